package dev.barrage.cluster.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.TriangleBlock;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random scenes that move under random plans, against one machine. By hand: {@code -Dfuzz.seed=N -Dfuzz.cases=M}. */
class PieceMoveTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 12);
    private static final int STEPS = 4;

    @TempDir
    Path folder;

    private long sent;
    private long held;

    @Test
    void afterEveryStepPartsFindThePairsOfOneMachine() throws IOException {
        long pairs = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED + 1_000_003L * i);
            String message = "-Dfuzz.seed=" + SEED + ", case " + i;
            int size = 1 << 1 + random.nextInt(4);
            Scene scene = Scene.random(random, 1 + random.nextInt(3), 1 + random.nextInt(80), size, 1 + size / 4);
            PartSearch search = search(scene, random);
            List<List<byte[]>> parts = start(scene, search);
            for (int step = 1; step <= STEPS; step++) {
                PointMotion motion = new HashMotion(1 + random.nextInt(size), 1 + random.nextInt(20));
                parts = move(parts, search, motion, step, random);
                scene = scene.moved(motion, step);
                PairBlock expected = scene.pairs(search.neighbours(), false, Map.of());
                PairBlocks.assertSame(expected, pairs(parts, search), message + ", step " + step);
                pairs += expected.count();
            }
        }
        assertTrue(pairs > 100L * CASES, "pairs: " + pairs);
    }

    @Test
    void onlyTrianglesThatTouchNewPartsAreSent() throws IOException {
        Random random = new Random(5);
        Scene scene = Scene.random(random, 1, 2_000, 1 << 12, 8);
        PartSearch search = search(scene, new TreePlan(random, 8, 1 << 16), Neighbours.NONE);
        List<List<byte[]>> parts = start(scene, search);
        sent = 0;
        move(parts, search, (list, point, step, position) -> {}, 1, random);
        assertEquals(0, sent);
        move(parts, search, new HashMotion(8, 1), 1, random);
        assertTrue(sent > 0 && sent < held / 20, sent + " of " + held);
    }

    @Test
    void aPartHoldsFewPieces() throws IOException {
        Random random = new Random(6);
        Scene scene = Scene.random(random, 1, 1_000, 1 << 6, 2);
        PartSearch search = search(scene, new TreePlan(random, 8, 1), Neighbours.NONE);
        List<List<byte[]>> parts = start(scene, search);
        for (int step = 1; step <= 60; step++) {
            parts = move(parts, search, new HashMotion(4, 5), step, random);
        }
        int most = parts.stream().mapToInt(List::size).max().orElseThrow();
        assertTrue(most <= 11, "pieces: " + most);
    }

    @Test
    void aMotionToNowhereIsRefused() {
        TriangleBlock block =
                new TriangleBlock(7, new long[1], new long[] {9, 10, 11}, new float[9], new int[] {0, 1, 2});
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> BlockMotion.move(
                                block, (list, point, step, position) -> position[1] = point == 10 ? Float.NaN : 1, 3))
                .getMessage();
        assertEquals("step 3 must move points within +-1.0E30, but moves point 10 of list 7 to NaN", message);
    }

    private static PartSearch search(Scene scene, Random random) {
        int step = 1 << random.nextInt(CellGrid.BITS);
        return search(
                scene,
                random.nextBoolean()
                        ? new TreePlan(random, 1 + random.nextInt(40), step)
                        : new HashPlan(1 + random.nextInt(30), 1 << random.nextInt(5), random.nextLong()),
                Neighbours.values()[random.nextInt(3)]);
    }

    private static PartSearch search(Scene scene, Plan plan, Neighbours neighbours) {
        return new PartSearch(
                scene.grid(),
                plan,
                new LargeTriangles(SizeHistogram.ABOVE_ALL),
                List.of(),
                new ListPriorities(new int[] {0}, Map.of(), false),
                neighbours,
                Integer.MAX_VALUE);
    }

    private static List<List<byte[]>> empty(PartSearch search) {
        List<List<byte[]>> parts = new ArrayList<>();
        Stream.generate(ArrayList<byte[]>::new).limit(search.plan().parts()).forEach(parts::add);
        return parts;
    }

    private static List<List<byte[]>> start(Scene scene, PartSearch search) {
        List<List<byte[]>> parts = empty(search);
        BlockSplit split = new BlockSplit(search.grid(), search.plan(), search.large(), new BitSet());
        for (int list = 0; list < scene.lists(); list++) {
            int triangles = scene.corners().get(list).length / 3;
            for (int from = 0; from < triangles; from += 50) {
                split.split(
                        scene.block(list, from, Math.min(triangles, from + 50)),
                        (part, piece) -> parts.get(part).add(piece));
            }
        }
        return parts;
    }

    private List<List<byte[]>> move(
            List<List<byte[]>> parts, PartSearch search, PointMotion motion, int step, Random random) {
        List<List<byte[]>> kept = empty(search);
        List<List<byte[]>> received = empty(search);
        sent = 0;
        held = 0;
        for (int part = 0; part < parts.size(); part++) {
            int from = part;
            PieceMove move = new PieceMove(search, part, motion, step);
            parts.get(part)
                    .forEach(piece -> move.move(piece, (to, cut) -> {
                        (to == from ? kept : received).get(to).add(cut);
                        sent += to == from ? 0 : BlockReader.triangles(cut);
                        held += BlockReader.triangles(cut);
                    }));
        }
        List<List<byte[]>> moved = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            Collections.shuffle(received.get(part), random);
            moved.add(PartPieces.of(kept.get(part), received.get(part)).pieces());
            checkOnce(moved.get(part));
        }
        return moved;
    }

    private static void checkOnce(List<byte[]> pieces) {
        Set<List<Long>> seen = new HashSet<>();
        for (byte[] piece : pieces) {
            TriangleBlock block = BlockReader.read(piece);
            for (long triangle : block.triangle()) {
                assertTrue(
                        seen.add(List.of((long) block.list(), triangle)), "triangle " + triangle + " is there twice");
            }
        }
    }

    private PairBlock pairs(List<List<byte[]>> parts, PartSearch search) throws IOException {
        PairBlock pairs = PairBlock.of(0);
        for (int part = 0; part < parts.size(); part++) {
            PartCollision collision = new PartCollision(search, part, () -> Files.createTempFile(folder, "spill", ""));
            pairs = pairs.merge(collision.collide(parts.get(part).iterator()).pairs());
        }
        return pairs;
    }
}
