package dev.barrage.shooter.run.gpu;

import dev.barrage.shooter.run.gpu.FourObjects.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A film of CULLIDE on {@link FourObjects}, step by step. */
final class CullideFilm {
    private static final int HEIGHT = 606;

    /** Colours of the objects. */
    static final int[] COLOURS = {Board.BLUE, Board.AMBER, Board.PURPLE, 0x4FD8E0FF};

    private static final int N = FourObjects.RESOLUTION;
    private static final int LEFT = 20;
    private static final int IMAGE = 34;
    private static final int PIXEL_WIDTH = 8;
    private static final int PIXEL_HEIGHT = 4;
    private static final int PLAN = 330;
    private static final int PLAN_HEIGHT = 200;
    private static final int RIGHT = LEFT + N * PIXEL_WIDTH + 28;

    private final Board board;
    private final FourObjects objects = new FourObjects();
    private final PlanView plan;
    private final DepthPanel image;
    private final AnswerTable table;
    private final List<Frame> frames = new ArrayList<>();

    private CullideFilm(Board board) {
        this.board = board;
        plan = new PlanView(board, LEFT, PLAN, PIXEL_WIDTH, PLAN_HEIGHT);
        image = new DepthPanel(board, N, PIXEL_WIDTH, PIXEL_HEIGHT);
        table = new AnswerTable(board, RIGHT, PLAN + PLAN_HEIGHT - 36);
    }

    /** A board for this film. */
    static Board board() {
        return new Board(HEIGHT, LEFT);
    }

    /**
     * The steps, to be drawn on the same board.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if the graphics card cannot do it
     */
    static List<Frame> frames(Board board) {
        CullideFilm film = new CullideFilm(board);
        film.scene();
        List<Step> steps = film.objects.steps();
        for (int i = 0; i < steps.size(); i++) {
            film.query(steps.get(i), steps.subList(0, i));
            film.insert(steps.get(i), steps.subList(0, i + 1));
        }
        film.results();
        return film.frames;
    }

    private void add(String title, String sentence, Runnable figure) {
        frames.add(new Frame(title, sentence, figure));
    }

    private void scene() {
        float[] empty = objects.steps().get(0).before();
        int[] all = all().toArray();
        add(
                "CULLIDE: PCS = " + set(all),
                "An object that is fully visible against others collides with none of them. Two passes make use of this.",
                () -> {
                    depths(empty, all);
                    labels(false, false);
                });
    }

    private static IntStream all() {
        return IntStream.range(0, FourObjects.COUNT);
    }

    private static String set(int[] some) {
        return Arrays.stream(some).mapToObj(FourObjects::name).collect(Collectors.joining(", ", "{", "}"));
    }

    /** Draws depths from above, and as an image with the pixels of some objects. */
    private void depths(float[] depths, int... some) {
        plan.space(depths);
        image.empty(LEFT, IMAGE);
        for (int o : some) {
            object(o, depths, COLOURS[o]);
        }
    }

    private void object(int o, float[] depths, int rgba) {
        plan.object(objects.alone(o), column -> rgba, FourObjects.name(o));
        image.nearest(LEFT, IMAGE, depths, objects.alone(o), rgba);
    }

    /** Writes the names of objects in the image. */
    private void names(float[] depths, int... some) {
        for (int o : some) {
            name(o, pixel -> DepthPanel.isNearest(depths, objects.alone(o), pixel));
        }
    }

    private void name(int o, IntPredicate pixels) {
        image.name(LEFT, IMAGE, pixels, FourObjects.name(o));
    }

    private void labels(boolean queries, boolean inserts) {
        int under = 17;
        board.text("from above; lighter: behind the depth image", LEFT, PLAN - under, Board.SMALL, Board.DIM);
        board.text(
                "depth image of " + N + " x " + N + " pixels, near ones brighter",
                LEFT,
                IMAGE - under,
                Board.SMALL,
                Board.DIM);
        table.heading();
        rule(248, queries, "query: is a part of it at or behind", "what is there? GEQUAL, writes off");
        rule(172, inserts, "insert: the nearest depth stays.", "LESS, writes on");
        board.lines().fill(RIGHT - 8, 120, RIGHT + 6, 134, Board.RED);
        board.text("at or behind: passes the query", RIGHT + 14, 122, Board.MEDIUM, Board.WORDS);
        board.text("dotted: asked, not stored", RIGHT + 14, 96, Board.MEDIUM, Board.WORDS);
    }

