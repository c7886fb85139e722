package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

func main() {
	os.Exit(command(os.Args[1:], ui.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}

// command runs until it is done or interrupted. A second signal ends the process at once.
func command(args []string, std ui.Streams) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// Once the first signal is taken, the next one has its usual effect again: it ends what does not end by itself.
	context.AfterFunc(ctx, stop)
	return run(ctx, args, std)
}
