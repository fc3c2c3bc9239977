#!/usr/bin/env bash
# What `cmake --install` installs of the program, in an empty folder: installed_program.sh BUILD_FOLDER VERSION
set -euo pipefail

build=$1 version=$2
root=$(mktemp -d)
trap 'rm -rf -- "$root"' EXIT
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# All that is installed from the build folder is made by what `./run` builds, the target annulus, or when configuring.
if [ -e "$build/build.ninja" ]; then
  commands_for() { ninja -C "$build" -t commands "$1" 2>/dev/null | grep -v '^ninja: ' | sort -u; }
  program_commands=$(commands_for annulus)
  while read -r file; do
    missing=$(comm -13 <(printf '%s\n' "$program_commands") <(commands_for "$file"))
    [ -z "$missing" ] || fail "$file is installed, but building annulus does not make it"
  done < <(find "$build" -name cmake_install.cmake -exec grep -hoE '"[^"]+"' {} + | tr -d '"' |
    sed -n "s#^$build/##p" | sort -u)
fi

cmake --install "$build" --prefix "$root" >/dev/null
for file in bin/annulus include/annulus/annulus.h include/annulus/version.h share/applications/annulus.desktop \
  share/bash-completion/completions/annulus share/icons/hicolor/256x256/apps/annulus.png \
  share/icons/hicolor/scalable/apps/annulus.svg share/man/man1/annulus.1 share/metainfo/annulus.metainfo.xml; do
  [ -s "$root/$file" ] || fail "$file is not installed"
done
[ "$("$root/bin/annulus" --version)" = "annulus $version" ] || fail "the installed program does not run"
[[ $(file -b "$root/share/icons/hicolor/256x256/apps/annulus.png") == *"256 x 256"* ]] || fail "the icon has another size"

desktop-file-validate "$root/share/applications/annulus.desktop"
# Its id cannot be a reversed host name: the project has no host.
appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info "$root/share/metainfo/annulus.metainfo.xml"
grep -qF "<release version=\"$version\"" "$root/share/metainfo/annulus.metainfo.xml" ||
  fail "version $version is none of the releases"

# Plain text, nothing bold or underlined.
complaints=$(groff -man -ww -b -Tascii -P-cbou "$root/share/man/man1/annulus.1" 2>&1 >"$root/man.txt")
[ -z "$complaints" ] || fail "the man page: $complaints"
page=$(cat "$root/man.txt")

# shellcheck source=/dev/null
source "$root/share/bash-completion/completions/annulus"
# What is offered for the last of the given words.
offered() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  set +e  # as in a shell that somebody types in
  _annulus
  printf '%s\n' "${COMPREPLY[@]}"
}
expect_offered() {
  local expected=$1
  shift
  # Not by a pipe, which grep -q closes as soon as it has found the word: then whoever still writes fails.
  grep -qxF -- "$expected" <<<"$(offered "$@")" || fail "'$*' is not completed with $expected"
}

cd "$root"
mapfile -t subcommands < <("$root/bin/annulus" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
[ ${#subcommands[@]} -ge 5 ] || fail "--help names too few subcommands: ${subcommands[*]}"
for level in "" "${subcommands[@]}"; do
  if [ -n "$level" ]; then
    grep -qF -- "annulus $level" <<<"$page" || fail "the man page does not name $level"
    expect_offered "$level" annulus "${level:0:2}"
  fi
  # shellcheck disable=SC2086 # no word for the program itself
  mapfile -t options < <("$root/bin/annulus" $level --help | grep -E '^  -' | cut -c1-60 | grep -oE -- '(^| )--?[a-z][a-z-]*' | tr -d ' ')
  for option in "${options[@]}"; do
    # shellcheck disable=SC2086
    expect_offered "$option" annulus $level "$option"
    grep -qE -- "(^|[ ,])$option([ ,]|$)" <<<"$page" || fail "the man page does not name $option"
  done
done
expect_offered roberts annulus sample --sampler ro
expect_offered json annulus sample --format ""
touch "a picture.png"
expect_offered "a picture.png" annulus render --mask a
