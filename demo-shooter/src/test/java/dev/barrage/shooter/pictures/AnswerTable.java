package dev.barrage.shooter.pictures;

import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.shooter.pictures.FourObjects.Step;
import java.util.List;

/** Draws the answers to the queries of {@link FourObjects}. */
final class AnswerTable {
    private static final int ROW = 34;
    private static final int[] COLUMNS = {0, 44, 136, 238};

    private final Board board;
    private final int left;
    private final int top;
    private final int[] colours;

    AnswerTable(Board board, int left, int top, int[] colours) {
        this.board = board;
        this.left = left;
        this.top = top;
        this.colours = colours;
    }

    /** Draws the heading. */
    void heading() {
        board.text("fully visible in", left + COLUMNS[1], top + 20, Board.MEDIUM, Board.WORDS);
        text(1, 0, "first pass", Board.WORDS);
        text(2, 0, "second pass", Board.WORDS);
        text(3, 0, "result", Board.WORDS);
        for (int object = 0; object < FourObjects.COUNT; object++) {
            board.text(FourObjects.name(object), left, y(object + 1), Board.LARGE, colours[object]);
        }
    }

    private void text(int column, int row, String text, int rgba) {
        board.text(text, left + COLUMNS[column], y(row), Board.MEDIUM, rgba);
    }

    private float y(int row) {
        return top - ROW * row;
    }

    /** Draws answers. */
    void answers(List<Step> steps) {
        for (Step step : steps) {
            text(column(step), step.object() + 1, step.visible() ? "yes" : "no", colour(step.visible()));
        }
    }

    private static int column(Step step) {
        return step.forward() ? 1 : 2;
    }

    private static int colour(boolean visible) {
        return visible ? Board.GREEN : Board.RED;
    }

    /** Marks the place of an answer. */
    void mark(Step step) {
        float x = left + COLUMNS[column(step)];
        float y = y(step.object() + 1);
        board.lines().width(2f).box(x - 8, y - 9, x + 34, y + 19, Board.BRIGHT);
    }

    /** Draws which objects remain. */
    void results(PruneResult result) {
        for (int object = 0; object < FourObjects.COUNT; object++) {
            boolean remains = result.remains(object);
            text(3, object + 1, remains ? "remains" : "falls", remains ? Board.BRIGHT : Board.DIM);
        }
    }
}
