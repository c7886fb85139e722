package userdir

// Owns reports whether target/skills holds skills that an owner has installed, as the record there says. Of opts, which
// may be nil, it uses Owner and Border. A target that is not there, or whose record cannot be read, holds none.
func Owns(target string, opts *Options) bool {
	o := opts.orZero()
	if o.Owner == "" {
		o.Owner = mainModule()
	}
	t, err := openTarget(target, o)
	if err != nil {
		return false
	}
	defer t.close()
	r, err := t.loadRecord()
	if err != nil {
		return false
	}
	for _, e := range r.Skills {
		if e.Owner == o.Owner {
			return true
		}
	}
	return false
}
