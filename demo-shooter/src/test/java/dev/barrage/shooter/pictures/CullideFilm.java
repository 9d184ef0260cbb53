package dev.barrage.shooter.pictures;

import dev.barrage.shooter.pictures.FourObjects.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A film of CULLIDE on {@link FourObjects}, step by step. */
final class CullideFilm {
    private final FourObjects objects = new FourObjects();
    private final CullideFigure figure;
    private final List<Frame> frames = new ArrayList<>();

    private CullideFilm(Board board) {
        figure = new CullideFigure(board, objects);
    }

    /** A board for this film. */
    static Board board() {
        return new Board(CullideFigure.HEIGHT, CullideFigure.LEFT);
    }

    /**
     * The steps, to be drawn on the same board.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if the graphics card cannot do it
     */
    static List<Frame> frames(Board board) {
        CullideFilm film = new CullideFilm(board);
        film.start();
        for (Step step : film.objects.steps()) {
            film.query(step);
            film.insert(step);
        }
        film.end();
        return film.frames;
    }

    private void start() {
        String all = set(IntStream.range(0, FourObjects.COUNT));
        String lemma =
                "An object that is fully visible against others collides with none of them. Two passes make use of this.";
        frames.add(new Frame("CULLIDE: PCS = " + all, lemma, figure::start));
    }

    private static String set(IntStream some) {
        return some.mapToObj(FourObjects::name).collect(Collectors.joining(", ", "{", "}"));
    }

    private void query(Step step) {
        int hidden = count(pixel -> objects.passes(step, pixel));
        int all = count(pixel -> objects.covers(step.object(), pixel));
        String found = hidden + " of its " + all + " pixels lie at or behind what is there: ";
        String answer = step.visible() ? "fully visible." : "not fully visible.";
        frames.add(new Frame(title(step, "query"), found + answer, () -> figure.query(step)));
    }

    private void insert(Step step) {
        int kept = count(pixel -> step.after()[pixel] != step.before()[pixel]);
        String sentence = kept + " pixels keep its depth, as it is the nearest there.";
        frames.add(new Frame(title(step, "insert"), sentence, () -> figure.insert(step)));
    }

    private static int count(IntPredicate pixels) {
        return (int) IntStream.range(0, FourObjects.RESOLUTION * FourObjects.RESOLUTION)
                .filter(pixels)
                .count();
    }

    private static String title(Step step, String work) {
        String pass = step.forward() ? "First pass, O1 to O4: " : "Second pass, O4 to O1: ";
        return pass + work + " " + FourObjects.name(step.object());
    }

    private void end() {
        String remaining = set(IntStream.of(objects.result().remaining()));
        String touching = MeshPair.touching(objects.result()).stream()
                .map(pair -> FourObjects.name(pair.first()) + " and " + FourObjects.name(pair.second()))
                .collect(Collectors.joining(", "));
        frames.add(new Frame(
                "After two passes: PCS = " + remaining,
                "Objects visible in both passes fall. The CPU tests the others exactly: " + touching + " collide.",
                figure::end));
    }
}
