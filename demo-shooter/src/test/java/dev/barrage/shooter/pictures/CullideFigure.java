package dev.barrage.shooter.pictures;

import dev.barrage.shooter.pictures.FourObjects.Step;
import java.util.List;
import java.util.function.IntPredicate;

/** Draws {@link FourObjects} from above and as a depth image, with the answers to the queries. */
final class CullideFigure {
    static final int LEFT = 20;
    static final int HEIGHT = 606;

    /** Colours of the objects. */
    private static final int[] COLOURS = {Board.BLUE, Board.AMBER, Board.PURPLE, 0x4FD8E0FF};

    private static final int N = FourObjects.RESOLUTION;
    private static final int PIXEL_WIDTH = 8;
    private static final int PIXEL_HEIGHT = 4;

    /** Lower edges of the depth image and of the view from above. */
    private static final int IMAGE = 34;

    private static final int PLAN = 330;
    private static final int PLAN_HEIGHT = 200;
    private static final int UNDER = 17;

    /** Left edge of the text. */
    private static final int TEXT = LEFT + N * PIXEL_WIDTH + 28;

    private final Board board;
    private final FourObjects objects;
    private final PlanView plan;
    private final DepthPanel image;
    private final AnswerTable table;

    CullideFigure(Board board, FourObjects objects) {
        this.board = board;
        this.objects = objects;
        plan = new PlanView(board, LEFT, PLAN, PIXEL_WIDTH, PLAN_HEIGHT);
        image = new DepthPanel(board, N, PIXEL_WIDTH, PIXEL_HEIGHT);
        table = new AnswerTable(board, TEXT, PLAN + PLAN_HEIGHT - 36, COLOURS);
    }

    /** Draws all objects before the first pass. */
    void start() {
        float[] empty = objects.steps().get(0).before();
        space(empty);
        for (int o = 0; o < FourObjects.COUNT; o++) {
            object(o, empty, COLOURS[o]);
        }
        explain(false, false);
    }

    /** Draws the query of a step, and the answers to it and to those before it. */
    void query(Step step) {
        List<Step> answered = objects.stepsTo(step);
        space(step.before());
        for (Step earlier : answered) {
            if (earlier.forward() == step.forward() && earlier != step) {
                object(earlier.object(), step.before(), COLOURS[earlier.object()]);
                name(earlier.object(), step.before(), pixel -> !objects.covers(step.object(), pixel));
            }
        }
        asked(step);
        explain(true, false);
        table.answers(answered);
        table.mark(step);
    }

    /** Draws an object that is not stored: every other pixel, red ones where it is hidden. */
    private void asked(Step step) {
        int o = step.object();
        image.pixels(LEFT, IMAGE, pixel -> isDot(pixel) && objects.covers(o, pixel), COLOURS[o]);
        image.pixels(LEFT, IMAGE, pixel -> isDot(pixel) && objects.passes(step, pixel), Board.RED);
        image.name(LEFT, IMAGE, pixel -> objects.covers(o, pixel), FourObjects.name(o));
        plan.object(
                objects.alone(o),
                column -> objects.passesIn(step, column) ? Board.RED : COLOURS[o],
                FourObjects.name(o));
    }

    private static boolean isDot(int pixel) {
        return (pixel % N + pixel / N) % 2 == 0;
    }

    /** Draws the depths after a step, and the answers until then. */
    void insert(Step step) {
        List<Step> answered = objects.stepsTo(step);
        space(step.after());
        for (Step earlier : answered) {
            if (earlier.forward() == step.forward()) {
                object(earlier.object(), step.after(), COLOURS[earlier.object()]);
                name(earlier.object(), step.after(), pixel -> true);
            }
        }
        explain(false, true);
        table.answers(answered);
    }

    /** Draws all objects after the last pass, and which of them remain. */
    void end() {
        List<Step> steps = objects.steps();
        float[] depths = steps.get(steps.size() - 1).after();
        space(depths);
        for (int o = 0; o < FourObjects.COUNT; o++) {
            object(o, depths, objects.result().remains(o) ? COLOURS[o] : Board.DIM);
            name(o, depths, pixel -> true);
        }
        explain(false, false);
        table.answers(steps);
        table.results(objects.result());
    }

    private void space(float[] depths) {
        plan.space(depths);
        image.empty(LEFT, IMAGE);
    }

    private void object(int o, float[] depths, int rgba) {
        plan.object(objects.alone(o), column -> rgba, FourObjects.name(o));
        image.nearest(LEFT, IMAGE, depths, objects.alone(o), rgba);
    }

    /** Writes the name of an object in the image, where it is the nearest in some pixels. */
    private void name(int o, float[] depths, IntPredicate some) {
        float[] own = objects.alone(o);
        IntPredicate pixels = pixel -> DepthPanel.isNearest(depths, own, pixel);
        image.name(LEFT, IMAGE, pixels.and(some), FourObjects.name(o));
    }

    private void explain(boolean queries, boolean inserts) {
        String size = "depth image of " + N + " x " + N + " pixels, near ones brighter";
        board.text("from above; lighter: behind the depth image", LEFT, PLAN - UNDER, Board.SMALL, Board.DIM);
        board.text(size, LEFT, IMAGE - UNDER, Board.SMALL, Board.DIM);
        table.heading();
        rule(248, queries, "query: is a part of it at or behind", "what is there? GEQUAL, writes off");
        rule(172, inserts, "insert: the nearest depth stays.", "LESS, writes on");
        board.lines().fill(TEXT - 8, 120, TEXT + 6, 134, Board.RED);
        board.text("at or behind: passes the query", TEXT + 14, 122, Board.MEDIUM, Board.WORDS);
        board.text("dotted: asked, not stored", TEXT + 14, 96, Board.MEDIUM, Board.WORDS);
    }

    private void rule(int y, boolean lit, String first, String second) {
        int rgba = lit ? Board.BRIGHT : Board.DIM;
        board.lines().width(lit ? 2f : 1f).box(TEXT - 8, y - 14, Board.WIDTH - LEFT, y + 44, rgba);
        board.text(first, TEXT + 2, y + 20, Board.MEDIUM, rgba);
        board.text(second, TEXT + 2, y, Board.MEDIUM, rgba);
    }
}
