package command

import "strings"

// readers are programs that start others for what they find or copy.
func readers() []form {
	return []form{
		{
			names:  []string{"env", "xargs", "gxargs", "genv", "parallel", "watch", "viddy", "hwatch", "entr", "concurrently", "cross-env-shell", "su", "runuser", "pkexec", "gksu", "kdesu", "start-stop-daemon", "tmux", "mosh", "ifne", "perf", "run-parts", "logsave", "sg", "newgrp", "capsh", "wmic", "rundll", "mshta", "regsvr", "forfiles", "schtasks", "pcalua", "runas", "xterm", "gnome-terminal", "konsole", "kitty", "alacritty", "x-terminal-emulator"},
			always: true,
		},
		{names: []string{"find", "gfind", "bfs"}, single: true, anywhere: true, evalLong: "exec execdir ok okdir", flagLong: "e o"},
		{names: []string{"fd", "fdfind"}, anywhere: true, eval: "xX", evalLong: "exec exec-batch"},
		{names: []string{"fzf", "sk"}, anywhere: true, evalLong: "preview bind execute"},
		{names: []string{"nodemon"}, anywhere: true, eval: "x", evalLong: "exec", value: "ewidV"},
		{names: []string{"watchexec", "chokidar"}, anywhere: true, starts: true, eval: "c", evalLong: "command", value: "ewifso"},
		{names: []string{"forever", "pm"}, anywhere: true, eval: "c", evalLong: "command interpreter"},
		{names: []string{"tar", "gtar", "bsdtar"}, anywhere: true, eval: "IF", evalLong: "checkpoint-action to-command use-compress-program info-script new-volume-script rsh-command"},
		{names: []string{"zip"}, anywhere: true, evalLong: "unzip-command", refuse: zipCode},
		{names: []string{"rsync"}, anywhere: true, eval: "e", evalLong: "rsh rsync-path"},
		{names: []string{"nc", "ncat", "netcat", "nc.openbsd", "nc.traditional"}, anywhere: true, eval: "ec", evalLong: "exec sh-exec lua-exec"},
		{names: []string{"socat"}, anywhere: true, refuse: socatCode},
		{names: []string{"man"}, anywhere: true, eval: "PH", evalLong: "pager html"},
		{names: []string{"git"}, subs: true, value: "Cc", valueLong: "git-dir work-tree namespace super-prefix", evalLong: "config-env exec-path", flagLong: "no-* paginate bare literal-pathspecs", refuse: gitCode},
		{names: spread("git", "bisect run"), starts: true, joined: true},
		{names: []string{"git bisect", "git submodule"}, subs: true},
		{names: []string{"git submodule foreach", "git filter-branch", "git for-each-repo"}, always: true},
		{names: spread("git", "rebase", "difftool"), anywhere: true, eval: "x", evalLong: "exec extcmd"},
		{names: spread("git", "clone", "fetch", "pull", "push", "ls-remote", "archive", "grep"), anywhere: true, eval: "uOc", evalLong: "upload-pack receive-pack exec open-files-in-pager config", refuse: gitCode},
	}
}

