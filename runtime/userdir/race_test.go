//go:build race

package userdir

const raceDetector = true
