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

# The copyright file names every package whose headers have become part of the program, but for those whose library is
# another file.
if [ -e "$build/build.ninja" ] && command -v dpkg-query >/dev/null; then
  mapfile -t objects < <(ninja -C "$build" -t inputs annulus | grep '\.o$')
  mapfile -t headers < <(ninja -C "$build" -t deps "${objects[@]}" | sed -n 's#^ *\(/usr/include/[^ ]*\)#\1#p' | sort -u)
  [ ${#headers[@]} -gt 200 ] || fail "the program includes only ${#headers[@]} headers"
  while read -r line; do
    package=${line%%:*} header=${line##*: }
    case $package in
      libc6-dev* | libgcc-* | libstdc++-* | linux-libc-dev | libsdl2*-dev | libclang-common-* | zlib1g-dev | libdbus-1-dev | libfreetype*-dev | libharfbuzz-dev | libpng-dev | libjpeg*-dev | libcmark-dev) continue ;;
    esac
    folder=$(cut -d/ -f1-4 <<<"$header")
    grep -qF -- "$folder" "$root/share/doc/annulus/copyright" || fail "the copyright file does not name $folder of $package"
  done < <(dpkg-query -S "${headers[@]}" 2>/dev/null)
fi

for file in bin/annulus include/annulus/annulus.h include/annulus/version.h share/applications/annulus.desktop \
  share/bash-completion/completions/annulus share/icons/hicolor/256x256/apps/annulus.png \
  share/icons/hicolor/scalable/apps/annulus.svg share/mime/packages/annulus.xml share/man/man1/annulus.1 share/metainfo/annulus.metainfo.xml; do
  [ -s "$root/$file" ] || fail "$file is not installed"
done
[ "$("$root/bin/annulus" --version)" = "annulus $version" ] || fail "the installed program does not run"
[[ $(file -b "$root/share/icons/hicolor/256x256/apps/annulus.png") == *"256 x 256"* ]] || fail "the icon has another size"

desktop-file-validate "$root"/share/applications/*.desktop
# Its id cannot be a reversed host name: the project has no host. What is only warned of, by newer versions more and
# more, is no failure.
if ! report=$(appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info \
  "$root/share/metainfo/annulus.metainfo.xml" 2>&1) && { ! grep -q '^W:' <<<"$report" || grep -q '^E:' <<<"$report"; }; then
  fail "$report"
fi
grep -qF "<release version=\"$version\"" "$root/share/metainfo/annulus.metainfo.xml" ||
  fail "version $version is none of the releases"

# Setups and traces have types of their own. Files of other programs keep theirs and open where they did: annulus is
# offered for them, behind whatever else is.
data=$root/share config=$root/config
printf '[Desktop Entry]\nType=Application\nName=Other\nExec=sh %%f\nMimeType=text/csv;application/json;image/png;\n' \
  >"$data/applications/other.desktop"
XDG_DATA_HOME=$data update-mime-database "$data/mime"
update-desktop-database "$data/applications"
as_desktop() {
  env -u XDG_CURRENT_DESKTOP LC_ALL=C XDG_CONFIG_HOME="$config" XDG_DATA_HOME="$data" PATH="$root/bin:$PATH" gio "$@"
}
mkdir "$root/files"
cd "$root/files"
"$root/bin/annulus" sample --radius 100 --format json -o points.json
"$root/bin/annulus" sample --radius 100 -o points.csv
"$root/bin/annulus" trace --radius 100 -o run.jsonl
cp points.json setup-without-ending
echo '{"sampler": {"wrap": "repeat"}, "parameters": [1, 2]}' >other.json
echo '{"trace_id": "1"}' >other.jsonl
setup=application/x-annulus-setup+json trace=application/x-annulus-trace
while read -r name type application; do
  found=$(as_desktop info -a standard::content-type "$name" | sed -n 's/^ *standard::content-type: //p')
  [ "$found" = "$type" ] || fail "$name is taken for $found"
  said=$(as_desktop mime "$type" 2>/dev/null)
  [ -z "$application" ] || grep -qF ": $application.desktop" <<<"$said" || fail "$type is not opened by $application: $said"
  [ -z "$application" ] || grep -qE "^\s(with-)?annulus.desktop" <<<"$said" || fail "annulus is not offered for $type"
done <<END
points.json $setup annulus
setup-without-ending $setup annulus
run.jsonl $trace annulus
points.csv text/csv other
other.json application/json other
other.jsonl text/plain
END

# Plain text, nothing bold or underlined.
complaints=$(groff -man -ww -b -Tascii -P-cbou "$root/share/man/man1/annulus.1" 2>&1 >"$root/man.txt")
[ -z "$complaints" ] || fail "the man page: $complaints"
page=$(cat "$root/man.txt")
# The last section is whole.
grep -A 2 "^EXIT STATUS" <<<"$page" | tr -s ' \n' ' ' | grep -q "0 done,.* 2 .*cannot be\." || fail "the man page's exit status"

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