// wrappers are the programs that change how another one is started.
func wrappers() []form {
	return []form{
		{names: []string{"sudo", "sudo-rs"}, starts: true, assigns: true, value: "CDghpRrTtUu", valueLong: "close-from chdir group host prompt chroot role command-timeout type other-user user",
			flagLong: "askpass background bell edit login shell non-interactive preserve-env preserve-groups set-home stdin reset-timestamp remove-timestamp"},
		{names: []string{"doas"}, starts: true, value: "Cu"},
		{names: []string{"busybox", "busybox.static", "toybox", "command", "exec", "builtin", "nocache", "winpty", "wine", "conhost", "tini", "dumb-init", "catatonit", "fakeroot", "fakechroot", "eatmydata", "faketime", "torsocks", "proxychains", "tsocks", "unbuffer", "setarch", "linux", "valgrind", "ltrace", "catchsegv", "dbus-run-session", "dbus-launch", "xvfb-run", "op run", "doppler run", "infisical run", "dotenvx run", "teller run", "corepack", "with-contenv", "s6-setuidgid", "dotenv", "env-cmd", "rlwrap", "box", "primusrun", "optirun", "gamemoderun", "mangohud", "prime-run", "authbind", "trickle", "cpulimit", "softlimit", "choom", "ssh-agent", "gpg-agent", "pipexec", "daemonize", "daemon", "screen", "dtach", "abduco", "bwrap", "proot", "firejail", "sandbox-exec", "arch", "arch-chroot", "guix"},
			starts: true, loose: true, evalLong: "command shell expr"},
		{names: []string{"op", "doppler", "infisical", "dotenvx", "teller"}, subs: true},
		{names: []string{"cross-env"}, starts: true, assigns: true},
		{names: []string{"ld.so"}, starts: true, evalLong: "preload audit", valueLong: "library-path argv0 inhibit-rpath glibc-hwcaps-mask glibc-hwcaps-prepend", flagLong: "verify list inhibit-cache"},
		{names: []string{"nice"}, starts: true, value: "n", valueLong: "adjustment"},
		{names: []string{"ionice"}, starts: true, value: "cn", valueLong: "class classdata", flagLong: "ignore"},
		{names: []string{"chrt"}, starts: true, before: 1, value: "TPD", valueLong: "sched-runtime sched-period sched-deadline", flagLong: "*"},
		{names: []string{"taskset"}, starts: true, before: 1, flagLong: "*"},
		{names: []string{"numactl"}, starts: true, value: "iCNmplPsS", valueLong: "interleave cpunodebind physcpubind membind preferred localalloc"},
		{names: []string{"prlimit", "setpriv", "runcon", "cgexec", "chpst", "setuidgid", "envuidgid", "envdir"}, starts: true, loose: true},
		{names: []string{"time"}, starts: true, value: "fo", valueLong: "format output", flagLong: "append verbose portability quiet"},
		{names: []string{"nohup", "setsid"}, starts: true, flagLong: "ctty fork wait"},
		{names: []string{"asdf exec"}, starts: true, loose: true},
		{names: []string{"caffeinate"}, starts: true, value: "tw"},
		{names: []string{"timeout", "gtimeout"}, starts: true, before: 1, value: "ks", valueLong: "kill-after signal", flagLong: "foreground preserve-status verbose"},
		{names: []string{"stdbuf", "gstdbuf"}, starts: true, value: "ioe", valueLong: "input output error"},
		{names: []string{"chroot"}, starts: true, before: 1, valueLong: "userspec groups", flagLong: "skip-chdir"},
		{names: []string{"gosu", "su-exec", "direnv exec", "aws-vault exec", "chamber exec", "n exec", "ip netns exec", "ip vrf exec"}, starts: true, before: 1, value: "dn", valueLong: "duration region"},
		{names: []string{"ip", "ip netns", "ip vrf", "direnv", "aws-vault", "chamber", "n", "asdf"}, subs: true},
		{names: []string{"unshare"}, starts: true, value: "RSGlw", valueLong: "propagation setgroups root wd setuid setgid map-user map-group map-users map-groups boottime monotonic load-interp",
			flagLong: "mount* uts* ipc* net* pid* user* cgroup* time* fork kill-child* map-root-user map-current-user map-auto keep-caps"},
		{names: []string{"systemd-run"}, starts: true, value: "HMpEu", valueLong: "unit property description slice uid gid nice working-directory service-type machine host setenv on-active on-boot on-calendar timer-property path-property socket-property background",
			flagLong: "scope user system pty pipe quiet wait collect same-dir remain-after-exit no-* expand-environment* send-sighup shell slice-inherit", refuse: unitCode},
		{names: []string{"strace"}, starts: true, value: "abeEIOopPsSuUX", refuse: pipeCode},
		{names: []string{"script", "scriptlive"}, starts: true, before: 1, eval: "c", evalLong: "command", value: "EIOBTmot", valueLong: "echo log-in log-out log-io log-timing logging-format output-limit timing"},
		{names: []string{"flock", "lockf"}, starts: true, before: 1, eval: "c", evalLong: "command", value: "wEt", valueLong: "timeout wait conflict-exit-code", flagLong: "shared exclusive nonblock nb close no-fork verbose unlock"},
	}
}

// zipCode finds the program that tests an archive.
func zipCode(option, _ string) string {
	if option == "-T" {
		return option
	}
	return ""
}

// socatCode finds addresses that are programs.
func socatCode(_, value string) string {
	kind, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(value)), ":")
	switch kind {
	case "exec", "system", "shell":
		return kind + ":"
	}
	for part := range strings.SplitSeq(strings.ToLower(value), "!!") {
		if hasAnyPrefix(part, "exec:", "system:", "shell:") {
			return "exec:"
		}
	}
	return ""
}

// gitCode finds settings that name programs, and addresses that are some. Settings that only name and colour pass.
func gitCode(option, value string) string {
	value = strings.ToLower(value)
	switch {
	case option == "-c" && !hasAnyPrefix(value, "user.", "color.", "safe.", "advice.", "i18n.", "init."):
		return option
	case option == "" && strings.HasPrefix(value, "ext::"):
		return "ext::"
	}
	return ""
}

// unitCode finds properties of a unit that start programs or set variables that do.
func unitCode(option, value string) string {
	name, _, _ := strings.Cut(value, "=")
	switch strings.TrimLeft(option, "-") {
	case "p", "property", "timer-property", "path-property", "socket-property":
		if name = strings.ToLower(name); strings.HasPrefix(name, "exec") || strings.Contains(name, "environment") {
			return option + " " + name
		}
	case "E", "setenv":
		if IsUnsafeVariable(name) {
			return option + " " + name
		}
	}
	return ""
}

// pipeCode finds output that goes to a program.
func pipeCode(option, value string) string {
	if option == "-o" && (strings.HasPrefix(value, "|") || strings.HasPrefix(value, "!")) {
		return option
	}
	return ""
}
