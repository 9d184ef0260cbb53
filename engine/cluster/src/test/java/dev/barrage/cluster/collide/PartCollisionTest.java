package dev.barrage.cluster.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.Plan;
import dev.barrage.cluster.plan.SizeHistogram;
import dev.barrage.triangles.Neighbours;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random scenes under random plans, against one machine. By hand: {@code -Dfuzz.seed=N -Dfuzz.cases=M}.
 */
class PartCollisionTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 60);

    @TempDir
    Path folder;

    private long searched;
    private long sentBytes;

    @Test
    @Tag("slow")
    void anyPlanFindsEveryPairOnceWithTheBitsOfOneMachine(TestReporter reporter) throws IOException {
        long pairs = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED + 1_000_003L * i);
            String message = "-Dfuzz.seed=" + SEED + ", case " + i;
            int size = 1 << 1 + random.nextInt(4);
            Scene scene = Scene.random(random, 1 + random.nextInt(4), 1 + random.nextInt(120), size, 1 + size / 4);
            Neighbours neighbours = Neighbours.values()[random.nextInt(3)];
            boolean between = random.nextInt(4) == 0;
            Map<Integer, Integer> priorities = priorities(random, scene.lists());
            PairBlock expected = scene.pairs(neighbours, between, priorities);
            PartSearch search = new PartSearch(
                    scene.grid(),
                    plan(random),
                    new LargeTriangles(random.nextBoolean() ? SizeHistogram.ABOVE_ALL : random.nextInt(5)),
                    List.of(),
                    new ListPriorities(firstLists(scene.lists()), priorities, between),
                    neighbours,
                    random.nextBoolean() ? Integer.MAX_VALUE : 1 + random.nextInt(100));
            PairBlocks.assertSame(expected, run(scene, search, random), message);
            pairs += expected.count();
        }
        reporter.publishEntry("pairs", Long.toString(pairs));
        assertTrue(pairs > 1_000L * CASES, "pairs: " + pairs);
    }

    private static Map<Integer, Integer> priorities(Random random, int lists) {
        Map<Integer, Integer> priorities = new TreeMap<>();
        for (int list = 0; list < lists; list++) {
            if (random.nextInt(4) == 0) {
                priorities.put(list, 7 * random.nextInt(2));
            }
        }
        return priorities;
    }

    private static int[] firstLists(int count) {
        int[] first = new int[count];
        for (int i = 0; i < count; i++) {
            first[i] = i;
        }
        return first;
    }

    private static Plan plan(Random random) {
        int step = 1 << random.nextInt(CellGrid.BITS);
        return switch (random.nextInt(3)) {
            case 0 -> new TreePlan(random, 1 + random.nextInt(40), step);
            case 1 -> new TreePlan(random, 1 + random.nextInt(200), 1);
            default -> new HashPlan(1 + random.nextInt(30), 1 << random.nextInt(5), random.nextLong());
        };
    }

    @Test
    void largeTrianglesGoToPartsThatTheyTouchWithoutBeingSent() throws IOException {
        Scene small = Scene.random(new Random(3), 1, 1000, 1 << 10, 4);
        Scene scene = new Scene(
                List.of(small.points().get(0), new float[] {0, 0, 500, 2048, 0, 500, 0, 2048, 500}),
                List.of(small.corners().get(0), new int[] {0, 1, 2}));
        PairBlock expected = scene.pairs(Neighbours.NONE, false, Map.of());
        assertTrue(expected.count() > 10);
        PairBlocks.assertSame(expected, run(scene, floorSearch(scene, 10), new Random(1)), "broadcast");
        long sent = sentBytes;
        long broadcast = searched;
        PairBlocks.assertSame(expected, run(scene, floorSearch(scene, SizeHistogram.ABOVE_ALL), new Random(1)), "sent");
        assertEquals(broadcast, searched);
        assertTrue(sent < sentBytes - 64 * 3 * 12, sent + " bytes, not " + sentBytes);
    }

    @Test
    void trianglesThatAreSearchedInSeveralPiecesOfAPartCountInEach() throws IOException {
        Random random = new Random(3);
        float[] points = new float[9 * 1000];
        for (int i = 0; i < points.length; i++) {
            points[i] = i % 9 < 3 ? 64 * random.nextFloat() : points[i - i % 9 + i % 3] + 4 * random.nextFloat();
        }
        Scene scene =
                new Scene(List.of(points), List.of(IntStream.range(0, 3000).toArray()));
        Plan whole = new HashPlan(1, 8, 5);
        run(scene, search(scene, whole, SizeHistogram.ABOVE_ALL, 1000), new Random(1));
        assertEquals(1000, searched);
        run(scene, search(scene, whole, SizeHistogram.ABOVE_ALL, 300), new Random(1));
        assertTrue(searched > 1000 && searched < 2000, "searched: " + searched);
    }

    private static PartSearch floorSearch(Scene scene, int large) {
        return search(scene, new HashPlan(64, 8, 5), large, Integer.MAX_VALUE);
    }

    private static PartSearch search(Scene scene, Plan plan, int large, int maxPartTriangles) {
        return new PartSearch(
                scene.grid(),
                plan,
                new LargeTriangles(large),
                List.of(),
                new ListPriorities(new int[] {0}, Map.of(), false),
                Neighbours.NONE,
                maxPartTriangles);
    }

    /** Does all that the jobs do, in one thread, with tasks and pieces in random order. */
    private PairBlock run(Scene scene, PartSearch settings, Random random) throws IOException {
        List<TriangleBlock> blocks = blocks(scene, random);
        List<TriangleBlock> large = new ArrayList<>();
        for (TriangleBlock block : blocks) {
            CollideJob.largePieces(new BlockSource(block), settings.large())
                    .forEach(piece -> large.add(BlockReader.read(piece)));
        }
        PartSearch search = new PartSearch(
                settings.grid(),
                settings.plan(),
                settings.large(),
                large,
                settings.priorities(),
                settings.neighbours(),
                settings.maxPartTriangles());
        BlockSplit.Destinations touched =
                BlockSplit.touched(search.grid(), search.plan(), search.large(), new BitSet());
        BlockSplit split = new BlockSplit(search.plan().parts(), touched, 1 + random.nextInt(300));
        List<List<byte[]>> pieces = new ArrayList<>();
        Stream.generate(ArrayList<byte[]>::new).limit(search.plan().parts()).forEach(pieces::add);
        blocks.forEach(
                block -> split.split(block, (part, piece) -> pieces.get(part).add(piece)));
        PairBlock pairs = PairBlock.of(0);
        searched = 0;
        sentBytes = 0;
        for (int part = 0; part < pieces.size(); part++) {
            Collections.shuffle(pieces.get(part), random);
            PartResult result = new PartCollision(search, part, () -> Files.createTempFile(folder, "spill", ""))
                    .collide(pieces.get(part).iterator());
            searched += result.stats().triangles();
            sentBytes += result.stats().bytes();
            pairs = pairs.merge(result.pairs());
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count(), "files left");
        }
        return pairs;
    }

    /** A split of one block. */
    private record BlockSource(TriangleBlock block) implements TriangleSplit {
        @Override
        public int list() {
            return block.list();
        }

        @Override
        public void read(BlockSink sink) throws IOException {
            sink.accept(block);
        }
    }

    private static List<TriangleBlock> blocks(Scene scene, Random random) {
        List<TriangleBlock> blocks = new ArrayList<>();
        for (int list = 0; list < scene.lists(); list++) {
            int count = scene.corners().get(list).length / 3;
            for (int from = 0, to; from < count; from = to) {
                to = Math.min(count, from + 1 + random.nextInt(count));
                blocks.add(scene.block(list, from, to));
            }
        }
        Collections.shuffle(blocks, random);
        return blocks;
    }
}
