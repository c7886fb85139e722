// Package rule knows the rules by which skills are judged.
//
// Nothing comes in. What goes out is a name for each rule, as a constant, and the record behind it: title, reason,
// examples, and how much the rule matters when a catalog is built and when a user's directory is loaded. Which text
// breaks a rule is the business of the packages that read the text; how severe a report is in one load is report's.
package rule
