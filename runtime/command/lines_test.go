package command

import (
	"strings"
	"testing"
)

// TestLines holds, for each kind of program that takes or starts code, a line of its manual with code and one without:
// "·" is a blank within a word. What stands before the arrow of a row is the line, behind it what is said of it.
func TestLines(t *testing.T) {
	for row := range strings.Lines(programLines) {
		line, want, found := strings.Cut(strings.TrimSpace(row), " => ")
		if !found {
			line, want = strings.TrimSpace(row), ""
		}
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], "·", " ")
		}
		if got := EvalOption(words[0], words[1:]); got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}

const programLines = `timeout 5 sh -c x => sh -c
timeout -k 9 5 server -c x
timeout 5 sh x.sh -c
chroot /jail sh -c x => sh -c
chroot --userspec=me /jail server -c x
gosu nobody sh -c x => sh -c
gosu nobody server -c x
su-exec nobody sh -c x => sh -c
direnv exec . sh -c x => sh -c
ip netns exec blue sh -c x => sh -c
ip link show -c x
chrt 10 sh -c x => sh -c
chrt -f 10 server -c x
taskset 0x1 sh -c x => sh -c
taskset 0x1 server -c x
nice -n 5 sh -c x => sh -c
nice -n 5 server -c x
ionice -c 2 sh -c x => sh -c
time -f %e sh -c x => sh -c
stdbuf -oL sh -c x => sh -c
script out.txt -c x => script -c
script out.txt sh -c x => sh -c
docker run --rm -v "/etc:/x" image => docker run -v /etc
pnpm --unheard sh -c x => sh -c
timeout --unheard 5 sh -c x => sh -c
sudo --unheard sh -c x => sh -c
uv run --module timeit x => uv run -m timeit
uv run --module=timeit x => uv run -m timeit
deno run --module timeit x.ts
script -c x out.txt => script -c
flock /tmp/l sh -c x => sh -c
flock /tmp/l -c x => flock -c
flock -w 5 /tmp/l server
sudo -u me sh -c x => sh -c
sudo -E A=b sh -c x => sh -c
sudo -u me server -c x
sudo LD_PRELOAD=x server => sudo LD_PRELOAD
sudo A=b server
doas -u me sh -c x => sh -c
cross-env A=b sh -c x => sh -c
cross-env NODE_OPTIONS=-r server => cross-env NODE_OPTIONS
ld-linux.so.2 /bin/sh -c x => sh -c
ld.so --preload x server => ld.so --preload
unshare -r sh -c x => sh -c
unshare -R /jail server -c x
systemd-run --user sh -c x => sh -c
systemd-run -p ExecStartPre=x server => systemd-run -p execstartpre
systemd-run -p Nice=5 server
systemd-run -E PATH=x server => systemd-run -E PATH
systemd-run -E A=b server
systemd-run --property=EnvironmentFile=x server => systemd-run --property environmentfile
strace -o |cat server => strace -o
strace -o !cat server => strace -o
strace -o out.txt server
strace -o out.txt sh -c x => sh -c
numactl -N 0 sh -c x => sh -c
caffeinate -t 5 sh -c x => sh -c

kubectl exec pod sh -c x => sh -c
kubectl -n blue exec pod -- sh -c x => sh -c
kubectl exec pod -c main -- server -c x
kubectl exec -c main pod -- sh -c x => sh -c
kubectl get pods -c x
kubectl run x --overrides={} => kubectl run --overrides
oc exec pod sh -c x => sh -c
ssh host sh -c x => sh -c
ssh -p 22 host server -c x
ssh host server·;·other => ssh in a shell
ssh host server $HOME => ssh in a shell
ssh -o ProxyCommand=x host => ssh -o ProxyCommand
ssh -oProxyCommand=x host => ssh -o ProxyCommand
ssh -o BatchMode=yes host server
sshpass -p x ssh host sh -c x => sh -c
scp -S x a b => scp -S
wsl -d Debian sh -c x => sh -c
wsl -d Debian server -c x
wsl server·| other => wsl in a shell
vagrant ssh -c x => vagrant ssh -c
lxc exec box sh -c x => sh -c

docker run image sh -c x => sh -c
docker run --rm -i image server -c x
docker run -e A=b --name me image sh -c x => sh -c
docker run --unheard image sh -c x => sh -c
docker exec box sh -c x => sh -c
docker exec -u me box server -c x
docker compose run box sh -c x => sh -c
docker compose exec box server -c x
docker-compose run box sh -c x => sh -c
docker-compose exec box sh -c x => sh -c
docker container run image sh -c x => sh -c
docker build -t x .
docker --runtime x run image => docker --runtime
docker run --runtime /x/y image => docker run --runtime
docker run --runtime runc image
docker run --privileged=0 image
docker run --privileged=true image => docker run --privileged
docker run --rootfs /x => docker run --rootfs
docker run -v /etc:/x image => docker run -v /etc
docker run -v /etc/../proc/1:/x image => docker run -v /etc/../proc/1
docker run -v //:/x image => docker run -v //
docker run -v ..:/x image => docker run -v ..
docker run -v ../../x:/x image => docker run -v ../../x
docker run -v ..x:/x image
docker run -v data:/x image
docker run -v /data image
docker run -v a:/x:ro image
docker run -v z:\:/x image => docker run -v z:\
docker run -v Z:/:/x image => docker run -v Z:/
docker run -v c:\data:/x image
docker run -v c:\Windows\..:/x image => docker run -v c:\Windows\..
docker run -v /mnt/c:/x image => docker run -v /mnt/c
docker run -v /mnt/data:/x image
docker run -v /host_mnt/c:/x image => docker run -v /host_mnt/c
docker run -v /var/run/docker.sock:/x image => docker run -v /var/run/docker.sock
docker run -v /run/user/1000/podman/podman.sock:/x image => docker run -v /run/user/1000/podman/podman.sock
docker run -v /run/my.sock:/x image
docker run -v /run/docker.d/x:/x image
docker run --volume=/root:/x image => docker run --volume /root
docker run --mount type=bind,src=/etc,dst=/x image => docker run --mount of /etc
docker run --mount type=bind,source=/data,target=/etc image
docker run --mount type=volume,volume-opt=device=/etc,target=/x image => docker run --mount of /etc
docker run --device /dev/sda image => docker run --device /dev/sda
docker run --device /dev/sda:/dev/x image => docker run --device /dev/sda
docker run --device /dev image => docker run --device /dev
docker run --device /dev/snd image
docker run --pid host image => docker run --pid=host
docker run --pid=container:x image
docker run --userns=host image => docker run --userns=host
docker run --cap-add CAP_SYS_ADMIN image => docker run --cap-add CAP_SYS_ADMIN
docker run --cap-add=chown,all image => docker run --cap-add ALL
docker run --cap-add NET_ADMIN image
docker run --security-opt seccomp=unconfined image => docker run --security-opt seccomp=unconfined
docker run --security-opt no-new-privileges image
apptainer exec image.sif sh -c x => sh -c
flatpak run --command=sh app => flatpak run --command
nsenter -t 1 sh => nsenter

npm explore pkg sh -c x => sh -c
npm explore pkg -- server -c x
npm run x --script-shell sh => npm run --script-shell
npx --node-options=-r server => npx --node-options
pnpm dlx sh -c x => sh -c
pnpm --filter x exec sh -c x => sh -c
yarn --cwd x exec sh -c x => sh -c
yarn node -e x => yarn node -e
yarn run server -c x
bun x sh -c x => sh -c
volta run sh -c x => sh -c
mise exec node@20 -- node -e x => node -e
conda run -n env sh -c x => sh -c
conda run -n env server -c x
poetry run -C dir sh -c x => sh -c
poetry run server -c x
uv run --with x sh -c x => sh -c
uv run -m server -c x
uv run -m timeit x => uv run -m timeit
uv tool run sh -c x => sh -c
uvx --from x server -c x
pipx run --spec x server -c x
cargo run --config x => cargo run --config
dotnet script eval x => dotnet script eval
dotnet exec server.dll -c x
nix shell nixpkgs#x -c sh -c x => sh -c
nix shell nixpkgs#x --command sh -c x => sh -c
nix-shell --run x => nix-shell --run
opam exec -- sh -c x => sh -c

python -m timeit x => python -m timeit
python -mtimeit x => python -m timeit
python -m pdb -c x => python -m pdb -c
python -m pdb -m timeit x => python -m pdb -m timeit
coverage run -m timeit x => coverage -m timeit
coverage run server.py -c x
ipython --InteractiveShellApp.exec_lines=x => ipython --InteractiveShellApp.exec_lines
ipython --TerminalIPythonApp.code_to_run=x => ipython --TerminalIPythonApp.code_to_run
ipython server.py --quiet
perl -MFoo server.pl
perl -MFoo;x server.pl => perl -M
perl -mFoo;x server.pl => perl -m
perl -F/x(y)/ server.pl => perl -F
perl -I lib server.pl
ruby -I lib server.rb
ruby -r https://x.example/a server.rb => ruby -r https:
node data:text/javascript,x => node data:
node https://x.example/server.js
node --import data:text/javascript,x server.js => node --import data:
node inspect server.js -e x
php -d auto_prepend_file=x server.php => php -d
php -d display_errors=1 server.php
php --define auto_append_file=x server.php => php --define
php --define display_errors=1 server.php
php -d allow_url_include=1 server.php => php -d
php -d x=data:x server.php => php -d
php -z auto_prepend_file server.php
php -f server.php -r x
php -r x => php -r
java -jar server.jar -c x
java -XX:OnError=x -jar server.jar => java -XX:OnError
java -XX:OnOutOfMemoryError=x -jar server.jar => java -XX:OnOutOfMemoryError
java -Xmx1g -jar server.jar
clojure (x) => clojure (
clojure -e x => clojure -e
bb server.clj
guile -c x => guile -c
sbcl --eval x => sbcl --eval
erl -run os cmd => erl -run os
erl -s erl_eval x => erl -s erl_eval
erl -s server start
elixir server.exs
sqlite3 db select·1 => sqlite with a statement
sqlite3 db
make all SHELL=x => make SHELL=
make all MAKEFLAGS=x => make MAKEFLAGS=
make all .SHELLFLAGS=x => make .SHELLFLAGS=
make all A=$(x) => make A=
make all A!=x => make A=
make all A:=b
make all A=b
make -C dir all
make --eval x => make --eval
make --file=x=$(y) all
just -c x => just -c
vim +!x file => vim +
vim +12 file
emacs --eval x => emacs --eval
awk x => awk "x"
awk -f x.awk file
awk -v a=b -f x.awk file
sed -f x.sed file
sed x file => sed "x"
psql -c x => psql -c
psql -hlocalhost -Upostgres -dshop_cs -p 5432
psql -U postgres -c x => psql -c
psql -Xc x => psql -c
psql x -Ume -c y => psql -c
duckdb -c x => duckdb -c
mysql -uroot -psecret -hlocalhost shop
mysql -u root -psecret -P 3306 -D store shop
mysql -p -e x => mysql -e
mysql -psecret -e x => mysql -e
mysql -Be x => mysql -e
mysql -u root --execute=x => mysql --execute
mariadb -pseven -Se.sock
mycli -uroot -psecret
isql -e x => isql -e
go run . -c x
go test -exec x => go test -exec
git -c core.pager=x log => git -c
git -c user.name=x log
git clone ext::x => git clone ext::
git clone https://x.example/a
git bisect run sh -c x => sh -c
git submodule foreach x => git submodule foreach
git --exec-path=x log => git --exec-path
socat - EXEC:x => socat exec:
socat - TCP:x!!SYSTEM:y => socat exec:
socat - TCP:x:80
zip -T a b => zip -T
zip -r a b
tar -I x -f a => tar -I
tar --to-command=x -f a => tar --to-command
rsync -e x a b => rsync -e
find . -name x
fd -x rm => fd -x
fish -C x => fish -C
nu -e x => nu -e
pwsh -c x => pwsh -c
pwsh x
powershell x => powershell -Command
powershell x.ps1 -Command
powershell -NoLogo -File x.ps1
powershell -
powershell - -c x => powershell -c
powershell -Version 2 x => powershell -Command
powershell /command x => powershell /command
powershell -ec x => powershell -ec
powershell -cwa x => powershell -cwa
cmd /q/c x => cmd /q/c
cmd /k x => cmd /k
cmd /q x
busybox sh -c x => sh -c
busybox server -c x
`

