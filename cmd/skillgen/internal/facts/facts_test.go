package facts

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// notInRows are the fields of a report that a person is not shown, and where they are.
var notInRows = map[string]string{
	"Available":         "State",
	"Missing":           "Reason",
	"Dir":               "Path",
	"Precedence":        "Layer",
	"Diagnostics":       "printed below the rows",
	"Servers.Type":      "the line of the server",
	"Servers.Variables": "the line of the server, its environment and headers",
	"Servers.Digest":    "for programs",
	"Files.SHA256":      "for programs",
}

// TestSkill holds that all that a report has of a skill is in a row: it gives each field, by itself, a value that no other has.
func TestSkill(t *testing.T) {
	var try func(at string, of reflect.Type, set func(reflect.Value) runtime.SkillReport)
	seen := 0
	try = func(at string, of reflect.Type, set func(reflect.Value) runtime.SkillReport) {
		var v reflect.Value
		switch of.Kind() {
		case reflect.String:
			v = reflect.ValueOf("value-of-" + at).Convert(of)
		case reflect.Int, reflect.Int64:
			v = reflect.ValueOf(73519).Convert(of)
		case reflect.Map:
			v = reflect.ValueOf(map[string]string{"NAME": "value-of-" + at})
		case reflect.Slice:
			try(at, of.Elem(), func(v reflect.Value) runtime.SkillReport {
				list := reflect.MakeSlice(of, 1, 1)
				list.Index(0).Set(v)
				return set(list)
			})
			return
		case reflect.Struct:
			for f := range of.Fields() {
				name := strings.TrimPrefix(at+"."+f.Name, ".")
				if _, ok := notInRows[name]; ok {
					delete(notInRows, name)
					continue
				}
				try(name, f.Type, func(v reflect.Value) runtime.SkillReport {
					with := reflect.New(of).Elem()
					if of == reflect.TypeFor[runtime.ServerReport]() && f.Name != "URL" {
						with.FieldByName("Command").SetString("npx")
					}
					with.FieldByIndex(f.Index).Set(v)
					return set(with)
				})
			}
			return
		case reflect.Bool:
			v = reflect.ValueOf(true)
			if fmt.Sprint(Skill(Row{SkillReport: set(v)})) == fmt.Sprint(Skill(Row{SkillReport: set(reflect.ValueOf(false))})) {
				t.Errorf("%s: both are told the same", at)
			}
			seen++
			return
		default:
			t.Fatalf("%s is a %s", at, of)
		}
		seen++
		rows := fmt.Sprint(Skill(Row{SkillReport: set(v)}))
		if want := "value-of-" + at; !strings.Contains(rows, want) && !strings.Contains(rows, "73519") {
			t.Errorf("%s is in no row: %s", at, rows)
		}
	}
	try("", reflect.TypeFor[runtime.SkillReport](), func(v reflect.Value) runtime.SkillReport { return v.Interface().(runtime.SkillReport) })
	if seen < 30 || len(notInRows) > 0 {
		t.Errorf("%d fields; there is no %v", seen, notInRows)
	}
}

func TestState(t *testing.T) {
	for _, c := range []struct {
		state  runtime.SkillState
		reason string
		most   int
		want   string
	}{
		{"ok", "", 0, "ok"},
		{"unavailable", "missing: jq", 0, "unavailable, missing: jq"},
		{"rejected", "the quote is never closed", 0, "rejected: the quote is never closed"},
		{"rejected", "the quote is never closed", 9, "rejected: the quot…"},
	} {
		if got := State(c.state, c.reason, c.most); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
