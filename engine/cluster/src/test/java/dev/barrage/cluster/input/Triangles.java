package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The triangles of some splits, put together again.
 *
 * @param corner number of the point of each corner
 * @param place x, y, z of each corner
 */
record Triangles(List<TriangleBlock> blocks, long[] corner, float[] place) {
    /**
     * Reads splits of a list that has to begin at triangle 0, as copies that went over a wire, and checks what all
     * blocks promise.
     */
    static Triangles read(List<TriangleSplit> splits) throws IOException {
        List<TriangleBlock> blocks = new ArrayList<>();
        for (TriangleSplit split : splits) {
            int from = blocks.size();
            sent(split).read(blocks::add);
            for (TriangleBlock block : blocks.subList(from, blocks.size())) {
                assertEquals(split.list(), block.list());
            }
        }
        return of(blocks);
    }

    private static Triangles of(List<TriangleBlock> blocks) {
        int triangles = blocks.stream().mapToInt(TriangleBlock::triangles).sum();
        Triangles all = new Triangles(blocks, new long[3 * triangles], new float[9 * triangles]);
        long lastPoint = blocks.stream()
                .mapToLong(block -> block.point()[block.point().length - 1])
                .max()
                .orElse(-1);
        float[] placeOfPoint = new float[3 * Math.toIntExact(lastPoint + 1)];
        Arrays.fill(placeOfPoint, Float.NaN);
        int at = 0;
        for (TriangleBlock block : blocks) {
            checkBlock(block, at);
            for (int corner : block.corners()) {
                all.corner[at] = block.point()[corner];
                System.arraycopy(block.points(), 3 * corner, all.place, 3 * at, 3);
                at++;
            }
            for (int i = 0; i < block.points().length; i++) {
                int slot = (int) (3 * block.point()[i / 3]) + i % 3;
                assertTrue(Float.isNaN(placeOfPoint[slot]) || placeOfPoint[slot] == block.points()[i]);
                placeOfPoint[slot] = block.points()[i];
            }
        }
        return all;
    }

    private static void checkBlock(TriangleBlock block, int firstCorner) {
        assertTrue(block.triangles() >= 1 && block.triangles() <= TriangleBlock.MAX_TRIANGLES);
        for (int i = 0; i < block.triangles(); i++) {
            assertEquals(firstCorner / 3 + i, block.triangle()[i]);
        }
        boolean[] isUsed = new boolean[block.point().length];
        for (int corner : block.corners()) {
            isUsed[corner] = true;
        }
        for (int i = 0; i < isUsed.length; i++) {
            assertTrue(isUsed[i], "a point that no triangle uses");
            assertTrue(i == 0 || block.point()[i - 1] < block.point()[i], "points must ascend");
        }
    }

    void assertSame(Triangles other) {
        assertArrayEquals(corner, other.corner);
        assertArrayEquals(place, other.place);
    }

    /** CRC-32 of number, x, y and z of each corner, big-endian. */
    String crc() {
        CRC32 crc = new CRC32();
        ByteBuffer bytes = ByteBuffer.allocate(20);
        for (int i = 0; i < corner.length; i++) {
            bytes.clear().putLong(corner[i]);
            bytes.putFloat(place[3 * i]).putFloat(place[3 * i + 1]).putFloat(place[3 * i + 2]);
            crc.update(bytes.flip());
        }
        return Long.toHexString(crc.getValue());
    }

    /** A copy by serialization. */
    @SuppressWarnings("unchecked")
    static <T> T sent(T object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
