package export

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"
)

// TestStored holds that what is stored is read back by gzip, around the sizes at which a block ends, and that it has as few blocks
// as it can: the same data has the same digest for ever.
func TestStored(t *testing.T) {
	const block = 65535
	for _, n := range []int{0, 1, block - 1, block, block + 1, 2*block - 1, 2 * block, 2*block + 1, 300_000} {
		data := bytes.Repeat([]byte("skill\x00\xff"), n/7+1)[:n]
		got := stored(data)
		r, err := gzip.NewReader(bytes.NewReader(got))
		if err != nil {
			t.Fatal(err)
		}
		back, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(back, data) || !r.ModTime.IsZero() || r.OS != 255 {
			t.Errorf("%d bytes: %v, %d bytes are read back, of %v and system %d", n, err, len(back), r.ModTime, r.OS)
		}
		blocks := max(1, (n+block-1)/block)
		if want := 10 + 5*blocks + n + 8; len(got) != want {
			t.Errorf("%d bytes take %d, want %d of %d blocks", n, len(got), want, blocks)
		}
	}
}
