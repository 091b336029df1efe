//go:build !unix

package main

import "time"

var started = time.Now()

// cpu returns seconds of wall time, as this system does not tell how much
// processor time the process has used.
func cpu() float64 { return time.Since(started).Seconds() }
