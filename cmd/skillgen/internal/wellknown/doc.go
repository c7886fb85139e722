/*
Package wellknown is a catalog as a web server hands it out for the discovery of agent skills, version 0.2.0: an index with
digests, and for each skill its SKILL.md, or an archive where it has more files.

In comes a catalog. Out go the files below /.well-known/agent-skills, the index as the last. The same skills give the same
bytes, whatever the clock, the user and the version of a compressor: archives are stored, not compressed.
*/
package wellknown
