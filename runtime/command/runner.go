package command

import "strings"

const (
	uvValues = "with with-editable with-requirements python index index-url default-index extra-index-url find-links constraints build-constraints overrides excludes env-file directory project cache-dir " +
		"config-file config-setting config-settings-package python-platform python-fetch python-preference link-mode resolution prerelease fork-strategy index-strategy keyring-provider exclude-newer " +
		"exclude-newer-package upgrade-package upgrade-group reinstall-package refresh-package no-build-package no-binary-package no-build-isolation-package allow-insecure-host extra no-extra group no-group " +
		"only-group package color torch-backend max-recursion-depth from"
	uvFlags = "no-* isolated active quiet verbose offline native-tls system-certs frozen locked exact refresh reinstall upgrade compile-bytecode all-* dev only-dev editable inexact managed-python preview* " +
		"script gui-script show-* help version lfs"
	npmValues = "package workspace registry cache userconfig globalconfig prefix loglevel node-options tag omit include otp"
	npmFlags  = "yes no no-* workspaces include-workspace-root prefer-* offline quiet silent verbose ignore-scripts ignore-existing shell-auto-fallback audit fund bun"
)

// runners are the programs that start what a package holds, or what an environment has.
func runners() []form {
	return []form{
		{names: []string{"npx", "bunx", "pnpx", "bun x"}, starts: true, apart: true, eval: "cn", evalLong: "call shell-mode node-options node-arg", value: "pw", valueLong: npmValues, flagLong: npmFlags},
		{names: []string{"npm"}, subs: true, value: "Cw", valueLong: npmValues, flagLong: npmFlags + " global long", evalLong: "script-shell call"},
		{names: []string{"npm exec", "npm x"}, starts: true, anywhere: true, apart: true, eval: "c", evalLong: "call script-shell node-options", value: "pwC", valueLong: npmValues, flagLong: npmFlags},
		{names: []string{"npm explore"}, starts: true, before: 1},
		{names: spread("npm", "run", "run-script", "start", "test", "stop", "restart", "rum", "urn", "init", "create", "install", "i", "ci"), anywhere: true, evalLong: "script-shell node-options"},
		{names: []string{"pnpm"}, subs: true, starts: true, value: "CF", valueLong: "dir filter filter-prod prefix loglevel reporter " + npmValues, flagLong: npmFlags + " recursive parallel stream aggregate-output color if-present workspace-root", evalLong: "script-shell shell-mode node-options config.*"},
		{names: []string{"yarn", "yarnpkg"}, subs: true, starts: true, valueLong: "cwd prefix " + npmValues, flagLong: npmFlags},
		{names: []string{"pnpm exec", "pnpm dlx", "pnpm x", "yarn dlx"}, starts: true, eval: "c", evalLong: "call shell-mode node-options", value: "p", valueLong: "allow-build resume-from cpu os libc " + npmValues, flagLong: npmFlags + " recursive parallel"},
		{names: []string{"yarn exec", "yarn run", "pnpm run", "yarn workspace"}, starts: true, eval: "c", evalLong: "call shell-mode script-shell require inspect-*", flagLong: npmFlags + " top-level binaries-only"},
		{names: []string{"yarn node", "pnpm node"}, eval: "epr", evalLong: "eval print require", value: "C", valueLong: nodeValues, flagLong: nodeFlags, refuse: codeURL},
		{names: []string{"volta", "fnm", "nvm", "nvs", "rtx", "mise", "pixi", "pdm", "rye", "poetry", "pipenv", "pyenv", "rbenv", "hatch", "conda", "mamba", "micromamba", "pipx", "bundle", "dotnet"},
			subs: true, value: "CP", valueLong: "directory project prefix cd env use config"},
		{names: []string{"cargo"}, subs: true, evalLong: "config"},
		{names: []string{"volta run", "fnm exec", "nvm exec", "nvm run", "nvs exec", "pixi run", "pixi exec", "pdm run", "rye run", "hatch run", "pyenv exec", "rbenv exec", "bundle exec", "opam exec", "dune exec", "stack exec", "cabal exec"},
			starts: true, loose: true, eval: "", evalLong: "command"},
		{names: []string{"rtx exec", "rtx x", "mise exec", "mise x"}, starts: true, loose: true, eval: "c", evalLong: "command"},
		{names: spread("conda mamba micromamba", "run"), starts: true, value: "np", valueLong: "name prefix cwd", flagLong: "no-* live-stream verbose dev debug-wrapper-scripts"},
		{names: []string{"mise run", "rtx run", "dotnet exec"}},
		{names: []string{"dotnet script"}, subs: true},
		{names: []string{"dotnet script eval"}, always: true},
		{names: []string{"dotnet fsi"}, evalLong: "exec", flagLong: "*"},
		{names: []string{"cargo run"}, evalLong: "config", anywhere: true, valueLong: "bin package example"},
		{names: []string{"poetry run", "pipenv run"}, starts: true, value: "CP", valueLong: "directory project", flagLong: "no-* quiet verbose ansi"},
		{names: []string{"uv", "uvw"}, subs: true, valueLong: uvValues, flagLong: uvFlags, freeLong: "directory project"},
		{names: []string{"uv tool"}, subs: true, valueLong: uvValues, flagLong: uvFlags},
		{names: []string{"uv run"}, starts: true, value: "wpcbifPC", module: "m", valueLong: uvValues + " module", flagLong: uvFlags, freeLong: "directory project"},
		{names: []string{"uvx", "uv tool run", "uv x"}, starts: true, value: "wpcbifPC", valueLong: uvValues, flagLong: uvFlags, freeLong: "directory project"},
		{names: []string{"pipx run"}, starts: true, value: "i", valueLong: "spec python pip-args index-url backend with", flagLong: "no-* pypackages verbose quiet fetch-missing-python system-site-packages path"},
		{names: []string{"nix", "nix-shell"}, subs: true, eval: "E", evalLong: "expr run command", valueLong: "option extra-experimental-features"},
		{names: []string{"nix shell", "nix develop", "nix run", "nix env shell"}, anywhere: true, starts: false, behind: "c", behindLong: "command", evalLong: "expr"},
		{names: []string{"wsl"}, starts: true, joined: true, value: "du", valueLong: "distribution user cd shell-type distribution-id", flagLong: "system exec", behind: "e"},
	}
}

