package command

import (
	"path"
	"strings"
)

// containers are the programs that run others behind a wall, and the options that make holes into it. What runs
// behind the wall is read as any program, because --entrypoint and the words behind the image say the same.
func containers() []form {
	const letters = "acehlmpuvw"
	const values = "add-host annotation arch attach authfile blkio-* cap-add cap-drop cgroup-* cgroupns cgroups chrootdirs cidfile conmon-pidfile container-* cpu* creds decryption-key " +
		"detach-keys device* dns* domainname entrypoint env env-* expose gidmap gpus group* health-* hostname hostuser http-proxy image-volume init-* ip* isolation kernel-memory label* link* " +
		"log-* mac-address memory* mount name net network* oom-score-adj os passwd-entry personality pid* platform pod* preserve-fd* publish pull requires restart runtime rootfs-* " +
		"sdnotify seccomp-policy secret security-opt shm-size* stop-* storage-opt subgidname subuidname sysctl timeout tmpfs tz uidmap ulimit umask unsetenv user* uts variant volume* workdir"
	const handed = "env volume mount workdir publish user name network hostname label"
	const flags = "detach disable-content-trust help init interactive no-* oom-kill-disable privileged publish-all quiet read-only* rm rmi replace sig-proxy tty use-api-socket rootfs tls-verify unsetenv-all env-host"
	return []form{
		{
			names: []string{"docker", "podman", "nerdctl", "docker-compose", "podman-compose", "finch"}, subs: true, value: "Hclnfp",
			valueLong: "host context config log-level tlscacert tlscert tlskey namespace address file project-name project-directory profile env-file connection url identity root runroot " +
				"storage-driver storage-opt events-backend cgroup-manager network-config-dir tmpdir volumepath module out ssh imagestore data-root cni-path cni-netconfpath snapshotter hosts-dir parallel ansi progress",
			flagLong: "debug tls tlsverify version help remote syslog noout all-resources compatibility dry-run verbose",
			refuse:   engineHole,
		},
		{names: []string{"docker container", "podman container", "nerdctl container", "docker service", "docker compose", "podman compose", "nerdctl compose"}, subs: true, value: "fp",
			valueLong: "file project-name project-directory profile env-file parallel ansi progress", flagLong: "all-resources compatibility dry-run verbose"},
		{
			names:  spread("docker podman nerdctl finch", "run", "create", "container run", "container create", "compose run", "service create", "pod create"),
			starts: true, before: 1, value: letters, valueLong: values, flagLong: flags, refuse: containerHole,
			free: "evwpuhl", freeLong: handed,
		},
		{names: []string{"docker-compose run", "podman-compose run"}, starts: true, before: 1, value: letters, valueLong: values, flagLong: flags + " service-ports use-aliases build", refuse: containerHole,
			free: "evwpuhl", freeLong: handed},
		{
			names:  append(spread("docker podman nerdctl finch", "exec", "container exec", "compose exec"), "docker-compose exec", "podman-compose exec"),
			starts: true, before: 1, value: "euw", valueLong: "env env-file user workdir detach-keys index preserve-fd preserve-fds cidfile", flagLong: "detach interactive tty privileged no-tty latest", refuse: containerHole,
			free: "euw", freeLong: handed,
		},
		{names: []string{"apptainer exec", "singularity exec", "apptainer run", "singularity run"}, starts: true, before: 1, loose: true},
		{names: []string{"apptainer", "singularity"}, subs: true},
		{names: []string{"flatpak run"}, evalLong: "command", flagLong: "*"},
		{names: []string{"flatpak"}, subs: true},
		{names: []string{"flatpak-spawn", "runc", "crun", "ctr", "crictl", "systemd-nspawn", "machinectl", "buildah", "nsenter"}, always: true},
	}
}

// spread returns each sub command behind each program.
func spread(programs string, subs ...string) (names []string) {
	for p := range strings.FieldsSeq(programs) {
		for _, sub := range subs {
			names = append(names, p+" "+sub)
		}
	}
	return names
}

// engineHole finds global options that name a program of the host which the engine then starts.
func engineHole(option, _ string) string {
	switch strings.TrimLeft(option, "-") {
	case "runtime", "conmon", "hooks-dir", "runtime-flag":
		return option
	}
	return ""
}

