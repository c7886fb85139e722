/*
Package schema is the JSON Schema of frontmatter, for editors and for linters of Markdown.

In comes the table of fields that the loader reads by. Out goes a schema in draft-07, the one draft that linters and
editors have in common: remark-lint-frontmatter-schema, the language servers of YAML and TOML.
*/
package schema
