package main

import (
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestPageLinks holds that every link of a page leads to a file of this repository, and to a heading of that page where it
// names one, or to a whole address elsewhere; and that README leads to each page of docs.
func TestPageLinks(t *testing.T) {
	pages := make(map[string]*page)
	for _, p := range readerPages(t) {
		pages[p.name] = p
	}
	links, fromReadme := 0, make(map[string]bool)
	for _, p := range pages {
		for _, link := range p.links {
			links++
			u, err := url.Parse(link.text)
			if err != nil || u.Scheme != "" && (u.Scheme != "https" || u.Host == "") {
				t.Errorf("%s:%d: %q is no address: %v", p.name, link.line, link.text, err)
			}
			if err != nil || u.Scheme != "" {
				continue
			}
			target := p.name
			if u.Path != "" {
				target = path.Join(path.Dir(p.name), u.Path)
			}
			if p.name == "README.md" {
				fromReadme[target] = true
			}
			if _, err := os.Stat(filepath.Join(moduleRoot, filepath.FromSlash(target))); err != nil {
				t.Errorf("%s:%d: %q leads to no file", p.name, link.line, link.text)
				continue
			}
			if u.Fragment == "" {
				continue
			}
			if to := pages[target]; to == nil || to.anchor[u.Fragment] == "" {
				t.Errorf("%s:%d: %q leads to no heading", p.name, link.line, link.text)
			}
		}
	}
	for name := range pages {
		if strings.HasPrefix(name, "docs/") && !fromReadme[name] {
			t.Errorf("README does not lead to %s", name)
		}
	}
	if links < 200 {
		t.Errorf("the pages have %d links: the test looks at the wrong thing", links)
	}
}
