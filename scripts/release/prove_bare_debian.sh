#!/usr/bin/env bash
# Prove every way to install on a bare Debian: minbase with python3, its venv, git and ca-certificates, and nothing else.
#
#     scripts/release/prove_bare_debian.sh [--root FOLDER] [--suite bookworm] [--mirror ADDRESS] [STEP...]
#
# Each STEP is what follows `python3 scripts/dev.py`, or one of these two, which come first since they are to run without
# the system's libraries that `setup` installs: `install-uv` installs with `uv tool install .`, `install-pip` with
# `pip install .`; then each runs doctor, read, watch and verify. The default steps are: install-uv, install-pip,
# "demo --headless", setup, test.
# It runs as root, needs debootstrap, takes the commit that is checked out, and mounts ../shared read-only where there
# is one. FOLDER is made where it is absent or empty, and used again otherwise; without --root it is a new one, removed
# at the end. How this machine reaches package indexes (certificates, pip's configuration, proxies) is carried over.
set -euo pipefail

root=
suite=bookworm
mirror=
while [ $# -gt 0 ]; do
    case $1 in
        --root) root=$2; shift 2 ;;
        --suite) suite=$2; shift 2 ;;
        --mirror) mirror=$2; shift 2 ;;
        -h | --help) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"; exit 0 ;;
        *) break ;;
    esac
done
[ $# -gt 0 ] || set -- install-uv install-pip "demo --headless" setup test

project=$(cd "$(dirname "$0")/../.." && pwd)
if [ "$(id -u)" != 0 ]; then
    echo "prove_bare_debian.sh: making a Debian root needs root; run it with sudo." >&2
    exit 2
fi
if ! command -v debootstrap >/dev/null; then
    echo "prove_bare_debian.sh: debootstrap is missing; install it with apt-get install debootstrap." >&2
    exit 2
fi
if [ -z "$root" ]; then
    root=$(mktemp -d /var/tmp/bare-debian.XXXXXX)
    trap 'rm -rf --one-file-system "$root"' EXIT
fi

if [ ! -x "$root/usr/bin/python3" ]; then
    echo "Making $suite in $root"
    debootstrap --variant=minbase --include=python3,python3-venv,git,ca-certificates "$suite" "$root" ${mirror:+"$mirror"} >/dev/null
fi

# How this machine reaches the network, and no more.
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
    cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
fi
if [ -f /etc/pip.conf ]; then
    cp -L /etc/pip.conf "$root/etc/"
fi
carried=()
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY PIP_INDEX_URL PIP_CERT SSL_CERT_FILE; do
    [ -z "${!name:-}" ] || carried+=("$name=${!name}")
done

# A fresh clone each time; only uv's cache in the root's home is kept with the root.
rm -rf "$root/home/cubewatch"
mkdir -p "$root/home/cubewatch/shared"
git clone --quiet "$project" "$root/home/cubewatch/main"
echo "Debian $(cat "$root/etc/debian_version"), commit $(git -C "$root/home/cubewatch/main" log -1 --format='%h %s')"

# What a route does once it has installed: nothing may need a library that the root lacks, and doctor names those.
route='
    venv=/tmp/route
    rm -rf "$venv" /tmp/session "$HOME/.local/share/uv/tools"
    python3 -m venv "$venv"
    if [ "$1" = uv ]; then
        "$venv/bin/pip" install --quiet uv
        "$venv/bin/uv" tool install --quiet --force .
        cubewatch=$HOME/.local/bin/cubewatch
        installed=$HOME/.local/share/uv/tools/cubewatch
    else
        "$venv/bin/pip" install --quiet .
        cubewatch=$venv/bin/cubewatch
        installed=$venv
    fi
    du -sm "$installed"
    if ldconfig -p | grep -q "libGL.so.1"; then
        echo "this root has libGL.so.1, so it proves nothing: give a fresh --root" >&2
        exit 1
    fi
    status=0
    "$cubewatch" doctor >/tmp/doctor.txt 2>&1 || status=$?
    cat /tmp/doctor.txt
    [ "$status" = 1 ]
    grep -q "apt-get install .*libgl1" /tmp/doctor.txt
    "$cubewatch" read models/check.png
    demo=app/demo/solitaire
    "$cubewatch" watch "$demo/game.mp4" --setup "$demo/setup.json" --layout "$demo/layout.json" --record /tmp/session
    "$cubewatch" verify /tmp/session
'
printf '%s' "$route" >"$root/tmp/route.sh"

failed=0
for step in "$@"; do
    case $step in
        install-uv) command="sh -eu /tmp/route.sh uv" ;;
        install-pip) command="sh -eu /tmp/route.sh pip" ;;
        *) command="python3 scripts/dev.py $step" ;;
    esac
    echo "== $command"
    begun=$SECONDS
    status=0
    # The mounts live in a namespace of their own, and end with it.
    unshare --mount --fork bash -euc '
        root=$1 shared=$2
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs tmpfs "$root/dev/shm"
        if [ -d "$shared" ]; then
            mount --bind -o ro "$shared" "$root/home/cubewatch/shared"
        fi
        shift 2
        exec chroot "$root" "$@"
    ' bash "$root" "$project/../shared" \
        /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "${carried[@]}" \
        sh -c "cd /home/cubewatch/main && exec $command" </dev/null || status=$?
    echo "== $step: exit status $status after $((SECONDS - begun)) s"
    [ "$status" = 0 ] || failed=1
done
exit "$failed"
