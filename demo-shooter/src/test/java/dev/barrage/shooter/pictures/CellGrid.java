package dev.barrage.shooter.pictures;

import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.debug.DebugColors;
import java.util.function.IntPredicate;

/** Draws the cells of {@link FourCircles}, and the circles on them. */
final class CellGrid {
    static final int LEFT = 40;

    /** Width of a cell, pixels. */
    private static final int CELL = 200;

    private static final int DASHES = 96;
    private static final int DOTS = 13;

    private final Board board;
    private final FourCircles circles;
    private final Steps steps;
    private final int bottom;

    CellGrid(Board board, FourCircles circles, int bottom) {
        this.board = board;
        this.circles = circles;
        steps = circles.steps();
        this.bottom = bottom;
    }

    /**
     * Draws the cells with their types and entries.
     *
     * @param lit cells to stress, by id
     * @param entries number of entries that are there
     */
    void cells(IntPredicate lit, int entries) {
        for (int id = 0; id < steps.unused(); id++) {
            cell(id, lit.test(id));
            cellText(id, entries);
        }
    }

    private void cell(int id, boolean isLit) {
        int x = left(id);
        int y = low(id);
        int rgba = DebugColors.cellType(steps.type(id));
        LineRenderer lines = board.lines();
        lines.fill(x + 2, y + 2, x + CELL - 2, y + CELL - 2, Rgba.withAlpha(rgba, isLit ? 0.26f : 0.1f));
        lines.width(isLit ? 3f : 1f).box(x + 3, y + 3, x + CELL - 3, y + CELL - 3, rgba);
    }

    private int left(int id) {
        return LEFT + CELL * steps.cellNumber(id, 0);
    }

    private int low(int id) {
        return bottom + CELL * steps.cellNumber(id, 1);
    }

    /** The text of a cell: at its upper edge in rows of odd numbers, else at its lower edge, away from the circles. */
    private void cellText(int id, int entries) {
        int x = left(id);
        int y = low(id) + ((steps.cellNumber(id, 1) & 1) != 0 ? CELL - 21 : 12);
        board.text(String.valueOf(id), x + 11, y, Board.LARGE, Board.BRIGHT);
        board.text(entriesOf(id, entries), x + 32, y, Board.MEDIUM, Board.WORDS);
        board.text(
                "type " + steps.type(id),
                x + CELL - 11,
                y,
                Board.MEDIUM,
                DebugColors.cellType(steps.type(id)),
                Align.RIGHT);
    }

    private String entriesOf(int id, int entries) {
        StringBuilder text = new StringBuilder();
        for (int e = 0; e < entries; e++) {
            if (steps.cellId[e] == id) {
                text.append(FourCircles.name(steps.object[e])).append(' ');
            }
        }
        return text.toString();
    }

    /**
     * Draws the circles with their numbers.
     *
     * @param lit circles to stress
     * @param rgba colour of these
     */
    void circles(IntPredicate lit, int rgba) {
        for (int i = 0; i < steps.objects; i++) {
            board.lines().width(2.4f).circle(x(i), y(i), pixels(circles.radius(i)), lit.test(i) ? rgba : Board.DIM);
            board.text(String.valueOf(i), x(i), y(i) - 7, Board.LARGE, Board.BRIGHT, Align.CENTRE);
        }
    }

    private float x(int circle) {
        return pixelX(circles.x(circle));
    }

    private float y(int circle) {
        return pixelY(circles.y(circle));
    }

    private float pixelX(double x) {
        return (float) (LEFT + CELL * circles.inCells(x, 0));
    }

    private float pixelY(double y) {
        return (float) (bottom + CELL * circles.inCells(y, 1));
    }

    private float pixels(double metres) {
        return pixelX(metres) - pixelX(0);
    }

    /** Joins the centres of two circles by a line, a dotted one if the pair is left out. */
    void join(FourCircles.Pair pair) {
        int dots = pair.outcome() == FourCircles.Outcome.LEFT_OUT ? DOTS : 1;
        for (int dot = 0; dot < dots; dot += 2) {
            float from = dot / (float) dots;
            float to = (dot + 1) / (float) dots;
            board.lines()
                    .width(3f)
                    .line(
                            x(pair.atHome()) + from * (x(pair.other()) - x(pair.atHome())),
                            y(pair.atHome()) + from * (y(pair.other()) - y(pair.atHome())),
                            x(pair.atHome()) + to * (x(pair.other()) - x(pair.atHome())),
                            y(pair.atHome()) + to * (y(pair.other()) - y(pair.atHome())),
                            CellArrays.colour(pair));
        }
    }

    /** Draws the bounding circle scaled by the square root of 2, dashed outside of the home. */
    void scaledCircle(int i) {
        LineRenderer lines = board.lines();
        double radius = Math.sqrt(2) * circles.radius(i);
        for (int dash = 0; dash < DASHES; dash++) {
            double x0 = circles.x(i) + radius * Math.cos(2 * Math.PI * dash / DASHES);
            double y0 = circles.y(i) + radius * Math.sin(2 * Math.PI * dash / DASHES);
            double x1 = circles.x(i) + radius * Math.cos(2 * Math.PI * (dash + 1) / DASHES);
            double y1 = circles.y(i) + radius * Math.sin(2 * Math.PI * (dash + 1) / DASHES);
            if (dash % 2 == 0 || circles.isHome(i, x0, y0)) {
                lines.line(pixelX(x0), pixelY(y0), pixelX(x1), pixelY(y1), Board.WORDS);
            }
        }
    }

    /**
     * Draws a mark for each type at the corners of a circle's box: filled if it is touched, framed if it is the home's.
     */
    void controlBits(int i) {
        for (int type = 0; type < steps.types(); type++) {
            float x = pixelX(circles.x(i) + ((type & 1) == 0 ? -1 : 1) * circles.radius(i));
            float y = pixelY(circles.y(i) + ((type & 2) == 0 ? -1 : 1) * circles.radius(i));
            boolean touched = (steps.touchedTypes(i) >> type & 1) != 0;
            mark(x, y, type, touched, type == steps.homeType(i));
        }
    }

    private void mark(float x, float y, int type, boolean touched, boolean isHome) {
        LineRenderer lines = board.lines();
        lines.fill(x - 8, y - 8, x + 8, y + 8, Board.NIGHT);
        if (touched) {
            lines.fill(x - 5, y - 5, x + 5, y + 5, DebugColors.cellType(type));
        } else {
            lines.box(x - 4, y - 4, x + 4, y + 4, Board.DIM);
        }
        if (isHome) {
            lines.width(2f).box(x - 8, y - 8, x + 8, y + 8, Board.BRIGHT);
        }
    }

    /** Explains the marks of {@link #controlBits}. */
    void keyToMarks(float y) {
        for (int type = 0; type < steps.types(); type++) {
            key(LEFT + 160 * type, y, type, true, false, "touches type " + type);
        }
        key(LEFT, y - 34, 0, false, false, "touches no such cell");
        key(LEFT + 240, y - 34, steps.homeType(0), true, true, "framed: its home's type");
    }

    private void key(int x, float y, int type, boolean touched, boolean isHome, String meaning) {
        mark(x + 8f, y + 5f, type, touched, isHome);
        board.text(meaning, x + 22f, y, Board.MEDIUM, Board.WORDS);
    }
}
