package yaml

import "testing"

// BenchmarkPlain reads the same frontmatters with and without the reader of plain YAML.
func BenchmarkPlain(b *testing.B) {
	heads := plainHeads(b, "plain.txt")
	for _, way := range []struct {
		name string
		run  func(string)
	}{
		{"plain", func(head string) { Parse(head, 0, Options{}) }},
		{"parser", func(head string) { parse(head, 0, Options{}) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, head := range heads {
					way.run(head)
				}
			}
		})
	}
}
