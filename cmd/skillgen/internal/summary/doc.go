/*
Package summary says in few words what a load found.

In come results of loads. Out go how many skills, triggers and servers there are, what is different from the load before,
and what the skills cost a model against what clients give them.
*/
package summary
