package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class InstanceFolderTest {
    private static final String HEADER = "mesh,xx,xy,xz,x,yx,yy,yz,y,zx,zy,zz,z\n";
    private static final String HERE = ",1,0,0,0,0,1,0,0,0,0,1,0\n";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeMeshes() throws IOException {
        Random random = new Random(1);
        float[] points = Meshes.points(random, 30);
        int[] corners = Meshes.corners(random, 30, 50);
        Files.createDirectory(folder.resolve("parts"));
        for (String name : new String[] {"a.obj", "parts/b.ply", "c.stl.gz"}) {
            Meshes.write(folder.resolve(name), points, corners);
        }
        Meshes.writeBmesh(folder.resolve("d.bmesh"), points, corners, 7);
    }

    @Test
    void instancesAreTransformedCopies() throws IOException {
        Random random = new Random(2);
        String[] names = {"a.obj", "d.bmesh", "parts/b.ply", "a.obj", "c.stl.gz", "d.bmesh"};
        double[][] matrices = new double[names.length][12];
        StringBuilder table = new StringBuilder(HEADER);
        for (int i = 0; i < names.length; i++) {
            table.append(names[i]);
            for (int k = 0; k < 12; k++) {
                matrices[i][k] = random.nextDouble() - 0.5;
                table.append(", ").append(matrices[i][k]);
            }
            table.append("\r\n");
        }
        TriangleSource source = Triangles.sent(source(table.toString()));
        assertEquals(names.length, source.lists());
        List<TriangleSplit> splits = source.splits(10);
        assertEquals(4 + 2 * 8, splits.size());
        for (int i = 0; i < names.length; i++) {
            int list = 10 + i;
            Triangles moved = Triangles.read(
                    splits.stream().filter(split -> split.list() == list).toList());
            Path mesh = folder.resolve(names[i]);
            Triangles still =
                    Triangles.read(Sources.parse(mesh.toString(), false).get(0).splits(0));
            assertArrayEquals(still.corner(), moved.corner());
            for (int k = 0; k < still.place().length; k += 3) {
                for (int axis = 0; axis < 3; axis++) {
                    double[] m = matrices[i];
                    double place = m[4 * axis] * still.place()[k]
                            + m[4 * axis + 1] * still.place()[k + 1]
                            + m[4 * axis + 2] * still.place()[k + 2]
                            + m[4 * axis + 3];
                    assertEquals((float) place, moved.place()[k + axis]);
                }
            }
        }
    }

    @Test
    void splitsAscendByListAndTriangle() throws IOException {
        List<TriangleSplit> splits = source(HEADER + "d.bmesh" + HERE + "a.obj" + HERE + "d.bmesh" + HERE)
                .splits(0);
        for (int i = 1; i < splits.size(); i++) {
            assertTrue(splits.get(i - 1).list() <= splits.get(i).list());
        }
    }

    @Test
    void meshesAreWelded() throws IOException {
        Files.writeString(folder.resolve(InstanceFolder.TABLE), HEADER + "a.obj" + HERE);
        Triangles welded =
                Triangles.read(Sources.parse(folder.toString(), true).get(0).splits(0));
        Triangles expected = Triangles.read(
                Sources.parse(folder.resolve("a.obj").toString(), true).get(0).splits(0));
        welded.assertSame(expected);
    }

    @Test
    void badTablesAreRefusedWithTheLine() throws IOException {
        assertRefused("", "instances.csv: has no instances");
        assertRefused(HEADER + "\n\n", "instances.csv: has no instances");
        assertRefused("a.obj" + HERE, "instances.csv:1: the first line must name the columns: 1");
        assertRefused("mesh,x\na.obj" + HERE, "instances.csv:1: must have 13 columns");
        assertRefused(HEADER + "\na.obj,1,2\n", "instances.csv:3: must have 13 columns");
        assertRefused(HEADER + "a.obj,0" + HERE, "instances.csv:2: must have 13 columns");
        for (String number : new String[] {"NaN", "Infinity", "1e999", "", "1f", "0x1p3", "one"}) {
            String line = "a.obj" + HERE.replaceFirst("1", number);
            assertRefused(
                    HEADER + "a.obj" + HERE + line,
                    "instances.csv:3: a matrix must have finite decimal numbers: " + number);
        }
        assertRefused(HEADER + "e.obj" + HERE, "instances.csv:2: " + folder.resolve("e.obj") + ": no such file");
        assertRefused(HEADER + "a.txt" + HERE, "instances.csv:2: ");
        assertRefused(HEADER + HERE, "instances.csv:2: ");
        assertRefused(HEADER + "parts" + HERE, "instances.csv:2: ");
    }

    @Test
    void aTableThatIsNotTextIsRefused() throws IOException {
        Files.write(folder.resolve(InstanceFolder.TABLE), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertMessage("instances.csv: is not text", () -> new InstanceFolder("name", folder, false));
    }

    @Test
    void instancesBeyondTheLimitAreRefusedWithTheLine() throws IOException {
        for (String huge : new String[] {"1e300", "-3e30"}) {
            String line = "d.bmesh" + HERE.replaceFirst(",0,0,0,0,1", ",0,0," + huge + ",0,1");
            List<TriangleSplit> splits = source(HEADER + "a.obj" + HERE + line).splits(0);
            splits.get(0).read(block -> {});
            assertMessage(
                    "instances.csv:3: moves a point of " + folder.resolve("d.bmesh"),
                    () -> splits.get(1).read(block -> {}));
        }
    }

    @Test
    void theFingerprintChangesWithMatricesAndMeshes() throws IOException {
        String table = HEADER + "a.obj" + HERE + "parts/b.ply" + HERE;
        String first = source(table).fingerprint();
        assertEquals(first, source(table.replace("\n", "\r\n")).fingerprint());
        assertNotEquals(first, source(table.replaceFirst("1,0\n", "1,2\n")).fingerprint());
        Files.writeString(folder.resolve("parts/b.ply"), "ply");
        assertNotEquals(first, source(table).fingerprint());
    }

    private TriangleSource source(String table) throws IOException {
        Files.writeString(folder.resolve(InstanceFolder.TABLE), table);
        return new InstanceFolder("name", folder, false);
    }

    private void assertRefused(String table, String message) {
        assertMessage(message, () -> source(table));
    }

    private void assertMessage(String message, Executable read) {
        IOException e = assertThrows(IOException.class, read);
        assertTrue(e.getMessage().startsWith(folder + "/" + message), e.getMessage());
    }
}
