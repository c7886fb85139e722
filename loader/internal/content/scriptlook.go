package content

import (
	"path"
	goruntime "runtime"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// lookAtScript reports a script of a skill that systems refuse, by its path in the skill's directory. What cannot be read is told
// elsewhere.
func lookAtScript(f *layout.Find, name string, report func(layout.Problem)) {
	if !isScript(name) {
		return
	}
	file, err := f.Door.Open(path.Join(f.Dir, name))
	if err != nil {
		return
	}
	defer file.Close()
	head := make([]byte, shebangHead)
	n, _ := file.Read(head)
	if message, hint := wrongStart(name, head[:n], goruntime.GOOS == "windows"); message != "" {
		report(layout.Problem{File: path.Join(f.At, name), Rule: rule.DamagedText, Message: message, Hint: hint, Advice: true})
	}
}
