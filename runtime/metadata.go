package runtime

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// requirementBlocks are what the blocks of metadata install that say what a skill requires: those below a key of the
// openclaw family, those below other keys with lists of requirements or names of systems in them, in the order of the
// keys, and metadata itself where it has these.
func requirementBlocks(metadata string) (installs [][]json.RawMessage) {
	meta, ok := objectIn([]byte(metadata))
	if !ok {
		return nil
	}
	family := []string{"openclaw", "clawdbot", "moltbot", "clawdis"}
	for _, key := range append(family, slices.Sorted(maps.Keys(meta))...) {
		block, ok := objectIn(meta[key])
		isFamily := slices.Contains(family, key)
		if ok && (isFamily || hasRequirements(block)) {
			installs = append(installs, listIn(block["install"]))
		}
	}
	if hasRequirements(meta) {
		installs = append(installs, listIn(meta["install"]))
	}
	return installs
}

// hasRequirements reports a block with lists of requirements, or with names of systems.
func hasRequirements(block map[string]json.RawMessage) bool {
	if requires := block["requires"]; len(requires) > 0 && requires[0] == '{' {
		lists, _ := objectIn(requires)
		for _, key := range []string{"bins", "anyBins", "env", "config", "os", "mcp", "skills"} {
			if raw, ok := lists[key]; ok && raw[0] != '{' {
				return true
			}
		}
	}
	var names []string
	var text string
	if json.Unmarshal(block["os"], &text) == nil {
		names = strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' })
	} else if json.Unmarshal(block["os"], &names) != nil {
		return false
	}
	return len(names) > 0 && !slices.ContainsFunc(names, func(name string) bool {
		return !strings.Contains(" darwin macos linux windows win32 freebsd openbsd netbsd android ", " "+name+" ")
	})
}

// objectIn reads an object, or one as JSON text.
func objectIn(raw []byte) (object map[string]json.RawMessage, ok bool) {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		raw = []byte(text)
	}
	return object, json.Unmarshal(raw, &object) == nil && object != nil
}

// listIn reads a list; what is none is empty.
func listIn(raw json.RawMessage) (list []json.RawMessage) {
	if json.Unmarshal(raw, &list) != nil {
		return nil
	}
	return list
}
