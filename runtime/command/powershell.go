package command

import "strings"

// dashes are what PowerShell takes for the hyphen of an option.
const dashes = "-/\u2013\u2014\u2015"

// powershellFlags are its options without a value; all others have one.
const powershellFlags = "noprofile nologo noexit noninteractive noprofileloadtime sta mta interactive login help"

// powershellOption finds what PowerShell 5 takes for code: -Command, -EncodedCommand, which may be cut short, and the
// first operand.
func powershellOption(args []string) string {
	option, operand := powershellRead(args)
	if option == "" && operand != "" && !strings.HasSuffix(strings.ToLower(operand), ".ps1") {
		return "-Command"
	}
	return option
}

// pwshOption is the same for PowerShell 6 and later, where the first operand is a file.
func pwshOption(args []string) string {
	option, _ := powershellRead(args)
	return option
}

// powershellRead returns the option that code follows, and the first operand when there is none before it.
func powershellRead(args []string) (option, operand string) {
	for i := 0; i < len(args); i++ {
		name := strings.TrimLeft(strings.ToLower(args[i]), dashes)
		name, _, _ = strings.Cut(name, ":")
		switch {
		case args[i] == "" || args[i] == "-":
		case len(strings.TrimLeft(args[i], dashes)) == len(args[i]):
			return "", args[i]
		case strings.HasPrefix("file", name):
			return "", ""
		case strings.HasPrefix("command", name), strings.HasPrefix("encodedcommand", name), name == "ec", name == "cwa", strings.HasPrefix(name, "commandw"):
			return args[i], ""
		case !begins(powershellFlags, name):
			i++
		}
	}
	return "", ""
}

// cmdOption finds the options of cmd behind which a line for it stands: /c, /k and /r, alone or glued to others.
func cmdOption(args []string) string {
	for _, arg := range args {
		if !strings.HasPrefix(arg, "/") {
			continue
		}
		for option := range strings.SplitSeq(strings.ToLower(arg), "/") {
			if option != "" && strings.IndexByte("ckr", option[0]) >= 0 {
				return arg
			}
		}
	}
	return ""
}
