package userdir

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestDecide is the table of what is wanted, recorded and there, as "path=content path=content"
// with one letter for a content, "!" for what is no regular file, "?" for what is too long to be read.
func TestDecide(t *testing.T) {
	const all = "SKILL.md=a x=b"
	for _, test := range []struct {
		why               string
		next, old, onDisk string
		kind              kind
		restore           bool
		want              string // state: file=verdict...; record
	}{
		{"nothing was ever there", all, "", "", absent, false, "missing publish: ; "},
		{"an empty directory holds nothing of the user's", all, "", "", empty, false, "missing publish: ; "},
		{"the user removed the directory", all, all, "", absent, false, "removed: ; " + all},
		{"the user emptied the directory", all, all, "", empty, false, "removed: ; " + all},
		{"the user wants it back", all, all, "", absent, true, "missing publish: ; " + all},
		{"a link or a file stands there", all, "", "", other, false, "foreign: ; "},
		{"a link has taken the place of what was installed", all, all, "", other, false, "foreign: ; " + all},

		{"cur is next and recorded", all, all, all, directory, false, "current: SKILL.md=current x=current; " + all},
		{"cur is next, the record is behind", all, "SKILL.md=a x=q", all, directory, false, "current: SKILL.md=current x=current; " + all},
		{"cur is next, the record was lost", all, "", all, directory, false, "current: SKILL.md=current x=current; " + all},
		{"cur is what was installed", all, "SKILL.md=1 x=b", "SKILL.md=1 x=b", directory, false, "outdated: SKILL.md=outdated/replace x=current; SKILL.md=1 x=b"},
		{"the user changed the file", all, "SKILL.md=1 x=b", "SKILL.md=u x=b", directory, false, "modified: SKILL.md=modified x=current; SKILL.md=1 x=b"},
		{"the user changed it, restoring overwrites nothing", all, "SKILL.md=1 x=b", "SKILL.md=u x=b", directory, true, "modified: SKILL.md=modified x=current; SKILL.md=1 x=b"},
		{"the user went back to what was installed", all, "SKILL.md=1 x=b", "SKILL.md=1 x=b", directory, false, "outdated: SKILL.md=outdated/replace x=current; SKILL.md=1 x=b"},
		{"one file changed, another has a new version", all, "SKILL.md=1 x=1", "SKILL.md=u x=1", directory, false, "modified: SKILL.md=modified x=outdated/replace; SKILL.md=1 x=1"},
		{"the user removed one file", all, "SKILL.md=a x=1", "SKILL.md=a", directory, false, "modified: SKILL.md=current x=removed; SKILL.md=a x=1"},
		{"the user wants the file back", all, "SKILL.md=a x=1", "SKILL.md=a", directory, true, "outdated: SKILL.md=current x=missing/add; SKILL.md=a x=1"},
		{"the user removed the SKILL.md: it is no skill any more", all, "SKILL.md=1 x=1", "x=1", directory, false, "removed: ; SKILL.md=1 x=1"},
		{"the new version has one more file", all, "SKILL.md=a", "SKILL.md=a", directory, false, "outdated: SKILL.md=current x=missing/add; SKILL.md=a"},
		{"the new version has one more, the user has one of that name", all, "SKILL.md=a", "SKILL.md=a x=u", directory, false, "modified: SKILL.md=current x=foreign; SKILL.md=a"},
		{"a link of the user's stands for a file", all, all, "SKILL.md=a x=!", directory, false, "modified: SKILL.md=current x=foreign; " + all},

		{"no record, and the SKILL.md differs", all, "", "SKILL.md=u x=b", directory, false, "foreign: ; "},
		{"no record, and there is no SKILL.md", all, "", "x=b", directory, false, "foreign: ; "},
		{"no record, and the SKILL.md is a link", all, "", "SKILL.md=! x=b", directory, false, "foreign: ; "},
		{"no record: what differs is the user's and not recorded", all, "", "SKILL.md=a x=u", directory, false, "modified: SKILL.md=current x=foreign; SKILL.md=a"},
		{"no record: what is missing is added", all, "", "SKILL.md=a", directory, false, "outdated: SKILL.md=current x=missing/add; SKILL.md=a"},

		{"an earlier version had one more file", "SKILL.md=a", all, all, directory, false, "outdated: SKILL.md=current x=outdated/remove; " + all},
		{"which is gone", "SKILL.md=a", all, "SKILL.md=a", directory, false, "current: SKILL.md=current; SKILL.md=a"},
		{"which the user changed", "SKILL.md=a", all, "SKILL.md=a x=u", directory, false, "modified: SKILL.md=current x=modified; " + all},
		{"the new version has one more, the user's of that name is too long to be it", all, "SKILL.md=a", "SKILL.md=a x=?", directory, false, "modified: SKILL.md=current x=foreign; SKILL.md=a"},
		{"which has become a directory", "SKILL.md=a", all, "SKILL.md=a x=!", directory, false, "modified: SKILL.md=current x=modified; " + all},
	} {
		d := decide(contents(test.next), contents(test.old), place{kind: test.kind, files: onDiskOf(test.onDisk)}, wish{restore: test.restore})
		if got := describe(d); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.why, got, test.want)
		}
	}
}

