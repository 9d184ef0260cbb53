#!/usr/bin/env bash
# Builds and runs projects that depend on the release: see usage below.
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. .build/setup.sh

usage() {
  cat << 'END'
Usage: .build/consumers.sh

Takes the artifacts in target/staging, which ./release --dry-run makes, as a user would take them from Maven Central:
copies the projects of .build/consumers and those of engine/samples that have a POM of their own to a temporary folder,
builds them by Maven, and by Gradle where there is version 8 or newer, and runs them. HelloWorld is that of README.md; it
runs on each of the JDKs 17 and 25, and all have to print the same. Projects of engine/samples play 60 steps without a
window, and draw the last picture.

Ours comes from target/staging alone, libraries of others from the local Maven repository or else from Maven Central.
END
}

case "${1:-}" in
  "") ;;
  -h | --help) usage; exit 0 ;;
  *) usage >&2; exit 2 ;;
esac

staging=$root/target/staging
[ -d "$staging" ] || die "There is no release to build against: ./release --dry-run makes one."
ensure_build_tools
jdk=$(best_jdk)
version=$(ls "$staging/dev/barrage/barrage-bom")
# The version that the page and the projects name.
shown=$(sed -n '/<artifactId>barrage-bom</{n;s|.*<version>\(.*\)</version>|\1|p;}' .build/consumers/java/pom.xml)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The first block of README.md in language $1.
readme() { awk -v start="\`\`\`$1" '/^```/ { if (on) exit; on = $0 == start; next } on' README.md; }

# shows LANGUAGE FILE: ends the script unless each line of the first such block in README.md is in FILE.
shows() {
  local line
  [ -n "$(readme "$1")" ] || die "README.md has no block of $1."
  while IFS= read -r line; do
    sed 's/^ *//' "$2" | grep -qxF -- "$(printf '%s' "$line" | sed 's/^ *//')" ||
      die "README.md shows \"$line\", which $2 has not."
  done < <(readme "$1")
}

