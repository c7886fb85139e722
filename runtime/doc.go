// Package runtime is what a generated catalog and an agent link: the model of skills and projects, trigger matching,
// prompts, requirements, and the laying of a user's own directories over the compiled skills. It imports nothing
// outside the standard library, starts no process and opens no connection.
//
// A package that skillgen generated has a function Catalog:
//
//	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
//	defer stop()
//	client := mcp.NewClient(&mcp.Implementation{Name: "agent", Version: "1.0.0"}, nil)
//	cat := skills.Catalog()
//	for _, m := range cat.Match(message) { // which skills a message asks for, and why
//		for _, srv := range m.Servers {
//			srv, err := srv.Expand(granted) // ${NAME:-default}: granted looks up what you allow, and is never os.LookupEnv
//			if err != nil {
//				return err
//			}
//			var transport mcp.Transport = &mcp.StreamableClientTransport{Endpoint: srv.URL} // srv.Headers are for its HTTPClient
//			if cmd := srv.Cmd(ctx); cmd != nil { // nil when the server is reached by URL
//				defer runtime.StopGroup(cmd) // deferred before Close: it ends what outlives that
//				cmd.Stderr = os.Stderr       // or nobody learns why a server did not start
//				transport = &mcp.CommandTransport{Command: cmd}
//			}
//			session, err := client.Connect(ctx, transport, nil)
//			if err != nil {
//				return fmt.Errorf("server %s: %w", srv.Name, err)
//			}
//			defer session.Close()
//		}
//	}
//	body, err := cat.Skill(skills.Browse).Body()
//
// [MCPServer.Cmd] starts nothing: the client of the protocol does. [StopGroup] ends what a server has left behind.
//
// What a server asks for as ${NAME} a host fills in with [MCPServer.Expand]. [Catalog.Activate] and [Catalog.Read] are two tools
// for a model, with schemas; [Catalog.Only] gives an agent some of the skills. [Catalog.FS] writes skills out for others.
//
// [Load] lays other sources over a compiled catalog, such as loader.Dir for a directory of the user's.
//
// A compiled catalog is static data: it costs nothing before main and no parsing after it. A [Catalog] never changes;
// [Catalog.Reload] makes a new one.
package runtime
