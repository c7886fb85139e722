package loader

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestServersOfTheLoadedVersion holds that the servers of a snapshot, their digests and what was approved belong to the
// frontmatter that was loaded with them, whatever the file holds by then, and that a reload asks about the new command.
func TestServersOfTheLoadedVersion(t *testing.T) {
	root := t.TempDir()
	file := filepath.Join(root, "x", "SKILL.md")
	text := func(command string) string {
		return "---\nname: x\ndescription: D.\ntrigger: go\nmcp-s: " + command + "\n---\n\nOne.\n"
	}
	writeText(t, file, text("old"))
	approved := make(map[string]string) // commands by digest
	opts := &runtime.Options{Approve: func(s *runtime.Skill, srv runtime.MCPServer) bool {
		if other, asked := approved[srv.Digest()]; asked && other != srv.Command {
			t.Errorf("%q has the digest of %q", srv.Command, other)
		}
		approved[srv.Digest()] = srv.Command
		return srv.Command == "old"
	}}
	cat, err := runtime.Load(t.Context(), opts, Dir{Path: root, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	digest := cat.Skill("x").Servers[0].Digest()

	// The edit comes before anybody has asked for the servers: they are those of the load all the same.
	writeText(t, file, text("new --and more"))
	m := cat.Match("go")
	if len(m) != 1 || len(m[0].Servers) != 1 || m[0].Servers[0].Command != "old" || m[0].Servers[0].Digest() != digest {
		t.Fatalf("after the edit: %+v", m)
	}
	if _, err := m[0].Skill.Body(); !errors.Is(err, runtime.ErrChanged) {
		t.Errorf("the body of another frontmatter: %v", err)
	}
	if r := cat.Report().Skills[0]; r.Servers[0].Command != "old" || r.Servers[0].Digest != digest {
		t.Errorf("reported as %+v", r.Servers)
	}

	next, err := cat.Reload(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m = next.Match("go")
	if len(m) != 1 || len(m[0].Servers) != 0 || len(m[0].Pending) != 1 || m[0].Pending[0].Command != "new" || m[0].Pending[0].Digest() == digest {
		t.Errorf("after the reload: %+v", m)
	}
	if len(approved) != 2 {
		t.Errorf("asked about %v", approved)
	}

	// A broken edit keeps the last good version, with the servers and the instructions of one and the same text.
	writeText(t, file, "---\nname: x\ndescription: \"D.\n---\n\nTwo.\n")
	kept, err := next.Reload(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := kept.Skill("x")
	if body, err := s.Body(); err != nil || body != "One.\n" || s.Servers[0].Command != "new" || s.Servers[0].Digest() != m[0].Pending[0].Digest() {
		t.Errorf("the last good version: %q, %v, %+v", body, err, s.Servers)
	}
}
