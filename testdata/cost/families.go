package main

import "slices"

func families() []family {
	return slices.Concat(yamlFamilies(), tomlFamilies(), fieldFamilies(), bodyFamilies(), loadFamilies(), runtimeFamilies(), generatorFamilies(), diskFamilies(), commandFamilies())
}