// containerHole finds what lets a container out: all rights, another program, the disk or the daemon of the host.
func containerHole(option, value string) string {
	lower := strings.ToLower(value)
	switch strings.TrimLeft(option, "-") {
	case "privileged":
		if off := lower == "false" || lower == "0" || lower == "f"; !off {
			return option
		}
	case "runtime":
		if strings.Contains(value, "/") {
			return option // a file of the host, which is no name that the engine knows
		}
	case "entrypoint", "rootfs", "use-api-socket", "device-cgroup-rule", "init-path":
		return option
	case "v", "volume":
		if source := volumeSource(value); isHostPath(source) {
			return option + " " + source
		}
	case "mount":
		for part := range strings.SplitSeq(value, ",") {
			key, source, _ := strings.Cut(strings.Trim(part, `"' `), "=")
			switch strings.ToLower(strings.TrimSpace(key)) {
			case "source", "src", "device", "volume-opt":
				source = strings.TrimPrefix(source, "device=")
				if isHostPath(source) {
					return option + " of " + source
				}
			}
		}
	case "device":
		if device, _, _ := strings.Cut(path.Clean("/"+value), ":"); device == "/dev" || hasAnyPrefix(device, "/dev/sd", "/dev/hd", "/dev/vd", "/dev/xvd",
			"/dev/nvme", "/dev/mmcblk", "/dev/dm-", "/dev/mapper", "/dev/disk", "/dev/loop", "/dev/mem", "/dev/kmem", "/dev/port", "/dev/kmsg") {
			return option + " " + device
		}
	case "pid", "userns", "cgroupns":
		if lower == "host" {
			return option + "=host"
		}
	case "cap-add":
		for name := range strings.SplitSeq(strings.ToUpper(value), ",") {
			switch strings.TrimPrefix(strings.TrimSpace(name), "CAP_") {
			case "ALL", "SYS_ADMIN", "SYS_PTRACE", "SYS_MODULE", "SYS_RAWIO", "SYS_BOOT", "DAC_READ_SEARCH", "BPF", "MKNOD":
				return option + " " + name
			}
		}
	case "security-opt":
		if strings.Contains(lower, "unconfined") {
			return option + " " + value
		}
	}
	return ""
}

// volumeSource is what of the host a volume shows: the text before the first colon that ends a path. A drive's
// letter is part of the path.
func volumeSource(volume string) string {
	volume = strings.Trim(volume, `"' `)
	if len(volume) > 2 && 'a' <= volume[0]|0x20 && volume[0]|0x20 <= 'z' && volume[1] == ':' && (volume[2] == '/' || volume[2] == '\\') {
		source, _, _ := strings.Cut(volume[2:], ":")
		return volume[:2] + source
	}
	source, _, bound := strings.Cut(volume, ":")
	if !bound {
		return "" // a volume that has no name and shows nothing
	}
	return source
}

// isHostPath reports what of a host may not be shown to a container: its root, the directories of the system, what
// leads to the root again, and the sockets of those who start containers.
func isHostPath(source string) bool {
	source = strings.ToLower(strings.ReplaceAll(strings.Trim(source, `"' `), `\`, "/"))
	if len(source) >= 2 && source[1] == ':' {
		source = "/" + source[:1] + source[2:] // a drive, as /c
	}
	clean := path.Clean(source)
	if source == "" || clean == ".." || strings.HasPrefix(clean, "../") {
		return source != ""
	}
	if clean[0] != '/' {
		return false
	}
	clean = "/" + strings.TrimLeft(clean, "/")
	if drive := strings.TrimPrefix(strings.TrimPrefix(clean, "/host_mnt"), "/mnt"); len(drive) == 2 || drive == "" {
		return true // a whole drive of Windows
	}
	switch clean {
	case "/", "/etc", "/proc", "/sys", "/dev", "/boot", "/usr", "/bin", "/sbin", "/lib", "/lib64", "/var", "/run", "/var/run", "/var/lib", "/var/lib/docker", "/root",
		"/home", "/users", "/private", "/private/etc", "/private/var", "/system", "/library":
		return true
	}
	return strings.HasPrefix(clean, "/proc/") || strings.HasSuffix(clean, ".sock") && hasAnyPrefix(path.Base(clean), "docker", "podman", "containerd", "crio", "buildkit")
}
