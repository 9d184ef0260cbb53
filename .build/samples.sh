#!/usr/bin/env bash
# Writes docs/samples.md and its pictures of all samples, of at most 64 colours.
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/.build/setup.sh"

images=$root/docs/images/samples
most_bytes=1500000

ensure_packages imagemagick || die "Pictures are fitted to their palettes by ImageMagick."
rm -rf "$images"
"$root/play" samples --gallery "$root/docs"
for picture in "$images"/*.png; do
  convert "$picture" -dither None -colors 64 -define png:exclude-chunks=date,time "PNG8:$picture"
done

size=$(cat "$images"/*.png | wc -c)
[ "$size" -le $most_bytes ] || die "docs/images/samples has $size bytes, more than $most_bytes: show fewer samples."
