/*
Package manifest knows which plugin a skill belongs to, by the name that the plugin's manifest gives it.

In come the directories that somebody named, and paths of skills in them. Out goes a name, of the nearest plugin.json
or .claude-plugin/plugin.json above the skill. Nothing outside of the named directories is looked at, and no path that a manifest
holds is followed.
*/
package manifest
