package report

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Failure says that the reader itself fails on a file, with what it panics with.
func Failure(value any) source.Problem {
	return source.Wrong(rule.Unreadable, source.Span{}, "skillgen itself fails on this file: "+runtime.Quote(fmt.Sprint(value)), FailureHint)
}

// FailureHint is the hint of [Failure], which no text of a file brings out unless skillgen has a mistake.
const FailureHint = "take out what was written last, and send the file to those who maintain skillgen"
