package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.TestSpark;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
        assertFalse(Files.exists(out.getParent()));
        Path noBmesh = folder.resolve("bad.ply");
        assertThrows(IOException.class, () -> BmeshConverter.convert(spark, source, noBmesh));
    }

    @Test
    void aConversionThatFailsLeavesNothing() throws IOException {
        Path bad = folder.resolve("bad.obj");
        Files.writeString(bad, "f 1 2 3\n");
        TriangleSource plane = new Plane(5);
        List<TriangleSource> sources = List.of(
                plane, plane, plane, plane, Sources.parse(bad.toString(), false).get(0));
        Path old = Files.createDirectory(folder.resolve("old"));
        for (Path out : List.of(folder.resolve("new/deep"), old)) {
            IOException e = assertThrows(IOException.class, () -> BmeshConverter.convert(spark, sources, out));
            assertTrue(e.getMessage().startsWith(bad + ":"), e.getMessage());
        }
        assertEquals(0, filesIn(old));
        assertEquals(2, filesIn(folder));
    }

    @Test
    @Timeout(300)
    void aTaskThatEndsAfterAnotherHasFailedLeavesNothing() throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        assertThrows(IOException.class, () -> BmeshConverter.convert(spark, List.of(new Late(), new Failing()), out));
        assertEquals(0, filesIn(folder));
        Late.RELEASED.countDown();
        while (runningTasks() > 0) {
            Thread.sleep(5);
        }
        assertEquals(0, filesIn(folder));
    }

    private int runningTasks() {
        return Arrays.stream(spark.sc().statusTracker().getExecutorInfos())
                .mapToInt(SparkExecutorInfo::numRunningTasks)
                .sum();
    }

    /** A triangle that is there only when the test releases it. */
    private static class Late implements TriangleSource, TriangleSplit {
        private static final long serialVersionUID = 1;
        static final CountDownLatch STARTED = new CountDownLatch(1);
        static final CountDownLatch RELEASED = new CountDownLatch(1);

        @Override
        public String name() {
            return "late";
        }

        @Override
        public int lists() {
            return 1;
        }

        @Override
        public List<TriangleSplit> splits(int firstList) {
            return List.of(this);
        }

        @Override
        public String fingerprint() {
            return name();
        }

        @Override
        public int list() {
            return 0;
        }

        @Override
        public void read(BlockSink sink) throws IOException {
            STARTED.countDown();
            await(RELEASED);
            new Plane(1).splits(0).get(0).read(sink);
        }

        static void await(CountDownLatch latch) throws IOException {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }
    }

    private static final class Failing extends Late {
        private static final long serialVersionUID = 1;

        @Override
        public int list() {
            return 1;
        }

        @Override
        public void read(BlockSink sink) throws IOException {
            await(STARTED);
            throw new IOException("is damaged");
        }
    }

    private static long filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }
}
