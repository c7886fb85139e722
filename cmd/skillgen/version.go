package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

func versionCommand(std ui.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "print the version",
		Long:    "Version prints the version of skillgen and that of the Go release it was built with.",
		Example: "  skillgen version",
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(std.Out, "skillgen %s\n", version())
			return err
		},
	}
}

// version is that of the module, as the build recorded it, and of Go.
func version() string {
	// The build records both; nothing has to be passed to the linker.
	version, goVersion := "(devel)", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		goVersion = info.GoVersion
		if info.Main.Version != "" {
			version = info.Main.Version
		}
	}
	return strings.TrimSpace(version + " " + goVersion)
}
