package needs

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Variable is a variable that a server asks for. It is there where it is set to something, or has a default, or is one of those by which a
// host says where it has a skill or a plugin: no environment has these.
type Variable struct {
	Server string `json:"server"`
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	// Refused is why MCPServer.Expand fills in no value, "" where it does. Other hosts may.
	Refused string `json:"refused,omitempty"`
}

// Variables are those that the servers of a skill ask for, each once for a server. One without a default, wherever it
// stands, must be set.
func Variables(s *runtime.Skill) []Variable {
	list := []Variable{}
	for _, srv := range s.Servers {
		from, why := len(list), srv.Unfillable()
		texts := append([]string{srv.Cwd, srv.URL}, srv.Args...)
		for _, v := range slices.Concat(srv.Env, srv.Headers) {
			texts = append(texts, v.Value)
		}
		for _, text := range texts {
			for _, r := range command.References(text) {
				v := Variable{srv.Name, r.Name, r.HasDefault || IsPlace(r.Name) || os.Getenv(r.Name) != "", why}
				at := slices.IndexFunc(list[from:], func(o Variable) bool { return o.Name == v.Name })
				if at < 0 {
					list = append(list, v)
				} else if !v.OK {
					list[from+at].OK = false
				}
			}
		}
	}
	return list
}

// IsPlace reports a variable that says where a skill or a plugin is: who starts a server fills it in, and nobody's environment has it.
func IsPlace(name string) bool {
	switch strings.TrimPrefix(name, "CLAUDE_") {
	case "SKILL_DIR", "PLUGIN_ROOT", "PLUGIN_DATA":
		return true
	}
	return false
}

// Program is the program that a server is.
type Program struct {
	Server  string `json:"server"`
	Command string `json:"command"`
	OK      bool   `json:"ok"`
	// Found is the file, an absolute path. It is "" where there is none, and where only the agent can find it: a path that
	// is relative is one from where the agent starts the server. Then nothing is known to be missing.
	Found string `json:"found"`
	// Why says what is wrong with a file that is there, with the directory in which it is started, or with the script that it runs.
	Why string `json:"why,omitempty"`
}

// Programs are those of the servers of a skill that are started, in their order. A server with a URL has none.
func Programs(s *runtime.Skill) []Program {
	list := []Program{}
	for _, srv := range s.Servers {
		if srv.Command == "" || srv.Type != "" && srv.Type != runtime.ServerStdio {
			continue
		}
		p := Program{Server: srv.Name, Command: srv.Command}
		if IsRelative(srv.Command) {
			p.OK = true
		} else if at, err := exec.LookPath(srv.Command); err == nil { // where PATH has it by a relative entry is an error
			p.OK, p.Found = true, at
		}
		if !p.OK {
			p.Why = Unusable(srv.Command)
		}
		if why := noDirectory(srv.Cwd); p.OK && why != "" {
			p.OK, p.Why = false, why
		}
		if why := noScript(s, srv); p.OK && why != "" {
			p.OK, p.Why = false, why
		}
		list = append(list, p)
	}
	return list
}

// Unusable says why what a command leads to, along PATH, cannot be run, "" where nothing is there.
func Unusable(program string) string {
	cannotRun := func(at string) (info fs.FileInfo, yes bool) {
		info, err := loader.StatNamed(at)
		_, noProgram := exec.LookPath(at)
		return info, err == nil && noProgram != nil && filepath.IsAbs(at)
	}
	switch info, yes := cannotRun(program); {
	case yes && info.IsDir():
		return "it is a directory"
	case yes:
		return "it is not executable"
	}
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		at := filepath.Join(dir, program)
		if info, yes := cannotRun(at); yes && !info.IsDir() && !filepath.IsAbs(program) {
			return at + " is not executable"
		}
	}
	return ""
}

// noDirectory says why no program can be started in a directory, "" where one can, and where only the agent knows which it is.
func noDirectory(dir string) string {
	if !filepath.IsAbs(dir) || len(command.References(dir)) > 0 {
		return ""
	}
	switch info, err := loader.StatNamed(dir); {
	case err == nil && !info.IsDir():
		return "its directory " + runtime.Quote(dir) + " is a file"
	case errors.Is(err, fs.ErrNotExist):
		return "its directory " + runtime.Quote(dir) + " is missing"
	}
	return ""
}

// noScript says which directory of a skill a server is started in, or which file it runs, that the skill does not have, "" where there is none.
func noScript(s *runtime.Skill, srv runtime.MCPServer) string {
	_, script := command.Decides(srv.Command, srv.Args)
	cwd, isIn := inSkill(srv.Cwd)
	if isIn && script == "" && len(srv.Args) > 0 && path.Ext(srv.Args[0]) != "" && filepath.IsLocal(srv.Args[0]) { // which no variable decides
		script = "${SKILL_DIR}/" + path.Join(cwd, srv.Args[0])
	}
	for _, text := range []string{srv.Cwd, script} {
		file, isOwn := inSkill(text)
		if !isOwn {
			continue
		}
		f, err := s.Open(file)
		if err == nil {
			f.Close()
		} else if errors.Is(err, fs.ErrNotExist) {
			return "the skill does not have " + runtime.Quote(file)
		}
	}
	return ""
}

// inSkill is the path in a skill that a text names.
func inSkill(text string) (file string, ok bool) {
	for _, dir := range []string{"${SKILL_DIR}", "${CLAUDE_SKILL_DIR}"} {
		if rest, is := strings.CutPrefix(text, dir); is && (rest == "" || rest[0] == '/') {
			file = path.Join(".", strings.TrimPrefix(rest, "/"))
			return file, fs.ValidPath(file) && !strings.Contains(file, "$")
		}
	}
	return "", false
}

// IsRelative reports whether a command is a path that leads elsewhere from each directory: what has no separator is
// looked for on PATH.
func IsRelative(command string) bool {
	return strings.ContainsAny(command, "/"+string(filepath.Separator)) && !filepath.IsAbs(command)
}
