// Bench measures skillgen beside what a program would use instead: reading the files and nothing else, the parsers of
// frontmatter, a framework's loader of skills, loops over strings.Contains, and libraries that match many keywords. It
// measures the command as a process, and what go build takes for the generated package. It is a module of its own, so that
// nobody who uses skillgen has these libraries in their go.mod.
//
// One command measures everything, prints a table, draws the pictures and writes the page, and the figures in README:
//
//	go run . -write ../../docs
//
// Without -write it prints the tables alone; -max 100 -rounds 3 takes seconds, -max 100000 needs a gigabyte of disk.
//
// A row is never measured by itself: each round runs all subjects of a table, one after the other, and every ratio is
// taken within a round. What another program does to the machine meanwhile meets them all. A figure is the median of
// the rounds, and behind it stand the lowest and the highest.
package main
