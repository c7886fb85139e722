//go:build !linux

package userdir

import "errors"

func becomeNobody() error { return errors.ErrUnsupported }
