# shellcheck shell=bash
# Packages the game with its run-time image. Sourced by play and check after setup.sh, never run.

package_usage() {
  cat << 'END'
Usage: ./play package [--dest FOLDER]

Makes an image of the game for this kind of machine. It needs neither JDK nor Maven, and can be moved.
Writes FOLDER/Barrage, or FOLDER/Barrage.app on macOS, over any earlier image (default FOLDER: demo-shooter/target/package).
END
}

# Modules of the JDK that the game uses, and vector instructions if they were built. Clips need java.desktop, which adds 15 MB.
package_modules() {
  local modules=java.base,java.desktop,java.logging,java.xml,jdk.jfr,jdk.management,jdk.unsupported
  [ -z "$(find "$1/lib" -name 'barrage-simd-*')" ] || modules=$modules,jdk.incubator.vector
  printf '%s' "$modules"
}

# LWJGL's name for this kind of machine.
package_platform() {
  local system processor=
  case $(uname) in Linux) system=linux ;; Darwin) system=macos ;; *) die "Images are made on Linux and macOS." ;; esac
  case $(uname -m) in aarch64 | arm64) processor=-arm64 ;; x86_64) ;; *) die "There are no natives for $(uname -m)." ;; esac
  printf 'natives-%s%s' "$system" "$processor"
}

# package_runtime JDK TARGET FOLDER: links the modules that the game in TARGET needs into FOLDER.
package_runtime() {
  local compress=2 strip=--strip-debug
  [ "$(jdk_version "$1")" -lt 21 ] || compress=zip-9
  # Without objcopy jlink could not strip libraries.
  command -v objcopy > /dev/null || strip=--strip-java-debug-attributes
  "$1/bin/jlink" --add-modules "$(package_modules "$2")" $strip --compress $compress --no-header-files --no-man-pages \
    --vm server --output "$3" 2>&1 | { grep -v 'Using incubator' >&2 || true; }
}

# package_licences JDK TARGET FOLDER: unpacks the licence of the game and the notices of all that it ships into FOLDER.
package_licences() {
  local lib
  lib=$(cd "$2/lib" && pwd)
  mkdir "$3"
  (cd "$3" && "$1/bin/jar" xf "$lib"/barrage-demo-shooter-*.jar META-INF/LICENSE META-INF/THIRD-PARTY.txt META-INF/licenses)
}

# package_flags JDK: the flags that play uses, as options of jpackage, one per line.
package_flags() {
  local flag flags
  game_flags "$1"
  flags+=(--add-modules=ALL-MODULE-PATH)
  for flag in "${flags[@]}"; do printf -- '--java-options\n%s\n' "$flag"; done
}

# Reads the options of ./play package; ends the script after --help or misuse.
package_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --dest) [ $# -gt 1 ] || die "--dest needs a folder (see ./play package --help)"; package_dest=$2; shift 2 ;;
      -h | --help) package_usage; exit 0 ;;
      *) die "There is no option $1 (see ./play package --help)" ;;
    esac
  done
}

# package_game JDK TARGET FOLDER: packages the game that was built in TARGET.
package_game() {
  local jdk=$1 target=$2 dest=$3 work options=() option image
  for option in jlink jpackage; do
    [ -x "$jdk/bin/$option" ] || die "The JDK at $jdk has no $option: images need a full JDK (Debian: openjdk-17-jdk)."
  done

  work=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$work'" EXIT
  mkdir "$work/jars"
  cp "$target"/lib/*.jar "$target"/natives/*-"$(package_platform)".jar "$work/jars"
  package_licences "$jdk" "$target" "$work/licences"
  say "Linking what the game needs of the JDK at $jdk ..."
  package_runtime "$jdk" "$target" "$work/runtime" || die "jlink failed."

  while IFS= read -r option; do options+=("$option"); done < <(package_flags "$jdk")
  mkdir -p "$dest"
  rm -rf "${dest:?}/Barrage" "${dest:?}/Barrage.app"
  "$jdk/bin/jpackage" --type app-image --name Barrage --app-version 1.0 --runtime-image "$work/runtime" \
    --module-path "$work/jars" --input "$work/licences/META-INF" --module dev.barrage.shooter/dev.barrage.shooter.Main "${options[@]}" --dest "$dest" \
    2>&1 | { grep -v 'No JDK Modules found' >&2 || true; } || die "jpackage failed."

  image=$dest/Barrage
  [ -d "$image" ] || image=$dest/Barrage.app
  printf '%s  %s MB\n' "$(cd "$image" && pwd)" "$(du -sm "$image" | cut -f1)"
}

# prove_licences IMAGE: ends the script unless IMAGE carries our licence and a notice for each library in it.
prove_licences() {
  local app=$1/lib/app jar name
  [ -d "$app" ] || app=$1/Contents/app
  for jar in "$app"/mods/*.jar; do
    name=${jar##*/}
    case $name in barrage-*) name=LICENSE ;; *) name=licenses/${name%%-[0-9]*}.txt ;; esac
    [ -s "$app/$name" ] || die "The image of the game has no $name for ${jar##*/}."
  done
}

# prove_package JDK TARGET: packages the game and plays it from the image, without a JDK.
prove_package() {
  local work image launcher
  work=$(mktemp -d)
  (package_game "$1" "$2" "$work")
  image=$work/Barrage launcher=$work/Barrage/bin/Barrage
  [ -d "$image" ] || image=$work/Barrage.app launcher=$work/Barrage.app/Contents/MacOS/Barrage
  prove_licences "$image"
  env -i HOME="$work" PATH=/nonexistent "$launcher" --headless --bot --frames 60 ||
    die "The image of the game can't play."
  # Pictures need OpenGL; without it this is skipped, as are all tests of pictures.
  if [ -z "$(missing_packages "${OPENGL_PACKAGES[@]}")" ]; then
    env -i HOME="$work" PATH=/nonexistent "$launcher" --headless --bot --frames 60 --screenshot "$work/last.png" &&
      [ -s "$work/last.png" ] || die "The image of the game can't draw."
    env -i HOME="$work" PATH=/nonexistent "$launcher" --headless --bot --frames 20 --video "$work/last.gif" &&
      [ -s "$work/last.gif" ] || die "The image of the game can't write clips."
  fi
  rm -rf "$work"
}
