/*
Package stdin reads what another program pipes in: the skill that an editor has not saved, or a message.

In comes a reader, of which no more is taken than of a file, and the place that the text would have on disk. Out go the
text, and what the loader says of it.
*/
package stdin
