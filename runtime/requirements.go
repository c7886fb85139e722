package runtime

import (
	"os"
	"os/exec"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"strings"
	"sync"
)

// Requirements are what a skill needs before it can be used.
type Requirements struct {
	// Bins must all be on PATH, and one of AnyBins.
	Bins, AnyBins []string
	// ToolPaths takes an absolute path among Bins and AnyBins for a program, which is looked at as it is (the profile
	// omega). Without it such a path is never there.
	ToolPaths bool
	// Env are environment variables that must be set and not empty.
	Env []string
	// Config are settings of the host; Options.Config is asked for them.
	Config []string
	// OS are operating systems, by the names of Go (GOOS) or of Node ("win32"), one of which must match.
	OS []string
	// MCP are servers that the host must provide. They are told to the host and never checked.
	MCP []string
	// Skills are the names of other skills, which must be in the catalog and available. Skills may require each other.
	Skills []string
	// Depends are what the frontmatter lists as dependencies, of which a source does not know whether they are skills. They
	// count as Skills where each of them is the name of a skill of the catalog, by itself or by what stands behind its last
	// slash, and for nothing otherwise: most such lists are of packages.
	Depends []string
	// Always makes the skill available on the systems of OS, whatever else is missing.
	Always bool
	// Unreadable is set when the frontmatter has requirements that cannot be read. The skill is never available then.
	Unreadable bool
}

// checker looks requirements up, each tool once: a catalog holds one per snapshot.
type checker struct {
	config func(string) bool

	mu    sync.Mutex
	tools map[string]string // where it was found, "" when it was not
}

// missing lists what stands in the way of the requirements, in their order: "gog" for a tool, "one of a, b",
// "$TOKEN" for a variable, "variable $TOKEN" for a text that is none, "config key", "os linux". It is empty when they are met.
func (c *checker) missing(r *Requirements) []string {
	var list []string
	if r.Unreadable {
		list = append(list, "requires, which cannot be read")
	}
	if r.Always {
		r = &Requirements{OS: r.OS} // no setting makes a program of another system run
	}
	for _, tool := range r.Bins {
		if c.find(tool, r.ToolPaths) == "" {
			list = append(list, tool)
		}
	}
	if len(r.AnyBins) > 0 && !slices.ContainsFunc(r.AnyBins, func(tool string) bool { return c.find(tool, r.ToolPaths) != "" }) {
		list = append(list, "one of "+join(r.AnyBins))
	}
	for _, name := range r.Env {
		if os.Getenv(name) == "" {
			list = append(list, variable(name))
		}
	}
	for _, key := range r.Config {
		if c.config == nil || !c.config(key) {
			list = append(list, "config "+key)
		}
	}
	if len(r.OS) > 0 && !slices.ContainsFunc(r.OS, isThisOS) {
		list = append(list, "os "+join(r.OS))
	}
	return list
}

// variable is the name of a variable as it is listed. With a sign in front of it, it is none: the loader says so, and nobody sets it.
func variable(name string) string {
	if strings.HasPrefix(name, "$") {
		return "variable " + name
	}
	return "$" + name
}

// find returns where a tool is on PATH, or an absolute path itself where paths are taken, or "". A tool that PATH has
// only by a relative entry, such as the current directory, counts as missing: exec.LookPath then gives ErrDot.
func (c *checker) find(tool string, paths bool) string {
	if !IsToolName(tool) && !(paths && filepath.IsAbs(tool)) {
		return ""
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	at, known := c.tools[tool]
	if !known {
		if found, err := exec.LookPath(tool); err == nil {
			at = found
		}
		if c.tools == nil {
			c.tools = make(map[string]string)
		}
		c.tools[tool] = at
	}
	return at
}

// IsToolName reports whether a tool name can be looked up on PATH: it is not empty, no path and no option. The catalog
// looks up no other name, but for the paths of [Requirements.ToolPaths], and the loader reports the others.
func IsToolName(tool string) bool {
	for i := range len(tool) {
		switch c := tool[i]; {
		case c == '/' || c == '\\' || c == ':' || c <= ' ' || c == 0x7f:
			return false
		}
	}
	return tool != "" && tool[0] != '-' && tool != "." && tool != ".."
}

func isThisOS(name string) bool {
	switch name {
	case "win32":
		name = "windows"
	case "macos":
		name = "darwin"
	}
	return name == goruntime.GOOS
}
