package dev.barrage.triangles.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.triangles.Neighbours;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import dev.barrage.triangles.model.ModelWriter.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelRoundTripTest {
    @TempDir
    private Path folder;

    @Test
    void everyVariantOfEveryFormatIsReadBackToTheSameTriangles() throws IOException {
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            float[] points = points(random);
            int[] corners = corners(random, points.length / 3);
            Format format = Format.values()[seed % Format.values().length];
            Path file = write(ModelWriter.write(format, points, faces(corners), random), format, seed % 5 == 0);
            Model mesh = ModelFile.read(file);
            String message = format + ", seed " + seed;
            assertArrayEquals(places(points, corners), places(mesh.points(), mesh.corners()), message);
            assertEquals(0, mesh.facesLeftOut(), message);
        }
    }

    @Test
    void allFormatsGiveTheSamePairs() throws IOException {
        Random random = new Random(1);
        for (int round = 0; round < 3; round++) {
            float[] points = points(random);
            int[] corners = corners(random, points.length / 3);
            List<List<Integer>> expected = null;
            for (Format format : Format.values()) {
                Path file = write(ModelWriter.write(format, points, faces(corners), new Random(4)), format, false);
                List<List<Integer>> found = pairs(ModelFile.read(file));
                expected = expected == null ? found : expected;
                assertEquals(expected, found, format + ", round " + round);
            }
        }
    }

    private static List<List<Integer>> pairs(Model mesh) {
        List<List<Integer>> found = new ArrayList<>();
        Model welded = mesh.welded();
        try (TriangleCollider collider = new TriangleCollider(1).withNeighbours(Neighbours.CROSSING)) {
            collider.add(TriangleList.of(welded.points(), welded.corners()));
            TrianglePairs pairs = collider.collide();
            for (int pair = 0; pair < pairs.count(); pair++) {
                found.add(List.of(pairs.first(pair), pairs.second(pair)));
            }
        }
        return found;
    }

    private Path write(byte[] bytes, Format format, boolean isCompressed) throws IOException {
        Path file = folder.resolve("mesh." + format.extension + (isCompressed ? ".gz" : ""));
        if (!isCompressed) {
            return Files.write(file, bytes);
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return Files.write(file, packed.toByteArray());
    }

    /** Different places, so that welding changes nothing. */
    private static float[] points(Random random) {
        float[] points = new float[3 * (3 + random.nextInt(60))];
        for (int i = 0; i < points.length; i++) {
            points[i] = switch (random.nextInt(4)) {
                case 0 -> i;
                case 1 -> random.nextFloat() - 0.5f;
                case 2 -> Math.scalb(random.nextFloat() - 0.5f, random.nextInt(190) - 95);
                default -> 10 * random.nextFloat();
            };
        }
        return points;
    }

    private static int[] corners(Random random, int points) {
        return random.ints(3 * (1 + random.nextInt(40)), 0, points).toArray();
    }

    private static List<int[]> faces(int[] corners) {
        List<int[]> faces = new ArrayList<>();
        for (int i = 0; i < corners.length; i += 3) {
            faces.add(Arrays.copyOfRange(corners, i, i + 3));
        }
        return faces;
    }

    private static float[] places(float[] points, int[] corners) {
        float[] places = new float[3 * corners.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = points[3 * corners[i / 3] + i % 3] + 0f;
        }
        return places;
    }
}
