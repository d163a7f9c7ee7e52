#!/usr/bin/env bash
# Prove the two commands on a bare Debian: minbase with python3, git and ca-certificates, and nothing else.
#
#     scripts/prove_bare_debian.sh [--root FOLDER] [--suite bookworm] [--mirror ADDRESS] [STEP...]
#
# Each STEP is what follows `python3 scripts/dev.py`; the default steps are: setup, test, "demo --headless".
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
[ $# -gt 0 ] || set -- setup test "demo --headless"

project=$(cd "$(dirname "$0")/.." && pwd)
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
    debootstrap --variant=minbase --include=python3,git,ca-certificates "$suite" "$root" ${mirror:+"$mirror"} >/dev/null
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

failed=0
for step in "$@"; do
    echo "== python3 scripts/dev.py $step"
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
        sh -c "cd /home/cubewatch/main && exec python3 scripts/dev.py $step" </dev/null || status=$?
    echo "== $step: exit status $status after $((SECONDS - begun)) s"
    [ "$status" = 0 ] || failed=1
done
exit "$failed"
