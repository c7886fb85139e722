package output

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Read reads what is to be replaced: nil when there is nothing.
func Read(file string) ([]byte, error) {
	have, err := loader.ReadNamed(file, target.MaxSource)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil && have == nil {
		have = []byte{} // an empty file is one
	}
	return have, err
}

// File brings a file up to date, or, to check, prints what would change and fails with ui.ErrFindings. have is what Read
// returned, and inWay why it is not replaced, "" where it is: see InWay. A checkout with CRLF is up to date.
func File(ctx context.Context, std ui.Streams, file string, have, want []byte, inWay string, check bool) error {
	if have != nil && bytes.Equal(ui.LineFeeds(have), ui.LineFeeds(want)) {
		return nil
	}
	shown, stays := filepath.ToSlash(file), have != nil && inWay != ""
	if stays && !check {
		return fmt.Errorf("%s%s\nnothing written", ui.Plain(shown), inWay)
	}
	if check {
		fmt.Fprint(std.Out, diffText(shown, have, want))
		if stays {
			ui.Note(std.Err, "%s%s", ui.Plain(shown), inWay)
		}
		return ui.ErrFindings
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	if err := target.WriteFile(file, have, want); err != nil {
		return err
	}
	ui.Note(std.Err, "wrote %s", shown)
	return nil
}
