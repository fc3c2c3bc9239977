#!/usr/bin/env bash
# What `./run package` has made, installed as a newcomer would: in a clean root of the same release. Needs root.
#   installed_package.sh references PROGRAM FOLDER    where it was built: what the built program makes, into FOLDER
#   installed_package.sh check ROOT PACKAGES FOLDER   installs the .deb files of the folder PACKAGES in ROOT, and checks them
# ROOT is a folder, as debootstrap makes it; packages are installed in it, nothing is left running or mounted. Each line
# of the output is a check that has passed; the first one that fails ends it.
set -euo pipefail

here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
passed() { printf 'passed: %s\n' "$*"; }

# What is compared byte by byte: points, and a picture with letters and discs.
make_files() { # PROGRAM FOLDER
  mkdir -p "$2"
  "$1" sample --radius 8 --periodic -o "$2/points.csv"
  "$1" render --radius 15 --legend -o "$2/picture.png"
}

# Within the root, where it lies in /annulus-check.

install() { apt-get install -y -q --no-install-recommends "$@" >/annulus-check/apt.log 2>&1 || fail "$(tail -n 30 /annulus-check/apt.log)"; }

check_program() {
  install /annulus-check/packages/annulus_*.deb
  [ -z "$(dpkg --verify annulus)" ] || fail "installed files differ: $(dpkg --verify annulus)"
  passed "installs with $(annulus --version)"
  make_files annulus files
  cmp files/points.csv references/points.csv
  passed "sample: the same bytes, SHA-256 $(sha256sum <files/points.csv | cut -c1-16)"
  cmp files/picture.png references/picture.png
  passed "render: the same bytes"
}

# The window that is mapped on the display.
mapped_window() {
  local id
  id=$(xwininfo -root -tree | sed -n 's/^ *\(0x[0-9a-f]*\) "Annulus - .*/\1/p' | head -n 1)
  [ -n "$id" ] && xwininfo -id "$id" | grep -q "Map State: IsViewable"
}

check_window() {
  local server window
  install xvfb x11-utils
  export DISPLAY HOME=/annulus-check
  Xvfb -displayfd 3 -screen 0 1280x800x24 3>display >xvfb.log 2>&1 &
  server=$!
  timeout 60 bash -c 'until [ -s display ]; do sleep 0.2; done' || fail "no display: $(cat xvfb.log)"
  DISPLAY=:$(cat display)
  annulus /annulus-check/files/points.csv >window.log 2>&1 &
  window=$!
  for _ in $(seq 300); do
    if mapped_window; then
      passed "the window opens"
      kill -0 $window || fail "the program has ended: $(cat window.log)"
      kill $window $server
      wait $window $server || true
      return
    fi
    sleep 0.2
  done
  fail "no window within a minute: $(cat window.log)"
}

check_pages() {
  install man-db
  MANWIDTH=80 man annulus >man.txt
  grep -qF "annulus render" man.txt || fail "man annulus does not name annulus render"
  passed "man annulus"
}

check_types() {
  local name type found application
  install desktop-file-utils shared-mime-info libglib2.0-bin
  desktop-file-validate /usr/share/applications/*annulus.desktop
  annulus trace --radius 100 -o files/run.jsonl
  annulus sample --radius 100 --format json -o files/points.json
  while read -r name type; do
    found=$(gio info -a standard::content-type "files/$name" | sed -n 's/^ *standard::content-type: //p')
    [ "$found" = "$type" ] || fail "$name is taken for $found"
    application=$(LC_ALL=C gio mime "$type" | sed -n 's/^Default application for .*: //p')
    [ "$application" = annulus.desktop ] || fail "$type is opened by $application"
  done <<'END'
run.jsonl application/x-annulus-trace
points.json application/x-annulus-setup+json
END
  passed "desktop entries, and types of setups and traces"
}

# Whether a program prints what every other way to take the library prints.
expect_points() {
  local line
  line=$("$@")
  grep -qF -- "${line#*: }" outside_project.cmake || fail "$* prints $line"
}

check_library() {
  install /annulus-check/packages/libannulus-dev_*.deb g++ cmake make
  cmake -DDOCUMENT=library.md -DEXAMPLES=examples -P examples.cmake
  # shellcheck disable=SC2046
  g++ -std=c++20 -Ioutside -Iexamples outside/main.cpp -o game $(pkg-config --cflags --libs annulus)
  expect_points ./game
  passed "the library, by pkg-config"
  { cmake -S outside -B built -DEXAMPLES="$PWD/examples" && cmake --build built; } >cmake.log 2>&1 || fail "$(tail -n 30 cmake.log)"
  expect_points built/forest
  passed "the library, by CMake"
}

check_within() {
  cd /annulus-check
  export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
  apt-get update -q >/dev/null
  check_program
  check_window
  check_pages
  check_types
  check_library
}

# In a process space of its own: all that runs or is mounted goes with it.
check_from_outside() { # ROOT PACKAGES FOLDER
  local root=$1 folder=$1/annulus-check
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  rm -rf -- "$folder"
  mkdir -p "$folder/packages"
  cp -- "$2"/*.deb "$folder/packages"
  cp -r -- "$3" "$folder/references"
  cp -r -- "$here/outside" "$here/outside_project.cmake" "$here/examples.cmake" \
    "$here/installed_package.sh" "$here/../../docs/library.md" "$folder"
  chroot "$root" /annulus-check/installed_package.sh within
}

case ${1-} in
  references) make_files "$2" "$3" ;;
  check) exec unshare --mount --propagation private --pid --fork --kill-child -- "$here/installed_package.sh" outside "${@:2}" ;;
  outside) check_from_outside "${@:2}" ;;
  within) check_within ;;
  *) fail "references PROGRAM FOLDER, or check ROOT PACKAGES FOLDER" ;;
esac
