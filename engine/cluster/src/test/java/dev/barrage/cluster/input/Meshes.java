package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;

/** Writes small meshes for tests. */
final class Meshes {
    private Meshes() {}

    /** Points with some places twice, x, y, z each. */
    static float[] points(Random random, int count) {
        float[] points = new float[3 * count];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.nextInt(4) / 3f - 0.5f;
        }
        return points;
    }

    /** Three different points per triangle. */
    static int[] corners(Random random, int points, int triangles) {
        int[] corners = new int[3 * triangles];
        for (int i = 0; i < corners.length; i += 3) {
            corners[i] = random.nextInt(points);
            corners[i + 1] = (corners[i] + 1 + random.nextInt(points / 2)) % points;
            corners[i + 2] = (corners[i] + 1 + points / 2 + random.nextInt(points / 2 - 1)) % points;
        }
        return corners;
    }

    /** Writes a file in the format that its name ends in. */
    static Path write(Path file, float[] points, int[] corners) throws IOException {
        String name = file.toString();
        byte[] bytes = name.contains(".obj")
                ? obj(points, corners).getBytes(StandardCharsets.US_ASCII)
                : name.contains(".stl") ? stl(points, corners) : ply(points, corners);
        try (OutputStream out = Files.newOutputStream(file);
                OutputStream packed = name.endsWith(".gz") ? new GZIPOutputStream(out) : out) {
            packed.write(bytes);
        }
        return file;
    }

    private static String obj(float[] points, int[] corners) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < points.length; i += 3) {
            text.append("v " + points[i] + " " + points[i + 1] + " " + points[i + 2] + "\n");
        }
        for (int i = 0; i < corners.length; i += 3) {
            text.append("f " + (corners[i] + 1) + " " + (corners[i + 1] + 1) + " " + (corners[i + 2] + 1) + "\n");
        }
        return text.toString();
    }

    private static byte[] ply(float[] points, int[] corners) {
        byte[] header = ("ply\nformat binary_big_endian 1.0\nelement vertex " + points.length / 3
                        + "\nproperty float x\nproperty float y\nproperty float z\nelement face " + corners.length / 3
                        + "\nproperty list uchar int vertex_indices\nend_header\n")
                .getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(header.length + 4 * points.length + 13 * corners.length / 3);
        bytes.put(header);
        for (float x : points) {
            bytes.putFloat(x);
        }
        for (int i = 0; i < corners.length; i++) {
            if (i % 3 == 0) {
                bytes.put((byte) 3);
            }
            bytes.putInt(corners[i]);
        }
        return bytes.array();
    }

    private static byte[] stl(float[] points, int[] corners) {
        ByteBuffer bytes = ByteBuffer.allocate(84 + 50 * corners.length / 3).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(80);
        bytes.putInt(corners.length / 3);
        for (int i = 0; i < corners.length; i++) {
            bytes.position(84 + 50 * (i / 3) + 12 + 12 * (i % 3));
            for (int axis = 0; axis < 3; axis++) {
                bytes.putFloat(points[3 * corners[i] + axis]);
            }
        }
        return bytes.array();
    }

    /** Writes a {@code .bmesh} file with blocks of a few triangles each. */
    static Path writeBmesh(Path file, float[] points, int[] corners, int perBlock) throws IOException {
        try (BmeshWriter writer = new BmeshWriter(file)) {
            int triangles = corners.length / 3;
            for (int from = 0; from < triangles; from += perBlock) {
                writer.accept(block(points, corners, from, Math.min(perBlock, triangles - from)));
            }
            writer.finish();
        }
        return file;
    }

    private static TriangleBlock block(float[] points, int[] corners, int from, int count) {
        TreeSet<Integer> used = new TreeSet<>();
        for (int i = 3 * from; i < 3 * (from + count); i++) {
            used.add(corners[i]);
        }
        List<Integer> numbers = new ArrayList<>(used);
        long[] triangle = new long[count];
        int[] local = new int[3 * count];
        for (int i = 0; i < 3 * count; i++) {
            triangle[i / 3] = from + i / 3;
            local[i] = numbers.indexOf(corners[3 * from + i]);
        }
        float[] places = new float[3 * numbers.size()];
        for (int i = 0; i < numbers.size(); i++) {
            System.arraycopy(points, 3 * numbers.get(i), places, 3 * i, 3);
        }
        long[] point = numbers.stream().mapToLong(number -> number).toArray();
        return new TriangleBlock(0, triangle, point, places, local);
    }
}
