package dev.barrage.shooter.pictures;

import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import java.util.function.IntPredicate;

/** Draws depth images, a rectangle for each of their pixels. */
final class DepthPanel {
    private final Board board;
    private final int resolution;
    private final int pixelWidth;
    private final int pixelHeight;

    /** @param resolution pixels on a side of the depth images */
    DepthPanel(Board board, int resolution, int pixelWidth, int pixelHeight) {
        this.board = board;
        this.resolution = resolution;
        this.pixelWidth = pixelWidth;
        this.pixelHeight = pixelHeight;
    }

    /** Draws an image without any depths. */
    void empty(int x, int y) {
        board.lines().fill(x, y, x + resolution * pixelWidth, y + resolution * pixelHeight, Board.PANEL);
    }

    /** Whether a mesh is the nearest in a pixel, by its own depths and those of all. */
    static boolean isNearest(float[] depths, float[] own, int pixel) {
        return depths[pixel] < 1f && depths[pixel] == own[pixel];
    }

    /** Draws the pixels in which a mesh is the nearest, near ones brighter. */
    void nearest(int x, int y, float[] depths, float[] own, int rgba) {
        LineRenderer lines = board.lines();
        for (int i = 0; i < depths.length; i++) {
            if (isNearest(depths, own, i)) {
                pixel(lines, x, y, i, Rgba.mix(rgba, Board.PANEL, 0.8f * depths[i]));
            }
        }
    }

    /** Writes a name in the largest square of some pixels, none of them at the border. */
    void name(int x, int y, IntPredicate some, String name) {
        int[] square = new int[resolution * resolution];
        int largest = 0;
        for (int i = 0; i < square.length; i++) {
            if (some.test(i)) {
                square[i] = 1 + Math.min(square[i - 1], Math.min(square[i - resolution], square[i - resolution - 1]));
                largest = square[i] > square[largest] ? i : largest;
            }
        }
        if (square[largest] > 0) {
            float half = 0.5f * square[largest];
            float nameX = x + pixelWidth * (1 + largest % resolution - half);
            float nameY = y + pixelHeight * (1 + largest / resolution - half);
            board.text(name, nameX, nameY - 6f, Board.LARGE, Board.BRIGHT, Align.CENTRE);
        }
    }

    /** Draws some pixels, by their places, in one colour. */
    void pixels(int x, int y, IntPredicate some, int rgba) {
        LineRenderer lines = board.lines();
        for (int i = 0; i < resolution * resolution; i++) {
            if (some.test(i)) {
                pixel(lines, x, y, i, rgba);
            }
        }
    }

    private void pixel(LineRenderer lines, int x, int y, int place, int rgba) {
        int px = x + pixelWidth * (place % resolution);
        int py = y + pixelHeight * (place / resolution);
        lines.fill(px, py, px + pixelWidth, py + pixelHeight, rgba);
    }
}
