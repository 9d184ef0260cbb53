package dev.barrage.graphics.tiled;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.graphics.render.Atlas;
import dev.barrage.graphics.render.Sprite;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The tiles of one picture, or of a picture each. Pictures wait in memory until something is drawn. */
final class Tileset {
    final int firstCell;
    /** How far tiles are drawn from their cells, pixels, y down. */
    final int offsetX;

    final int offsetY;
    /** Where in a tile the position of an object is, 0 to 1 from its left and its upper edge. */
    final float alignX;

    final float alignY;
    /** Tiles by their numbers, which may have gaps if each has a picture. */
    final Map<Integer, Tile> tiles = new LinkedHashMap<>();

    private final Image image;
    private final int tileWidth;
    private final int tileHeight;
    private final int margin;
    private final int spacing;
    private Atlas atlas;
    /** By the numbers of tiles; null until they are drawn. */
    private Sprite[] sprites = {};

    private boolean pixelated;

    /** @param image null if each tile has one */
    Tileset(
            int firstCell,
            int offsetX,
            int offsetY,
            float alignX,
            float alignY,
            Image image,
            int tileWidth,
            int tileHeight,
            int margin,
            int spacing) {
        this.firstCell = firstCell;
        this.offsetX = offsetX;
        this.offsetY = offsetY;
        this.alignX = alignX;
        this.alignY = alignY;
        this.image = image;
        this.tileWidth = tileWidth;
        this.tileHeight = tileHeight;
        this.margin = margin;
        this.spacing = spacing;
    }

    void pixelated() {
        pixelated = true;
        for (Sprite sprite : sprites) {
            if (sprite != null) {
                sprite.texture().pixelated();
            }
        }
    }

    /** The sprite of a tile; uploads its picture before the first. */
    Sprite sprite(Tile tile) {
        int number = tile.number();
        if (number >= sprites.length) {
            sprites = Arrays.copyOf(sprites, number + 1);
        }
        if (sprites[number] == null) {
            sprites[number] = tile.image() == null ? shared().get(number) : new Sprite(upload(tile.image()));
        }
        return sprites[number];
    }

    private Atlas shared() {
        if (atlas == null) {
            atlas = Atlas.grid(upload(image), tileWidth, tileHeight, margin, spacing);
        }
        return atlas;
    }

    private Texture upload(Image picture) {
        Texture texture = Texture.of(picture);
        return pixelated ? texture.pixelated() : texture;
    }

    void close() {
        for (Sprite sprite : sprites) {
            if (sprite != null) {
                sprite.texture().close();
            }
        }
        sprites = new Sprite[0];
        atlas = null;
    }
}
