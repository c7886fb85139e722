package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostileTree writes a directory whose every text is x, as far as a file system and the readers take it: names of files
// and directories, fields, lines that cannot be read, configuration. Some of it loads, and some is reported.
type hostileTree struct {
	t   *testing.T
	dir string
	// name is x as a name of a file; "" when nothing of it can be one.
	name string
}

func newHostileTree(t *testing.T, dir, x string) *hostileTree {
	h := &hostileTree{t: t, dir: dir, name: fileName(x)}
	q, body := quotedYAML(x), strings.ToValidUTF8(x, "?")
	good := "name: good\ndescription: " + q + "\ntrigger: " + quotedYAML("open|"+x) + "\nmetadata: {k: " + q + "}\nallowed-tools: [" + q + "]\n" +
		"license: " + q + "\nhomepage: " + q + "\ncompatibility: " + q + "\nauthor: " + q + "\n"
	h.skill("skills/good", good, body)
	h.skill("fine/skills/good", good, body)
	h.skill("skills/server", "name: server\ndescription: Has servers.\ntrigger: open\nmcp: {s: {command: tool, args: ["+q+", \"\"], env: {A: "+q+"}}, "+
		"u: {type: http, url: "+quotedYAML("https://host/"+x)+"}}\n", body)
	h.skill("skills/servers", "name: servers\ndescription: Has odd servers.\nmcp: {"+q+": {command: "+q+", args: ["+q+"], cwd: "+q+", env: {"+q+": "+q+"}}}\n", body)
	h.skill("skills/needs", "name: needs\ndescription: Needs things.\nrequires: {bins: ["+q+"], env: ["+q+"], os: ["+q+"], config: ["+q+"]}\n"+
		"install: [{kind: "+q+", package: "+q+", label: "+q+"}]\n", body)
	h.skill("skills/renamed", "name: "+q+"\ndescription: Has a name.\ntrigger: open\n", body)
	h.skill("skills/unread", x+": "+x+"\ndescription: "+x+"\n", x)
	h.skill("skills/keys", "name: keys\n"+q+": "+q+"\ntriger: "+q+"\ndescription: [a: b: "+x+"\n", "See [it]("+x+") and [that](./"+x+".md).")
	h.skill("skills/bad", "name: bad\ndescription: ["+q+"\nmcp-"+x+": a | b\n", x)
	h.write("skills/toml/SKILL.md", "+++\nname = "+q+"\ndescription = \""+x+"\"\n["+x+"]\n+++\n"+x)
	h.write("skills/good/evals/triggers.json", `[{"query": `+jsonText(x)+`, "should_trigger": false}, {"query": "`+x+`"`)
	h.write("projects/p/ROLE.md", "---\nskills: [good, "+q+"]\n---\nBe brief.\n"+body+"\n  "+body+"\n")
	h.write("config/skillgen.toml", "[rules]\n"+q+" = "+q+"\nstrict = \""+x+"\n")
	h.write("config/skills/a/SKILL.md", "---\nname: a\ndescription: A skill.\n---\nBody.\n")
	if h.name != "" {
		h.skill("skills/"+h.name, "name: there\ndescription: In a directory.\ntrigger: open\n", "Body.")
		h.write("skills/good/"+h.name+"/x.sh", "true\n")
		h.write("skills/good/"+h.name+".txt", x)
		h.write("skills/"+h.name+".md", "---\nname: flat\ndescription: A flat file.\n---\nBody.\n")
		h.write("projects/"+h.name+"/ROLE.md", "---\nskills: [there]\n---\n"+body+"\n")
		h.write(h.name+"/skills/a/SKILL.md", "---\nname: a\n"+q+": 1\ndescription: A skill.\n---\nBody.\n")
	}
	return h
}

func (h *hostileTree) skill(dir, head, body string) {
	h.write(dir+"/SKILL.md", "---\n"+head+"---\n\n"+body+"\n")
}

func (h *hostileTree) write(path, text string) {
	h.t.Helper()
	path = filepath.Join(h.dir, filepath.FromSlash(path))
	err := os.MkdirAll(filepath.Dir(path), 0o777)
	if err == nil {
		err = os.WriteFile(path, []byte(text), 0o666)
	}
	switch {
	case err == nil:
	case h.name != "" && strings.Contains(path, h.name):
		h.t.Skip(err) // this file system has no such name
	default:
		h.t.Fatal(err)
	}
}

// quotedYAML is a text in double quotes with ASCII escapes, as YAML, TOML and JSON read it, so that the value is x even
// where a reader would not take x as it is.
func quotedYAML(x string) string {
	var b strings.Builder
	for _, r := range jsonText(x) {
		switch {
		case r < 0x80:
			b.WriteRune(r)
		case r <= 0xffff:
			b.WriteString(`\u` + hex(uint32(r), 4))
		default:
			b.WriteString(`\U` + hex(uint32(r), 8))
		}
	}
	return b.String()
}

func jsonText(x string) string {
	b, err := json.Marshal(x)
	if err != nil {
		panic(err) // strings always marshal
	}
	return string(b)
}

func hex(n uint32, digits int) string {
	b := make([]byte, digits)
	for i := digits - 1; i >= 0; i-- {
		b[i] = "0123456789abcdef"[n&15]
		n >>= 4
	}
	return string(b)
}

// fileName is x as one element of a path.
func fileName(x string) string {
	x = strings.NewReplacer("/", "_", "\x00", "_").Replace(x)
	x = x[:min(len(x), 100)]
	if strings.Trim(x, ".") == "" || x == "skills" || x == "projects" || x == "config" || x == "fine" {
		return ""
	}
	return x
}
