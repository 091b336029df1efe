module github.com/fairykit/fairykit

go 1.26

require (
	github.com/google/go-cmp v0.7.0
	golang.org/x/exp v0.0.0-20251113190631-e25ba8c21ef6
	pgregory.net/rapid v1.3.0
)
