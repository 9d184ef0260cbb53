package dev.barrage.cluster.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The format {@code .bmesh}: one list of triangles in blocks that can be read one by one. Numbers are big-endian.
 *
 * <pre>
 * header, 60 bytes
 *    0  int    magic, "BMSH"
 *    4  int    version, 1
 *    8  long   number of triangles, at least 1
 *   16  long   number of points: the numbers of points lie below it
 *   24  long   offset of the index in the file, bytes
 *   32  int    number of blocks
 *   36  float  least x, y, z of all points, metres
 *   48  float  greatest x, y, z
 *
 * blocks, one after the other, each with t triangles and p points: 20 p + 12 t bytes
 *    0  long   number of each point in the list
 *  8 p  float  x, y, z of each point, metres, within +-1e30
 * 20 p  int    three corners of each triangle: indices into the points of this block
 *
 * index, up to the end of the file, 48 bytes a block
 *    0  long   offset of the block in the file, bytes
 *    8  long   number of its first triangle in the list; the others follow one by one
 *   16  int    its triangles, 1 to 2^18
 *   20  int    its points, 1 to three per triangle
 *   24  float  least x, y, z of its points
 *   36  float  greatest x, y, z
 * </pre>
 *
 * <p>A point that several blocks use is in each of them, with the same number and the same coordinates. The index comes
 * last, so that a file is written in one pass.
 */
public final class BmeshFormat {
    /** Ending of the names of files. */
    public static final String EXTENSION = ".bmesh";

    static final int POINT_BYTES = Long.BYTES + 3 * Float.BYTES;
    static final int TRIANGLE_BYTES = 3 * Integer.BYTES;

    private BmeshFormat() {}

    /** @throws IOException if it cannot be opened; the message names it */
    static FileChannel open(String path) throws IOException {
        try {
            return FileChannel.open(Path.of(path));
        } catch (NoSuchFileException e) {
            throw new IOException(path + ": no such file", e);
        } catch (IOException e) {
            throw new IOException(path + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /** @return the bytes, ready to be got; fewer than asked for if the file ends before */
    static ByteBuffer read(FileChannel file, long offset, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes);
        while (buffer.hasRemaining() && file.read(buffer, offset + buffer.position()) >= 0) {}
        return buffer.flip();
    }
}
