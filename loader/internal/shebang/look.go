package shebang

import (
	"path"
	goruntime "runtime"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// Look reports a script of a skill that systems refuse, by its path in the skill's directory. What cannot be read is told
// elsewhere.
func Look(f *layout.Find, name string, report func(layout.Problem)) {
	if !IsScript(name) {
		return
	}
	file, err := f.Door.Open(path.Join(f.Dir, name))
	if err != nil {
		return
	}
	defer file.Close()
	head := make([]byte, Head)
	n, _ := file.Read(head)
	if message, hint := Wrong(head[:n], goruntime.GOOS == "windows"); message != "" {
		report(layout.Problem{File: path.Join(f.At, name), Rule: rule.DamagedText, Message: message, Hint: hint, Advice: true})
	}
}
