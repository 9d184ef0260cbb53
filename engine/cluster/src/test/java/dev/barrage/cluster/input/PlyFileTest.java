package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlyFileTest {
    private static final int CASES = Integer.getInteger("fuzz.cases", 300);
    private static final long SEED = Long.getLong("fuzz.seed", 1);

    @TempDir
    private Path folder;

    @Test
    void trianglesAndPointsAreThoseOfTheWholeFile() throws IOException {
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            Random random = new Random(seed);
            int vertices = 1 + random.nextInt(40);
            int[][] faces = new int[1 + random.nextInt(60)][3];
            for (int[] face : faces) {
                Arrays.setAll(face, k -> random.nextInt(vertices)); // some of them degenerate
            }
            assertIsWhole(new PlyWriter(random).vertices(vertices).faces(faces), "seed " + seed);
        }
    }

    @Test
    void splitsOfALargeFileAreTheBlocksOfTheWholeFile() throws IOException {
        Random random = new Random(3);
        int vertices = 150_000;
        int[][] faces = new int[TriangleBlock.MAX_TRIANGLES + 3][3];
        for (int i = 0; i < faces.length; i++) {
            boolean isFar = random.nextInt(1000) == 0;
            int near = (int) ((long) i * vertices / faces.length);
            Arrays.setAll(faces[i], k -> isFar ? random.nextInt(vertices) : Math.max(0, near - random.nextInt(3)));
        }
        assertIsWhole(new PlyWriter(random).vertices(vertices).faces(faces, "uchar", "int"), "seed 3");
    }

    private void assertIsWhole(PlyWriter writer, String place) throws IOException {
        String path = writer.write(folder.resolve("a.ply")).toString();
        List<TriangleSplit> splits =
                assertInstanceOf(PlyFile.class, source(path), place).splits(7);
        List<TriangleBlock> whole = new ArrayList<>();
        new MeshFile("a", path, false).splits(7).get(0).read(whole::add);
        assertEquals(whole.size(), splits.size(), place);
        for (int i = 0; i < whole.size(); i++) {
            List<TriangleBlock> read = new ArrayList<>();
            Triangles.sent(splits.get(i)).read(read::add);
            assertEquals(1, read.size(), place);
            assertSame(whole.get(i), read.get(0), place);
        }
    }

    private static void assertSame(TriangleBlock expected, TriangleBlock read, String place) {
        assertEquals(expected.list(), read.list(), place);
        assertArrayEquals(expected.triangle(), read.triangle(), place);
        assertArrayEquals(expected.point(), read.point(), place);
        assertArrayEquals(bits(expected.points()), bits(read.points()), place);
        assertArrayEquals(expected.corners(), read.corners(), place);
    }

    private static int[] bits(float[] numbers) {
        int[] bits = new int[numbers.length];
        Arrays.setAll(bits, i -> Float.floatToRawIntBits(numbers[i]));
        return bits;
    }

    @Test
    void aFileOfOtherPolygonsIsReadAsAWhole() throws IOException {
        assertReadWhole(writer().faces(new int[][] {{0, 1, 2, 3}, {3, 4, 0}}), 3);
    }

    @Test
    void aFileOfOtherPolygonsOfTheSizeOfTrianglesIsRefusedWithTheFirstOfThemByAnyTask() throws IOException {
        int[][] faces = new int[TriangleBlock.MAX_TRIANGLES + 2][];
        Arrays.fill(faces, new int[] {0, 1, 2});
        faces[1] = new int[] {0, 1, 2, 3};
        faces[faces.length - 1] = new int[] {3, 4};
        Path file = writer().faces(faces, "uchar", "int").write(folder.resolve("a.ply"));
        String message =
                file + ": face 1: has 4 corners, not 3; compress the file by gzip, so that one task reads it whole";
        for (TriangleSplit split : source(file.toString()).splits(0)) {
            IOException e = assertThrows(IOException.class, () -> split.read(block -> {}));
            assertTrue(e.getMessage().startsWith(message), e.getMessage());
        }
        Path packed = folder.resolve("a.ply.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(file, out);
        }
        assertEquals(
                3 * faces.length,
                Triangles.read(source(packed.toString()).splits(0)).corner().length);
    }

    @Test
    void filesWithOtherElementsAreReadAsAWhole() throws IOException {
        int[][] faces = {{0, 1, 2}};
        assertReadWhole(new PlyWriter(new Random(1)).other().vertices(5).faces(faces), 1);
        assertReadWhole(writer().other().faces(faces), 1);
        assertReadWhole(writer().faces(faces).other(), 1);
        assertReadWhole(new PlyWriter(new Random(1)).faces(faces).vertices(5), 1);
    }

    @Test
    void indicesThatAreNotWholeNumbersAreLeftToTheWholeFile() throws IOException {
        assertReadWhole(writer().faces(new int[][] {{0, 1, 2}}, "uchar", "float"), 1);
    }

    @Test
    void bytesAfterTheFacesAreLeftToTheWholeFile() throws IOException {
        Path file = writer().faces(new int[][] {{0, 1, 2}}).write(folder.resolve("a.ply"));
        Files.writeString(file, "\n", StandardOpenOption.APPEND);
        assertEquals(
                1,
                Triangles.read(assertInstanceOf(MeshFile.class, source(file.toString()))
                                        .splits(0))
                                .corner()
                                .length
                        / 3);
    }

    @Test
    void compressedFilesAreReadAsAWhole() throws IOException {
        Random random = new Random(1);
        float[] points = Meshes.points(random, 30);
        int[] corners = Meshes.corners(random, 30, 50);
        String plain = Meshes.write(folder.resolve("a.PLY"), points, corners).toString();
        String packed =
                Meshes.write(folder.resolve("a.ply.gz"), points, corners).toString();
        assertInstanceOf(PlyFile.class, source(plain));
        assertEquals(List.of(new MeshFile(packed, packed, false)), Sources.parse(packed, false));
    }

    private void assertReadWhole(PlyWriter writer, int triangles) throws IOException {
        TriangleSource source = source(writer.write(folder.resolve("a.ply")).toString());
        assertInstanceOf(MeshFile.class, source);
        assertEquals(triangles, Triangles.read(source.splits(0)).corner().length / 3);
    }

    private static PlyWriter writer() {
        return new PlyWriter(new Random(1)).vertices(5);
    }

    private static TriangleSource source(String path) throws IOException {
        return Sources.parse(path, false).get(0);
    }

    @Test
    void aFileThatEndsTooEarlyIsRefusedAsByTheWholeFile() throws IOException {
        Path file = writer().faces(new int[][] {{0, 1, 2}, {2, 3, 4}}).write(folder.resolve("a.ply"));
        byte[] bytes = Files.readAllBytes(file);
        for (int missing : new int[] {1, 10, 20, bytes.length - 20}) {
            Files.write(file, Arrays.copyOf(bytes, bytes.length - missing));
            assertRefused(source(file.toString()), file + ":");
        }
    }

    @Test
    void cornersWithoutVertexAreRefusedWithTheFace() throws IOException {
        for (int corner : new int[] {5, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            Path file = writer().faces(new int[][] {{0, 1, 2}, {0, 1, corner}}, "uchar", "int")
                    .write(folder.resolve("a.ply"));
            String message = "face 1: there is no vertex " + corner + " among 5, numbered from 0";
            assertRefused(source(file.toString()), file + ": " + message);
        }
        Path file = writer().faces(new int[][] {{0, 1, -2}}, "uchar", "uint").write(folder.resolve("a.ply"));
        assertRefused(source(file.toString()), file + ": face 0: there is no vertex 4294967294 among 5");
    }

    @Test
    void coordinatesBeyondTheLimitAreRefusedWithTheVertexWhetherUsedOrNot() throws IOException {
        float[] points = new float[30];
        for (int vertex : new int[] {0, 2, 9}) {
            for (float x : new float[] {Float.NaN, Float.NEGATIVE_INFINITY, 1.1e30f}) {
                float[] bad = points.clone();
                bad[3 * vertex + 1] = x;
                Path file = Meshes.write(folder.resolve("a.ply"), bad, new int[] {0, 1, 2});
                String message = ": vertex " + vertex + ": a coordinate must lie within +-1.0E30: " + x;
                assertRefused(assertInstanceOf(PlyFile.class, source(file.toString())), file + message);
                assertRefused(new MeshFile("a", file.toString(), false), file.toString());
            }
        }
    }

    @Test
    void aFileThatChangesWhileItIsReadIsRefused() throws IOException {
        Path file = writer().faces(new int[][] {{0, 1, 2}, {2, 3, 4}}).write(folder.resolve("a.ply"));
        TriangleSource source = source(file.toString());
        Files.writeString(file, "ply");
        assertRefused(source, file + ": has changed since the search began, or is another file on another machine");
        Files.delete(file);
        assertRefused(source, file.toString());
    }

    private static void assertRefused(TriangleSource source, String message) {
        IOException e = assertThrows(IOException.class, () -> Triangles.read(source.splits(0)));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @Test
    void aSplitBeyondTwoGigabytesIsReadAlone() throws IOException {
        long vertices = 150_000_000;
        long faces = 40_000_000;
        byte[] header = ("ply\nformat binary_little_endian 1.0\nelement vertex " + vertices
                        + "\nproperty double x\nproperty float y\nproperty float z\nelement face " + faces
                        + "\nproperty list uchar uint vertex_indices\nend_header\n")
                .getBytes(StandardCharsets.US_ASCII);
        long firstFace = header.length + 16 * vertices;
        Path file = folder.resolve("sparse.ply");
        int number = PlySplit.count(faces) - 1;
        int left = (int) (faces - (long) number * TriangleBlock.MAX_TRIANGLES);
        try (FileChannel out = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.SPARSE, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap(header));
            ByteBuffer vertex = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
            out.write(vertex.putDouble(1.5).putFloat(2).putFloat(3).flip(), firstFace - 16);
            ByteBuffer triangles = ByteBuffer.allocate(13 * left).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < left; i++) {
                triangles.put((byte) 3).putInt(0).putInt((int) vertices - 1).putInt(140_000_000);
            }
            out.write(triangles.flip(), firstFace + 13 * (faces - left));
        } catch (IOException e) {
            assumeTrue(false, "no room for a sparse file: " + e.getMessage());
        }
        assertTrue(Files.size(file) > Integer.MAX_VALUE);
        List<TriangleBlock> read = new ArrayList<>();
        new PlySplit(0, file.toString(), number, faces, false).read(read::add);
        TriangleBlock block = read.get(0);
        assertEquals(faces - 1, block.triangle()[left - 1]);
        assertArrayEquals(new long[] {0, 140_000_000, vertices - 1}, block.point());
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 1.5f, 2, 3}, block.points());
        assertRefused(PlyFile.open("a", file.toString(), false).orElseThrow(), file + ": face 0: has 0 corners");
    }

    @Test
    void theFingerprintChangesWithTheFile() throws IOException {
        Path file = writer().faces(new int[][] {{0, 1, 2}}).write(folder.resolve("a.ply"));
        String first = source(file.toString()).fingerprint();
        assertEquals(first, new PlyFile("./a", file.toString(), 1, false).fingerprint());
        writer().faces(new int[][] {{0, 1, 2}, {0, 1, 2}}).write(file);
        assertTrue(!first.equals(source(file.toString()).fingerprint()));
    }
}
