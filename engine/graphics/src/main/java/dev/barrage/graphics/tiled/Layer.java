package dev.barrage.graphics.tiled;

import dev.barrage.graphics.gl.Image;
import java.util.List;

/**
 * A layer, of which one of the last three is there.
 *
 * @param offsetX pixels to the right, with that of the groups around
 * @param offsetY pixels down
 * @param parallaxX part of the view's way that it moves against the view, times that of the groups around: 1 stays with
 *     the world, 0 with the view
 * @param tint 0xRRGGBBAA, with the opacity
 * @param cells global tile numbers with flags, row by row from the top; null for other layers
 * @param objects null for other layers
 * @param image null for other layers
 */
record Layer(
        String name,
        boolean visible,
        float offsetX,
        float offsetY,
        float parallaxX,
        float parallaxY,
        int tint,
        CustomProperties properties,
        int[] cells,
        List<MapObject> objects,
        Image image) {
    /** Flags of a cell: mirrored left to right, then top to bottom, both after columns and rows were exchanged. */
    static final int FLIP_X = 1 << 31;

    static final int FLIP_Y = 1 << 30;
    static final int TRANSPOSED = 1 << 29;
    /** Bits of a cell below the flags; one more flag is for hexagons. */
    static final int NUMBER = (1 << 28) - 1;
}
