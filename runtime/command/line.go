package command

import (
	"slices"
	"strconv"
	"strings"
	"sync"
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
	// joined: the words of that program are one line for a shell, so each must be plain.
	joined bool
	// loose: any word may be that program, since the operands of the options are not known.
	loose bool
	// subs: the first operand is a sub command, which has a form of its own or none.
	subs bool
	// program: the first operand is code, unless an option of file or fileLong says where it is.
	program        bool
	file, fileLong string
	// anywhere: options are read behind operands too.
	anywhere bool
	assigns  bool   // operands such as NAME=value stand before the program
	passes   string // operands that change nothing: node inspect

	single bool // long options have one hyphen, and letters are not clustered
	apart  bool // no letters are clustered behind a blank, as in "-y server", which was meant to be two arguments
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
	// behind are letters, and long options, that the program stands behind: nix shell -c.
	behind, behindLong string

	// whole reads all arguments, instead of what is above: by which of them it takes code, or "".
	whole func(args []string) string
	// Options, letters and long ones, whose value only says where a program works, or what it is handed.
	free, freeLong string
	// codeLong are long options whose value is the file that runs; what follows is that program's own.
	codeLong string
	// refuse says why an option with its value, or an operand (option "") must not be, or "".
	refuse func(option, value string) string
}

// EvalOption says by which option a command line gives code to an interpreter, as "sh -c"; or which of its programs starts
// another that the line does not show plainly, as "env"; or "". It reads every word a bounded number of times: programs that
// start others are taken off one after the other.
func EvalOption(command string, args []string) string {
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
	// decider is told what decides which program runs; nil tells nobody.
	*decider
	// isFile: the word that is read next as a program is the file of an interpreter.
	isFile bool
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
		r.program(words[0], r.isFile)
		r.isFile = false
		name := Program(words[0])
		f := formOf(name)
		if f == nil {
			return ""
		}
		found, rest := r.read(f, name, words[1:])
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
		for _, arg := range args {
			r.word(arg)
		}
		if r.steps -= len(args); r.steps < 0 {
			return tangled, nil
		}
		if option := f.whole(args); option != "" {
			return name + " " + option, nil
		}
		return "", nil
	}
	// first is where the program starts, unsure where an option ends that may have a value.
	before, operands, first, unsure, file, behind := f.before, false, -1, -1, false, false
	for i := 0; i < len(args) && !f.always; i++ {
		if !r.step() {
			return tangled, nil
		}
		arg := args[i]
		if arg == "--" && !operands {
			if f.anywhere && !f.starts || first >= 0 {
				break
			}
			operands = true
			continue
		}
		if !operands && f.isOption(arg) {
			o := f.option(arg, args[i+1:])
			r.decider.option(f, arg, args[i+1:i+1+o.used], o.file)
			switch {
			case o.code != "":
				return name + " " + o.code, nil
			case o.over, r.decider != nil && f.isCode(arg):
				return "", nil
			case o.module != "":
				if f, name = formOf("python -m "+o.module), name+" -m "+o.module; f == nil {
					return "", nil
				}
				before = f.before
			case o.unknown && unsure < 0:
				unsure = i + 1
			}
			i += o.used
			file, behind, operands = file || o.file, behind || o.behind, operands || o.behind
			continue
		}
		if f.refuse != nil {
			if why := f.refuse("", arg); why != "" {
				return name + " " + why, nil
			}
		}
		switch {
		case f.assigns && isAssignment(arg):
			if variable, _, _ := strings.Cut(arg, "="); IsUnsafeVariable(variable) {
				return name + " " + variable, nil
			}
		case first >= 0, inList(f.passes, arg):
		case f.subs && !behind && formOf(name+" "+strings.ToLower(arg)) != nil:
			name += " " + strings.ToLower(arg)
			f = formOf(name)
			before, operands, file = f.before, false, false
		case f.subs && !f.starts:
			r.word(arg)
			return r.try(args, unsure), nil
		case before > 0:
			r.word(arg)
			before--
		case behind:
			return "", args[i:]
		case f.loose && !operands:
			return r.try(args, i), nil
		case f.starts && unsure >= 0:
			return r.try(args, unsure), nil
		case f.joined && !arePlain(args[i:]):
			return name + " in a shell", nil
		case f.starts && f.anywhere && !operands:
			first = i
		case f.starts:
			return "", args[i:]
		case f.program && !file:
			return name + " " + strconv.Quote(arg), nil
		case f.anywhere:
			r.word(arg)
		case unsure >= 0:
			r.word(arg)
			unsure = -1 // this word may be the value of the option that nobody knows
		default:
			r.isFile = true
			return "", args[i:] // a script may be a program that is known: node npx-cli.js
		}
	}
	switch {
	case f.always:
		return name, nil
	case first >= 0:
		return "", args[first:]
	}
	return "", nil
}

// arePlain reports whether a shell that reads words again reads the same words.
func arePlain(words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		return word == "" || strings.ContainsAny(word, " \t\r\n;|&<>()$`\\\"'*?[]#~!{}^%")
	})
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

// known are all forms by their names, made when first asked for and never changed. A function value here would be made
// before main, in every program that links a catalog.
var known struct {
	once   sync.Once
	byName map[string]*form
}

// formOf is the form of a program, by its name, or nil.
func formOf(name string) *form {
	known.once.Do(func() {
		all := allForms()
		known.byName = make(map[string]*form)
		for i := range all {
			for _, name := range all[i].names {
				known.byName[name] = &all[i]
			}
		}
	})
	return known.byName[name]
}

func allForms() []form {
	return slices.Concat(shells(), interpreters(), otherInterpreters(), readers(), wrappers(), runners(), reachers(), containers())
}

// isAssignment reports NAME=value.
func isAssignment(arg string) bool {
	name, _, ok := strings.Cut(arg, "=")
	return ok && IsVariableName(name)
}
