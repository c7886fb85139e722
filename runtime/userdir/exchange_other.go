//go:build !linux && !darwin

package userdir

import (
	"errors"
	"os"
)

func exchangeAt(*os.File, string, *os.File, string) error { return errors.ErrUnsupported }

func moveAt(*os.File, string, *os.File, string) error { return errors.ErrUnsupported }
