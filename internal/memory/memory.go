// Package memory says how much memory a program can ask for.
package memory

import (
	"math"
	"runtime"
	"strconv"
)

// limits where the system does not say what the machine has.
const (
	narrow int64 = 1 << 30 // addresses of 32 bits
	wide   int64 = 1 << 40
)

// Most returns the number of bytes beyond which a block of memory is out of the
// machine's reach: what the machine has, on Linux; elsewhere 1 TiB, and 1 GiB
// where addresses have 32 bits. Asking for more ends a Go program, and nothing
// can be done about it then.
func Most() int64 {
	if strconv.IntSize == 32 || runtime.GOARCH == "wasm" {
		return narrow
	}
	if n := total(); n > 0 {
		return int64(min(n, math.MaxInt64))
	}
	return wide
}
