package dev.barrage.triangles.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFileTest {
    private static final String TRIANGLE = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    private static final String BINARY_PLY =
            "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty float x\n"
                    + "property float y\nproperty float z\nelement face 1\nproperty list %s int"
                    + " vertex_indices\nend_header\n";

    @TempDir
    private Path folder;

    @Test
    void indicesOfObjCountFromEitherEndAndMayComeBeforeTheirVertices() throws IOException {
        Model mesh = read("a.obj", "f 1 2 4\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -1//2 -2/1\nv 0 0 5\n");
        assertArrayEquals(new int[] {0, 1, 3, 0, 2, 1}, mesh.corners());
        assertEquals(folder.resolve("a.obj") + ":5", mesh.placeOfFace(1));
    }

    @Test
    void concavePolygonsAreCutAlongTheirInside() throws IOException {
        Model mesh = read("a.obj", "v 0 0 0\nv 4 0 0\nv 1 1 0\nv 0 4 0\nf 1 2 3 4\n");
        assertEquals(2, mesh.triangles());
        for (int triangle = 0; triangle < 2; triangle++) {
            int[] corners = Arrays.copyOfRange(mesh.corners(), 3 * triangle, 3 * triangle + 3);
            Arrays.sort(corners);
            assertTrue(corners[0] == 0 && Arrays.binarySearch(corners, 2) >= 0, Arrays.toString(corners));
        }
        assertArrayEquals(new int[] {0, 0}, mesh.face());
    }

    @Test
    void aBackslashOfObjContinuesALineOnlyAtItsEnd() throws IOException {
        String text = "mtllib C:\\\u00e9t\u00e9\\a.mtl\n# C:\\\n" + TRIANGLE + "f 1\\\r\n 2 \\\n3\nf 1 2 3 4\n";
        assertRefused(":9: there is no vertex 4 among 3", "a.obj", text);
    }

    @Test
    void badLinesOfObjAreNamed() throws IOException {
        assertRefused(
                ":3: a coordinate must be a number: 1.5+e1", "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1.5+e1 0\nf 1 2 3\n");
        assertRefused(":2: a coordinate must be a number: nan", "a.obj", "\r\nv 0 nan 0\r\n");
        assertRefused(":1: a coordinate must lie within +-1.0E30: -1e31", "a.obj", "v 0 -1e31 0\n");
        assertRefused(":1: the line ends before a coordinate", "a.obj", "v 0 1\n2");
        assertRefused(":4: there is no vertex 4 among 3, numbered from 1", "a.obj", TRIANGLE + "f 1 2 4\n");
        assertRefused(":4: there is no vertex -4,", "a.obj", TRIANGLE + "f 1 2 -4\n");
        assertRefused(":4: there is no vertex 0,", "a.obj", TRIANGLE + "f 1 2 0\n");
        assertRefused(":5: a vertex number must be a whole number: 2.5", "a.obj", TRIANGLE + "f 1 \\\n2.5 3\n");
        assertRefused(":4: a vertex number must be a whole number: /1", "a.obj", TRIANGLE + "f 1 2 /1\n");
        assertRefused(":4: a vertex number is too large: 99999", "a.obj", TRIANGLE + "f 1 2 " + "9".repeat(200));
        assertRefused(":4: a word has more than 255 characters", "a.obj", TRIANGLE + "f 1 2 " + "9".repeat(300));
        assertRefused(":4: is no statement of OBJ: ve?tex", "a.obj", TRIANGLE + "ve\u0007tex 1 2 3\n");
        assertRefused(": has no triangles", "a.obj", TRIANGLE + "l 1 2 3\np 1\n");
        assertRefused(": has no triangles", "a.obj", "");
    }

    @Test
    void facesWithFewerThanThreeCornersAreCounted() throws IOException {
        Model mesh = read("a.obj", TRIANGLE + "f 1 2 3\nf 1\nf\nf 2 3\n");
        assertEquals(1, mesh.triangles());
        assertEquals(3, mesh.facesLeftOut());
        assertEquals(folder.resolve("a.obj") + ":5", mesh.placeOfFace(mesh.firstLeftOut()));
    }

    @Test
    void marksOfTheEncodingAreSeen() throws IOException {
        assertEquals(
                1, read("a.obj", "\u00ef\u00bb\u00bf" + TRIANGLE + "f 1 2 3").triangles());
        byte[] wide = (TRIANGLE + "f 1 2 3\n").getBytes(StandardCharsets.UTF_16);
        Path file = Files.write(folder.resolve("wide.obj"), wide);
        assertRefused(":1: is UTF-16 or binary; save it as UTF-8", file);
    }

    @Test
    void stripsOfPlyAreReadWithTheirTurns() throws IOException {
        String header =
                "ply\nformat ascii 1.0\nelement vertex 5\nproperty float x\nproperty float y\nproperty float z\n"
                        + "element tristrips 1\nproperty list int int vertex_indices\nend_header\n"
                        + "0 0 0\n1 0 0\n0 1 0\n1 1 0\n2 2 0\n";
        Model mesh = read("a.ply", header + "11 0 1 2 3 3 4 -1 4 3 2 1\n");
        assertArrayEquals(new int[] {0, 1, 2, 2, 1, 3, 4, 3, 2, 2, 3, 1}, mesh.corners());
    }

    @Test
    void headersOfBinaryPlyMayEndInAnyWay() throws IOException {
        byte[] data = data(2, 0x0a0a0a0a);
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
            String header = BINARY_PLY.formatted("uchar").replace("\n", end);
            assertEquals(1, read("a.ply", header, data).triangles());
        }
        String mixed = BINARY_PLY.formatted("uchar").replace("end_header\n", "end_header\r\n");
        assertEquals(1, read("a.ply", mixed, data).triangles());
    }

    /** Three points and a triangle. */
    private static byte[] data(int lastCorner, int firstBits) {
        ByteBuffer data = ByteBuffer.allocate(36 + 13).order(ByteOrder.LITTLE_ENDIAN);
        data.putInt(firstBits).putInt(0).putInt(0);
        data.putFloat(1).putFloat(0).putFloat(0);
        data.putFloat(0).putFloat(1).putFloat(0);
        return data.put((byte) 3).putInt(0).putInt(1).putInt(lastCorner).array();
    }

    @Test
    void countsOfPlyAreCheckedAgainstTheSizeOfTheFile() throws IOException {
        byte[] data = data(2, 0);
        String header = BINARY_PLY.formatted("uchar");
        assertEquals(1, read("a.ply", header, data).triangles());
        for (int length = 0; length < data.length; length++) {
            String message = refusal(write("a.ply", header, Arrays.copyOf(data, length)));
            assertTrue(message.matches(".*a\\.ply(:[37]|: byte [0-9]+): .*"), message);
        }
        assertRefused(
                ":3: 4000000000000 rows of vertex",
                write("a.ply", header.replace("vertex 3", "vertex 4000000000000"), data));
        assertRefused(":7: 14 rows of face", write("a.ply", header.replace("face 1", "face 14"), data));
        assertRefused(": byte 218: 4 bytes follow", write("a.ply", header, Arrays.copyOf(data, data.length + 4)));
        ByteBuffer huge =
                ByteBuffer.allocate(36 + 16).order(ByteOrder.LITTLE_ENDIAN).put(data, 0, 36);
        huge.putInt(Integer.MAX_VALUE).putInt(0).putInt(1).putInt(2);
        assertRefused(
                "a list of 2147483647 numbers takes at least 4 bytes each, but 12 are left",
                write("a.ply", BINARY_PLY.formatted("int"), huge.array()));
        huge.putInt(36, -1);
        assertRefused(
                "the length of a list must not be negative: -1",
                write("a.ply", BINARY_PLY.formatted("int"), huge.array()));
        assertRefused(": face 0: there is no vertex 3 among 3, numbered from 0", write("a.ply", header, data(3, 0)));
        assertRefused("there is no vertex -3", write("a.ply", header, data(-3, 0)));
        assertRefused("a coordinate must lie within +-1.0E30: NaN", write("a.ply", header, data(2, -1)));
    }

    @Test
    void badLinesOfPlyAreNamed() throws IOException {
        String vertices =
                "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n";
        String faces = "element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n";
        assertEquals(1, read("a.ply", vertices + faces + "3 0 1 2").triangles());
        assertRefused(": has no triangles", "a.ply", vertices + "end_header\n0 0 0\n1 0 0\n0 1 0\n");
        assertRefused(":13: surplus: 1", "a.ply", vertices + faces + "3 0 1 2 1\n");
        assertRefused(":13: the line ends before", "a.ply", vertices + faces + "3 0 1\n2");
        assertRefused(":13: there is no vertex 7 among 3", "a.ply", vertices + faces + "3 0 1 7\n");
        assertRefused(":13: a list of 900 numbers", "a.ply", vertices + faces + "900 0 1 2\n");
        assertRefused(":7: 1 rows of face", "a.ply", vertices + faces);
        String longName = "x".repeat(40) + "...";
        String tooLong = "x".repeat(255);
        assertRefused(": " + longName, "a.ply", "ply\nformat " + tooLong + " 1.0\nend_header\n");
        assertRefused(
                ":3: 9 rows of " + longName,
                "a.ply",
                "ply\nformat ascii 1.0\nelement " + tooLong + " 9\nproperty int a\nend_header\n");
        assertRefused(":14: 7 bytes follow", "a.ply", vertices + faces + "3 0 1 2\n3 0 1 2");
        assertRefused(":7: a second element vertex", "a.ply", vertices + "element vertex 3\n" + faces);
        assertRefused(":7: a second property x", "a.ply", vertices + "property int x\n" + faces);
        assertRefused(":3: the element vertex has no property z", "a.ply", vertices.replace("t z", "t w") + faces);
        assertRefused(
                ":7: the element face has no list", "a.ply", vertices + faces.replace("_indices", "s") + "3 0 1 2");
        assertRefused(":6: is no type of PLY: flout", "a.ply", vertices.replace("float z", "flout z") + faces);
        assertRefused(":2: the format must be", "a.ply", "ply\nend_header\n");
        assertRefused(":3: the file ends before end_header", "a.ply", "ply\nformat ascii 1.0\n");
        assertRefused(":1: a PLY file begins with ply", "a.ply", "no ply\n");
        assertRefused(":2: a property before the first element", "a.ply", "ply\nproperty int a\n");
        assertRefused(":2: the number of elements is too large", "a.ply", "ply\nelement a " + "1".repeat(19) + "\n");
        assertRefused(":2: the number of elements must not be negative", "a.ply", "ply\nelement a -1\n");
        assertRefused(":3: the length of a list", "a.ply", "ply\nelement a 1\nproperty list float int b\n");
    }

    @Test
    void solidsOfStlAreJoinedAndWeldedAndMayBeEmpty() throws IOException {
        String facet = " facet normal 0 0 1\n  outer loop\n   vertex %s\n   vertex 2 0 0\n   vertex -0 2 0\n "
                + " endloop\n endfacet\n";
        Model mesh = read(
                "a.STL",
                "solid one\n" + facet.formatted("0 0 0") + "endsolid one\nsolid\nendsolid\nsolid b\n"
                        + facet.formatted("2 2 0") + "endsolid");
        assertArrayEquals(new int[] {0, 1, 2, 3, 1, 2}, mesh.corners());
        assertTrue(mesh.hasNeighbours());
        assertEquals(folder.resolve("a.STL") + ":13", mesh.placeOfFace(1));
    }

    @Test
    void badLinesOfStlAreNamed() throws IOException {
        String facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n";
        assertRefused(":6: the file ends before endloop", "a.stl", "solid\n" + facet);
        assertRefused(":6: vertex or endloop must come here: endfacet", "a.stl", "solid\n" + facet + "endfacet\n");
        assertRefused(
                ":7: vertex or endloop must come here: endlooop",
                "a.stl",
                "solid\n" + facet + "vertex 1 1 1\nendlooop\n");
        assertRefused(":2: the line ends before its z", "a.stl", "solid\nfacet normal 0 0\n");
        assertRefused(":2: facet or endsolid must come here: vertex", "a.stl", "solid\nvertex 0 0 0\n");
        assertRefused(":3: solid must come here: facet", "a.stl", "solid\nendsolid\nfacet normal 0 0 1\n");
        assertRefused(": has no triangles", "a.stl", "solid\nendsolid\n");
    }

    @Test
    void binaryStlMustHaveTheSizeThatItsCountGives() throws IOException {
        ByteBuffer file = ByteBuffer.allocate(84 + 2 * 50).order(ByteOrder.LITTLE_ENDIAN);
        file.put("solid, says its header".getBytes(StandardCharsets.US_ASCII)).putInt(80, 2);
        file.putFloat(96, 1).putFloat(84 + 50 + 16, 1);
        assertEquals(2, ModelFile.read(write("a.stl", "", file.array())).triangles());
        byte[] cut = Arrays.copyOf(file.array(), 180);
        cut[0] = 'x';
        assertRefused(": byte 84: ", write("a.stl", "", cut));
        cut = Arrays.copyOf(file.array(), 83);
        cut[0] = 'x';
        assertRefused(": byte 83: the file ends within a number", write("a.stl", "", cut));
        file.putFloat(96, Float.NaN);
        assertRefused(": byte 100: a coordinate must lie", write("a.stl", "", file.array()));
    }

    @Test
    void filesThatAreNoneAreRefusedAtOnce() throws IOException {
        assertRefused(": no such file", folder.resolve("none.obj"));
        assertRefused(": is not a regular file", Files.createDirectory(folder.resolve("folder.obj")));
        assertRefused("must end in .obj, .ply or .stl", "a.off", "OFF\n");
        assertRefused("cannot be read: ", "a.obj.gz", "no gzip");
        assertRefused("cannot be read: the compressed data end too early", "a.obj.gz", "");
    }

    @Test
    void filesBeyondALimitAreRefusedAtTheLineThatExceedsIt() throws IOException {
        byte[] square = (TRIANGLE + "v 1 1 0\nf 1 2 4 3\n").getBytes(StandardCharsets.US_ASCII);
        assertEquals(
                2,
                ModelFile.read(square, "a.obj", new ModelLimits(square.length, 4, 2))
                        .triangles());
        assertBeyond("a.obj: has more than 41 bytes", square, new ModelLimits(square.length - 1, 4, 2));
        assertBeyond("a.obj:4: more than 3 vertices", square, new ModelLimits(square.length, 3, 2));
        assertBeyond("a.obj:5: more than 1 triangles", square, new ModelLimits(square.length, 4, 1));
        assertThrows(IllegalArgumentException.class, () -> new ModelLimits(1, 0, 1));
    }

    private static void assertBeyond(String message, byte[] file, ModelLimits limits) {
        assertBeyond(message, file, "a.obj", limits);
    }

    private static void assertBeyond(String message, byte[] file, String name, ModelLimits limits) {
        assertEquals(
                message,
                assertThrows(ModelFileException.class, () -> ModelFile.read(file, name, limits))
                        .getMessage());
    }

    @Test
    void headersOfPlyWithTooManyPartsAreRefused() throws IOException {
        String start = "ply\nformat ascii 1.0\n";
        assertRefused(":1003: more than 1000 elements", "a.ply", start + lines("element e%d 0\n", 1001));
        String vertex = start + "element vertex 1\n";
        assertRefused(
                ":1004: more than 1000 properties of vertex", "a.ply", vertex + lines("property int p%d\n", 1001));
    }

    private static String lines(String line, int count) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < count; i++) {
            lines.append(line.formatted(i));
        }
        return lines.toString();
    }

    @Test
    void aNameWithALineEndStaysInOneLine() {
        assertBeyond("a?b.obj: has no triangles", new byte[0], "a\nb.obj", ModelLimits.NONE);
    }

    @Test
    void aDeviceIsRefusedAtOnce() {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        assertRefused("/dev/zero: is not a regular file", Path.of("/dev/zero"));
    }

    @Test
    void weldingJoinsPlacesAndKeepsTheOrderOfTriangles() throws IOException {
        Model mesh = read("a.obj", TRIANGLE + "v 1 0 -0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 4 5 6\n");
        assertFalse(mesh.hasNeighbours());
        assertArrayEquals(new int[] {0, 1, 2, 1, 3, 2}, mesh.welded().corners());
        assertTrue(mesh.welded().hasNeighbours());
    }

    private Model read(String name, String content) throws IOException {
        return read(name, content, new byte[0]);
    }

    private Model read(String name, String header, byte[] data) throws IOException {
        return ModelFile.read(write(name, header, data));
    }

    private Path write(String name, String header, byte[] data) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(header.getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes(data);
        return Files.write(folder.resolve(name), bytes.toByteArray());
    }

    private void assertRefused(String message, String name, String content) throws IOException {
        assertRefused(message, write(name, content, new byte[0]));
    }

    private static void assertRefused(String message, Path file) {
        String found = refusal(file);
        assertTrue(found.startsWith(file.toString()) && found.contains(message), found);
        assertEquals(1, found.lines().count(), found);
    }

    private static String refusal(Path file) {
        return assertThrows(ModelFileException.class, () -> ModelFile.read(file))
                .getMessage();
    }
}
