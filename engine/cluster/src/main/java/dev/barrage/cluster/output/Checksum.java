package dev.barrage.cluster.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** A checksum at the end of a block of bytes. */
final class Checksum {
    static final int BYTES = Integer.BYTES;

    private Checksum() {}

    /** Appends the checksum of the bytes from a start to the position. */
    static void put(ByteBuffer block, int start) {
        block.putInt(of(block.slice(start, block.position() - start)));
    }

    /** Checks the block of all remaining bytes. */
    static void check(ByteBuffer block) throws IOException {
        int length = block.remaining() - BYTES;
        if (block.getInt(block.position() + length) != of(block.slice(block.position(), length))) {
            throw new IOException("a checksum is wrong");
        }
    }

    private static int of(ByteBuffer bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }
}
