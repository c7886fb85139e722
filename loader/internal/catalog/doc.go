// Package catalog applies the rules about skills that stand together: one name for two skills or two servers, keywords against one
// another and against evals, links from one skill to another, and the size of the listing.
//
// What comes in are the keywords, names and files of all skills of one catalog. What goes out are diagnostics. But for the names, whoever
// loads skills to use them does without.
package catalog
