package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.RecordedDraw.Kind;
import dev.barrage.physics.broadphase.CellHash;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.CellReport.Role;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the inspector tells of a hundred random worlds is what a plain recount finds. */
@Tag("slow")
class InspectorTest {
    private static final int WORLDS = 100;

    private final CellReport cells = new CellReport();
    private final QueryTrace trace = new QueryTrace();
    private final long[] beam = new long[1];
    private final DebugFocus focus = new DebugFocus();

    private void query(float x, float y, float toX, float toY) {
        focus.fromX = x;
        focus.fromY = y;
        focus.lookAt(toX, toY);
    }

    private void forWorlds(BiConsumer<World, String> check) {
        for (int seed = 1; seed <= WORLDS; seed++) {
            WorldConfig config = new WorldConfig().workers(1 + seed % 3);
            try (World world = RandomWorlds.of(seed, seed % 2 == 0 ? config : config.cellSizes(0.5f, 2f, 8f), beam)) {
                check.accept(world, "seed " + seed);
            }
        }
    }

    private static List<RecordedDraw.Item> boxes(World world) {
        RecordedDraw drawn = new RecordedDraw();
        world.draw(DebugLayer.BOXES, drawn);
        return drawn.items;
    }

    /** A cell by its level and place. */
    private record Cell(int level, long x, long y) {}

    /**
     * Where a box stands: on the finest level on which it covers at most two cells each way, by its lower left corner.
     */
    private static Cell home(RecordedDraw.Item box, BroadphaseStats stats) {
        double extent = Math.max((double) box.c() - box.a(), (double) box.d() - box.b());
        for (int level = 0; level < stats.levels; level++) {
            double size = stats.cellSize[level];
            boolean fits = size >= extent * (1 - 0x1p-16)
                    && cell(box.c(), size) - cell(box.a(), size) <= 1
                    && cell(box.d(), size) - cell(box.b(), size) <= 1;
            if (fits) {
                return new Cell(level, cell(box.a(), size), cell(box.b(), size));
            }
        }
        throw new AssertionError("no level for " + box);
    }

    private static long cell(float at, double size) {
        return size == Double.POSITIVE_INFINITY ? 0 : (long) Math.floor(at / size);
    }

    @Test
    void cellsAtAPointAreThoseThatHoldItWithTheBoxesThatStandThere() {
        forWorlds((world, seed) -> {
            List<RecordedDraw.Item> boxes = boxes(world);
            BroadphaseStats stats = world.broadphaseStats();
            Rng rng = new Rng(7, boxes.size());
            for (int i = 0; i < 20; i++) {
                RecordedDraw.Item near = boxes.get(rng.nextInt(boxes.size()));
                float x = near.a() + rng.nextFloat(-1f, 1f);
                float y = near.b() + rng.nextFloat(-1f, 1f);
                world.inspector().cellsAt(x, y, cells);
                assertEquals(stats.levels, cells.count(), seed);
                for (int c = 0; c < cells.count(); c++) {
                    assertEquals(Role.POINTED, cells.get(c).role, seed);
                    assertEquals(cell(x, cells.get(c).size), cells.get(c).x, seed);
                    assertEquals(cell(y, cells.get(c).size), cells.get(c).y, seed);
                    checkCell(boxes, stats, c, seed);
                }
            }
        });
    }

    /** Members, hash, run and bucket of a cell of the report, against all boxes. */
    private void checkCell(List<RecordedDraw.Item> boxes, BroadphaseStats stats, int c, String seed) {
        Cell cell = new Cell(cells.get(c).level, cells.get(c).x, cells.get(c).y);
        Set<Integer> expected = new TreeSet<>();
        for (int i = 0; i < boxes.size(); i++) {
            if (home(boxes.get(i), stats).equals(cell)) {
                expected.add(i);
            }
        }
        Set<Integer> told = new TreeSet<>();
        for (int m = 0; m < cells.get(c).boxes; m++) {
            assertTrue(told.add(cells.get(c).member[m]), seed + ": twice in " + cell);
        }
        assertEquals(expected, told, seed + ": members of " + cell);
        assertEquals(expected.size(), cells.get(c).boxes, seed);
        assertEquals(CellHash.of(cells.get(c).x >> 5, cells.get(c).y >> 5), cells.get(c).hash, seed);
        assertTrue(cells.get(c).length >= cells.get(c).boxes, seed + ": the run holds the members");
        assertTrue(cells.get(c).start + cells.get(c).length <= boxes.size(), seed);
        assertTrue(cells.get(c).bucket >= 0 && cells.get(c).bucket < stats.buckets, seed);
    }

