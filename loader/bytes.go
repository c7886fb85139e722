package loader

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// LoadBytes reads one skill from the text of its file: an editor's buffer, or a file that is about to be written. The
// file need not exist. Diagnostics call it file, and the name of the skill is compared with the directory in that path.
// opts may be nil.
func LoadBytes(file string, data []byte, opts *Options) *Result {
	l := newLoad(opts)
	s := &Skill{File: file}
	s.Path = file
	s.dirName = path.Base(path.Dir(file))
	if base := path.Base(file); !strings.EqualFold(base, layout.SkillFile) {
		s.stem = strings.TrimSuffix(base, path.Ext(base))
	}
	if len(data) > layout.MaxText {
		l.report(file, rule.TooLarge, "the file has more than 1 MiB", "move data into other files of the skill")
		l.reject(s, runtime.StateRejected, l.result.Diagnostics)
		return l.finish()
	}
	l.parse(s, string(data))
	l.alone()
	return l.finish()
}
