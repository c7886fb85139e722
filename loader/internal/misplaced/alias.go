// This file knows keys by the names that other clients and formats have for them: a key in, the key that is meant out.

package misplaced

// ServerKeyCalled returns the key of a server that a key of other clients and formats is meant to be, and "" for all others. By its
// letters alone such a key is near to none, or to a wrong one: cmd to cwd.
func ServerKeyCalled(key string) string {
	switch key {
	case "cmd", "program", "executable":
		return "command"
	case "arguments", "argv":
		return "args"
	case "http_headers", "httpHeaders":
		return "headers"
	case "environment", "envs", "variables":
		return "env"
	case "workingDirectory", "working_directory", "workdir", "dir":
		return "cwd"
	case "endpoint", "uri", "serverUrl", "httpUrl":
		return "url"
	}
	return ""
}