    @Test
    void cellsOfABodyAreItsHomeWhatItCoversAndEnoughToFindAllItsPairs() {
        forWorlds((world, seed) -> {
            List<RecordedDraw.Item> boxes = boxes(world);
            BroadphaseStats stats = world.broadphaseStats();
            List<Set<Cell>> lookedInto = new ArrayList<>();
            for (int i = 0; i < boxes.size(); i++) {
                world.inspector().cellsOf(world.inspector().bodyAt(i), cells);
                lookedInto.add(checkBodyCells(boxes.get(i), stats, seed + ", body " + i));
            }
            for (int i = 0; i < boxes.size(); i++) {
                for (int j = 0; j < boxes.size(); j++) {
                    checkFindable(boxes, i, j, lookedInto, stats, seed);
                }
            }
        });
    }

    private Set<Cell> checkBodyCells(RecordedDraw.Item box, BroadphaseStats stats, String when) {
        Cell home = home(box, stats);
        double size = stats.cellSize[home.level];
        Set<Cell> covered = new HashSet<>();
        for (long y = home.y; y <= cell(box.d(), size); y++) {
            for (long x = home.x; x <= cell(box.c(), size); x++) {
                covered.add(new Cell(home.level, x, y));
            }
        }
        assertTrue(covered.remove(home), when);
        Set<Cell> told = new HashSet<>();
        Set<Cell> all = new HashSet<>();
        for (int c = 0; c < cells.count(); c++) {
            Cell cell = cells.get(c).role == Role.WHOLE_LEVEL
                    ? new Cell(cells.get(c).level, Long.MAX_VALUE, 0)
                    : new Cell(cells.get(c).level, cells.get(c).x, cells.get(c).y);
            assertTrue(all.add(cell), when + ": twice " + cell);
            assertEquals(cells.get(c).role == Role.HOME, cell.equals(home), when);
            if (cells.get(c).role == Role.COVERED) {
                told.add(cell);
            }
        }
        assertEquals(covered, told, when);
        return all;
    }

    /** Of two boxes that overlap one looks into the cell of the other, or at all of its level. */
    private static void checkFindable(
            List<RecordedDraw.Item> boxes,
            int i,
            int j,
            List<Set<Cell>> lookedInto,
            BroadphaseStats stats,
            String seed) {
        RecordedDraw.Item a = boxes.get(i);
        RecordedDraw.Item b = boxes.get(j);
        if (a.a() <= b.c() && b.a() <= a.c() && a.b() <= b.d() && b.b() <= a.d()) {
            Cell homeA = home(a, stats);
            Cell homeB = home(b, stats);
            boolean found = lookedInto.get(i).contains(homeB)
                    || lookedInto.get(j).contains(homeA)
                    || lookedInto.get(i).contains(new Cell(homeB.level, Long.MAX_VALUE, 0))
                    || lookedInto.get(j).contains(new Cell(homeA.level, Long.MAX_VALUE, 0));
            assertTrue(found, seed + ": " + i + " and " + j + " would not be found");
        }
    }

