package loader

import (
	"strings"
	"sync"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// form is how a program reads its command line, as far as that decides which code runs. The zero value is an
// interpreter without options: its first operand is a script, and what follows is the script's own.
type form struct {
	// names are what program returns; a sub command stands behind its program: "uv run".
	names []string
	// always: whatever stands behind it is run, in a way that nobody can foresee.
	always bool
	// starts: the first operand is another program, behind so many others (timeout's duration, a container's image).
	starts bool
	before int
	// subs: the first operand is a sub command, which has a form of its own or none.
	subs bool
	// anywhere: options are read behind operands too.
	anywhere bool
	// assigns: operands such as NAME=value stand before the program.
	assigns bool
	// single: long options have one hyphen, and letters are not clustered.
	single bool

	// eval are the options that code follows: letters, and long ones in a list with blanks.
	eval, evalLong string
	// Letters with a value: the next argument while their cluster goes on, the rest of their cluster or the next
	// argument, the rest of their cluster only. All others are flags.
	next, value, rest string
	// Long options with a value and without, in lists with blanks; "no-*" is all that begin so. What stands in none
	// may have a value or not.
	valueLong, flagLong string
	// module is a letter whose value names what runs, as a sub command does: python -m.
	module string
	// ends are letters with a value behind which the arguments are a program's own: php -f.
	ends string
	// loose: any word may be the program, since the options are not known.
	loose bool
	// whole reads all arguments, instead of what is above: by which of them it takes code, or "".
	whole func(args []string) string
	// refuse says why an option with its value, or an operand (option "") must not be, or "".
	refuse func(option, value string) string
}

// evalOption says by which option a command line gives code to an interpreter, as "sh -c", or "". It reads every word
// a bounded number of times: programs that start others are taken off one after the other.
func evalOption(command string, args []string) string {
	words := append([]string{command}, args...)
	r := lineReader{steps: stepBudget(len(words))}
	return r.line(words)
}

// stepBudget is how many looks at words a line may cost.
func stepBudget(words int) int { return 256 + 16*words }

// lineReader reads one command line. It gives up, and the line is refused, when it has no steps left, which no line
// that a person wrote comes near to.
type lineReader struct {
	steps int
	// trying: every word is tried as a program already.
	trying bool
}

// step counts one look at a word.
func (r *lineReader) step() bool {
	r.steps--
	return r.steps >= 0
}

const tangled = "too many programs that start programs"

func (r *lineReader) line(words []string) string {
	for len(words) > 0 {
		if !r.step() {
			return tangled
		}
		f := formOf(program(words[0]))
		if f == nil {
			return ""
		}
		found, rest := r.read(f, program(words[0]), words[1:])
		if found != "" {
			return found
		}
		words = rest
	}
	return ""
}

// read reads the arguments of one program: by which of them it takes code, or the program that it starts with the
// arguments of that, which are fewer than args.
func (r *lineReader) read(f *form, name string, args []string) (found string, rest []string) {
	if f.whole != nil {
		if r.steps -= len(args); r.steps < 0 {
			return tangled, nil
		}
		return withOption(name, f.whole(args)), nil
	}
	before, operands, unsure := f.before, false, -1
	for i := 0; i < len(args) && !f.always; i++ {
		if !r.step() {
			return tangled, nil
		}
		arg := args[i]
		if arg == "--" && !operands {
			if f.anywhere {
				return "", nil
			}
			operands = true
			continue
		}
		if !operands && f.isOption(arg) {
			o := f.option(arg, args[i+1:])
			if o.code != "" {
				return name + " " + o.code, nil
			}
			if o.over {
				return "", nil
			}
			i += o.used
			if o.module != "" {
				if f = formOf(name + " -m " + o.module); f == nil {
					if f = formOf(o.module); f == nil || !f.subs && !f.starts && f.eval == "" {
						return "", nil
					}
				}
				name, before = name+" -m "+o.module, f.before
			}
			if o.unknown && unsure < 0 {
				unsure = i + 1
			}
			continue
		}
		if f.refuse != nil {
			if why := f.refuse("", arg); why != "" {
				return name + " " + why, nil
			}
		}
		switch {
		case f.assigns && isAssignment(arg), f.anywhere && !f.subs:
		case f.subs:
			sub := formOf(name + " " + strings.ToLower(arg))
			if sub == nil {
				return r.try(args, unsure), nil
			}
			f, name, before, operands = sub, name+" "+strings.ToLower(arg), sub.before, false
		case before > 0:
			before--
		case f.loose:
			return r.try(args, i), nil
		case f.starts && unsure >= 0:
			return r.try(args, unsure), nil
		case f.starts:
			return "", args[i:]
		case unsure >= 0:
			unsure = -1 // this word may be the value of the option that nobody knows
		default:
			return "", nil
		}
	}
	if f.always {
		return name, nil
	}
	return "", nil
}

// try reads every word from one on as a program, since an option that is not known may have a value or not.
func (r *lineReader) try(words []string, from int) string {
	if r.trying || from < 0 {
		return ""
	}
	r.trying = true
	defer func() { r.trying = false }()
	for i := from; i < len(words); i++ {
		if found := r.line(words[i:]); found != "" {
			return found
		}
	}
	return ""
}

func withOption(name, option string) string {
	if option == "" {
		return ""
	}
	return name + " " + option
}

// formOf returns the form of a program, by its name, or nil.
func formOf(name string) *form {
	return forms()[name]
}

// forms are all that is known, made once and never changed.
var forms = sync.OnceValue(func() map[string]*form {
	all := make(map[string]*form)
	for _, list := range [...][]form{interpreters(), wrappers()} {
		for i := range list {
			for _, name := range list[i].names {
				all[name] = &list[i]
			}
		}
	}
	return all
})

// isAssignment reports NAME=value.
func isAssignment(arg string) bool {
	name, _, ok := strings.Cut(arg, "=")
	return ok && isVariableName(name)
}

// isVariableName reports what systems take for the name of an environment variable: [A-Za-z_][A-Za-z0-9_]*.
func isVariableName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !(c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || i > 0 && source.IsDecimal(c)) {
			return false
		}
	}
	return name != ""
}