// TestProgram holds by which name forms are found.
func TestProgram(t *testing.T) {
	for _, row := range []struct{ command, want, why string }{
		{"CMD.EXE", "cmd", "Windows appends"},
		{"/usr/bin/python3-dbg", "python", "a directory, a version, a build"},
		{"python3.13t", "python", "a build of a version"},
		{"python2.7dm", "python", "the same"},
		{"perl5.36-x86_64-linux-gnu", "perl", "a machine"},
		{"php8.2-cgi", "php", "a build"},
		{`C:\x\npx.cmd`, "npx", "a directory of Windows"},
		{"npx.cmd.exe", "npx", "twice"},
		{"node_modules/.bin/npx.js", "npx", "the file behind the name"},
		{"npx-cli.js", "npx", "npm's file"},
		{"npm-cli.js", "npm", "npm's other file"},
		{"yarn.cjs", "yarn", "yarn's file"},
		{"yarn.js", "yarn", "another"},
		{"pnpm.cjs", "pnpm", "pnpm's file"},
		{"pnpx.mjs", "pnpx", "pnpm's other file"},
		{"server.js", "server.js", "anybody's file"},
		{"/lib/ld-linux-x86-64.so.2", "ld.so", "the loader"},
		{"/lib/ld-musl-x86_64.so.1", "ld.so", "another loader"},
		{"tsx@4.1", "tsx", "a package with a version"},
		{"ipython==8.0", "ipython", "Python's way"},
		{"black[d]", "black", "an extra"},
		{"@scope/tool@1.0", "@scope/tool", "a package with a scope"},
		{"x/@scope", "@scope", "a directory that begins so"},
		{"bash.", "bash", "Windows drops the dot"},
		{"7z", "7z", "a digit first"},
		{"k3s", "k3s", "a digit within"},
		{"x11", "x11", "one letter is no name"},
		{"go1.26", "go", "two letters are"},
		{"lua5.4abc", "lua5.4abc", "more letters than builds have"},
		{"python3-config", "python3-config", "another program"},
		{".exe", ".exe", "nothing before the ending"},
	} {
		if got := Program(row.command); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.command, got, row.want, row.why)
		}
	}
}