// TestStatesAgree holds that a skill which goes is said to be in the state that Status says, that the record of one
// which stays says what it said, and that what takes away puts nothing there.
func TestStatesAgree(t *testing.T) {
	var some []string // no, one and two files, each in one of three versions
	for _, main := range []string{"", "SKILL.md=a", "SKILL.md=b", "SKILL.md=c"} {
		for _, beside := range []string{"", " x=a", " x=b", " x=c"} {
			some = append(some, strings.TrimSpace(main+beside))
		}
	}
	n := 0
	for _, next := range some {
		for _, old := range some {
			for _, onDisk := range some {
				if next == "" || onDisk == "" || !strings.HasPrefix(next, "SKILL.md") {
					continue // Status says nothing of it, or nothing is there
				}
				p := place{kind: directory, files: onDiskOf(onDisk)}
				away, status := decideAway(contents(next), contents(old), p, wish{}), decide(contents(next), contents(old), p, wish{})
				if away.publish || slices.ContainsFunc(away.verdicts, func(v verdict) bool { return v.do == add || v.do == replace || v.do == remove && !away.away }) {
					t.Errorf("next %s, old %s, there %s: uninstall does %s", next, old, onDisk, describe(away))
				}
				if !away.away && status.state == ConditionRemoved {
					continue // what stays without its SKILL.md stays for what was changed of it
				}
				if n++; away.state != status.state || away.away && away.reason != status.reason {
					t.Errorf("next %s, old %s, there %s: uninstall says %s (%s), status %s (%s)", next, old, onDisk, away.state, away.reason, status.state, status.reason)
				}
				if !away.away && !maps.Equal(away.recorded(), contents(old)) {
					t.Errorf("next %s, old %s, there %s: it stays, and the record says %v of it", next, old, onDisk, away.recorded())
				}
			}
		}
	}
	if n < 2000 {
		t.Errorf("%d cases", n)
	}
}

func TestDecideAway(t *testing.T) {
	const all = "SKILL.md=a x=b"
	for _, test := range []struct {
		why               string
		next, old, onDisk string
		kind              kind
		want              string
	}{
		{"as it was installed", all, all, all, directory, "current away: SKILL.md=current/remove x=current/remove; " + all},
		{"an older version, unmodified", all, "SKILL.md=1", "SKILL.md=1", directory, "outdated away: SKILL.md=outdated/remove; SKILL.md=1"},
		{"one that nobody has any more", "", all, all, directory, "current away: SKILL.md=current/remove x=current/remove; " + all},
		{"a version that lacks a file, unmodified", all, "SKILL.md=a", "SKILL.md=a", directory, "outdated away: SKILL.md=current/remove; SKILL.md=a"},
		{"the record was lost, or the author's own sources stand there", all, "", all, directory, "current: ; "},
		{"the user changed a file: all stays", all, all, "SKILL.md=a x=u", directory, "modified: SKILL.md=current x=modified; " + all},
		{"a file of the user's own that is too long to be one of them", all, "SKILL.md=a", "SKILL.md=a x=?", directory, "modified: SKILL.md=current x=foreign; SKILL.md=a"},
		{"one where the catalog has a new one: all stays, as what was edited may be", all, "SKILL.md=a", "SKILL.md=a x=u", directory, "modified: SKILL.md=current x=foreign; SKILL.md=a"},
		{"and removed another", all + " y=c", "SKILL.md=a y=c", "SKILL.md=a x=u", directory, "modified: SKILL.md=current x=foreign y=removed; SKILL.md=a y=c"},
		{"the user changed a file and removed another", all, all, "SKILL.md=u", directory, "modified: SKILL.md=modified x=removed; " + all},
		{"a link of the user's there", all, "SKILL.md=a", "SKILL.md=a x=!", directory, "modified: SKILL.md=current x=foreign; SKILL.md=a"},
		{"such a file, as the catalog has it", all, "SKILL.md=a", all, directory, "current away: SKILL.md=current/remove x=current/remove; SKILL.md=a"},
		{"a SKILL.md of which nothing is recorded", all, "x=b", "SKILL.md=u x=b", directory, "modified: SKILL.md=modified x=current; x=b"},
		{"the user removed a file", all, all, "SKILL.md=a", directory, "modified away: SKILL.md=current/remove; SKILL.md=a"},
		{"the user's own", all, "", "SKILL.md=u x=b", directory, "foreign: ; "},
		{"a link", all, all, "", other, "foreign: ; " + all},
		{"removed before: the record forgets", all, all, "", absent, "missing: ; "},
		{"an emptied directory that was installed", all, all, "", empty, "missing away: ; "},
		{"an empty directory that was not", all, "", "", empty, "missing: ; "},
	} {
		d := decideAway(contents(test.next), contents(test.old), place{kind: test.kind, files: onDiskOf(test.onDisk)}, wish{})
		if got := describe(d); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.why, got, test.want)
		}
	}
}

func contents(list string) map[string]content {
	var m map[string]content
	for f := range strings.FieldsSeq(list) {
		if m == nil {
			m = make(map[string]content)
		}
		name, c, _ := strings.Cut(f, "=")
		m[name] = content{1, c}
	}
	return m
}

func onDiskOf(list string) map[string]onDisk {
	m := make(map[string]onDisk)
	for name, c := range contents(list) {
		switch m[name] = (onDisk{content: c}); c.SHA256 {
		case "!":
			m[name] = onDisk{irregular: true}
		case "?":
			m[name] = onDisk{} // it was not read
		}
	}
	return m
}

func describe(d decision) string {
	var files, record []string
	for _, v := range d.verdicts {
		if v.state != "" {
			files = append(files, v.path+"="+string(v.state)+[]string{"", "/add", "/replace", "/remove"}[v.do])
		}
	}
	for name, c := range d.recorded() {
		record = append(record, name+"="+c.SHA256)
	}
	slices.Sort(record)
	text := string(d.state)
	if d.publish {
		text += " publish"
	}
	if d.away {
		text += " away"
	}
	return fmt.Sprintf("%s: %s; %s", text, strings.Join(files, " "), strings.Join(record, " "))
}
