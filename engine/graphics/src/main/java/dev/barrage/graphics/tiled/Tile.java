package dev.barrage.graphics.tiled;

import dev.barrage.graphics.gl.Image;
import java.util.List;

/**
 * A tile of a tileset, as all layers share it.
 *
 * @param number in its tileset, from 0
 * @param image its own picture; null if it is a part of the tileset's
 * @param width pixels
 * @param shapes outlines of what collides as x, y pairs in pixels from its upper left corner, y down; null for all of it
 * @param frames numbers of the tiles that it shows in turn, each with the time in milliseconds at which it ends; null if
 *     it shows itself
 */
record Tile(
        Tileset tileset,
        int number,
        String type,
        CustomProperties properties,
        Image image,
        int width,
        int height,
        List<float[]> shapes,
        int[] frames) {
    /** Number of the tile that it shows at a time. */
    int shown(float seconds) {
        if (frames == null) {
            return number;
        }
        int now = (int) Math.floorMod((long) (1000.0 * seconds), (long) frames[frames.length - 1]);
        int i = 0;
        while (frames[i + 1] <= now) {
            i += 2;
        }
        return frames[i];
    }

    /** Whether there is something to collide with. */
    boolean isSolid() {
        return properties.text("solid", "true").equals("true") && (shapes == null || !shapes.isEmpty());
    }

    /** Whether a word is its class, or the name of a property that is checked. */
    boolean is(String word) {
        return type.equalsIgnoreCase(word) || properties.flag(word);
    }
}
