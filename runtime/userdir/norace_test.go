//go:build !race

package userdir

const raceDetector = false