    @Test
    void arcsAndLoadFactorTellWhichCellsShareBuckets() {
        forWorlds((world, seed) -> {
            List<RecordedDraw.Item> boxes = boxes(world);
            BroadphaseStats stats = world.broadphaseStats();
            Map<Integer, Set<Cell>> cellsOfBucket = new HashMap<>();
            for (RecordedDraw.Item box : boxes) {
                Cell home = home(box, stats);
                world.inspector().cellsAt(box.a(), box.b(), cells);
                cellsOfBucket
                        .computeIfAbsent(cells.get(home.level).bucket, bucket -> new HashSet<>())
                        .add(home);
            }
            int collisions = 0;
            for (Set<Cell> sharing : cellsOfBucket.values()) {
                collisions += sharing.size() - 1;
            }
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.BUCKETS, drawn);
            assertEquals(collisions, stats.bucketCollisions, seed);
            assertEquals(2L * collisions, drawn.count(Kind.POINT), seed);
            assertEquals((float) boxes.size() / stats.buckets, stats.loadFactor(), seed);
        });
    }

    @Test
    void theUniformGridTellsWhoIsAtHomeInACellAndWhichCellsShareASlot() {
        int inGrid = 0;
        for (int seed = 1; seed <= WORLDS; seed++) {
            try (World world = RandomWorlds.of(seed, new WorldConfig().broadphase(BroadphaseKind.CELLS), beam)) {
                Inspector inspector = world.inspector();
                Map<Cell, Set<Integer>> atHome = new HashMap<>();
                Map<Integer, Set<Cell>> cellsOfSlot = new HashMap<>();
                double size = 0;
                for (int body = 0; body < world.bodyCount(); body++) {
                    inspector.cellsOf(inspector.bodyAt(body), cells);
                    if (cells.count() == 0) {
                        assertFalse(cells.note.isEmpty(), "seed " + seed);
                        continue;
                    }
                    Cell home = new Cell(0, cells.get(0).x, cells.get(0).y);
                    size = cells.get(0).size;
                    atHome.computeIfAbsent(home, cell -> new TreeSet<>()).add(body);
                    cellsOfSlot
                            .computeIfAbsent(cells.get(0).bucket, slot -> new HashSet<>())
                            .add(home);
                    inGrid++;
                }
                for (Cell cell : atHome.keySet()) {
                    inspector.cellsAt((float) ((cell.x + 0.5) * size), (float) ((cell.y + 0.5) * size), cells);
                    Set<Integer> told = new TreeSet<>();
                    for (int m = 0; m < cells.get(0).boxes; m++) {
                        told.add(cells.get(0).member[m]);
                    }
                    assertEquals(atHome.get(cell), told, "seed " + seed);
                    assertEquals(CellHash.of((int) cell.x >> 1, (int) cell.y >> 1), cells.get(0).hash, "seed " + seed);
                }
                int collisions = cellsOfSlot.values().stream()
                        .mapToInt(sharing -> sharing.size() - 1)
                        .sum();
                RecordedDraw drawn = new RecordedDraw();
                world.draw(DebugLayer.BUCKETS, drawn);
                assertEquals(collisions, world.broadphaseStats().bucketCollisions, "seed " + seed);
                assertEquals(2L * collisions, drawn.count(Kind.POINT), "seed " + seed);
            }
        }
        assertTrue(inGrid > 1000, inGrid + " bodies in the grid");
    }

    @Test
    void broadphasesWithoutCellsSayWhatTheyHaveInTheirPlace() {
        for (BroadphaseKind kind : List.of(BroadphaseKind.SWEEP, BroadphaseKind.TREE, BroadphaseKind.ALL_PAIRS)) {
            try (World world = RandomWorlds.of(3, new WorldConfig().broadphase(kind), beam)) {
                world.inspector().cellsAt(1f, 1f, cells);
                assertTrue(cells.note.startsWith("no cells: "), cells.note);
                assertEquals(0, cells.count());
                world.inspector().cellsOf(world.inspector().bodyAt(0), cells);
                assertTrue(cells.note.startsWith("no cells: "), cells.note);
            }
        }
    }

    @Test
    void everyBroadphaseHasTheFiguresOfItsKindAndDrawsItsStructure() {
        for (int seed = 1; seed <= WORLDS; seed++) {
            for (BroadphaseKind kind : BroadphaseKind.values()) {
                try (World world = circles(seed, kind)) {
                    List<RecordedDraw.Item> boxes = boxes(world);
                    RecordedDraw drawn = new RecordedDraw();
                    world.draw(DebugLayer.GRID_CELLS, drawn);
                    BroadphaseStats stats = world.broadphaseStats();
                    String when = "seed " + seed + ", " + kind;
                    boolean hasCells = kind == BroadphaseKind.GRID || kind == BroadphaseKind.GPU;
                    assertEquals(boxes.size(), stats.boxes, when);
                    assertEquals(hasCells || kind == BroadphaseKind.CELLS && stats.cells > 0, stats.buckets > 0, when);
                    assertEquals(stats.buckets > 0, stats.levels > 0, when);
                    assertEquals(
                            kind == BroadphaseKind.SWEEP ? stretches(boxes, stats.axis) : 0, stats.stretches, when);
                    if (kind == BroadphaseKind.TREE) {
                        assertEquals(2 * boxes.size() - 1, stats.nodes, when);
                        assertTrue(1 << stats.depth > boxes.size() && stats.depth <= boxes.size(), when);
                        assertTrue(drawn.count(Kind.BOX) >= Math.min(boxes.size(), 23), when);
                    } else if (kind == BroadphaseKind.ALL_PAIRS) {
                        assertEquals(boxes.size(), drawn.count(Kind.BOX), when);
                        assertEquals(boxes.size(), drawn.count(Kind.TEXT), when);
                        assertEquals(boxes.size() - 1, drawn.count(Kind.LINE), when);
                    } else if (kind == BroadphaseKind.SWEEP) {
                        assertTrue(drawn.items.stream()
                                .anyMatch(item -> item.kind() == Kind.TEXT
                                        && item.text()
                                                .equals("sorted along " + stats.axis + ": " + boxes.size()
                                                        + " boxes")));
                    }
                }
            }
        }
    }

    private static World circles(int seed, BroadphaseKind kind) {
        Rng rng = new Rng(seed, 4);
        World world = new World(new WorldConfig().broadphase(kind));
        boolean isUpright = rng.nextInt(2) == 0;
        int count = 2 + rng.nextInt(60);
        for (int i = 0; i < count; i++) {
            float along = rng.nextFloat(-60f, 60f);
            float across = rng.nextFloat(-6f, 6f);
            world.add(BodyDef.dynamic(new Circle(rng.nextFloat(0.1f, 2f)))
                    .at(isUpright ? across : along, isUpright ? along : across));
        }
        world.step();
        return world;
    }

    /** Number of stretches of an axis without a gap between the boxes. */
    private static int stretches(List<RecordedDraw.Item> boxes, char axis) {
        List<RecordedDraw.Item> sorted = new ArrayList<>(boxes);
        sorted.sort((a, b) -> axis == 'y' ? Float.compare(a.b(), b.b()) : Float.compare(a.a(), b.a()));
        int stretches = 0;
        float reach = Float.NEGATIVE_INFINITY;
        for (RecordedDraw.Item box : sorted) {
            stretches += (axis == 'y' ? box.b() : box.a()) > reach ? 1 : 0;
            reach = Math.max(reach, axis == 'y' ? box.d() : box.c());
        }
        return stretches;
    }

    @Test
    void heatTellsHowManyBoxesACellHolds() {
        forWorlds((world, seed) -> {
            BroadphaseStats stats = world.broadphaseStats();
            Map<Cell, Integer> held = new HashMap<>();
            boxes(world).forEach(box -> held.merge(home(box, stats), 1, Integer::sum));
            Map<List<Object>, Integer> expected = new HashMap<>();
            held.forEach((cell, n) -> {
                double size = stats.cellSize[cell.level];
                if (size < Double.POSITIVE_INFINITY) {
                    expected.put(List.of((float) (cell.x * size), (float) (cell.y * size), (float) size), n);
                }
            });
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.GRID_CELLS, drawn);
            assertEquals(expected.size(), drawn.count(Kind.FILL), seed);
            for (RecordedDraw.Item item : drawn.items) {
                if (item.kind() == Kind.FILL) {
                    int n = expected.get(List.of(item.a(), item.b(), (float) ((double) item.c() - item.a())));
                    int[] steps = {1, 2, 4, 8, Integer.MAX_VALUE};
                    int step = 0;
                    while (n > steps[step]) {
                        step++;
                    }
                    assertEquals(DebugColors.heat(steps[step] == Integer.MAX_VALUE ? 100 : steps[step]), item.rgba());
                }
            }
        });
    }

    @Test
    void testsSavedAreCountedAgainstAllPairs() {
        forWorlds((world, seed) -> {
            List<RecordedDraw.Item> boxes = boxes(world);
            StepProfile profile = world.profile();
            long all = 0;
            for (int i = 0; i < boxes.size(); i++) {
                all += i + profile.bullets;
            }
            assertEquals(all, profile.allPairs(), seed);
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.CANDIDATES, drawn);
            assertEquals(profile.bodyPairs, drawn.items.size(), seed);
            assertEquals(1 - (double) profile.candidatePairs() / all, profile.testsSaved(), 1e-12, seed);
            Set<Set<Long>> touching = new HashSet<>();
            for (Contacts contacts = world.contacts(); contacts.next(); ) {
                if (!contacts.ended()) {
                    touching.add(Set.of(contacts.first(), contacts.second()));
                }
            }
            assertEquals(
                    touching.size(),
                    drawn.of(Kind.LINE, DebugColors.TOUCHING_PAIR).size(),
                    seed);
        });
    }

    @Test
    void bodiesWhosePairsWereDroppedAreOutlined() {
        try (World world = new World(new WorldConfig().contactsPerBody(1))) {
            for (int i = 0; i < 400; i++) {
                world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 0f));
            }
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.CANDIDATES, drawn);
            assertEquals(0, drawn.items.size());
            world.step();
            world.draw(DebugLayer.CANDIDATES, drawn);
            assertTrue(drawn.of(Kind.BOX, DebugColors.UNPAIRED).size() >= world.profile().unpairedBodies);
            assertTrue(world.profile().unpairedBodies > 0);
        }
    }

    @Test
    void contactsAreDrawnWithTheirDepthAndImpulse() {
        forWorlds((world, seed) -> {
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.CONTACTS, drawn);
            List<RecordedDraw.Item> points = drawn.of(Kind.POINT, DebugColors.CONTACT);
            List<RecordedDraw.Item> depths = drawn.of(Kind.LINE, DebugColors.DEPTH);
            assertEquals(world.profile().contacts, drawn.count(Kind.TEXT), seed);
            for (Contacts contacts = world.contacts(); contacts.next(); ) {
                for (int p = 0; p < contacts.points(); p++) {
                    int at = find(points, contacts.x(p), contacts.y(p));
                    assertTrue(at >= 0, seed + ": a contact is missing");
                    if (contacts.points() == 1) {
                        RecordedDraw.Item line = depths.get(at);
                        float length = (line.a() - line.c()) * contacts.nx() + (line.b() - line.d()) * contacts.ny();
                        assertEquals(DebugColors.DEPTH_SCALE * contacts.depth(), length, 1e-3f, seed);
                    }
                }
            }
        });
    }

    @Test
    void labelsOfContactsTellDepthAndImpulseAndTheStrongerIsTheMoreImportant() {
        forWorlds((world, seed) -> {
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.CONTACTS, drawn);
            List<RecordedDraw.Item> labels = drawn.items.stream()
                    .filter(item -> item.kind() == Kind.TEXT)
                    .toList();
            Map<String, Integer> told = new HashMap<>();
            labels.forEach(label -> told.merge(label.text(), 1, Integer::sum));
            List<Float> toldImportance =
                    labels.stream().map(RecordedDraw.Item::c).toList();
            Map<String, Integer> expected = new HashMap<>();
            List<Float> expectedImportance = new ArrayList<>();
            for (Contacts contacts = world.contacts(); contacts.next(); ) {
                if (!contacts.ended()) {
                    expected.merge(words(contacts.depth(), contacts.impulse()), 1, Integer::sum);
                    float amount = contacts.impulse() + Math.max(0f, contacts.depth());
                    expectedImportance.add(1f + (float) (amount / (1.0 + amount)));
                }
            }
            expected.forEach((words, times) -> assertTrue(told.getOrDefault(words, 0) >= times, seed + ": " + words));
            told.forEach((words, times) -> assertTrue(
                    times.equals(expected.get(words)) || words.matches("gap [0-9.]+ mm"), seed + ": " + words));
            assertTrue(toldImportance.containsAll(expectedImportance), seed);
        });
    }

    private static String words(float depth, float impulse) {
        String gap = depth < 0 ? "gap " : "";
        String push = impulse > 0 ? ", " + twoFigures(impulse) + " Ns" : "";
        return gap + twoFigures(1000.0 * Math.abs(depth)) + " mm" + push;
    }

    private static String twoFigures(double number) {
        int decimals = number >= 10 ? 0 : number >= 1 ? 1 : 2;
        return new java.math.BigDecimal(number)
                .setScale(decimals, java.math.RoundingMode.HALF_UP)
                .toPlainString();
    }

    private static int find(List<RecordedDraw.Item> points, float x, float y) {
        for (int i = 0; i < points.size(); i++) {
            if (points.get(i).a() == x && points.get(i).b() == y) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void aTraceVisitsTheChildrenOfWhatItMeetsAndNothingElse() {
        forWorlds((world, seed) -> {
            Rng rng = new Rng(11, world.bodyCount());
            for (int query = 0; query < 20; query++) {
                float x = rng.nextFloat(-19f, 19f);
                float y = rng.nextFloat(-14f, 9f);
                float toX = x + rng.nextFloat(-9f, 9f);
                float toY = y + rng.nextFloat(-9f, 9f);
                query(x, y, toX, toY);
                focus.ignored = query % 2 == 0 ? Entity.NONE : world.inspector().bodyAt(query);
                world.inspector().trace(focus, trace);
                for (int i = 0; i < trace.visits; i++) {
                    assertTrue(world.inspector().bodyAt(trace.body[i]) != focus.ignored, seed);
                }
                checkWalks(world, seed);
            }
        });
    }

    private void checkWalks(World world, String seed) {
        int at = 0;
        while (at < trace.visits) {
            int body = trace.body[at];
            var shape = world.shape(world.inspector().bodyAt(body));
            assertEquals(0, trace.node[at], seed + ": a walk starts at the root");
            int node = 0;
            while (at < trace.visits && trace.body[at] == body) {
                assertEquals(node, trace.node[at], seed);
                node = trace.met[at] ? node + 1 : skip(shape, node);
                at++;
            }
            assertEquals(nodes(shape), node, seed + ": a walk goes to the end");
        }
    }

    private static int skip(dev.barrage.physics.shape.Shape shape, int node) {
        if (shape instanceof Mesh mesh) {
            return mesh.boundary() == null
                    ? mesh.tree().skip(node)
                    : mesh.boundary().skip(node);
        }
        return ((dev.barrage.physics.shape.Wall) shape).edges().skip(node);
    }

    private static int nodes(dev.barrage.physics.shape.Shape shape) {
        if (shape instanceof Mesh mesh) {
            return mesh.boundary() == null
                    ? mesh.tree().nodeCount()
                    : mesh.boundary().nodeCount();
        }
        return ((dev.barrage.physics.shape.Wall) shape).edges().nodeCount();
    }

    @Test
    void nodesMetAreThoseThatTheRealWalkGoesThrough() {
        Rng rng = new Rng(5, 5);
        float[] vertices = new float[3 * 90];
        int[] indices = new int[90];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = rng.nextFloat(-3f, 3f);
        }
        Arrays.setAll(indices, i -> i);
        MeshTree tree = Mesh.of(vertices, indices).tree();
        for (int i = 0; i < 2000; i++) {
            float x = rng.nextFloat(-4f, 4f);
            float y = rng.nextFloat(-4f, 4f);
            float toX = rng.nextFloat(-4f, 4f);
            float toY = rng.nextFloat(-4f, 4f);
            float r = rng.nextFloat(0f, 0.5f);
            List<Integer> walked = new ArrayList<>();
            for (int node = 0; node < tree.nodeCount(); ) {
                boolean meets = tree.isOnWay(node, x, y, toX, toY, r);
                if (meets && tree.isLeaf(node)) {
                    walked.add(node);
                }
                node = meets ? node + 1 : tree.skip(node);
            }
            List<Integer> real = new ArrayList<>();
            int leaf = tree.nextLeafOnWay(0, x, y, toX, toY, r);
            while (leaf < tree.nodeCount()) {
                real.add(leaf);
                leaf = tree.nextLeafOnWay(leaf + 1, x, y, toX, toY, r);
            }
            assertEquals(real, walked, "query " + i);
        }
    }

    @Test
    void aBeamsTraceEndsAtTheHitThatTheStepHad() {
        int[] hits = new int[1];
        int[] rejected = new int[1];
        forWorlds((world, seed) -> {
            world.inspector().traceBeam(beam[0], trace);
            boolean hit = false;
            for (Hits all = world.hits(); all.next(); ) {
                if (all.byBeam()) {
                    hit = true;
                    hits[0]++;
                    assertEquals(all.second(), world.inspector().bodyAt(trace.hitBody), seed);
                    assertEquals(all.feature(), trace.hitFeature, seed);
                }
            }
            assertEquals(hit, trace.hitBody >= 0, seed);
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.BEAMS, drawn);
            int others = 0;
            for (int i = 0; i < trace.tests; i++) {
                others += trace.isHit(i) ? 0 : 1;
            }
            rejected[0] += others;
            assertTrue(drawn.of(Kind.LINE, DebugColors.REJECTED).size() >= others, seed);
        });
        assertTrue(hits[0] > WORLDS / 2, hits[0] + " beams hit");
        assertTrue(rejected[0] > 10, rejected[0] + " triangles rejected");
    }

    @Test
    void beamsShowTheBulletsThatTheyTouched() {
        WorldConfig config = new WorldConfig().beamsMeet(RandomWorlds.BEAM, RandomWorlds.BULLET);
        int touched = 0;
        for (int seed = 1; seed <= WORLDS; seed++) {
            try (World world = RandomWorlds.of(seed, config, beam)) {
                List<String> expected = new ArrayList<>();
                for (Hits hits = world.hits(RandomWorlds.BEAM, RandomWorlds.BULLET); hits.next(); ) {
                    long bullet = hits.second();
                    expected.add(world.x(bullet) + " " + world.y(bullet) + " " + world.get(bullet, Components.RADIUS));
                }
                RecordedDraw drawn = new RecordedDraw();
                world.draw(DebugLayer.BEAMS, drawn);
                List<String> rings = new ArrayList<>();
                drawn.of(Kind.CIRCLE, DebugColors.HIT)
                        .forEach(ring -> rings.add(ring.a() + " " + ring.b() + " " + ring.c()));
                assertEquals(expected, rings, "seed " + seed);
                touched += expected.size();
            }
        }
        assertTrue(touched > 10, touched + " bullets touched");
    }

    @Test
    void bulletsFlyWhereTheForecastSays() {
        int flown = 0;
        int stopped = 0;
        for (int seed = 1; seed <= WORLDS; seed++) {
            try (World world = new World(new WorldConfig())) {
                List<Long> bullets = fillForForecast(world, seed);
                world.step();
                RecordedDraw drawn = new RecordedDraw();
                world.draw(DebugLayer.FORECAST, drawn);
                List<RecordedDraw.Item> ways = drawn.of(Kind.LINE, DebugColors.WAY);
                Map<Long, float[]> told = new HashMap<>();
                Table table = world.registry().tableOf(bullets.get(0));
                for (int row = 0; row < table.rows(); row++) {
                    told.put(
                            table.entity(row),
                            new float[] {ways.get(row).c(), ways.get(row).d()});
                }
                Map<Long, float[]> reached = fly(world, told.keySet());
                for (long bullet : told.keySet()) {
                    float[] expected = told.get(bullet);
                    float[] real = reached.get(bullet);
                    assertEquals(expected[0], real[0], 0.02f, "seed " + seed);
                    assertEquals(expected[1], real[1], 0.02f, "seed " + seed);
                }
                flown += told.size();
                stopped += drawn.of(Kind.POINT, DebugColors.WAY_END).size();
            }
        }
        assertTrue(flown > 1000 && stopped > 100, flown + " bullets, " + stopped + " stopped");
    }

    @Test
    void theMarksOfTheForecastAreWhereBulletsAreThen() {
        int checked = 0;
        for (int seed = 1; seed <= WORLDS; seed++) {
            try (World world = new World(new WorldConfig())) {
                List<Long> bullets = fillForForecast(world, seed);
                world.step();
                RecordedDraw drawn = new RecordedDraw();
                world.draw(DebugLayer.FORECAST, drawn);
                // One that hits in that very step is where its way ends.
                List<RecordedDraw.Item> marks = drawn.items.stream()
                        .filter(item -> item.kind() == Kind.POINT)
                        .toList();
                int flying = 0;
                for (int step = 1; step <= 45; step++) {
                    world.step();
                    for (long bullet : bullets) {
                        if (step % 15 == 0 && world.isAlive(bullet)) {
                            float x = world.x(bullet);
                            float y = world.y(bullet);
                            assertTrue(
                                    marks.stream().anyMatch(mark -> Math.hypot(mark.a() - x, mark.b() - y) < 0.02),
                                    "seed " + seed + ", step " + step);
                            flying++;
                        }
                    }
                }
                int told = drawn.of(Kind.POINT, DebugColors.WAY_MARK).size();
                assertEquals(flying, told, 2, "seed " + seed + ": marks without a bullet");
                checked += flying;
            }
        }
        assertTrue(checked > 3000, checked + " marks");
    }

    /** Walls and bullets alone, quick ones, as slow ones are tested at their ends only. */
    private static List<Long> fillForForecast(World world, int seed) {
        Rng rng = new Rng(seed, 1);
        world.add(BodyDef.fixed(
                dev.barrage.physics.shape.Wall.cavity(-20, -15, 20, -15, 20, 15, 4, 15, 0, 9, -4, 15, -20, 15)));
        List<Long> bullets = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            bullets.add(world.add(new BulletDef()
                    .radius(0.05f)
                    .lifetime(rng.nextFloat(0.5f, 3f))
                    .at(rng.nextFloat(-10f, 10f), rng.nextFloat(-10f, 5f))
                    .velocity(10f + rng.nextFloat(0f, 10f), rng.nextFloat(-9f, 9f))));
        }
        return bullets;
    }

    /** Where each bullet is after 60 steps, or was last. */
    private static Map<Long, float[]> fly(World world, Set<Long> bullets) {
        Map<Long, float[]> reached = new HashMap<>();
        for (int step = 0; step <= 60; step++) {
            for (long bullet : bullets) {
                if (world.isAlive(bullet)) {
                    reached.put(bullet, new float[] {world.x(bullet), world.y(bullet)});
                }
            }
            if (step < 60) {
                world.step();
                for (Hits hits = world.hits(); hits.next(); ) {
                    reached.put(hits.first(), new float[] {hits.x() + 0.05f * hits.nx(), hits.y() + 0.05f * hits.ny()});
                }
            }
        }
        return reached;
    }

    @Test
    void theLogHasTheLastEventsInOrder() {
        for (int seed = 1; seed <= WORLDS; seed++) {
            try (World world = RandomWorlds.of(seed, new WorldConfig().gravity(0f, -9f), beam)) {
                EventLog log = new EventLog(40);
                List<String> all = new ArrayList<>();
                for (int step = 0; step < 30; step++) {
                    world.step();
                    world.inspector().log(log);
                    listEvents(world, all);
                }
                List<String> kept = new ArrayList<>();
                for (int age = log.count() - 1; age >= 0; age--) {
                    EventLog.Entry event = log.get(age);
                    kept.add(event.step + " " + event.kind + " " + event.first + " " + event.second);
                }
                int from = Math.max(0, all.size() - 40);
                assertEquals(all.subList(from, all.size()), kept, "seed " + seed);
                long cut = world.stepNumber() - 3;
                log.forgetAfter(cut);
                assertTrue(log.count() == 0 || log.get(0).step <= cut, "seed " + seed);
            }
        }
    }

    private static void listEvents(World world, List<String> out) {
        Set<Set<Long>> begun = new HashSet<>();
        for (Contacts contacts = world.contacts(); contacts.next(); ) {
            boolean begins = contacts.began() && begun.add(Set.of(contacts.first(), contacts.second()));
            if (begins || contacts.ended()) {
                out.add(world.stepNumber() + " " + (begins ? "BEGIN" : "END") + " " + contacts.first() + " "
                        + contacts.second());
            }
        }
        for (Hits hits = world.hits(); hits.next(); ) {
            String kind = hits.byBeam() ? "BEAM" : hits.byBullets() ? "MEETING" : "HIT";
            out.add(world.stepNumber() + " " + kind + " " + hits.first() + " " + hits.second());
        }
    }

    @Test
    void buffersHoldTheHitsOfAllWorkersAndBlocksDoNotDependOnThem() {
        for (int seed = 1; seed <= WORLDS; seed++) {
            long[] blocks = new long[4];
            for (int workers = 1; workers <= 3; workers++) {
                try (World world = RandomWorlds.of(seed, new WorldConfig().workers(workers), beam)) {
                    StepProfile profile = world.profile();
                    int hits = 0;
                    int impacts = 0;
                    for (int w = 0; w < workers; w++) {
                        hits += profile.worker(w).hits;
                        blocks[workers] += profile.worker(w).blocks;
                        impacts += profile.worker(w).impacts;
                        assertTrue(profile.worker(w).hits <= profile.worker(w).hitRoom, "seed " + seed);
                        assertTrue(profile.worker(w).impacts <= profile.worker(w).impactRoom, "seed " + seed);
                        assertTrue(profile.worker(w).impulses <= profile.worker(w).impulseRoom, "seed " + seed);
                        assertTrue(profile.worker(w).claims <= profile.worker(w).blocks, "seed " + seed);
                        assertTrue(profile.idleNanos(w) <= profile.totalNanos(), "seed " + seed);
                    }
                    int bulletHits = 0;
                    for (Hits each = world.hits(); each.next(); ) {
                        bulletHits += each.byBeam() || each.byBullets() ? 0 : 1;
                    }
                    assertEquals(bulletHits, hits, "seed " + seed);
                    assertTrue(hits <= impacts, "seed " + seed);
                    assertTrue(profile.sharedLoops <= profile.loops && profile.loops > 0, "seed " + seed);
                }
            }
            assertEquals(blocks[1], blocks[2], "seed " + seed);
            assertEquals(blocks[1], blocks[3], "seed " + seed);
        }
    }

    @Test
    void anEntityIsDescribedColumnByColumn() {
        EntityReport report = new EntityReport();
        forWorlds((world, seed) -> {
            for (Table table : world.registry().tables()) {
                for (int row = 0; row < table.rows(); row++) {
                    long entity = table.entity(row);
                    world.inspector().describe(entity, report);
                    assertTrue(report.alive, seed);
                    assertEquals(Entity.index(entity), report.index, seed);
                    assertEquals(Entity.generation(entity), report.generation, seed);
                    assertEquals(row, report.row, seed);
                    assertTrue(table == world.registry().tables().get(report.table), seed);
                    checkColumns(world, table, entity, report, seed);
                }
            }
            world.inspector().describe(Entity.NONE, report);
            assertFalse(report.alive, seed);
        });
    }

    private static void checkColumns(World world, Table table, long entity, EntityReport report, String seed) {
        int fields = table.components().stream()
                .mapToInt(component -> component.fields().size())
                .sum();
        int unused = table.has(Components.BEAM)
                ? Components.MAX_BEAM_SEGMENTS - world.get(entity, Components.BEAM_SEGMENTS)
                : 0;
        assertEquals(fields - unused, report.columns, seed);
        assertEquals("position", report.component[0], seed);
        assertEquals("x", report.field[0], seed);
        assertEquals(world.x(entity), report.value[0], seed);
        for (int c = 0; c < report.columns; c++) {
            if (report.component[c].equals("filter") && report.field[c].equals("layer")) {
                assertEquals(world.get(entity, Components.LAYER), report.whole[c], seed);
            }
        }
    }

    @Test
    void whatIsPickedIsThere() {
        int[] picked = new int[1];
        forWorlds((world, seed) -> {
            for (Table table : world.registry().tables()) {
                for (int row = 0; table.has(Components.BULLET) && row < table.rows(); row++) {
                    float x = table.floats(Components.X)[row];
                    float y = table.floats(Components.Y)[row];
                    long found = world.inspector().pick(x, y, 0f);
                    assertTrue(world.registry().tableOf(found).has(Components.BULLET), seed);
                    picked[0]++;
                }
            }
            assertEquals(Entity.NONE, world.inspector().pick(1000f, 1000f, 0.5f), seed);
        });
        assertTrue(picked[0] > 1000, picked[0] + " bullets picked");
    }

    @Test
    void wallNormalsStandOnEdgesAndPointToTheFreeSide() {
        try (World world = RandomWorlds.of(1, new WorldConfig(), beam)) {
            RecordedDraw drawn = new RecordedDraw();
            world.draw(DebugLayer.WALL_NORMALS, drawn);
            assertEquals(7 + 5, drawn.count(Kind.ARROW));
            for (RecordedDraw.Item arrow : drawn.items) {
                assertEquals(0.6, Math.sqrt(arrow.c() * arrow.c() + arrow.d() * arrow.d()), 1e-4);
                query(arrow.a() + arrow.c(), arrow.b() + arrow.d(), arrow.a(), arrow.b());
                world.inspector().trace(focus, trace);
                assertTrue(trace.hitBody >= 0, "from the free side the edge is hit");
            }
        }
    }

    @Test
    void lookingChangesNothingWithAnyBroadphase() {
        focus.lookAt(3f, 2f);
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world = RandomWorlds.of(9, new WorldConfig().broadphase(kind), beam);
                    World other = RandomWorlds.of(9, new WorldConfig().broadphase(kind), beam)) {
                focus.picked = world.inspector().bodyAt(5);
                for (int step = 0; step < 20; step++) {
                    for (DebugLayer layer : DebugLayer.values()) {
                        world.inspector().draw(layer, focus, new RecordedDraw());
                    }
                    world.inspector().cellsOf(focus.picked, cells);
                    world.inspector().log(new EventLog(9));
                    world.inspector().pick(1f, 1f, 1f);
                    assertEquals(other.hash(), world.hash(), kind.label());
                    assertEquals(
                            world.profile().candidatePairs(), other.profile().candidatePairs(), kind.label());
                    world.step();
                    other.step();
                }
            }
        }
    }
}
