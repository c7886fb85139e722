// Package quick reads files and lists directories below a root in fewer system calls than os.Root takes.
//
// What comes in is an os.Root and names below it. What goes out are texts, lists and marks, or nothing: whatever is not
// simply there, or stands behind a link, is left to os.Root, which says why or follows it. Nothing here leaves the root,
// waits for a FIFO or believes the size that a file claims.
package quick
