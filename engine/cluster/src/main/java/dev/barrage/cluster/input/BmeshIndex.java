package dev.barrage.cluster.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/** Reads and checks header and index of a {@code .bmesh} file: what a file says of its blocks. */
final class BmeshIndex {
    private static final int BUFFER = 1 << 16;

    private final String path;
    private final BmeshHeader header;
    private final List<BmeshBlock> blocks = new ArrayList<>();

    /**
     * @throws IOException if the file cannot be read, or if its size, its header and its index contradict each other
     */
    BmeshIndex(String path) throws IOException {
        this.path = path;
        try (FileChannel file = BmeshFormat.open(path)) {
            header = readHeader(file);
            readBlocks(file);
        }
    }

    long triangles() {
        return header.triangles();
    }

    /** The numbers of points lie below it. */
    long points() {
        return header.points();
    }

    /** The blocks in the order of their triangles. */
    List<BmeshBlock> blocks() {
        return blocks;
    }

    private BmeshHeader readHeader(FileChannel file) throws IOException {
        ByteBuffer bytes = BmeshFormat.read(file, 0, BmeshHeader.BYTES);
        if (bytes.remaining() < BmeshHeader.BYTES) {
            throw error("ends within its header, after " + bytes.remaining() + " bytes");
        }
        BmeshHeader read = BmeshHeader.get(bytes);
        if (read.magic() != BmeshHeader.MAGIC) {
            throw error("is no " + BmeshFormat.EXTENSION + " file");
        }
        if (read.version() != BmeshHeader.VERSION) {
            throw error("has version " + read.version() + ", not " + BmeshHeader.VERSION + "; convert its mesh again");
        }
        long indexBytes = (long) BmeshBlock.ENTRY_BYTES * read.blocks();
        if (read.blocks() < 1 || file.size() - indexBytes != read.index()) {
            throw error("has " + file.size() + " bytes, which do not suit an index of " + read.blocks()
                    + " blocks from byte " + read.index() + " on");
        }
        return read;
    }

    private void readBlocks(FileChannel file) throws IOException {
        file.position(header.index());
        InputStream in = new BufferedInputStream(Channels.newInputStream(file), BUFFER);
        long offset = BmeshHeader.BYTES;
        long triangles = 0;
        Box bounds = Box.empty();
        for (int i = 0; i < header.blocks(); i++) {
            BmeshBlock block = BmeshBlock.get(ByteBuffer.wrap(in.readNBytes(BmeshBlock.ENTRY_BYTES)));
            if (block.offset() != offset || block.firstTriangle() != triangles || !block.hasValidCounts()) {
                throw error("block " + i + ": its entry of the index is damaged: " + block.triangles()
                        + " triangles from number " + block.firstTriangle() + " on, " + block.points()
                        + " points, from byte " + block.offset() + " on");
            }
            offset += block.bytes();
            triangles += block.triangles();
            bounds.add(block.bounds());
            blocks.add(block);
        }
        if (offset != header.index() || triangles != header.triangles()) {
            throw error("its header speaks of " + header.triangles() + " triangles before byte " + header.index()
                    + ", its index of " + triangles + " before byte " + offset);
        }
        if (!bounds.isSame(header.bounds()) || !bounds.isWithinLimits()) {
            throw error("the bounds in its header are not those of its blocks, or not within +-"
                    + TriangleBlock.MAX_COORDINATE);
        }
    }

    private IOException error(String what) {
        return new IOException(path + ": " + what);
    }
}
