// This file asks the command what it makes of the words of a line. The command hands the way to ask down in the context of a run, since its
// verbs stand above this room.

package compiled

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// Call is what generate has of words: its flags, those of them that say where skills are, and what is left.
type Call struct {
	Flags *pflag.FlagSet
	Input *input.Flags
	Args  []string
}

// Parse takes words as the command does when it is started with them, and runs nothing. It returns nil where they have another verb run, or
// help printed.
type Parse func(words []string) (*Call, error)

type parseKey struct{}

// checkFlag is the flag of verbs that write with which they write nothing.
const checkFlag = "--check"

// isCheck reports a line that never writes.
func (l GenerateLine) isCheck() bool { return slices.Contains(l.Args, checkFlag) }

// WithParse is a context for the functions of this package.
func WithParse(ctx context.Context, parse Parse) context.Context {
	return context.WithValue(ctx, parseKey{}, parse)
}

// call fails with fs.ErrInvalid where only go generate knows the words.
func call(ctx context.Context, words []string) (*Call, error) {
	parse, ok := ctx.Value(parseKey{}).(Parse)
	if !ok || slices.ContainsFunc(words, func(word string) bool { return strings.Contains(word, "$") }) {
		return nil, fs.ErrInvalid
	}
	made, err := parse(words)
	if err != nil && slices.Contains(words[:1], checkFlag) {
		err = fmt.Errorf("unknown flag %s; %s", checkFlag, usage.CheckLine)
	}
	return made, err
}

// refusal is why the command does not take words, nil where it does, and where only go generate knows them.
func refusal(ctx context.Context, words []string) error {
	if _, err := call(ctx, words); !errors.Is(err, fs.ErrInvalid) {
		return err
	}
	return nil
}
