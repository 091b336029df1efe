package memory

import "syscall"

// total returns the bytes of the machine's memory, 0 when that is not known.
func total() uint64 {
	var info syscall.Sysinfo_t
	if err := syscall.Sysinfo(&info); err != nil {
		return 0
	}
	return uint64(info.Totalram) * uint64(max(info.Unit, 1))
}
