package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class BmeshTest {
    private static final float[] POINTS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 5, 5, 5};
    private static final int[] CORNERS = {0, 1, 2, 1, 2, 3, 4, 3, 2};

    @TempDir
    private Path folder;

    @Test
    void aWrittenMeshIsReadUnchanged() throws IOException {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            int count = 4 + random.nextInt(60);
            float[] points = Meshes.points(random, count);
            int[] corners = Meshes.corners(random, count, 1 + random.nextInt(100));
            Path ply = Meshes.write(folder.resolve("a.ply"), points, corners);
            Path bmesh = Meshes.writeBmesh(folder.resolve("a.bmesh"), points, corners, 1 + random.nextInt(20));
            Triangles expected = Triangles.read(new MeshFile("a", ply.toString(), false).splits(0));
            Triangles.read(Triangles.sent(source(bmesh)).splits(4)).assertSame(expected);
        }
    }

    @Test
    void theBytesAreThoseOfTheDocumentation() throws IOException {
        Path file = Meshes.writeBmesh(
                folder.resolve("a.bmesh"), new float[] {9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8, 0.5f}, new int[] {2, 1, 3}, 1);
        ByteBuffer expected = ByteBuffer.allocate(60 + 3 * 20 + 12 + 48);
        expected.put("BMSH".getBytes(StandardCharsets.US_ASCII)).putInt(1);
        expected.putLong(1).putLong(4).putLong(132).putInt(1);
        bounds(expected);
        expected.putLong(1).putLong(2).putLong(3);
        expected.putFloat(1).putFloat(2).putFloat(3).putFloat(4).putFloat(5).putFloat(6);
        expected.putFloat(7).putFloat(8).putFloat(0.5f);
        expected.putInt(1).putInt(0).putInt(2);
        expected.putLong(60).putLong(0).putInt(1).putInt(3);
        bounds(expected);
        assertArrayEquals(expected.array(), Files.readAllBytes(file));
    }

    private static void bounds(ByteBuffer out) {
        out.putFloat(1).putFloat(2).putFloat(0.5f).putFloat(7).putFloat(8).putFloat(6);
    }

    @Test
    void aSplitReadsOnlyItsBlock() throws IOException {
        Path file = Meshes.writeBmesh(folder.resolve("a.bmesh"), POINTS, CORNERS, 1);
        List<TriangleSplit> splits = source(file).splits(0);
        assertEquals(3, splits.size());
        put(file, 60, new byte[72]);
        splits.get(1).read(block -> assertEquals(1, block.triangle()[0]));
        assertRefused(file, "block 0: ", () -> splits.get(0).read(block -> {}));
    }

    @Test
    void aShortOrLongFileIsRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(Meshes.writeBmesh(folder.resolve("whole.bmesh"), POINTS, CORNERS, 2));
        Path file = folder.resolve("part.bmesh");
        for (int length = 0; length <= bytes.length + 1; length++) {
            if (length != bytes.length) {
                Files.write(file, Arrays.copyOf(bytes, length));
                assertRefused(
                        file,
                        length < 60 ? "ends within its header" : "bytes",
                        () -> source(file).splits(0));
            }
        }
    }

    @Test
    void aFileThatShrinksAfterItsIndexWasReadIsRefused() throws IOException {
        Path file = Meshes.writeBmesh(folder.resolve("a.bmesh"), POINTS, CORNERS, 1);
        List<TriangleSplit> splits = source(file).splits(0);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 60 + 72 + 71));
        splits.get(0).read(block -> {});
        assertRefused(
                file, "block 1: the file ends within it", () -> splits.get(1).read(block -> {}));
        Files.delete(file);
        assertRefused(file, "no such file", () -> splits.get(0).read(block -> {}));
    }

    @Test
    void anyWrongByteOfHeaderAndIndexIsRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(Meshes.writeBmesh(folder.resolve("whole.bmesh"), POINTS, CORNERS, 2));
        Path file = folder.resolve("wrong.bmesh");
        int index = bytes.length - 2 * 48;
        for (int i = 0; i < bytes.length; i++) {
            boolean isNumberOfPoints = i >= 16 && i < 24; // a bound only: a larger one is as true
            if ((i < 60 || i >= index) && !isNumberOfPoints) {
                byte[] wrong = bytes.clone();
                wrong[i] ^= (byte) (1 << i % 8);
                Files.write(file, wrong);
                assertRefused(file, "", () -> Triangles.read(source(file).splits(0)));
            }
        }
    }

    @Test
    void otherFilesAndVersionsAreRefused() throws IOException {
        Path file = Meshes.writeBmesh(folder.resolve("a.bmesh"), POINTS, CORNERS, 1);
        put(file, 4, ByteBuffer.allocate(4).putInt(2).array());
        assertRefused(file, "has version 2, not 1", () -> source(file).splits(0));
        put(file, 0, new byte[] {'P'});
        assertRefused(file, "is no .bmesh file", () -> source(file).splits(0));
    }

    @Test
    void damageOfABlockIsRefusedByItsNumber() throws IOException {
        // The second block has the points 1, 2, 3: numbers at byte 132, coordinates at 156, corners at 192.
        assertBlockRefused(132, longs(-1), "from 0 to 4: -1");
        assertBlockRefused(148, longs(5), "from 0 to 4: 5");
        assertBlockRefused(156, floats(Float.NaN), "within +-1.0E30: NaN");
        assertBlockRefused(160, floats(-1.1e30f), "within +-1.0E30: -1.1E30");
        assertBlockRefused(188, floats(Float.POSITIVE_INFINITY), "within +-1.0E30: Infinity");
        assertBlockRefused(164, floats(-0.25f), "bounds");
        assertBlockRefused(192, ints(3), "triangle 1: there is no point 3 among 3");
        assertBlockRefused(200, ints(-1), "triangle 1: there is no point -1 among 3");
    }

    private void assertBlockRefused(int at, byte[] damage, String message) throws IOException {
        Path file = Meshes.writeBmesh(folder.resolve("a.bmesh"), POINTS, CORNERS, 1);
        put(file, at, damage);
        List<TriangleSplit> splits = source(file).splits(0);
        splits.get(0).read(block -> {});
        assertRefused(file, "block 1: ", () -> splits.get(1).read(block -> {}));
        assertRefused(file, message, () -> splits.get(1).read(block -> {}));
    }

    @Test
    void theWriterRefusesBrokenBlocksAndLeavesNoFile() throws IOException {
        Path file = folder.resolve("a.bmesh");
        long[] three = {0, 1, 2};
        float[] points = Arrays.copyOf(POINTS, 9);
        int[] corners = {0, 1, 2};
        TriangleBlock[] broken = {
            new TriangleBlock(0, new long[] {1}, three, points, corners),
            new TriangleBlock(0, new long[] {0}, new long[] {0, 2, -1}, points, corners),
            new TriangleBlock(0, new long[] {0}, three, new float[] {0, 0, 0, 0, 0, 0, 0, 0, Float.NaN}, corners),
            new TriangleBlock(0, new long[] {0}, three, points, new int[] {0, 1, 3}),
            new TriangleBlock(0, new long[0], three, points, new int[0]),
            new TriangleBlock(0, new long[] {0}, new long[0], new float[0], corners),
        };
        for (TriangleBlock block : broken) {
            try (BmeshWriter writer = new BmeshWriter(file)) {
                IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> writer.accept(block));
                assertTrue(e.getMessage().startsWith(file + ": block 0: "), e.getMessage());
            }
        }
        try (BmeshWriter writer = new BmeshWriter(file)) {
            assertRefused(file, "no triangles", writer::finish);
        }
        assertEquals(List.of(), files());
    }

    @Test
    void aFileAppearsWhenItIsCompleteAndReplacesTheOldOne() throws IOException {
        Path file = Meshes.writeBmesh(folder.resolve("a.bmesh"), POINTS, CORNERS, 1);
        TriangleBlock block = new TriangleBlock(
                0, new long[] {0}, new long[] {0, 1, 2}, Arrays.copyOf(POINTS, 9), new int[] {0, 1, 2});
        try (BmeshWriter writer = new BmeshWriter(file);
                BmeshWriter other = new BmeshWriter(file)) {
            writer.accept(block);
            other.accept(block);
            assertEquals(3, source(file).splits(0).size());
            writer.finish();
            assertEquals(1, source(file).splits(0).size());
            other.finish();
        }
        assertEquals(1, source(file).splits(0).size());
        assertEquals(List.of(file), files());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static BmeshFile source(Path file) {
        return new BmeshFile("name", file.toString());
    }

    private static void assertRefused(Path file, String message, Executable read) {
        IOException e = assertThrows(IOException.class, read);
        assertTrue(e.getMessage().startsWith(file + ": ") && e.getMessage().contains(message), e.getMessage());
    }

    private static void put(Path file, int at, byte[] damage) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        System.arraycopy(damage, 0, bytes, at, damage.length);
        Files.write(file, bytes);
    }

    private static byte[] longs(long x) {
        return ByteBuffer.allocate(8).putLong(x).array();
    }

    private static byte[] ints(int x) {
        return ByteBuffer.allocate(4).putInt(x).array();
    }

    private static byte[] floats(float x) {
        return ByteBuffer.allocate(4).putFloat(x).array();
    }
}
