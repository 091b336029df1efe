//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// apart keeps the interrupt key of the terminal from the program: it would die
// before the match has ended, and lose a game by it.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
