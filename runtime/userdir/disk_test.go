package userdir

import (
	"hash/maphash"
	"io/fs"
	"iter"
	"maps"
	"path"
	"slices"
	"strings"
)

// A disk is what a file system keeps through a loss of power: a log of what was done to files and directories, each
// known by a number, so that what happened to one can be lost by itself.
//
// The data of a file lasts from its sync on, the entries of a directory from the sync of that directory on; a rename
// is one transaction, which is lost or kept as one, and lasts from the sync of either directory on. What was not synced
// may be lost in any subset.
type disk struct {
	fsOps
	never bool // whether syncs are done at all
	// user is called before something goes from one name to another.
	user  func(from, to string)
	first map[int]node
	live  map[int]node // as a process sees it
	log   []diskOp
}

// node is a file with its text, or a directory with its entries.
type node struct {
	text    string
	entries map[string]int
}

// diskOp is one operation: a sync of a file or directory, data for a file, or entries that change at once.
type diskOp struct {
	sync, data int // 0 is none
	text       string
	entries    []diskEntry
	user       bool // the user did it, and synced it
}

// diskEntry is the entry of a directory from then on; to is 0 when there is none any more.
type diskEntry struct {
	dir  int
	name string
	to   int
}

const rootNode = 1

// newDisk is a disk with a tree on it that has lasted.
func newDisk(before tree) *disk {
	d := &disk{first: map[int]node{rootNode: {entries: make(map[string]int)}}}
	d.live = d.first
	for _, name := range slices.Sorted(maps.Keys(before)) {
		for _, dir := range above(name) {
			d.put(dir, "dir/")
		}
		d.put(name, before[name])
	}
	d.live = cloneNodes(d.first)
	return d
}

func (d *disk) put(name, text string) {
	if dir, base := d.parent(name); d.live[dir].entries[base] == 0 {
		d.live[dir].entries[base] = d.make(text)
	}
}

func (d *disk) make(text string) int {
	n, id := node{text: text}, len(d.live)+1
	if text == "dir/" {
		n.entries = make(map[string]int)
	}
	d.live[id] = n
	return id
}

func cloneNodes(m map[int]node) map[int]node {
	m = maps.Clone(m)
	for id, n := range m {
		n.entries = maps.Clone(n.entries)
		m[id] = n
	}
	return m
}

// parent is the directory of a name, as a number, and the last element.
func (d *disk) parent(name string) (int, string) {
	id := rootNode
	for _, dir := range above(name) {
		id = d.live[id].entries[path.Base(dir)]
	}
	return id, path.Base(name)
}

func (d *disk) id(name string) int {
	if name == "." {
		return rootNode
	}
	dir, base := d.parent(name)
	return d.live[dir].entries[base]
}

// do logs an operation and does it to what is live.
func (d *disk) do(op diskOp) {
	d.log = append(d.log, op)
	op.apply(d.live)
}

func (op diskOp) apply(nodes map[int]node) {
	if n, ok := nodes[op.data]; ok {
		if op.user {
			n.text = ""
		}
		n.text += op.text
		nodes[op.data] = n
	}
	for _, e := range op.entries {
		if e.to == 0 {
			delete(nodes[e.dir].entries, e.name)
		} else {
			nodes[e.dir].entries[e.name] = e.to
		}
	}
}

func (d *disk) entry(name string, to int) diskEntry {
	dir, base := d.parent(name)
	return diskEntry{dir, base, to}
}

func (d *disk) mkdir(name string) error {
	err := d.fsOps.mkdir(name)
	if err == nil {
		d.do(diskOp{entries: []diskEntry{d.entry(name, d.make("dir/"))}})
	}
	return err
}

func (d *disk) renamed(err error, from, to string) error {
	if err == nil {
		d.do(diskOp{entries: []diskEntry{d.entry(to, d.id(from)), d.entry(from, 0)}})
	}
	return err
}

// write is what the user writes to a file, new or old, in a directory that is there.
func (d *disk) write(name, text string) {
	id := d.id(name)
	if id == 0 {
		id = d.make("")
		d.first[id] = node{}
		d.do(diskOp{entries: []diskEntry{d.entry(name, id)}, user: true})
	}
	d.do(diskOp{data: id, text: text, user: true})
}

func (d *disk) act(from, to string) {
	if d.user != nil {
		d.user(from, to)
	}
}

func (d *disk) move(from, to string) error {
	d.act(from, to)
	return d.renamed(d.fsOps.move(from, to), from, to)
}

func (d *disk) rename(from, to string) error {
	d.act(from, to)
	return d.renamed(d.fsOps.rename(from, to), from, to)
}

func (d *disk) link(from, to string) error {
	err := d.fsOps.link(from, to)
	if err == nil {
		d.do(diskOp{entries: []diskEntry{d.entry(to, d.id(from))}})
	}
	return err
}

func (d *disk) exchange(a, b string) error {
	d.act(a, b)
	err := d.fsOps.exchange(a, b)
	if err == nil {
		d.do(diskOp{entries: []diskEntry{d.entry(b, d.id(a)), d.entry(a, d.id(b))}})
	}
	return err
}

func (d *disk) remove(name string) error {
	err := d.fsOps.remove(name)
	if err == nil {
		d.do(diskOp{entries: []diskEntry{d.entry(name, 0)}})
	}
	return err
}

