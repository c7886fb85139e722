package userdir

// unused fails with errInUse when a program that has opened a file by the name it had goes on writing to it. One that is done within a
// quarter of a second is waited for.
func (t *target) unused(name string) error {
	f, _, err := t.openRegular(name)
	if err != nil {
		return nil // who reads it says so
	}
	defer f.Close()
	if patiently(func() error { return noWriter(f) }) != nil {
		return errInUse
	}
	return nil
}
