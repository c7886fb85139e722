// Package catalog applies the rules about skills that stand together and concern their authors only: keywords against one
// another and against evals, and the size of the listing.
//
// What comes in are the keywords, names and files of all skills of one catalog. What goes out are diagnostics. Whoever
// loads skills to use them does without.
package catalog
