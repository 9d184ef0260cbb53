package dev.barrage.shooter.pictures;

import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import java.util.function.IntUnaryOperator;

/** Draws the depths of {@link FourObjects} from above: the columns of the depth image to the right, depth upwards. */
final class PlanView {
    private static final int N = FourObjects.RESOLUTION;
    private static final int BEHIND = 0x1E2A42FF;
    private static final float WIDTH = 4f;

    private final Board board;
    private final int left;
    private final int bottom;
    private final int column;
    private final int height;

    /** @param column width of a pixel of the depth image */
    PlanView(Board board, int left, int bottom, int column, int height) {
        this.board = board;
        this.left = left;
        this.bottom = bottom;
        this.column = column;
        this.height = height;
    }

    /** Draws the space, and in it, lighter, what lies behind the depths of an image. */
    void space(float[] depths) {
        board.lines().fill(left, bottom, left + N * column, bottom + height, Board.PANEL);
        LineRenderer lines = board.lines();
        for (int x = 0; x < N; x++) {
            float depth = nearest(depths, x);
            if (depth < 1f) {
                lines.fill(left + x * column, y(depth), left + (x + 1) * column, bottom + height, BEHIND);
            }
        }
        board.text("far", left + N * column - 8, bottom + height - 18, Board.SMALL, Board.DIM, Align.RIGHT);
        board.text("near", left + N * column - 8, bottom + 8, Board.SMALL, Board.DIM, Align.RIGHT);
        for (int x = N / 8; x < N; x += N / 4) {
            viewer(left + x * column);
        }
    }

    private void viewer(float x) {
        LineRenderer lines = board.lines();
        float tip = bottom + 16;
        lines.line(x, bottom + 3, x, tip, Board.DIM);
        lines.line(x - 4, tip - 5, x, tip, Board.DIM);
        lines.line(x + 4, tip - 5, x, tip, Board.DIM);
    }

    private static float nearest(float[] depths, int x) {
        float nearest = 1f;
        for (int y = 0; y < N; y++) {
            nearest = Math.min(nearest, depths[y * N + x]);
        }
        return nearest;
    }

    private float y(float depth) {
        return bottom + depth * height;
    }

    private float middle(int x) {
        return left + (x + 0.5f) * column;
    }

    /**
     * Draws an object with its name at its left end. Neighbouring columns of one colour are a line, as objects are flat.
     *
     * @param own its depths
     * @param rgba colour of the object in a column
     */
    void object(float[] own, IntUnaryOperator rgba, String name) {
        int first = 0;
        while (nearest(own, first) == 1f) {
            first++;
        }
        for (int from = first, to; nearest(own, from + 1) < 1f; from = to) {
            to = from + 1;
            while (nearest(own, to + 1) < 1f && rgba.applyAsInt(to) == rgba.applyAsInt(from)) {
                to++;
            }
            line(own, from, to, rgba.applyAsInt(from));
        }
        int nameColour = Rgba.mix(rgba.applyAsInt(first), Board.BRIGHT, 0.3f);
        board.text(name, middle(first) - 8, y(nearest(own, first)) - 6, Board.LARGE, nameColour, Align.RIGHT);
    }

    private void line(float[] own, int from, int to, int rgba) {
        board.lines().width(WIDTH).line(middle(from), y(nearest(own, from)), middle(to), y(nearest(own, to)), rgba);
    }
}
