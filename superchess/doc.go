// Package superchess is a stub doc.
package superchess
