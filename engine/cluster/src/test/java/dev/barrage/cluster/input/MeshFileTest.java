package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeshFileTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a.obj", "a.ply", "a.stl", "a.obj.gz", "a.ply.gz", "a.stl.gz"})
    void everyFormatGivesTheTrianglesOfModelFile(String name) throws IOException {
        for (int seed = 1; seed <= 5; seed++) {
            Random random = new Random(seed);
            int points = 4 + random.nextInt(40);
            Path file = Meshes.write(
                    folder.resolve(name), Meshes.points(random, points), Meshes.corners(random, points, 60));
            Model model = ModelFile.read(file);
            assertIsModel(model, new MeshFile(name, file.toString(), false));
            assertIsModel(model.welded(), new MeshFile(name, file.toString(), true));
        }
    }

    private static void assertIsModel(Model model, TriangleSource source) throws IOException {
        assertEquals(1, source.lists());
        Triangles read = Triangles.read(Triangles.sent(source).splits(7));
        assertEquals(model.corners().length, read.corner().length);
        for (int i = 0; i < model.corners().length; i++) {
            int point = model.corners()[i];
            assertEquals(point, read.corner()[i]);
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(
                        Float.floatToRawIntBits(model.points()[3 * point + axis]),
                        Float.floatToRawIntBits(read.place()[3 * i + axis]));
            }
        }
    }

    @Test
    void aLargeMeshComesInBlocksWithinTheLimit() throws IOException {
        int triangles = TriangleBlock.MAX_TRIANGLES + 1;
        int rows = triangles / 2 + 1;
        float[] points = new float[6 * (rows + 1)];
        int[] corners = new int[3 * triangles];
        for (int i = 0; i < points.length; i++) {
            points[i] = i;
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i / 3 + i % 3;
        }
        Path file = Meshes.write(folder.resolve("strip.ply"), points, corners);
        Triangles read = Triangles.read(new MeshFile("strip", file.toString(), false).splits(0));
        assertEquals(2, read.blocks().size());
        assertEquals(1, read.blocks().get(1).triangles());
        assertArrayEquals(
                new long[] {triangles - 1, triangles, triangles + 1},
                read.blocks().get(1).point());
        for (int i = 0; i < corners.length; i++) {
            assertEquals(corners[i], read.corner()[i]);
            assertEquals(3f * corners[i] + 2, read.place()[3 * i + 2]);
        }
    }

    @Test
    void errorsOfTheReaderNameTheFile() throws IOException {
        Path file = folder.resolve("bad.obj");
        Files.writeString(file, "v 0 0 0\nf 1 2 3\n");
        for (Path path : new Path[] {file, folder.resolve("missing.ply")}) {
            IOException e = assertThrows(
                    IOException.class, () -> Triangles.read(new MeshFile("x", path.toString(), false).splits(0)));
            assertTrue(e.getMessage().startsWith(path.toString()), e.getMessage());
        }
    }

    @Test
    void theFingerprintChangesWithTheFileAndWithWelding() throws IOException {
        Path file = folder.resolve("a.obj");
        Files.writeString(file, "v 0 0 0\n");
        String first = new MeshFile("a", file.toString(), false).fingerprint();
        assertEquals(first, new MeshFile("./a", file.toString(), false).fingerprint());
        assertNotEquals(first, new MeshFile("a", file.toString(), true).fingerprint());
        Files.writeString(file, "v 0 0 0\n\n");
        assertNotEquals(first, new MeshFile("a", file.toString(), false).fingerprint());
    }
}
