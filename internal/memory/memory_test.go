package memory

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestMostIsWhatTheMachineHas(t *testing.T) {
	most := Most()
	if most < narrow {
		t.Errorf("%d bytes", most)
	}
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil || strconv.IntSize == 32 {
		t.Skipf("nothing to compare %d bytes with: %v", most, err)
	}
	_, rest, _ := strings.Cut(string(text), "MemTotal:")
	kib, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if most < kib<<10 || most > kib<<10*11/10 {
		t.Errorf("%d bytes, and the system counts %d", most, kib<<10)
	}
}
