package dev.barrage.shooter.pictures;

import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.shooter.pictures.FourCircles.Pair;
import java.util.List;
import java.util.function.IntPredicate;

/** Draws the arrays of {@link FourCircles}: cell ids, the same sorted, and collision cells. */
final class CellArrays {
    private static final int LEFT = CellGrid.LEFT;

    /** Size of an entry, pixels. */
    private static final int ENTRY = 50;

    private static final int ENTRY_HEIGHT = 46;

    /** Lower edges of the arrays. */
    private static final int UNSORTED = 154;

    private static final int SORTED = 28;
    private static final int LINE = 20;

    private final Board board;
    private final FourCircles circles;
    private final Steps steps;

    CellArrays(Board board, FourCircles circles) {
        this.board = board;
        this.circles = circles;
        steps = circles.steps();
    }

    /** Draws the first entries in the order in which they are made, in an array of all. */
    void unsorted(int entries) {
        heading("cell ids: cell, Home or Phantom, object; - no cell");
        for (int e = 0; e < steps.entries; e++) {
            slot(e, UNSORTED);
            if (e < entries) {
                entry(e, UNSORTED, steps.cellId[e], steps.object[e]);
            }
        }
    }

    private void heading(String text) {
        board.text(text, LEFT, UNSORTED + ENTRY_HEIGHT + 7, Board.MEDIUM, Board.WORDS);
    }

    private void slot(int place, int y) {
        int x = LEFT + ENTRY * place;
        board.lines().width(1f).box(x + 1, y, x + ENTRY - 1, y + ENTRY_HEIGHT, Rgba.mix(Board.DIM, Board.NIGHT, 0.6f));
        if (y == SORTED) {
            board.text(String.valueOf(place), x + ENTRY / 2f, y - 17, Board.SMALL, Board.DIM, Align.CENTRE);
        }
    }

    private void entry(int place, int y, int id, int object) {
        int x = LEFT + ENTRY * place;
        boolean used = id != steps.unused();
        LineRenderer lines = board.lines().width(1f);
        lines.fill(x + 1, y, x + ENTRY - 1, y + ENTRY_HEIGHT, Rgba.withAlpha(colour(id), used ? 0.3f : 0.1f));
        lines.box(x + 1, y, x + ENTRY - 1, y + ENTRY_HEIGHT, colour(id));
        float middle = x + ENTRY / 2f;
        board.text(used ? String.valueOf(id) : "-", middle, y + 26, Board.LARGE, Board.BRIGHT, Align.CENTRE);
        board.text(FourCircles.name(object), middle, y + 7, Board.MEDIUM, Board.WORDS, Align.CENTRE);
    }

    private int colour(int id) {
        return id == steps.unused() ? Board.DIM : DebugColors.cellType(steps.type(id));
    }

    /** Draws the array of sorted entries. */
    void sorted() {
        for (int place = 0; place < steps.entries; place++) {
            slot(place, SORTED);
            entry(place, SORTED, steps.sortedCellId[place], steps.sortedObject[place]);
        }
    }

    /** Draws how the sort moves entries, the ones before {@code from} are there. */
    void moves(int from, int to) {
        for (int place = 0; place < steps.entries; place++) {
            slot(place, SORTED);
        }
        for (int e = 0; e < to; e++) {
            int place = circles.sortedPlace(e);
            entry(place, SORTED, steps.cellId[e], steps.object[e]);
            if (e >= from) {
                move(e, place);
            }
        }
    }

    private void move(int entry, int place) {
        float y0 = UNSORTED - 3;
        float y1 = SORTED + ENTRY_HEIGHT + 3;
        LineRenderer lines = board.lines().width(2f);
        lines.line(middle(entry), y0, middle(place), y1, colour(steps.cellId[entry]));
        lines.point(middle(place), y1, 4f, colour(steps.cellId[entry]));
    }

    private static float middle(int place) {
        return LEFT + ENTRY * (place + 0.5f);
    }

    /** Marks the places of the sorted array at which a cell begins. */
    void starts() {
        heading("sorted cell ids: a mark where an id differs from the one before");
        for (int place = 0; place < steps.entries; place++) {
            if (circles.startOfCell(place) == place) {
                float x = LEFT + ENTRY * place + 1;
                int rgba = colour(steps.sortedCellId[place]);
                board.lines().width(3f).line(x, SORTED, x, SORTED + ENTRY_HEIGHT + 16, rgba);
                board.text(cellName(place), x + 5, SORTED + ENTRY_HEIGHT + 8, Board.SMALL, rgba);
            }
        }
    }

    private String cellName(int place) {
        int id = steps.sortedCellId[place];
        return id == steps.unused() ? "no cell" : "cell " + id;
    }

    /** Writes above the cells without a collision why they are none. */
    void others() {
        for (int place = 0; place < steps.entries; place++) {
            int id = steps.sortedCellId[place];
            if (id != steps.unused() && circles.startOfCell(place) == place && circles.collisionCell(id) < 0) {
                boolean hasHome = (steps.sortedObject[place] & Steps.PHANTOM) == 0;
                board.text(
                        hasHome ? "alone" : "no home", LEFT + ENTRY * place + 2, SORTED + 54, Board.SMALL, Board.DIM);
            }
        }
    }

    /**
     * Draws the list of collision cells above their entries.
     *
     * @param lit types of cells to stress
     * @param done pairs whose outcome is known
     */
    void collisionCells(IntPredicate lit, List<Pair> done) {
        heading("sorted cell ids and collision cells: start, number of homes H and of phantoms P");
        for (int cell = 0; cell < steps.cells; cell++) {
            int type = steps.type(circles.id(cell));
            bracket(cell, lit.test(type) ? DebugColors.cellType(type) : Board.DIM);
            int words = lit.test(type) ? Board.BRIGHT : Board.DIM;
            line(cell, 3, "list[" + cell + "], pass " + type, words);
            line(cell, 2, "start " + steps.start[cell], words);
            line(cell, 1, "H " + steps.homes[cell] + "  P " + steps.phantoms[cell], words);
        }
        for (Pair pair : done) {
            line(pair.cell(), 0, pair.names("-") + " " + pair.outcome().words, colour(pair));
        }
    }

    private void bracket(int cell, int rgba) {
        float x0 = LEFT + ENTRY * steps.start[cell] + 2;
        float x1 = x0 + ENTRY * (steps.homes[cell] + steps.phantoms[cell]) - 4;
        float y = SORTED + ENTRY_HEIGHT + 5;
        board.lines().width(3f).line(x0, y, x1, y, rgba);
    }

    /** Writes a line above a collision cell, numbered upwards. */
    private void line(int cell, int number, String text, int rgba) {
        float x = LEFT + ENTRY * steps.start[cell] + 2;
        board.text(text, x, SORTED + ENTRY_HEIGHT + 14 + LINE * number, Board.MEDIUM, rgba);
    }

    /** The colour of a pair's outcome. */
    static int colour(Pair pair) {
        return switch (pair.outcome()) {
            case LEFT_OUT, APART -> Board.BRIGHT;
            case TOUCHING -> Board.RED;
        };
    }
}
