package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.Primitives;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The cells that the overlay shows are the occupied ones, by a recount from the boxes that it shows: a box stands on the
 * finest level shown whose cells are not smaller than the box, and there in the cell of its lower left corner.
 */
class GridOverlayTest {
    private static final int MAX_LABELS = 256;

    private final OverlayModel overlay = new OverlayModel();

    /** A cell of a level. */
    private record Cell(double size, long x, long y) {}

    private Primitives draw(World world, DebugLayer layer) {
        overlay.show(layer, true);
        overlay.collect(world::draw);
        return overlay.layer(layer);
    }

    /** Cells as they are shown; each once. */
    private static Map<Cell, Integer> shownCells(Primitives cells, String when) {
        Map<Cell, Integer> shown = new HashMap<>();
        for (int i = 0; i < cells.count(); i++) {
            if (cells.get(i).kind == Primitives.Kind.BOX) {
                double size = (double) cells.get(i).c - cells.get(i).a;
                assertEquals(size, (double) cells.get(i).d - cells.get(i).b, when + ": cells are square");
                Cell cell = new Cell(size, Math.round(cells.get(i).a / size), Math.round(cells.get(i).b / size));
                assertEquals(cells.get(i).a, cell.x * size, when + ": cells lie on a grid");
                assertEquals(cells.get(i).b, cell.y * size, when + ": cells lie on a grid");
                assertEquals(null, shown.put(cell, cells.get(i).color), when + ": shown twice: " + cell);
            }
        }
        return shown;
    }

    /** How many boxes stand in each cell, given the sizes of cells there are. */
    private static Map<Cell, Integer> occupied(Primitives boxes, TreeSet<Double> sizes) {
        Map<Cell, Integer> occupied = new HashMap<>();
        for (int i = 0; i < boxes.count(); i++) {
            double extent =
                    Math.max((double) boxes.get(i).c - boxes.get(i).a, (double) boxes.get(i).d - boxes.get(i).b);
            Double size = sizes.ceiling(fitting(boxes, i, extent));
            if (size != null) {
                long x = (long) Math.floor(boxes.get(i).a / size);
                long y = (long) Math.floor(boxes.get(i).b / size);
                occupied.merge(new Cell(size, x, y), 1, Integer::sum);
            }
        }
        return occupied;
    }

    /** The least power of two that is not below an extent, but for a rounding, and lets the box cover two cells. */
    private static double fitting(Primitives boxes, int i, double extent) {
        double size = 0x1p-20;
        while (size < extent * (1 - 0x1p-16)
                || covered(boxes.get(i).a, boxes.get(i).c, size) > 2
                || covered(boxes.get(i).b, boxes.get(i).d, size) > 2) {
            size *= 2;
        }
        return size;
    }

    private static double covered(float from, float to, double size) {
        return Math.floor(to / size) - Math.floor(from / size) + 1;
    }

    private void checkCells(World world, String when) {
        Primitives boxes = draw(world, DebugLayer.BOXES);
        Primitives cells = draw(world, DebugLayer.GRID_CELLS);
        Map<Cell, Integer> shown = shownCells(cells, when);
        TreeSet<Double> sizes = new TreeSet<>();
        shown.keySet().forEach(cell -> sizes.add(cell.size));
        Map<Cell, Integer> occupied = occupied(boxes, sizes);
        assertEquals(occupied.keySet(), shown.keySet(), when);
        checkColours(shown, occupied, when);
        checkLabels(cells, occupied, when);
    }

    /** One hue per level, and the more opaque the more boxes. */
    private static void checkColours(Map<Cell, Integer> shown, Map<Cell, Integer> occupied, String when) {
        Map<Double, Integer> hues = new HashMap<>();
        shown.forEach((cell, rgba) -> {
            assertEquals(rgba >>> 8, hues.computeIfAbsent(cell.size, size -> rgba >>> 8), when);
            assertEquals(Math.min(120 + 24 * occupied.get(cell), 255), rgba & 255, when + ": opacity of " + cell);
        });
        assertEquals(hues.size(), hues.values().stream().distinct().count(), when + ": levels of one hue");
    }

