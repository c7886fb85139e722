// Package escaped knows which escapes YAML has in double quotes: what comes in is the text behind a backslash.
package escaped
