package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.ClusterCollider;
import dev.barrage.cluster.ClusterSteps;
import dev.barrage.cluster.CollideOptions;
import dev.barrage.cluster.TestSpark;
import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PairBlocks;
import dev.barrage.cluster.collide.PointMotion;
import dev.barrage.cluster.collide.Scene;
import dev.barrage.triangles.Neighbours;
import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StlFileTest {
    private static final int CASES = Integer.getInteger("fuzz.cases", 50);
    private static final long SEED = Long.getLong("fuzz.seed", 1);

    /** Two places whose points get the same number. */
    private static final float[] COLLISION = {0.01383388f, 0.35336387f, 1.2433417f, 0.98285383f, 0.94611615f, 1};

    @TempDir
    private Path folder;

    /** Splits of a few triangles each. */
    private record Few(String path, long triangles, int each) implements TriangleSource {
        @Override
        public String name() {
            return path;
        }

        @Override
        public int lists() {
            return 1;
        }

        @Override
        public List<TriangleSplit> splits(int firstList) {
            List<TriangleSplit> splits = new ArrayList<>();
            for (long from = 0; from < triangles; from += each) {
                splits.add(new StlSplit(firstList, path, from, (int) Math.min(each, triangles - from), triangles));
            }
            return splits;
        }

        @Override
        public String fingerprint() {
            return path;
        }
    }

    @Test
    void trianglesAndSharedPointsAreThoseOfTheWholeFile() throws IOException {
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            Random random = new Random(seed);
            Path file = Meshes.write(folder.resolve("a.stl"), points(random), corners(random, 1 + random.nextInt(200)));
            StlFile source = assertInstanceOf(StlFile.class, source(file));
            assertIsWhole(file, source, "seed " + seed);
            assertIsWhole(file, few(file, source, 1 + random.nextInt(50)), "seed " + seed);
            Path bmesh = folder.resolve("a.bmesh");
            try (BmeshWriter writer = new BmeshWriter(bmesh)) {
                for (TriangleSplit split : few(file, source, 40).splits(0)) {
                    split.read(writer);
                }
                writer.finish();
            }
            assertIsWhole(file, new BmeshFile("a", bmesh.toString()), "converted, seed " + seed);
        }
    }

    @Test
    void splitsOfALargeFileAreBlocks() throws IOException {
        Random random = new Random(3);
        Path file =
                Meshes.write(folder.resolve("a.stl"), points(random), corners(random, TriangleBlock.MAX_TRIANGLES + 3));
        TriangleSource source = source(file);
        assertEquals(2, source.splits(0).size());
        assertEquals(TriangleBlock.MAX_TRIANGLES + 3, source.estimatedTriangles());
        assertIsWhole(file, source, "seed 3");
    }

    @Test
    void weldedPlyFilesAreThoseOfTheWholeFile() throws IOException {
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            Random random = new Random(seed);
            Path file = Meshes.write(folder.resolve("a.ply"), points(random), corners(random, 200));
            TriangleSource source = Sources.parse(file.toString(), true).get(0);
            assertInstanceOf(PlyFile.class, source);
            assertIsWhole(file, source, "seed " + seed);
            assertNotEquals(source.fingerprint(), source(file).fingerprint());
        }
    }

    /**
     * Points on a small lattice, so that many are at the same place, with zeros of both signs and places of the same
     * number.
     */
    private static float[] points(Random random) {
        float[] points = new float[3 * 150];
        for (int i = 0; i < points.length; i++) {
            points[i] = (random.nextBoolean() ? 0.25f : -0.25f) * random.nextInt(6);
        }
        System.arraycopy(COLLISION, 0, points, 0, 6);
        return points;
    }

    private static int[] corners(Random random, int triangles) {
        int[] corners = Meshes.corners(random, 150, triangles);
        for (int i = 0; i < corners.length; i += 30) {
            corners[i] = random.nextInt(2);
        }
        return corners;
    }

    private static TriangleSource few(Path file, StlFile source, int each) {
        return new Few(file.toString(), source.triangles(), each);
    }

    private static TriangleSource source(Path file) throws IOException {
        return Sources.parse(file.toString(), false).get(0);
    }

    /** A number of a point and the bits of its coordinates. */
    private record Point(long number, int x, int y, int z) {}

    private static void assertIsWhole(Path file, TriangleSource source, String place) throws IOException {
        Model whole = ModelFile.read(file).welded();
        Map<Point, Integer> wholeOf = new HashMap<>();
        Map<Integer, Point> pointOf = new HashMap<>();
        int at = 0;
        for (TriangleSplit split : source.splits(7)) {
            List<TriangleBlock> blocks = new ArrayList<>();
            Triangles.sent(split).read(blocks::add);
            assertEquals(1, blocks.size(), place);
            TriangleBlock block = blocks.get(0);
            assertEquals(at / 3, block.triangle()[0], place);
            assertEquals(7, block.list(), place);
            for (int corner : block.corners()) {
                int expected = whole.corners()[at++];
                Point point = new Point(
                        block.point()[corner],
                        bits(block.points()[3 * corner]),
                        bits(block.points()[3 * corner + 1]),
                        bits(block.points()[3 * corner + 2]));
                assertEquals(bits(whole.points()[3 * expected]), point.x, place);
                assertEquals(bits(whole.points()[3 * expected + 1]), point.y, place);
                assertEquals(bits(whole.points()[3 * expected + 2]), point.z, place);
                assertEquals(expected, wholeOf.computeIfAbsent(point, key -> expected), place);
                assertEquals(point, pointOf.computeIfAbsent(expected, key -> point), place);
            }
        }
        assertEquals(whole.corners().length, at, place);
    }

    private static int bits(float x) {
        return Float.floatToRawIntBits(x);
    }

    @Test
    void placesOfTheSameNumberAreDifferentPoints() throws IOException {
        int[] corners = {0, 1, 2, 1, 0, 2};
        float[] points = Arrays.copyOf(COLLISION, 9);
        Path file = Meshes.write(folder.resolve("a.stl"), points, corners);
        source(file).splits(0).get(0).read(block -> {
            assertEquals(3, block.point().length);
            assertEquals(block.point()[0], block.point()[1]);
        });
    }

    @ParameterizedTest
    @EnumSource
    void anyPartsFindThePairsOfOneMachine(Neighbours neighbours) throws IOException {
        Random random = new Random(5);
        Path file = Meshes.write(folder.resolve("a.stl"), points(random), corners(random, 300));
        List<TriangleSource> sources = List.of(few(file, (StlFile) source(file), 70));
        PairBlock expected = scene(file).pairs(neighbours, false, Map.of());
        assertTrue(expected.count() > 1000, "pairs: " + expected.count());
        CollideOptions options =
                CollideOptions.defaults().withNeighbours(neighbours).withParts(9);
        for (int most : new int[] {TriangleBlock.MAX_TRIANGLES, 40}) {
            ClusterCollider collider = new ClusterCollider(TestSpark.context(), options.withMaxPartTriangles(most));
            PairBlocks.assertSame(
                    expected, PairBlocks.merge(collider.pairs(sources).collect()), neighbours + " " + most);
        }
    }

    @Test
    void pointsThatMeetAsTheyMoveStayApart() throws IOException {
        Random random = new Random(6);
        Path file = Meshes.write(folder.resolve("a.stl"), points(random), corners(random, 300));
        PointMotion flat = (list, point, step, position) -> position[2] = Math.max(position[2], 0);
        PairBlock expected =
                scene(file).moved(flat, 1).pairs(CollideOptions.defaults().neighbours(), false, Map.of());
        List<TriangleSource> sources = List.of(few(file, (StlFile) source(file), 70));
        try (ClusterSteps steps =
                new ClusterSteps(TestSpark.context(), CollideOptions.defaults().withParts(5), sources)) {
            steps.step(flat);
            PairBlocks.assertSame(expected, PairBlocks.merge(steps.pairs().collect()), "seed 6");
        }
    }

    private static Scene scene(Path file) throws IOException {
        Model whole = ModelFile.read(file);
        return new Scene(List.of(whole.points()), List.of(whole.corners()));
    }

    @Test
    void otherFilesAreLeftToTheWholeFile() throws IOException {
        byte[] bytes =
                Files.readAllBytes(Meshes.write(folder.resolve("a.stl"), new float[9], new int[] {0, 1, 2, 2, 1, 0}));
        Path file = folder.resolve("b.stl");
        for (int length : new int[] {0, 79, 83, 84, 183, 185}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertInstanceOf(MeshFile.class, source(file));
            IOException e = assertThrows(
                    IOException.class, () -> Triangles.read(source(file).splits(0)));
            assertTrue(e.getMessage().startsWith(file + ":"), e.getMessage());
        }
        Files.write(file, Arrays.copyOf(bytes, 184));
        assertInstanceOf(StlFile.class, source(file));
        bytes[80] = 0;
        Files.write(file, Arrays.copyOf(bytes, 84));
        assertInstanceOf(MeshFile.class, source(file));
        Files.writeString(
                file,
                "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\n"
                        + "endfacet\nendsolid a\n");
        assertEquals(
                3,
                Triangles.read(assertInstanceOf(MeshFile.class, source(file)).splits(0))
                        .corner()
                        .length);
    }

    @Test
    void aBinaryFileMayBeginLikeText() throws IOException {
        Path file = Meshes.write(folder.resolve("a.stl"), COLLISION, new int[] {0, 1, 1});
        byte[] bytes = Files.readAllBytes(file);
        System.arraycopy("solid a\n".getBytes(StandardCharsets.US_ASCII), 0, bytes, 0, 8);
        Files.write(file, bytes);
        assertIsWhole(file, assertInstanceOf(StlFile.class, source(file)), "solid");
    }

    @Test
    void coordinatesBeyondTheLimitAreRefusedAsByTheWholeFile() throws IOException {
        for (float x : new float[] {Float.NaN, Float.NEGATIVE_INFINITY, 1.1e30f}) {
            for (int at : new int[] {96, 128, 178}) {
                Path file = Meshes.write(folder.resolve("a.stl"), new float[9], new int[] {0, 1, 2, 2, 1, 0});
                byte[] bytes = Files.readAllBytes(file);
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putFloat(at, x);
                Files.write(file, bytes);
                String message = refusal(new MeshFile("a", file.toString(), false));
                assertTrue(message.endsWith(": a coordinate must lie within +-1.0E30: " + x), message);
                assertEquals(message, refusal(assertInstanceOf(StlFile.class, source(file))));
                assertEquals(message, refusal(few(file, (StlFile) source(file), 1)));
            }
        }
    }

    private static String refusal(TriangleSource source) {
        return assertThrows(IOException.class, () -> {
                    for (TriangleSplit split : source.splits(0)) {
                        split.read(block -> {});
                    }
                })
                .getMessage();
    }

    @Test
    void aFileThatIsAnotherOneForATaskIsRefused() throws IOException {
        Path file = Meshes.write(folder.resolve("a.stl"), new float[9], new int[] {0, 1, 2, 2, 1, 0});
        TriangleSource source = source(file);
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {0, 134, 183, 234}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertTrue(refusal(source).startsWith(file + ": has changed since the search began"));
        }
        Files.delete(file);
        assertEquals(file + ": no such file", refusal(source));
    }
}
