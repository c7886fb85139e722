module github.com/skillgen/skillgen/generator/skillvet/golangci

go 1.26.0

require (
	github.com/golangci/plugin-module-register v0.1.2
	github.com/skillgen/skillgen v0.1.0
	golang.org/x/tools v0.52.0
)

replace github.com/skillgen/skillgen => ../../..
