package mcpfile

// object is a value with keys, in their order; the others are string and []string.
type object []member

type member struct {
	key   string
	value any
}

// add adds what says something: a client takes no list for an empty one.
func (o *object) add(key string, value any) {
	switch v := value.(type) {
	case string:
		if v == "" {
			return
		}
	case []string:
		if len(v) == 0 {
			return
		}
	case object:
		if len(v) == 0 {
			return
		}
	}
	*o = append(*o, member{key, value})
}
