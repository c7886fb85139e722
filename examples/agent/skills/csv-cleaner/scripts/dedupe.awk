#!/usr/bin/awk -f
# dedupe.awk prints a CSV without repeated records, the first of each kept, in order and as it was written.
#
#   awk [-v key=COLUMNS] [-v sep=CHAR] [-v header=0] [-v fold=1] -f dedupe.awk [FILE]
#
# key     columns that make records equal: numbers from 1, or names of the header, with commas between; default all
# sep     one character, default a comma
# header  0 when the first record is data; default 1
# fold    1 ignores case and outer white space when comparing
#
# Quoted fields may hold separators, doubled quotes and line breaks. Counts go to stderr.
# Exit status: 0 done, 1 a quote that is never closed, 2 an option that makes no sense.

BEGIN {
	if (sep == "") sep = ","
	if (header == "") header = 1
	if (length(sep) != 1 || sep == "\"") fail(2, "sep must be one character and not a quote")
	if (key != "") {
		nkeys = split(key, keys, ",")
		for (i = 1; i <= nkeys; i++) {
			if (keys[i] ~ /^[0-9]+$/) {
				if (keys[i] + 0 < 1) fail(2, "columns count from 1")
				cols[i] = keys[i] + 0
			} else if (!header) {
				fail(2, "without a header, columns are numbers, not \"" keys[i] "\"")
			}
		}
	}
}

# A record goes on while its quotes are not even.
{
	if (open) {
		record = record "\n" $0
	} else {
		record = $0
		start = NR
	}
	line = $0
	if (gsub(/"/, "\"", line) % 2) open = !open
	if (!open) take(record)
}

END {
	if (status) exit status
	if (open) fail(1, "line " start ": the quote is never closed")
	say("kept " kept + 0 ", dropped " dropped + 0)
}

function take(text,    n, i, id) {
	n = fields(text)
	if (header && !seen_header) {
		seen_header = 1
		find_columns(n)
		print text
		return
	}
	id = ""
	if (!nkeys) {
		for (i = 1; i <= n; i++) id = id part(field[i])
	} else {
		for (i = 1; i <= nkeys; i++) id = id part(cols[i] <= n ? field[cols[i]] : "")
	}
	if (id in seen) {
		dropped++
		return
	}
	seen[id] = 1
	kept++
	print text
}

# The length in front keeps ("ab", "c") apart from ("a", "bc").
function part(value) {
	if (fold) {
		value = tolower(value)
		gsub(/^[ \t]+|[ \t]+$/, "", value)
	}
	return length(value) ":" value
}

# fields fills field[1..n] with the decoded values and returns n.
function fields(text,    n, i, c, value, quoted, len) {
	sub(/\r$/, "", text)
	len = length(text)
	n = 0
	value = ""
	quoted = 0
	for (i = 1; i <= len; i++) {
		c = substr(text, i, 1)
		if (c == "\"") {
			if (quoted && substr(text, i + 1, 1) == "\"") {
				value = value c
				i++
			} else {
				quoted = !quoted
			}
		} else if (c == sep && !quoted) {
			field[++n] = value
			value = ""
		} else {
			value = value c
		}
	}
	field[++n] = value
	return n
}

function find_columns(n,    i, j, bom, name) {
	bom = "\357\273\277"
	for (i = 1; i <= nkeys; i++) {
		for (j = 1; j <= n && !(i in cols); j++) {
			name = field[j]
			if (j == 1 && index(name, bom) == 1) name = substr(name, length(bom) + 1)
			if (name == keys[i]) cols[i] = j
		}
		if (!(i in cols)) fail(2, "no column \"" keys[i] "\" in the header")
		if (cols[i] > n) fail(2, "no column " cols[i] "; the header has " n)
	}
}

function say(text) {
	print "dedupe: " text | "cat 1>&2"
}

function fail(code, text) {
	say(text)
	status = code
	exit code
}
