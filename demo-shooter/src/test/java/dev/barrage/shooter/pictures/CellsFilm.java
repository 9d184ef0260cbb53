package dev.barrage.shooter.pictures;

import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.shooter.pictures.FourCircles.Outcome;
import dev.barrage.shooter.pictures.FourCircles.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A film of the spatial subdivision of {@link FourCircles}, step by step. */
final class CellsFilm {
    private static final int HEIGHT = 692;

    private static final int GRID = 228;

    private final FourCircles circles = new FourCircles();
    private final Steps steps = circles.steps();
    private final CellGrid grid;
    private final CellArrays arrays;
    private final List<Frame> frames = new ArrayList<>();
    private final List<Pair> done = new ArrayList<>();

    private CellsFilm(Board board) {
        grid = new CellGrid(board, circles, GRID);
        arrays = new CellArrays(board, circles);
    }

    /** A board for this film. */
    static Board board() {
        return new Board(HEIGHT, CellGrid.LEFT);
    }

    /** The steps, to be drawn on the same board. */
    static List<Frame> frames(Board board) {
        CellsFilm film = new CellsFilm(board);
        film.cellIds();
        film.sort();
        film.collisionCells();
        for (int type = 0; type < film.steps.types(); type++) {
            film.pass(type);
        }
        film.result();
        return film.frames;
    }

    private void add(String title, String sentence, Runnable figure) {
        frames.add(new Frame(title, sentence, figure));
    }

    private void cellIds() {
        add(
                "Four circles on a grid",
                "Even and odd columns and rows make 4 types of cells. A circle touches at most one cell of each type.",
                () -> {
                    grid.cells(id -> false, 0);
                    grid.circles(i -> true, Board.BRIGHT);
                });
        add(
                "1. Cell ids: homes",
                "The cell of a circle's centre is its home. Each circle begins with an entry for it.",
                () -> {
                    grid.cells(this::isHome, steps.objects);
                    grid.circles(i -> true, Board.BRIGHT);
                    arrays.unsorted(steps.objects);
                });
        phantoms(1, "Circle 0, scaled by the square root of 2, touches more cells, its phantoms (dashed).");
        phantoms(steps.objects, "Three entries for phantoms of each circle, behind all homes. Some need no cell: -.");
        add(
                "1. Control bits",
                "Each circle keeps the types of the cells that it touches, and the type of its home.",
                () -> {
                    marked();
                    grid.keyToMarks(104);
                    arrays.unsorted(steps.entries);
                });
    }

    private boolean isHome(int id) {
        return IntStream.range(0, steps.objects).anyMatch(i -> steps.cellId[i] == id);
    }

    private void phantoms(int objects, String sentence) {
        int entries = circles.entriesOf(objects);
        add("1. Cell ids: phantoms", sentence, () -> {
            grid.cells(id -> IntStream.range(steps.objects, entries).anyMatch(e -> steps.cellId[e] == id), entries);
            grid.circles(i -> i < objects, Board.BRIGHT);
            IntStream.range(0, objects).forEach(grid::scaledCircle);
            arrays.unsorted(entries);
        });
    }

    /** Draws the cells and the circles with their control bits. */
    private void marked() {
        grid.cells(id -> false, steps.entries);
        marked(i -> true, Board.BRIGHT);
    }

    private void marked(IntPredicate lit, int rgba) {
        grid.circles(lit, rgba);
        for (int i = 0; i < steps.objects; i++) {
            grid.scaledCircle(i);
            grid.controlBits(i);
        }
    }

    private void sort() {
        String digits = "Ids have " + (steps.idBits() + 1) + " bits here: one digit. ";
        move(0, steps.objects, digits + "Entries go to their places in order: the homes come first.");
        move(steps.objects, steps.entries, "Then the phantoms. So in each cell homes stand before phantoms.");
    }

    private void move(int from, int to, String sentence) {
        add("2. Radix sort by cell id", sentence, () -> {
            marked();
            arrays.unsorted(steps.entries);
            arrays.moves(from, to);
        });
    }

    private void collisionCells() {
        add("3. Collision cells: scan", "A thread for each entry compares its id with the one before.", () -> {
            marked();
            arrays.sorted();
            arrays.starts();
        });
        String sentence =
                steps.cells + " cells have a home and another entry. A prefix sum gives each its place in the list.";
        add("3. Collision cells: list", sentence, () -> {
            grid.cells(id -> circles.collisionCell(id) >= 0, steps.entries);
            marked(i -> true, Board.BRIGHT);
            arrays.sorted();
            arrays.others();
            arrays.collisionCells(type -> true, List.of());
        });
    }

    private void pass(int type) {
        List<Pair> pairs = circles.pass(type);
        if (pairs.isEmpty()) {
            pass(type, "No collision cell is of type " + type + ": nothing to test.", null);
        }
        for (Pair pair : pairs) {
            done.add(pair);
            pass(type, sentence(pair), pair);
        }
    }

    private String sentence(Pair pair) {
        String start = "Cell " + circles.id(pair.cell()) + ": circles " + pair.names(" and ") + ". ";
        int other = steps.homeType(pair.other());
        return switch (pair.outcome()) {
            case LEFT_OUT ->
                start + "Left out: " + pair.atHome() + " touches type " + other + ", that of " + pair.other()
                        + "'s home, so pass " + other + " has tested them.";
            case APART -> start + "One thread tests them: they are apart.";
            case TOUCHING -> start + "One thread tests them: they touch.";
        };
    }

    private void pass(int type, String sentence, Pair pair) {
        List<Pair> known = List.copyOf(done);
        add("4. Pass " + type + ": all cells of type " + type + " at once", sentence, () -> {
            grid.cells(id -> steps.type(id) == type, steps.entries);
            if (pair != null) {
                grid.join(pair);
                marked(i -> i == pair.atHome() || i == pair.other(), CellArrays.colour(pair));
            } else {
                marked(i -> false, Board.WORDS);
            }
            arrays.sorted();
            arrays.collisionCells(t -> t == type, known);
        });
    }

    private void result() {
        String touching = done.stream()
                .filter(pair -> pair.outcome() == Outcome.TOUCHING)
                .map(pair -> pair.names(" and "))
                .collect(Collectors.joining(", "));
        List<Pair> known = List.copyOf(done);
        add(
                "Result: " + touching + " touch",
                "Found once, with no lock: no circle lies in two cells of a pass.",
                () -> {
                    grid.cells(id -> circles.collisionCell(id) >= 0, steps.entries);
                    marked(i -> steps.touches[i] > 0, Board.RED);
                    arrays.sorted();
                    arrays.collisionCells(type -> true, known);
                });
    }
}
