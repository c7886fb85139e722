package loader

import "strings"

// powershellOption finds -Command and -EncodedCommand, which may be shortened to one letter.
func powershellOption(args []string) string {
	for _, arg := range args {
		lower := strings.ToLower(arg)
		if strings.HasSuffix(lower, ".ps1") {
			return ""
		}
		option := strings.TrimLeft(lower, "-/")
		switch {
		case option == "" || len(option) == len(lower):
		case strings.HasPrefix("file", option):
			return ""
		case strings.HasPrefix("command", option), strings.HasPrefix("encodedcommand", option), option == "ec", strings.HasPrefix(option, "commandw"):
			return arg
		}
	}
	return ""
}

// cmdOption finds the options of cmd behind which a line for it stands.
func cmdOption(args []string) string {
	return firstArg(args, func(arg string) bool {
		arg = strings.ToLower(arg)
		return strings.HasPrefix(arg, "/c") || strings.HasPrefix(arg, "/k") || strings.HasPrefix(arg, "/r")
	})
}
