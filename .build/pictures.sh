#!/usr/bin/env bash
# Draws the pictures of the README and of docs/gpu.md, docs/queries.md and docs/bodies.md: see usage below.
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/.build/setup.sh"

replays=$root/demo-shooter/src/test/resources/replays
images=$root/docs/images
most_bytes=1000000

usage() {
  cat << 'END'
Usage: .build/pictures.sh [record]

Draws docs/images/clip.gif, game.png, front.png and boss.png from replays under demo-shooter/src/test/resources,
set-pieces.png from the bot's games,
docs/images/gpu-cells.gif, cullide.gif and cullide.png on the graphics card, docs/images/queries, guide, stacks.png,
overlays/islands.png and overlays/graph-colors.png from the engine, and the rest of docs/images/overlays from the bot's
game. Pictures have at most 960x540 pixels of 256 colours.
"record" first lets the bot record these replays again. That is needed when the rules or the data of the game change.
END
}

# record NAME STEPS OPTIONS: lets the bot play.
record() {
  "$root/play" --headless --bot --seed 1 --frames "$2" --record "$replays/$1.replay" "${@:3}"
}

# picture REPLAY STEP NAME OPTIONS: the picture after STEP steps.
picture() {
  "$root/play" --headless --quality rich --replay "$replays/$1.replay" --frames "$2" --window 960x540 \
    --screenshot "$images/$3.png" "${@:4}"
}

# to_palette PICTURE...: at most 960x540 pixels of 256 colours. Without the time the same picture is the same file.
to_palette() {
  local picture
  for picture in "$@"; do
    convert "$picture" -resize "960x540>" -colors 256 -define png:exclude-chunks=date,time "PNG8:$picture"
  done
}

case "${1:-}" in
  "") ;;
  record)
    record eye 1200 --curtain eye --difficulty normal
    record front 1200 --curtain front --difficulty normal
    record stage-1 1500 --difficulty normal
    record boss-1 1500 --stage 1 --boss
    record boss-2 1500 --stage 2 --boss
    record last-boss 1500 --stage 3 --boss
    ;;
  -h | --help) usage; exit 0 ;;
  *) usage >&2; exit 2 ;;
esac

ensure_packages imagemagick || die "Pictures are fitted to their palettes by ImageMagick."
picture eye 988 game
picture front 900 front
picture boss-2 560 boss
"$root/play" --replay "$replays/eye.replay" --video "$images/clip.gif" --video-from 560 --video-steps 58 --window 400x225
(cd "$root" && on_jdk "$(best_jdk)" mvn -B -q test -pl engine/samples,demo-shooter -am -Pall \
  -Dtest=DocumentedPicturesTest,GuideTest,GpuPicturesTest,OverlayPicturesTest,SetPiecesSheetTest -Dsurefire.failIfNoSpecifiedTests=false \
  "-Dpictures.write=$images" "-Doverlays.write=$images/overlays" -Doverlays.size=960x540 \
  "-Dsheet.write=$images/set-pieces.png")
to_palette "$images"/{game,front,boss,set-pieces}.png "$images"/overlays/*.png

size=$(wc -c < "$images/clip.gif")
[ "$size" -le $most_bytes ] || die "docs/images/clip.gif has $size bytes, more than $most_bytes: film less of it."
