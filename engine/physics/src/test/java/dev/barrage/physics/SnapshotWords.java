package dev.barrage.physics;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** The bytes of snapshots as words, for tests that change them. */
final class SnapshotWords {
    /** Words before the state: what it is, version, number of words, checksum, step. */
    static final int HEADER = 6;

    private static final int COUNT_AT = 2;
    private static final int CHECKSUM_AT = 3;

    private SnapshotWords() {}

    static int[] of(World world) {
        Snapshot snapshot = new Snapshot();
        world.snapshot(snapshot);
        int[] words = new int[snapshot.byteCount() / Integer.BYTES];
        snapshot.bytes().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
        return words;
    }

    /** The words as bytes, with their number and a right checksum. */
    static ByteBuffer sealed(int[] words) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * words.length).order(ByteOrder.LITTLE_ENDIAN);
        words[COUNT_AT] = words.length;
        bytes.asIntBuffer().put(words);
        CRC32C checksum = new CRC32C();
        checksum.update(bytes.array(), 0, Integer.BYTES * CHECKSUM_AT);
        int after = Integer.BYTES * (CHECKSUM_AT + 1);
        checksum.update(bytes.array(), after, bytes.capacity() - after);
        return bytes.putInt(Integer.BYTES * CHECKSUM_AT, (int) checksum.getValue());
    }
}
