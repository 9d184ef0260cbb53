package dev.barrage.cluster.input;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a {@code .bmesh} file block by block. The file appears under its name when it is complete, and replaces one
 * that is there. Until then a temporary file lies beside it, which a process that is killed leaves there.
 *
 * <pre>{@code
 * try (BmeshWriter writer = new BmeshWriter(file)) {
 *     for (TriangleSplit split : splits) {
 *         split.read(writer);
 *     }
 *     writer.finish();
 * }
 * }</pre>
 *
 * @see BmeshFormat
 */
public final class BmeshWriter implements BlockSink, Closeable {
    private final Path path;
    private final Path temporary;
    private final FileChannel file;
    private final List<BmeshBlock> blocks = new ArrayList<>();
    private final Box bounds = Box.empty();
    private long offset = BmeshHeader.BYTES;
    private long triangles;
    private long points;
    private boolean isFinished;

    /** @throws IOException if the folder cannot be written to */
    public BmeshWriter(Path path) throws IOException {
        this.path = path;
        temporary = createTemporary(path);
        file = FileChannel.open(temporary, StandardOpenOption.WRITE);
    }

    /** Creates a file that no other task writes, too. */
    private static Path createTemporary(Path path) throws IOException {
        for (int i = 0; ; i++) {
            Path temporary = path.resolveSibling(path.getFileName() + "." + i + ".tmp");
            try {
                return Files.createFile(temporary);
            } catch (FileAlreadyExistsException e) {
                // Another task writes the same file, or one was killed: the next name.
            }
        }
    }

    /**
     * @throws IllegalArgumentException if its triangles do not follow those before it one by one, a point's number is
     *     negative, a coordinate is not within +-1e30 or there is no point for a corner
     */
    @Override
    public void accept(TriangleBlock block) throws IOException {
        BmeshBlock entry =
                new BmeshBlock(offset, triangles, block.triangles(), block.point().length, Box.around(block.points()));
        check(block, entry);
        ByteBuffer bytes = ByteBuffer.allocate((int) entry.bytes());
        bytes.asLongBuffer().put(block.point());
        bytes.position(Long.BYTES * entry.points());
        bytes.asFloatBuffer().put(block.points());
        bytes.position(BmeshFormat.POINT_BYTES * entry.points());
        bytes.asIntBuffer().put(block.corners());
        write(bytes.rewind(), offset);
        blocks.add(entry);
        bounds.add(entry.bounds());
        offset += entry.bytes();
        triangles += entry.triangles();
        for (long point : block.point()) {
            points = Math.max(points, point + 1);
        }
    }

    private void check(TriangleBlock block, BmeshBlock entry) {
        if (!entry.hasValidCounts()) {
            throw error(
                    "must have 1 to " + TriangleBlock.MAX_TRIANGLES + " triangles and 1 to three points per triangle: "
                            + entry.triangles() + " triangles, " + entry.points() + " points");
        }
        String fault = BlockFault.of(block, Long.MAX_VALUE);
        if (fault != null) {
            throw error(fault);
        }
        for (int i = 0; i < block.triangles(); i++) {
            if (block.triangle()[i] != triangles + i) {
                throw error("triangle " + (triangles + i) + " must come next: " + block.triangle()[i]);
            }
        }
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(path + ": block " + blocks.size() + ": " + what);
    }

    /**
     * Ends the file and gives it its name.
     *
     * @throws IOException if it has no triangles or cannot be written
     */
    public void finish() throws IOException {
        if (blocks.isEmpty()) {
            throw new IOException(path + ": there are no triangles to write");
        }
        long at = offset;
        ByteBuffer entry = ByteBuffer.allocate(BmeshBlock.ENTRY_BYTES);
        for (BmeshBlock block : blocks) {
            block.put(entry.clear());
            write(entry.flip(), at);
            at += BmeshBlock.ENTRY_BYTES;
        }
        ByteBuffer header = ByteBuffer.allocate(BmeshHeader.BYTES);
        new BmeshHeader(BmeshHeader.MAGIC, BmeshHeader.VERSION, triangles, points, offset, blocks.size(), bounds)
                .put(header);
        write(header.flip(), 0);
        file.close();
        Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
        isFinished = true;
    }

    private void write(ByteBuffer bytes, long at) throws IOException {
        long next = at;
        try {
            while (bytes.hasRemaining()) {
                next += file.write(bytes, next);
            }
        } catch (IOException e) {
            throw new IOException(path + ": cannot be written: " + e.getMessage(), e);
        }
    }

    /** Deletes the temporary file if {@link #finish} has not given it its name. */
    @Override
    public void close() throws IOException {
        file.close();
        if (!isFinished) {
            Files.deleteIfExists(temporary);
        }
    }
}
