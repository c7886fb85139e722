package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"time"
)

// file is one of an archive.
type file struct {
	name string
	mode int64
	data []byte
}

// contents are the files of an archive, in its order: what a person needs who has nothing but the archive.
func contents(program, system string) ([]file, error) {
	name := "skillgen"
	if system == "windows" {
		name += ".exe"
	}
	files := []file{{name: name, mode: 0o755}, {name: "LICENSE", mode: 0o644}, {name: "README.md", mode: 0o644}, {name: "CHANGELOG.md", mode: 0o644}}
	for i, f := range files {
		path := f.name
		if i == 0 {
			path = program
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		files[i].data = data
	}
	return files, nil
}

// tarred and zipped pack files into a directory called base. Every entry has the time of the commit, and none has an owner.
func tarred(base string, files []file, when time.Time) ([]byte, error) {
	var out bytes.Buffer
	zip, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	archive := tar.NewWriter(zip)
	for _, f := range files {
		head := &tar.Header{
			Typeflag: tar.TypeReg, Name: base + "/" + f.name, Size: int64(len(f.data)), Mode: f.mode, ModTime: when.UTC(), Format: tar.FormatUSTAR,
		}
		if err := archive.WriteHeader(head); err != nil {
			return nil, err
		}
		if _, err := archive.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	if err := zip.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func zipped(base string, files []file, when time.Time) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range files {
		head := &zip.FileHeader{Name: base + "/" + f.name, Method: zip.Deflate, Modified: when.UTC()}
		head.SetMode(os.FileMode(f.mode))
		w, err := archive.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
