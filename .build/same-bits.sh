#!/usr/bin/env bash
# Compares the same game in many fresh JVMs: see usage below.
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. .build/setup.sh

usage() {
  cat << 'END'
Usage: .build/same-bits.sh [RUNS]

Plays the same 300 steps of the game in RUNS fresh JVMs (default 50) of two workers each, and compares their hashes. There are
always more games than cores, so that each one loads the machine for the others. They alternate between the JDKs 25 and 17
that are found, and between classes that are loaded one by one and from an archive.

Exits with 0 if all hashes are equal. If one is not, stops with 1 and keeps the report, with a hash for every 60 steps, and
the replay of the odd game and of the usual one in demo-shooter/target/same-bits. ./play builds the game that is played.
END
}

runs=50
case "${1:-}" in
  "") ;;
  -h | --help) usage; exit 0 ;;
  *[!0-9]* | 0*) usage >&2; exit 2 ;;
  *) runs=$1 ;;
esac

target=demo-shooter/target
[ -d "$target/lib" ] || die "There is no game yet: ./play --version builds it."
out=$target/same-bits
rm -rf "$out"
mkdir -p "$out"

# At most three ways to start it: JDK 25, the same with an archive, JDK 17. The first game of a way with an archive writes it.
ways=()
newest=$(jdk_home 25)
oldest=$(jdk_home 17)
[ -z "$newest" ] || ways+=("$newest plain" "$newest archive")
[ -z "$oldest" ] || ways+=("$oldest archive" "$oldest plain")
[ ${#ways[@]} -gt 0 ] || die "Neither JDK 17 nor JDK 25 was found"

# module_path JDK: the jars of the game that a JDK can read.
module_path() {
  local jar path=
  for jar in "$target"/lib/*.jar; do
    case $jar in */barrage-simd-*) [ "$(jdk_version "$1")" -ge 25 ] || continue ;; esac
    path=$path${path:+:}$jar
  done
  printf '%s' "$path"
}

# play_once JDK plain|archive NUMBER: plays, and writes a report and a replay.
play_once() {
  local jdk=$1 way=$2 number=$3 flags archive
  game_flags "$jdk"
  archive=$out/$(jdk_version "$jdk").jsa
  if [ "$way" = archive ] && [ -e "$archive" ]; then
    flags+=("-XX:SharedArchiveFile=$archive" "-Xlog:cds*=off" "-Xlog:class+path=off")
  elif [ "$way" = archive ] && [ -e "$jdk/lib/server/classes.jsa" ]; then
    flags+=("-XX:ArchiveClassesAtExit=$archive" "-Xlog:cds*=off")
  fi
  "$jdk/bin/java" "${flags[@]}" -p "$(module_path "$jdk")" -cp "$target/natives/*" -m dev.barrage.shooter/dev.barrage.shooter.Main \
    --headless --bot --stage 2 --frames 300 --broadphase grid --workers 2 \
    --report "$out/$number.json" --record "$out/$number.replay" > "$out/$number.log" 2>&1 ||
    echo "$jdk $way failed" >> "$out/$number.log"
}

# The hashes in the report of game $1, one for every 60 steps, a line each.
hashes() { sed -n 's/.*"hashes" : \[\(.*\)\].*/\1/p' "$out/$1.json" | tr -d '" ' | tr ',' '\n'; }

# judge NUMBER: stops with a message if a game differs from the first one.
judge() {
  local parted
  [ -s "$out/$1.json" ] || die "== Game $1 ended without a report: $(tail -n 1 "$out/$1.log")"
  parted=$(diff <(hashes 1) <(hashes "$1") | sed -n '1s/[^0-9].*//p')
  [ -z "$parted" ] || die "== Game $1 (${started[$1]}) differs from game 1 (${started[1]}) from steps $((60 * parted - 59)) to $((60 * parted)) on:" \
    "see 1 and $1 .json, .replay and .log in $out"
  [ "$1" = 1 ] || rm "$out/$1.json" "$out/$1.replay" "$out/$1.log"
}

trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
cores=$(getconf _NPROCESSORS_ONLN)
started=()
pids=()
judged=0
for ((i = 1; i <= runs; i++)); do
  read -r jdk way <<< "${ways[(i - 1) % ${#ways[@]}]}"
  started[i]="JDK $(jdk_version "$jdk"), $way"
  play_once "$jdk" "$way" "$i" &
  pids[i]=$!
  # The first games write the archives, which the others read.
  if [ "$i" -eq ${#ways[@]} ] || [ $((i - judged)) -gt "$cores" ]; then
    last=$((i == ${#ways[@]} ? i : judged + 1))
    while [ "$judged" -lt "$last" ]; do
      judged=$((judged + 1))
      wait "${pids[judged]}"
      judge "$judged"
    done
  fi
done
while [ "$judged" -lt "$runs" ]; do
  judged=$((judged + 1))
  wait "${pids[judged]}"
  judge "$judged"
done
say "== $runs games in fresh JVMs ended alike: $(hashes 1 | tail -n 1), $SECONDS s"
