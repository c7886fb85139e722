package main

import "slices"

// families are all of them, or a few where many are alike.
func families(few bool) []family {
	return slices.Concat(yamlFamilies(), tomlFamilies(), fieldFamilies(), bodyFamilies(), loadFamilies(), runtimeFamilies(), generatorFamilies(), diskFamilies(), commandFamilies(few))
}
