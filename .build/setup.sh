# shellcheck shell=bash disable=SC2034
# Shared by check, play, bench and cluster: finds JDKs, installs missing packages. Sourced, never run. Works with bash 3.2 (macOS).

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# Services and containers may start without it.
[ -n "${HOME:-}" ] || export HOME=~

# Prints the first installed locale with UTF-8, best one without a language.
utf8_locale() {
  { locale -a | grep -i '^C\.utf-*8$' || locale -a | grep -i '\.utf-*8$'; } 2> /dev/null | head -n 1
}

# The JVM takes the encoding of file names from the locale. That of services and containers is ASCII: Maven and the game could not
# open a folder with an umlaut.
case $(locale charmap 2> /dev/null) in
  ANSI_X3.4-1968 | US-ASCII) [ -z "$(utf8_locale)" ] || export LC_ALL="$(utf8_locale)" ;;
esac

# The feature version (17, 25, ...) of the JDK at $1, or nothing.
jdk_version() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
  local line version
  while IFS= read -r line; do
    case $line in
      JAVA_VERSION=*) version=${line#*\"}; printf '%s' "${version%%[.\"+-]*}"; return 0 ;;
    esac
  done < "$1/release"
}

# The home of the JDK whose javac is on the PATH.
jdk_on_path() {
  local javac link
  javac=$(command -v javac) || return 0
  while link=$(readlink "$javac"); do
    case $link in /*) javac=$link ;; *) javac=${javac%/*}/$link ;; esac
  done
  (cd -P "${javac%/*}/.." && pwd)
}

# Prints "VERSION HOME" for every JDK in the usual places, the user's choice first.
jdks() {
  local home version
  for home in "${JAVA_HOME:-}" "$(jdk_on_path)" /usr/lib/jvm/* /opt/*jdk* "$HOME"/.jdks/* "$HOME"/.sdkman/candidates/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    version=$(jdk_version "$home")
    [ -z "$version" ] || printf '%s %s\n' "$version" "$home"
  done
}

# The home of a JDK of exactly version $1, or nothing.
jdk_home() {
  local version home
  while read -r version home; do
    [ "$version" != "$1" ] || { printf '%s' "$home"; return 0; }
  done < <(jdks)
}

# The home of the best JDK to play with: 25, else the newest from 17 on.
best_jdk() {
  local version home best=16 found=
  while read -r version home; do
    [ "$version" != 25 ] || version=1000
    [ "$version" -le "$best" ] || { best=$version; found=$home; }
  done < <(jdks)
  printf '%s' "$found"
}

# Prints which of the Debian packages $@ are not installed; nothing on systems without dpkg.
missing_packages() {
  command -v dpkg-query > /dev/null || return 0
  local package installed
  installed=" $(dpkg-query -W -f '${Package}:${db:Status-Status} ' "$@" 2> /dev/null || true)"
  for package in "$@"; do
    case $installed in *" $package:installed "*) ;; *) printf '%s ' "$package" ;; esac
  done
}

# Runs a command as root if this user may do so without a password; otherwise fails.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Installs the Debian packages $@ if this user may; otherwise prints the command to type and fails.
install_packages() {
  if ! as_root true 2> /dev/null; then
    say "Please install what is missing: sudo apt-get update && sudo apt-get install -y $*"
    return 1
  fi
  say "== Installing $*"
  as_root apt-get update -qq > /dev/null || true
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null || {
    say "apt-get could not install: $*"
    return 1
  }
}

# Installs those of the Debian packages $@ that are missing.
ensure_packages() {
  local missing
  missing=$(missing_packages "$@")
  # shellcheck disable=SC2086 # a list of words
  [ -z "$missing" ] || install_packages $missing
}

# The newest of the JDKs 25, 21 and 17 in this release of Debian or Ubuntu.
jdk_package() {
  local version
  [ -n "$(apt-cache search --names-only '^openjdk-.*-jdk-headless$')" ] || as_root apt-get update -qq > /dev/null 2>&1 || true
  for version in 25 21 17; do
    [ -z "$(apt-cache search --names-only "^openjdk-$version-jdk-headless\$")" ] || break
  done
  printf 'openjdk-%s-jdk-headless' "$version"
}

# Installs a JDK and Maven if they are missing, or ends the script.
ensure_build_tools() {
  local missing=()
  if [ -n "$(best_jdk)" ] && command -v mvn > /dev/null; then return 0; fi
  command -v apt-get > /dev/null || die "Please install a JDK (17 or newer, best 25) and Maven 3.8 or newer."
  [ -n "$(best_jdk)" ] || missing+=("$(jdk_package)")
  command -v mvn > /dev/null || missing+=(maven)
  install_packages "${missing[@]}" || exit 1
}

# on_jdk JDK COMMAND: runs a command with a JDK. JDK 24 and newer warn about calls of Maven 3.8; the flags silence them.
on_jdk() {
  local home=$1 options=${MAVEN_OPTS:-}
  shift
  [ "$(jdk_version "$home")" -lt 24 ] ||
    options="$options --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED"
  JAVA_HOME=$home MAVEN_OPTS=$options "$@"
}

# ensure_built WHAT MODULE OUTPUTS SOURCE...: builds a module and those that it needs with the JDK $jdk if a pom, or a file of main code,
# assets or licences under the sources has changed since the last build. OUTPUTS are the folders of its target that are made anew,
# parted by blanks; the first one must be there.
ensure_built() {
  local what=$1 target=$root/$2/target module=$2 outputs=$3 stamp output
  shift 3
  stamp=$target/built-by-script
  if [ -e "$stamp" ] && [ -d "$target/${outputs%% *}" ] &&
    [ -z "$(find "$root/pom.xml" "$@" -name target -prune -o \
      \( -name pom.xml -o -path '*/src/main*' -o -path "$root/assets/*" -o -path "$root/licenses/*" \) -newer "$stamp" -print -quit)" ]; then
    return
  fi
  say "Building $what ..."
  mkdir -p "$target"
  touch "$stamp.started"
  rm -f "$stamp"
  for output in $outputs; do rm -rf "${target:?}/$output"; done
  (cd "$root" && on_jdk "$jdk" mvn -B -q -Dmaven.test.skip=true package -pl "$module" -am) >&2 || die "The build failed."
  mv "$stamp.started" "$stamp"
}

