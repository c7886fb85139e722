/*
Package outcome says what became of skills when their fixes were applied.

In come what was found before and after, and the changes between. Out go words, and names. Nothing is written.
*/
package outcome
