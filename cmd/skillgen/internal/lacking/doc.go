// Package lacking follows what skills require. In come the names of skills, and what install or status found; out go the skills that are
// meant with them, and lines about those that are there without one that they require.
package lacking
