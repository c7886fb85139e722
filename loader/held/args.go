package held

import (
	"path"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// keyArgs are the places of arguments that are keys, by what stands before them, and known gets those that are none.
func keyArgs(s runtime.MCPServer, known map[string]bool) (found []Key) {
	add := func(i int, value, key string) {
		found = append(found, Key{Where: argument(i), Instead: filledIn(s.Args[i], key), Doubtful: isDoubtful(value)})
	}
	logsIn := false
	for i, arg := range s.Args { // -u in front of another option is a switch, as of cp
		logsIn = logsIn || namesUser(arg) && (strings.Contains(arg, "=") || i+1 < len(s.Args) && !strings.HasPrefix(s.Args[i+1], "-"))
	}
	front, isEngine := own(s.Command, s.Args)
	for i, arg := range s.Args {
		name, value, joined := strings.Cut(arg, "=")
		if m := header.FindStringSubmatch(arg); m != nil {
			name, value, joined = m[1]+m[2], m[3], true
		}
		next := ""
		if i+1 < len(s.Args) && !strings.HasPrefix(s.Args[i+1], "-") {
			next = s.Args[i+1]
		}
		switch {
		case i < front && isEngine && name == "--secret": // whose value is the name of one
			known[argument(i)] = true
		case joined && namesUser(name) && hasLogin(s, value):
			add(i, value, passwordOf(value))
		case joined && namesKey(name) && isKey(value):
			add(i, value, value)
		case joined || !strings.HasPrefix(arg, "-"):
		case asksForKey(arg, next, i < front):
			add(i+1, next, next)
		case namesUser(arg) && hasLogin(s, next):
			add(i+1, next, passwordOf(next))
		case i < front && isEngine && arg == "-p": // which publishes a port
		case (logsIn && arg == "-p" || asksKey(s.Command, arg)) && isPassword(next):
			add(i+1, next, next)
		case gluesKey(s.Command, arg):
			add(i, arg[2:], arg[2:])
		case program(s.Command) == "curl" && strings.HasPrefix(arg, "-u") && hasLogin(s, arg[2:]):
			add(i, arg[2:], passwordOf(arg[2:]))
		}
	}
	return found
}

// header is one on a line, be it the value of an option. Without a blank, as programs have it that lose what stands behind one, its
// name is one that headers have: my-auth:latest is an image.
var header = regexp.MustCompile(`^(?:-H|--header=)?(?:([^=]*?): |(?i:(x(?:-[a-z]+)+|authorization|cookie|api-?key|private-token):))(.*)$`)

// isKey reports a value behind a name of a key that is one, and neither a file that holds it nor the address of one.
func isKey(value string) bool {
	return isLiteral(value) && !keyFile.MatchString(value) && !elsewhere.MatchString(value)
}

// elsewhere is where a key is kept, or what it is for: a directory of systems, an address, an entry of a vault.
var elsewhere = regexp.MustCompile(`^(?:~/|/(?:run|etc|var|home|Users|opt|usr|tmp|mnt|root|srv|secrets?)/|[A-Za-z]:[/\\]|[a-z][a-z0-9+.-]*://|(?:arn|vault|ssm|file|keyring|env|secret):)`)

var keyFile = regexp.MustCompile(`^\.{1,2}/|(?i)^[^=:@]*\.(?:pem|key|crt|cer|p12|pfx|jks|json|ya?ml|toml|txt|env)$`)

// namesUser reports an option that names who logs in. A -p beside it is a password, and none where it stands alone: there it
// is a port, a package or a project.
func namesUser(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	switch name {
	case "-u", "-U", "--user", "--username", "--userpwd", "--login", "--db-user":
		return true
	}
	return false
}

// hasLogin reports NAME:PASSWORD, which a container takes for a user and a group.
func hasLogin(s runtime.MCPServer, value string) bool {
	name, password, has := strings.Cut(value, ":")
	switch program(s.Command) {
	case "docker", "podman", "nerdctl":
		return false
	}
	return has && name != "" && !strings.HasPrefix(password, "//") && isPassword(password)
}

// passwordOf is that of NAME:PASSWORD.
func passwordOf(login string) string {
	_, password, _ := strings.Cut(login, ":")
	return password
}

var number = regexp.MustCompile(`^[0-9]+$`)

// isPassword reports a text that is neither a number, as of a port, nor a variable.
func isPassword(value string) bool { return isKey(value) && !number.MatchString(value) }

// asksKey reports an option of one letter that is followed by a password in a program that everybody knows.
func asksKey(command, option string) bool {
	switch program(command) + " " + option {
	case "sshpass -p", "redis-cli -a", "valkey-cli -a", "mongosh -p", "mongo -p", "ldapsearch -w", "sqlcmd -P", "bcp -P", "cqlsh -p", "clickhouse-client -p":
		return true
	}
	return false
}

func isMySQL(command string) bool {
	switch program(command) {
	case "mysql", "mysqldump", "mysqladmin", "mariadb", "mariadb-dump":
		return true
	}
	return false
}

func program(command string) string {
	return strings.TrimSuffix(strings.ToLower(path.Base(strings.ReplaceAll(command, `\`, "/"))), ".exe")
}
