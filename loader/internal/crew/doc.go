// Package crew does the work of many pieces on a few goroutines, and gives out what comes of it in the order in which it
// came in. A Reader reads the directories that a search is about to come to in this way.
//
// What comes in are pieces of work and what to do with each. What goes out are the same pieces when they are done, to one
// goroutine, in their order, so that nothing depends on how many there were or which was faster. No goroutine outlives a call,
// and a few pieces start none.
package crew
