package sdks

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// uploaded are the names and content types of the files in a form, each as an API reads them: with their directory.
func uploaded(t *testing.T, r *http.Request) (files []string) {
	t.Helper()
	form, err := r.MultipartReader()
	if err != nil {
		t.Error(err)
		return nil
	}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Error(err)
			return files
		}
		_, params, err := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
		if err != nil {
			t.Error(err)
		}
		data, err := io.ReadAll(part)
		if err != nil || len(data) == 0 || strings.HasSuffix(params["filename"], "/SKILL.md") && !strings.HasPrefix(string(data), "---\nname: ") {
			t.Errorf("%s holds %q (%v)", params["filename"], data, err)
		}
		files = append(files, params["name"]+" "+params["filename"]+" "+part.Header.Get("Content-Type"))
	}
}

// checkUpload holds that a form has all files of skill-creator.
func checkUpload(t *testing.T, cat *runtime.Catalog, got []string) {
	t.Helper()
	names, err := cat.Skill("skill-creator").Names()
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(names) || !strings.HasPrefix(got[0], "files[] skill-creator/SKILL.md text/markdown") || !slices.ContainsFunc(got, func(file string) bool {
		return strings.HasPrefix(file, "files[] skill-creator/scripts/new-skill.sh ")
	}) {
		t.Errorf("uploaded %q", got)
	}
}

// request reads a request, and fails the test when a model is not told of the skills and their tools.
func request(t *testing.T, r *http.Request, told, schema string, into any) {
	t.Helper()
	var raw map[string]json.RawMessage
	data, err := io.ReadAll(r.Body)
	if err == nil {
		err = errors.Join(json.Unmarshal(data, &raw), json.Unmarshal(data, into))
	}
	if err != nil || !strings.Contains(string(raw[told]), "available_skills") || strings.Count(string(raw["tools"]), schema) != 2 || !strings.Contains(string(raw["tools"]), `"playwright-mcp"`) {
		t.Errorf("%s: %s, tools: %s (%v)", told, raw[told], raw["tools"], err)
	}
}

// reply writes JSON.
func reply(t *testing.T, w http.ResponseWriter, value any) {
	t.Helper()
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(value); err != nil {
		t.Error(err)
	}
}
