// This file knows what shells do with what they complete.
//
// In come the commands, and names that may come from anywhere. Out go the script that a shell loads, with what is wrong in the library's mended,
// and those names that a shell takes for one word.

package complete

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// mended is what the library's scripts have wrong, and what stands there instead.
var mended = map[string][][2]string{
	"zsh": {
		// What stands before a value is a flag, and ends at the first sign: a rule has one before its severity.
		{`=~ '-.*='`, `=~ '^-[^=]*='`},
	},
	"fish": {
		{`string match -r -- '-.*=' `, `string match -r -- '^-[^=]*=' `},
		// Words of the line that were quoted are run as a command otherwise: a directory may be called $(reboot).
		{"set -l args (commandline -opc)", "set -l args (string escape -- (commandline -opc))"},
		// Behind --flag= what is offered begins with a dash, and is no option of string.
		{`string split --max 1 \t $`, `string split --max 1 -- \t $`},
	},
}

// Script writes the script for a shell, which asks the program itself. It fails for a shell that there is none for, and where the
// library's script is not the one that is mended here.
func Script(w io.Writer, root *cobra.Command, shell string) (err error) {
	var b bytes.Buffer
	switch shell {
	case "bash":
		err = root.GenBashCompletionV2(&b, true)
	case "zsh":
		err = root.GenZshCompletion(&b)
	case "fish":
		err = root.GenFishCompletion(&b, true)
	case "powershell":
		err = root.GenPowerShellCompletionWithDesc(&b)
	default:
		err = fmt.Errorf("no script for %q", shell)
	}
	if err != nil {
		return err
	}
	script := b.String()
	for _, m := range mended[shell] {
		if strings.Count(script, m[0]) != 1 {
			return fmt.Errorf("the script for %s has %q %d times", shell, m[0], strings.Count(script, m[0]))
		}
		script = strings.Replace(script, m[0], m[1], 1)
	}
	_, err = io.WriteString(w, script)
	return err
}
