package loader

// wrappers are the programs that start another one, which their arguments name.
func wrappers() []form {
	return []form{
		{names: []string{"env", "xargs"}, always: true},
		{names: []string{"find"}, evalLong: "exec execdir ok okdir", single: true, anywhere: true},
		{names: []string{"nohup", "setsid", "nice", "timeout", "stdbuf", "sudo", "doas", "busybox", "time"}, starts: true, loose: true},
		{names: []string{"uv", "poetry"}, starts: true, loose: true},
		{names: []string{"docker", "podman", "nerdctl"}, whole: containerOption},
	}
}