    private void rule(int y, boolean lit, String first, String second) {
        board.lines()
                .width(lit ? 2f : 1f)
                .box(RIGHT - 8, y - 14, Board.WIDTH - 20, y + 44, lit ? Board.BRIGHT : Board.DIM);
        board.text(first, RIGHT + 2, y + 20, Board.MEDIUM, lit ? Board.BRIGHT : Board.DIM);
        board.text(second, RIGHT + 2, y, Board.MEDIUM, lit ? Board.BRIGHT : Board.DIM);
    }

    private void query(Step step, List<Step> before) {
        int hidden = count(pixel -> objects.passes(step, pixel));
        int all = count(pixel -> objects.alone(step.object())[pixel] < 1f);
        String found = hidden + " of its " + all + " pixels lie at or behind what is there: ";
        add(title(step, "query "), found + (step.visible() ? "fully visible." : "not fully visible."), () -> {
            int[] drawn = drawn(before, step);
            depths(step.before(), drawn);
            names(
                    step.before(),
                    IntStream.of(drawn).filter(o -> !overlaps(o, step.object())).toArray());
            asked(step);
            labels(true, false);
            table.answers(before);
            table.answers(List.of(step));
            table.mark(step);
        });
    }

    private static int count(IntPredicate pixels) {
        return (int) IntStream.range(0, N * N).filter(pixels).count();
    }

    private static String title(Step step, String does) {
        return (step.forward() ? "First pass, O1 to O4: " : "Second pass, O4 to O1: ")
                + does
                + FourObjects.name(step.object());
    }

    /** The objects that were drawn before a step of the same pass. */
    private static int[] drawn(List<Step> before, Step step) {
        return before.stream()
                .filter(earlier -> earlier.forward() == step.forward())
                .mapToInt(Step::object)
                .toArray();
    }

    /** Draws an object that is not stored: every other pixel, red ones where it is hidden. */
    private void asked(Step step) {
        int o = step.object();
        float[] own = objects.alone(o);
        image.pixels(LEFT, IMAGE, i -> own[i] < 1f && isEven(i) && !objects.passes(step, i), COLOURS[o]);
        image.pixels(LEFT, IMAGE, i -> isEven(i) && objects.passes(step, i), Board.RED);
        name(o, pixel -> own[pixel] < 1f);
        plan.object(own, column -> isHidden(step, column) ? Board.RED : COLOURS[o], FourObjects.name(o));
    }

    private static boolean isEven(int pixel) {
        return (pixel % N + pixel / N) % 2 == 0;
    }

    private boolean overlaps(int a, int b) {
        return count(pixel -> objects.alone(a)[pixel] < 1f && objects.alone(b)[pixel] < 1f) > 0;
    }

    private boolean isHidden(Step step, int column) {
        return IntStream.range(0, N).anyMatch(row -> objects.passes(step, row * N + column));
    }

    private void insert(Step step, List<Step> done) {
        int nearest = count(pixel -> step.after()[pixel] != step.before()[pixel]);
        String kept = nearest + " pixels keep its depth, as it is the nearest there.";
        add(title(step, "insert "), kept, () -> {
            depths(step.after(), drawn(done, step));
            names(step.after(), drawn(done, step));
            labels(false, true);
            table.answers(done);
        });
    }

    private void results() {
        List<Step> steps = objects.steps();
        float[] last = steps.get(steps.size() - 1).after();
        int[] remaining = objects.result().remaining();
        boolean[][] touching = ExactTest.touching(objects.result());
        String pairs = IntStream.of(remaining)
                .boxed()
                .flatMap(a -> IntStream.of(remaining)
                        .filter(b -> a < b && touching[a][b])
                        .mapToObj(b -> FourObjects.name(a) + " and " + FourObjects.name(b)))
                .collect(Collectors.joining(", "));
        add(
                "After two passes: PCS = " + set(remaining),
                "Objects visible in both passes fall. The CPU tests the others exactly: " + pairs + " collide.",
                () -> {
                    int[] fallen =
                            all().filter(o -> !objects.result().remains(o)).toArray();
                    depths(last, remaining);
                    for (int o : fallen) {
                        object(o, last, Board.DIM);
                    }
                    names(last, all().toArray());
                    labels(false, false);
                    table.answers(steps);
                    table.results(objects.result());
                });
    }
}