# Flags for the game on JDK 24 and newer, which otherwise warn about native code and Unsafe in its libraries. With its classes
# for JDK 25 LWJGL would generate its calls of native code at every start, for a fifth of the time to the first picture; reflection
# generates code, too, unless told not to.
NATIVE_ACCESS=(-Djdk.util.jar.version=24 -Djdk.reflect.useNativeAccessorOnly=true --sun-misc-unsafe-memory-access=allow)
NATIVE_MODULES=org.lwjgl,org.lwjgl.egl,org.lwjgl.glfw,org.lwjgl.openal,org.lwjgl.opengl,org.lwjgl.stb

# game_flags JDK [MODULES]: sets flags, those of the JVM that plays. MODULES call native code; without it those of LWJGL.
game_flags() {
  flags=(-Xms64m -Xmn16m -Xmx512m -XX:+UseSerialGC -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:-ShrinkHeapInSteps)
  [ "$(uname)" != Darwin ] || flags+=(-XstartOnFirstThread)
  [ "$(jdk_version "$1")" -lt 24 ] || flags+=("${NATIVE_ACCESS[@]}" "--enable-native-access=${2:-$NATIVE_MODULES}")
  # The C library keeps what the JIT compiler has freed, 20 MB.
  [ "$(uname)" != Linux ] || [ "$(jdk_version "$1")" -lt 24 ] || flags+=(-XX:TrimNativeHeapInterval=15000)
}

# Libraries that GLFW and OpenGL load at run time; Mesa's software renderer is the fallback without a GPU.
OPENGL_PACKAGES=(libgl1 libgl1-mesa-dri libglx-mesa0 libegl1 libegl-mesa0
  libx11-6 libxcursor1 libxi6 libxinerama1 libxrandr2 libxrender1 libxext6 libxkbcommon0)
# For tests that open real windows without a screen.
XVFB_PACKAGES=(xvfb xauth xdotool)
# Bullet patterns of other games, which tests play.
PATTERN_PACKAGES=(noiz2sa-data parsec47-data rrootage-data libbulletml-dev)