func (d *disk) syncDir(name string) error {
	if id := d.id(name); id == 0 {
		return &fs.PathError{Op: "sync", Path: name, Err: fs.ErrNotExist}
	} else if !d.never {
		d.do(diskOp{sync: id})
	}
	return nil
}

func (d *disk) create(name string, perm fs.FileMode) (newFile, error) {
	f, err := d.fsOps.create(name, perm)
	if err != nil {
		return nil, err
	}
	text := ""
	if perm&0o100 != 0 {
		text = "x:"
	}
	id := d.make(text)
	d.first[id] = node{text: text}
	d.do(diskOp{entries: []diskEntry{d.entry(name, id)}})
	return &diskFile{f, d, id}, nil
}

type diskFile struct {
	newFile
	d  *disk
	id int
}

func (f *diskFile) Write(data []byte) (int, error) {
	half := len(data) / 2
	f.d.do(diskOp{data: f.id, text: string(data[:half])})
	f.d.do(diskOp{data: f.id, text: string(data[half:])})
	return f.newFile.Write(data)
}

func (f *diskFile) Sync() error {
	if !f.d.never {
		f.d.do(diskOp{sync: f.id})
	}
	return nil
}

// lasting reports whether operation i lasts when the power is lost before operation k.
func (d *disk) lasting(i, k int) bool {
	op := d.log[i]
	if op.sync != 0 || op.user {
		return true
	}
	return slices.ContainsFunc(d.log[i+1:k], func(later diskOp) bool {
		return later.sync != 0 && (later.sync == op.data ||
			slices.ContainsFunc(op.entries, func(e diskEntry) bool { return e.dir == later.sync }))
	})
}

// after is what is there when the power is lost before operation k and lost says what is lost with it. What a file
// had that is lost is zeros when zero is set, as on a file system that has the size of a file before its data.
func (d *disk) after(k int, lost func(i int) bool, zero bool) tree {
	return d.replay(d.start(), 0, k, lost, zero)
}

// start is what there is before the first operation, with the directories that are made, empty.
func (d *disk) start() map[int]node {
	nodes := cloneNodes(d.first)
	for id, n := range d.live {
		if _, old := nodes[id]; !old && n.entries != nil {
			nodes[id] = node{text: n.text, entries: make(map[string]int)}
		}
	}
	return nodes
}

// replay is after, for nodes to which the operations before from were done.
func (d *disk) replay(nodes map[int]node, from, k int, lost func(i int) bool, zero bool) tree {
	for i := from; i < k; i++ {
		switch op := d.log[i]; {
		case !lost(i):
			op.apply(nodes)
		case zero && op.data != 0:
			op.text = strings.Repeat("\x00", len(op.text))
			op.apply(nodes)
		}
	}
	t := make(tree)
	collect(t, nodes, "", rootNode)
	return t
}

func collect(t tree, nodes map[int]node, dir string, id int) {
	for name, child := range nodes[id].entries {
		at := path.Join(dir, name)
		t[at] = nodes[child].text
		if nodes[child].entries != nil {
			collect(t, nodes, at, child)
		}
	}
}

// key is a sum of 128 bits over a tree, in whatever order its files come.
func (t tree) key(seeds [2]maphash.Seed) (sum [2]uint64) {
	for name, text := range t {
		for i, seed := range seeds {
			sum[i] += maphash.Comparable(seed, [2]string{name, text})
		}
	}
	return sum
}

// states are the trees that a loss of power may leave, each once, with the operation before which it happens, from the one called first
// on: all that has not lasted lost, all of it kept, each lost by itself, each kept by itself, and the data alone lost or zeros.
func (d *disk) states(first int) iter.Seq2[int, tree] {
	return func(yield func(int, tree) bool) {
		seen, seeds := make(map[[2]uint64]bool), [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}
		settled, n := d.start(), 0 // the first n operations have lasted, and are done
		for k := first; k <= len(d.log); k++ {
			for ; n < k && d.lasting(n, k); n++ {
				d.log[n].apply(settled)
			}
			for _, loss := range d.losses(n, k) {
				t := d.replay(cloneNodes(settled), n, k, loss.lost, loss.zero)
				delete(t, lockFile)
				key := t.key(seeds)
				if isNew := !seen[key]; isNew && !yield(k, t) {
					return
				}
				seen[key] = true
			}
		}
	}
}

// loss is what is lost with the power.
type loss struct {
	lost func(i int) bool
	zero bool
}

// losses are those before operation k that states has, where all before from has lasted.
func (d *disk) losses(from, k int) []loss {
	var loose []int
	isLoose := make([]bool, k)
	for i := from; i < k; i++ {
		if isLoose[i] = !d.lasting(i, k); isLoose[i] {
			loose = append(loose, i)
		}
	}
	data := func(i int) bool { return isLoose[i] && d.log[i].data != 0 }
	list := []loss{{func(i int) bool { return isLoose[i] }, false}, {func(int) bool { return false }, false}, {data, false}, {data, true}}
	for _, one := range loose {
		list = append(list, loss{func(i int) bool { return i == one }, false}, loss{func(i int) bool { return i != one && isLoose[i] }, false})
	}
	return list
}