# take FOLDER: copies a project, with the version that is staged; prints the name of the copy.
take() {
  local name=${1##*/}
  cp -R "$1" "$work/$name"
  rm -rf "$work/$name/target" "$work/$name/build"
  find "$work/$name" \( -name pom.xml -o -name 'build.gradle*' \) -exec sed -i.old "s|$shown|$version|" {} +
  printf '%s\n' "$name"
}

# A local repository that has all of the user's but ours.
local_repository() {
  local mine=$HOME/.m2/repository entry
  mkdir -p "$mine/dev" "$work/m2/dev"
  for entry in "$mine"/* "$mine"/dev/*; do
    case ${entry#"$mine"/} in dev | dev/barrage) ;; *) ln -s "$entry" "$work/m2/${entry#"$mine"/}" ;; esac
  done
}

# The settings of a Maven that finds the release.
settings() {
  cat << END
<settings>
  <profiles>
    <profile>
      <id>staging</id>
      <repositories>
        <repository>
          <id>staging</id>
          <url>file://$staging</url>
          <releases><checksumPolicy>fail</checksumPolicy></releases>
        </repository>
      </repositories>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>staging</activeProfile></activeProfiles>
</settings>
END
}

# A POM that builds the projects $@ together.
together() {
  printf '<project><modelVersion>4.0.0</modelVersion><groupId>example</groupId><artifactId>all</artifactId>'
  printf '<version>1</version><packaging>pom</packaging><modules>'
  printf '<module>%s</module>' "$@"
  printf '</modules></project>\n'
}

# run JDK PROJECT ARGUMENT...: runs a project that Maven has built: on the module path if it is a module.
run() {
  local jdk=$1 project=$work/$2 main path module
  shift 2
  main=$(sed -n 's|.*<exec.mainClass>\(.*\)</exec.mainClass>.*|\1|p' "$project/pom.xml")
  [ -n "$main" ] || die "The POM of ${project##*/} has no property exec.mainClass: say there what to run."
  path=(-cp "$project/target/classes:$project/target/lib/*" "$main")
  if [ -e "$project/target/classes/module-info.class" ]; then
    module=$(sed -n 's/^module \([a-z.]*\) {.*/\1/p' "$project"/src/main/*/module-info.java)
    path=(-p "$project/target/classes:$project/target/lib" -m "$module/$main")
  fi
  "$jdk/bin/java" -XX:TieredStopAtLevel=1 "${path[@]}" "$@"
}

# same NAME: ends the script unless $work/printed is what the first program printed, a ball that falls and rests.
same() {
  [ -e "$work/expected" ] || cp "$work/printed" "$work/expected"
  [ "$(wc -l < "$work/printed")" -eq 90 ] && [ "$(tail -n 1 "$work/printed")" = 0.50 ] &&
    cmp -s "$work/expected" "$work/printed" ||
    die "HelloWorld of $1 printed something else: $(tail -n 3 "$work/printed")"
  say "== $1 runs"
}

shows xml .build/consumers/java/pom.xml
shows kotlin .build/consumers/gradle-kotlin/build.gradle.kts
shows groovy .build/consumers/gradle-groovy/build.gradle

projects=() games=()
for folder in .build/consumers/*/ engine/samples/*/; do
  [ ! -e "$folder/pom.xml" ] || case $folder in
    engine/*) games+=("$(take "${folder%/}")") ;;
    *) projects+=("$(take "${folder%/}")") ;;
  esac
done
mkdir -p "$work"/java/src/main/java "$work"/java-modules/src/main/java/hello
readme java > "$work/java/src/main/java/HelloWorld.java"
{ printf 'package hello;\n\n'; readme java; } > "$work/java-modules/src/main/java/hello/HelloWorld.java"

local_repository
settings > "$work/settings.xml"
together "${projects[@]}" "${games[@]+"${games[@]}"}" > "$work/pom.xml"
plugin=$(sed -n '/<artifactId>maven-dependency-plugin</{n;s|.*<version>\(.*\)</version>|\1|p;}' pom.xml)
say "== Maven builds ${projects[*]} ${games[*]+"${games[*]}"} on Barrage $version"
on_jdk "$jdk" mvn -B -q -f "$work/pom.xml" -gs "$work/settings.xml" "-Dmaven.repo.local=$work/m2" compile \
  "org.apache.maven.plugins:maven-dependency-plugin:$plugin:copy-dependencies" -DincludeScope=runtime \
  '-DoutputDirectory=target/lib' -Dkotlin.compiler.daemon=false > "$work/log" 2>&1 ||
  { cat "$work/log" >&2; die "Maven could not build them."; }

for home in "$(jdk_home 17)" "$(jdk_home 25)"; do
  [ -n "$home" ] || continue
  for project in "${projects[@]}"; do
    run "$home" "$project" > "$work/printed" 2> "$work/log" || { cat "$work/log" >&2; die "$project does not run."; }
    same "$project on JDK $(jdk_version "$home")"
  done
done
for game in "${games[@]+"${games[@]}"}"; do
  if [ -n "$(missing_packages "${OPENGL_PACKAGES[@]}")" ]; then
    say "== No OpenGL: $game is built, but not run"
    continue
  fi
  run "$jdk" "$game" 60 "$work/last.png" > "$work/log" 2>&1 && [ -s "$work/last.png" ] ||
    { cat "$work/log" >&2; die "$game does not play and draw."; }
  rm "$work/last.png"
  say "== $game plays"
done

# Gradle reads the module metadata, which ./release has compared with the POMs. Debian's Gradle is older than that.
gradle_version=$(gradle --version 2> /dev/null | sed -n 's/^Gradle \([0-9]*\).*/\1/p' || true)
if [ "${gradle_version:-0}" -lt 8 ]; then
  say "== No Gradle 8 or newer: its two projects are not built; its metadata was checked against the POMs"
  exit
fi
cat > "$work/staging.gradle" << END
allprojects { repositories { maven { url = uri('$staging') } } }
END
# Older ones do not run on JDK 25.
home=$(jdk_home 17)
for project in gradle-kotlin gradle-groovy; do
  take ".build/consumers/$project" > /dev/null
  mkdir -p "$work/$project/src/main/java"
  readme java > "$work/$project/src/main/java/HelloWorld.java"
  (cd "$work/$project" && JAVA_HOME=${home:-$jdk} gradle -q --no-daemon -I "$work/staging.gradle" run) \
    > "$work/printed" 2> "$work/log" ||
    { cat "$work/log" >&2; die "Gradle could not build or run $project."; }
  same "$project"
done
