#!/usr/bin/env bash
# Measures the processor time of the README's HelloWorld, from the start of the JVM to its end, beside the same on dyn4j.
# Prints the medians of some runs (10, or the first argument), by turns, for each JDK of 17 and 25 that is there.
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/.build/setup.sh"

runs=${1:-10}
ensure_build_tools
jdk=$(best_jdk)
ensure_built "the bench (the first time downloads its libraries)" engine/benchmarks lib \
  "$root"/engine/{physics,samples,triangles,simd,graphics,gpu,benchmarks}
lib=$root/engine/benchmarks/target/lib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '/^```java/ { on = !done; next } /^```/ { done = done || on; on = 0 } on' "$root/README.md" > "$work/HelloWorld.java"
"$jdk/bin/javac" --release 17 -cp "$lib/*" -d "$work" "$work/HelloWorld.java" "$root/.build/start-up/DynHelloWorld.java"

# seconds JAVA CLASS JAR: processor time of a run.
seconds() {
  local TIMEFORMAT='%U %S'
  { time "$1" -cp "$work:$3" "$2" > /dev/null; } 2>&1 | awk '{ print $1 + $2 }'
}

median() { sort -n "$1" | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

for version in 17 25; do
  home=$(jdk_home $version)
  [ -n "$home" ] || continue
  rm -f "$work"/*.times
  for ((i = 0; i < runs; i++)); do
    seconds "$home/bin/java" HelloWorld "$(echo "$lib"/barrage-physics-*.jar)" >> "$work/barrage.times"
    seconds "$home/bin/java" DynHelloWorld "$(echo "$lib"/dyn4j-*.jar)" >> "$work/dyn4j.times"
  done
  echo "JDK $version: Barrage $(median "$work/barrage.times") s, dyn4j $(median "$work/dyn4j.times") s"
done
