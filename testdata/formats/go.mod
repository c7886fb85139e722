module github.com/skillgen/skillgen/testdata/formats

go 1.26.0

require (
	github.com/goccy/go-yaml v1.19.2
	github.com/owenrumney/go-sarif/v3 v3.3.1
	github.com/pelletier/go-toml/v2 v2.4.3
	github.com/tailscale/hujson v0.0.0-20260727124030-b80ff77dac4f
	github.com/xeipuuv/gojsonschema v1.2.0
)

require (
	github.com/yuin/goldmark v1.8.7 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
	mvdan.cc/sh/v3 v3.14.1 // indirect
)

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/skillgen/skillgen v0.0.0
	github.com/toml-lang/toml-test/v2 v2.2.0
	github.com/xeipuuv/gojsonpointer v0.0.0-20180127040702-4e3ac2762d5f // indirect
	github.com/xeipuuv/gojsonreference v0.0.0-20180127040603-bd5ef7bd5415 // indirect
)

replace github.com/skillgen/skillgen => ../..
