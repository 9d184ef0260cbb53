package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.TestSpark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class BmeshConverterTest {
    @TempDir
    private Path folder;

    private final JavaSparkContext spark = TestSpark.context();

    @Test
    void aSourceOfOneListBecomesOneFileWithTheSameTriangles() throws IOException {
        Plane plane = new Plane(300_001);
        Path out = folder.resolve("new/plane.bmesh");
        assertEquals(List.of(out), BmeshConverter.convert(spark, plane, out));
        Triangles converted =
                Triangles.read(Sources.parse(out.toString(), false).get(0).splits(0));
        assertEquals(2, converted.blocks().size());
        converted.assertSame(Triangles.read(plane.splits(0)));
        assertEquals(1, filesIn(out.getParent()));
    }

    @Test
    void sourcesBecomeOneFilePerListWithTheSameTriangles() throws IOException {
        Random random = new Random(1);
        Path meshes = Files.createDirectory(folder.resolve("a b"));
        Meshes.write(meshes.resolve("rock.ply.gz"), Meshes.points(random, 20), Meshes.corners(random, 20, 40));
        String line = "rock.ply.gz,1,0,0,%d,0,1,0,0,0,0,1,0%n";
        StringBuilder table = new StringBuilder("mesh,,,,,,,,,,,,\n");
        for (int i = 0; i < 9; i++) {
            table.append(String.format(line, i));
        }
        Files.writeString(meshes.resolve(InstanceFolder.TABLE), table);
        TriangleSource rock = Sources.parse(meshes + "/rock.ply.gz", false).get(0);
        TriangleSource instances = Sources.parse(meshes + "/", false).get(0);
        Path out = folder.resolve("out");
        List<Path> files = BmeshConverter.convert(spark, List.of(rock, instances, new Plane(5)), out);
        assertEquals(11, filesIn(out));
        assertEquals(out.resolve("00-rock.bmesh"), files.get(0));
        assertEquals(out.resolve("09-a-b.bmesh"), files.get(9));
        assertEquals(out.resolve("10-plane-5.bmesh"), files.get(10));
        List<TriangleSource> converted = Sources.parse(out + "/*", false);
        Triangles.read(converted.get(0).splits(0)).assertSame(Triangles.read(rock.splits(0)));
        Triangles.read(converted.get(4).splits(4))
                .assertSame(Triangles.read(instances.splits(0).subList(3, 4)));
        IOException e = assertThrows(IOException.class, () -> BmeshConverter.convert(spark, instances, out));
        assertTrue(e.getMessage().startsWith(out + ": must be empty"), e.getMessage());
    }

    @Test
    void passesErrorsOnAndLeavesNoFile() throws IOException {
        Path bad = folder.resolve("bad.obj");
        Files.writeString(bad, "f 1 2 3\n");
        Path out = folder.resolve("bad/bad.bmesh");
        TriangleSource source = Sources.parse(bad.toString(), false).get(0);
        IOException e = assertThrows(IOException.class, () -> BmeshConverter.convert(spark, source, out));
        assertTrue(e.getMessage().startsWith(bad + ":"), e.getMessage());
        assertEquals(0, filesIn(out.getParent()));
        Path noBmesh = folder.resolve("bad.ply");
        assertThrows(IOException.class, () -> BmeshConverter.convert(spark, source, noBmesh));
    }

    private static long filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }
}
