// Command cost counts what bad input costs: families of it at n and 4n, and at 2n where these leave a doubt, up to the
// limits that are documented.
//
// What is counted are the basic blocks that run, in our packages, in what they are made of and in most of what they use
// of the standard library, and the bytes that are allocated. The compiler counts (go build -cover), so no code has to
// cooperate, and a loop that is written tomorrow is counted too. The same input takes the same number on every machine,
// under a race detector and beside other work. Searches in assembly, which the compiler cannot see, get a twin in a
// copy of Go: see build.go.
//
// A family fails when twice the input takes more than 2.5 times the steps, in all or in one function that has a share
// of them, or allocates three times the bytes. To see where the steps of one are spent:
//
//	go run ./testdata/cost -build /tmp/cost
//	GOCOVERDIR=/tmp /tmp/cost/counting.exe -only '^links$' -dump /tmp/counters
//	go tool covdata textfmt -i /tmp/counters -o /dev/stdout | sort -t' ' -k3 -n | tail
package main
