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
 */
record Tile(
        Tileset tileset,
        int number,
        String type,
        CustomProperties properties,
        Image image,
        int width,
        int height,
        List<float[]> shapes) {
    /** Whether there is something to collide with. */
    boolean isSolid() {
        return properties.text("solid", "true").equals("true") && (shapes == null || !shapes.isEmpty());
    }

    /** Whether a word is its class, or the name of a property that is checked. */
    boolean is(String word) {
        return type.equalsIgnoreCase(word) || properties.flag(word);
    }
}
