// Package rule knows what a rule is, by which skills are judged.
//
// Nothing comes in. What goes out is the record of a rule: name, title, reason, examples, and how much the rule matters when
// a catalog is built and when a user's directory is loaded. The variable that holds a record stands for the rule. It is in
// the package that reports under it; those of rules that several packages report are here. Which text breaks a rule is the
// business of the packages that read the text; how severe a report is in one load is report's.
package rule
