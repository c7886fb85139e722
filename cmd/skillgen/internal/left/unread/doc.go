// Package unread says of what nobody knows whether it holds skills, servers or keywords, since it cannot be read: directories, links
// and entries of a frontmatter. In comes the report of a catalog, or the key of an entry; out go rows for JSON, and lines for people.
package unread
