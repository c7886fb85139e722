package needs

import (
	"strings"
	"testing"
)

// TestProgram holds what programs are called that people know by another name, whatever its case and its version, and that no
// program loses its name.
func TestProgram(t *testing.T) {
	for want, names := range map[string]string{
		"python3": "Python, PYTHON, Python 3, Python3, Python 3.11+, python 3, python@3, python>=3.11, python3 >= 3.8, Python v3",
		"node":    "Node, Node.js, node.js, NodeJS, NODEJS, Node.js 18+, node@20, Node JS",
		"docker":  "Docker, DOCKER, docker>=20", "go": "Go, Golang, golang, Go 1.22", "git": "Git, git 2.40", "jq": "JQ, jq 1.6", "ffmpeg": "FFmpeg, FFMPEG",
		"gh": "GitHub CLI, github-cli", "aws": "AWS CLI, awscli", "magick": "ImageMagick, imagemagick", "rg": "ripgrep", "cargo": "Rust, Cargo", "make": "Make", "7z": "7-Zip, 7zip",
		"": "python, python3, python2, python3.11, node, nodejs, docker, git, jq, 7z, R, Rscript, Xvfb, VBoxManage, soffice, go, make, x, my-tool, My Tool, MyTool, 3, Library, Visual Studio Code, ",
	} {
		for _, name := range strings.Split(names, ", ") {
			if got := ProgramCalled(name); got != want {
				t.Errorf("%q: %q, want %q", name, got, want)
			}
		}
	}
}