// reachers are the programs that start another one on another machine.
func reachers() []form {
	return []form{
		{names: []string{"ssh", "autossh", "slogin", "tailscale ssh"}, starts: true, before: 1, joined: true, value: "BbcDEeFIiJLlmoOpPQRSWwM", refuse: sshCode},
		{names: []string{"sshpass"}, starts: true, value: "fdpPe"},
		{names: []string{"scp", "sftp"}, anywhere: true, eval: "S", value: "cFiJloPD", refuse: sshCode},
		{names: []string{"kubectl", "oc", "k3s kubectl", "microk kubectl"}, subs: true, value: "ns", valueLong: "namespace context cluster user server token kubeconfig as"},
		{names: []string{"kubectl exec", "oc exec"}, starts: true, before: 1, value: "cfn", valueLong: "container filename namespace context pod-running-timeout", flagLong: "stdin tty quiet"},
		{names: []string{"kubectl run", "oc run"}, anywhere: true, evalLong: "overrides privileged"},
		{names: []string{"lxc", "incus", "multipass", "limactl", "colima", "distrobox", "toolbox", "orb", "vagrant", "tailscale", "k3s", "microk"}, subs: true, value: "n"},
		{names: []string{"lxc exec", "incus exec", "multipass exec", "limactl shell", "colima ssh", "distrobox enter", "toolbox run", "lima", "orb run"}, starts: true, loose: true},
		{names: []string{"vagrant ssh"}, anywhere: true, eval: "c", evalLong: "command"},
		{names: []string{"gcloud", "fly", "flyctl", "heroku"}, anywhere: true, eval: "C", evalLong: "command"},
		{names: []string{"snap run"}, anywhere: true, evalLong: "shell command"},
		{names: []string{"snap"}, subs: true},
	}
}

// sshCode finds settings that start a program on this machine.
func sshCode(option, value string) string {
	if option != "-o" {
		return ""
	}
	name := strings.ToLower(strings.TrimSpace(value))
	if hasAnyPrefix(name, "proxycommand", "localcommand", "permitlocalcommand", "knownhostscommand", "proxyusefdpass", "include", "match", "pkcs11provider", "securitykeyprovider", "xauthlocation", "sendenv", "setenv") {
		return option + " " + strings.FieldsFunc(value, func(c rune) bool { return c == '=' || c == ' ' })[0]
	}
	return ""
}
