package usage

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// InQuotes fails where what stands behind a message is no directory: it may be the rest of the message. Otherwise it returns err.
func InQuotes(args []string, err error) error {
	if len(args) < 2 {
		return err
	}
	if _, statErr := loader.StatNamed(args[1]); !errors.Is(statErr, fs.ErrNotExist) {
		return err
	}
	return fmt.Errorf("%q does not exist; to mean one message, put it in quotes: skillgen match %s", args[1], cli.Word(strings.Join(args, " ")))
}
