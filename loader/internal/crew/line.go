package crew

// Window is how many pieces a line holds at most.
const Window = 64

// Line is a window of pieces of work. They are worked on by a crew when there are enough of them, and leave in the order in
// which they came. It is used by one goroutine, which also takes what leaves.
type Line[T any] struct {
	crew    Crew
	window  int
	limit   int
	work    func(member, i int)
	leave   func(piece *T)
	pieces  []T // of which the first waiting are in the line
	waiting int
	weight  int
}

// NewLine makes a line. limit is the weight that the pieces have together before they are worked on, 0 for none. Each piece goes
// through work, on any goroutine, and then through leave, on that of the caller: its memory is used again for another one then.
func NewLine[T any](c Crew, limit int, work func(member int, piece *T), leave func(piece *T)) *Line[T] {
	window := Window
	if c.Size() == 1 {
		window = 1 // nobody waits for more
	}
	l := &Line[T]{crew: c, window: window, limit: limit, leave: leave}
	l.work = func(member, i int) { work(member, &l.pieces[i]) } // made once, and not for each window
	return l
}

// Next is the piece that Put puts in next, as it was when it left or was never used.
func (l *Line[T]) Next() *T {
	if l.waiting == len(l.pieces) {
		var piece T
		l.pieces = append(l.pieces, piece)
	}
	return &l.pieces[l.waiting]
}

// Put puts in the next piece, which has a weight.
func (l *Line[T]) Put(weight int) {
	l.weight += weight
	if l.waiting++; l.waiting == l.window || l.limit > 0 && l.weight >= l.limit {
		l.Flush()
	}
}

// Flush works on what is in the line, and lets it leave. In no line there is nothing.
func (l *Line[T]) Flush() {
	if l == nil {
		return
	}
	count := l.waiting
	l.waiting, l.weight = 0, 0
	l.crew.Do(count, l.work)
	for i := range count {
		l.leave(&l.pieces[i])
	}
}
