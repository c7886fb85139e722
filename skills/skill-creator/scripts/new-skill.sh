#!/bin/sh
# new-skill.sh NAME [DESCRIPTION] creates NAME/SKILL.md in the current directory.
# It never touches a directory that exists. Exit status: 0 created, 1 refused, 2 wrong usage.
set -eu

# Byte ranges: in other locales [a-z] may take capitals and accents.
LC_ALL=C
export LC_ALL

prog=new-skill.sh

usage() {
	printf 'usage: %s NAME [DESCRIPTION]\n' "$prog"
	printf 'NAME: 1 to 64 lower-case letters, digits and single hyphens\n'
}

refuse() {
	printf '%s: %s\n' "$prog" "$1" >&2
	exit 1
}

case ${1-} in
-h | --help)
	usage
	exit 0
	;;
esac
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
	usage >&2
	exit 2
fi

name=$1
case $name in
'') refuse 'the name is empty' ;;
*[!a-z0-9-]*) refuse 'the name may hold only lower-case letters, digits and hyphens' ;;
-* | *-) refuse 'the name may not begin or end with a hyphen' ;;
*--*) refuse 'the name may not hold two hyphens in a row' ;;
con | prn | aux | nul | com[0-9] | lpt[0-9]) refuse "Windows reserves the name $name" ;;
esac
if [ "${#name}" -gt 64 ]; then
	refuse "the name has ${#name} characters; 64 are allowed"
fi

description=${2-"Say in one sentence what $name does, then when to use it and when not to."}
case $description in
*[![:space:]]*) ;;
*) refuse 'the description is empty' ;;
esac
case $description in
*[[:cntrl:]]*) refuse 'the description must be one line without control characters' ;;
esac
# A YAML double-quoted scalar: only the backslash and the quote need escaping.
quoted=$(printf '%s\n' "$description" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g')

# The test gives the better message; mkdir without -p is what makes it safe.
if [ -e "$name" ] || [ -L "$name" ]; then
	refuse "$name exists already"
fi
mkdir "$name" || refuse "cannot create the directory $name"

# From here on a failure removes what this run has made, and only that.
trap 'rm -f "$name/SKILL.md"; rmdir "$name"' EXIT
trap 'exit 1' HUP INT TERM

{
	printf '%s\n' '---'
	printf 'name: "%s"\n' "$name"
	printf 'description: "%s"\n' "$quoted"
	printf '%s\n' '---'
	cat <<'BODY'

# What this skill does

One paragraph: the task, the result, and what the agent cannot know without you.

## Steps

1. Look first: the command that shows the present state.
2. Act: the exact command, with the flags that matter.
3. Check: what a good result looks like.

## When it fails

- The message or sign, what it means, what to do.

## Safe habits

- What needs a confirmation before it is done.
BODY
} >"$name/SKILL.md"

trap - EXIT
printf 'created %s/SKILL.md\n' "$name"
printf 'next: edit it, then run: skillgen check --strict %s/SKILL.md\n' "$name"