    /** Labels say sizes and counts as they are, as many times each as there are such cells, up to a limit per level. */
    private static void checkLabels(Primitives cells, Map<Cell, Integer> occupied, String when) {
        Map<String, Integer> said = new TreeMap<>();
        for (int i = 0; i < cells.count(); i++) {
            if (cells.get(i).kind == Primitives.Kind.LABEL && !occupied.isEmpty()) { // without cells, of a sweep
                said.merge(cells.get(i).text().toString(), 1, Integer::sum);
            }
        }
        Map<String, Integer> expected = new TreeMap<>();
        Map<Double, Integer> cellsPerLevel = new HashMap<>();
        occupied.forEach((cell, boxes) -> {
            String size = cell.size < 1 ? String.valueOf(cell.size) : String.valueOf((long) cell.size);
            expected.merge(size + " m: " + boxes, 1, Integer::sum);
            cellsPerLevel.merge(cell.size, 1, Integer::sum);
        });
        int labels = said.values().stream().mapToInt(n -> n).sum();
        int room = cellsPerLevel.values().stream()
                .mapToInt(n -> Math.min(n, MAX_LABELS))
                .sum();
        assertEquals(room, labels, when);
        said.forEach((label, times) ->
                assertTrue(times <= expected.getOrDefault(label, 0), when + ": " + times + " times " + label));
    }

    @Tag("slow")
    @Test
    void inTheGameTheCellsShownAreThoseThatBodiesOccupy() {
        Bot bot = new Bot();
        try (Game game = new Game(Assets.load(AssetFiles.bundled()), 1, 1, 0)) {
            for (int step = 1; step <= 4000; step++) {
                game.step(bot.next(game));
                if (step % 50 == 1) {
                    checkCells(game.world(), "step " + step);
                }
            }
            assertFalse(overlay.layer(DebugLayer.GRID_CELLS).count() == 0);
        }
    }

    @Test
    void inWorldsOfManySizesTheCellsShownAreThoseThatBodiesOccupy() {
        for (int seed = 1; seed <= 20; seed++) {
            checkCrowd(new WorldConfig(), seed);
            checkCrowd(new WorldConfig().cellSizes(0.5f, 1f, 2f, 8f), seed);
        }
    }

    private void checkCrowd(WorldConfig config, int seed) {
        Rng rng = new Rng(seed, 0);
        try (World world = new World(config)) {
            int count = 20 << rng.nextInt(7);
            for (int i = 0; i < count; i++) {
                float radius = 0.1f * (1 << rng.nextInt(7)) * rng.nextFloat(0.7f, 1f);
                world.add(BodyDef.dynamic(new Circle(radius))
                        .at(rng.nextFloat(-60f, 60f), rng.nextFloat(-60f, 60f))
                        .velocity(rng.nextFloat(-9f, 9f), rng.nextFloat(-9f, 9f)));
            }
            world.step();
            checkCells(world, count + " bodies, seed " + seed);
        }
    }

    @Test
    void severalLevelsAreShownWhereSizesCallForThem() {
        try (World world = new World(new WorldConfig().cellSizes(1f, 4f, 16f))) {
            for (int i = 0; i < 5; i++) {
                world.add(BodyDef.dynamic(new Circle(0.3f)).at(3f * i, 0.2f));
                world.add(BodyDef.dynamic(new Circle(1.4f)).at(3f * i, 40f));
            }
            world.step();
            TreeSet<Double> sizes = new TreeSet<>();
            shownCells(draw(world, DebugLayer.GRID_CELLS), "two sizes").keySet().forEach(cell -> sizes.add(cell.size));
            assertEquals(new TreeSet<>(java.util.List.of(1.0, 4.0)), sizes);
        }
    }
}
