package dev.barrage.cluster.input;

import dev.barrage.triangles.model.PlyLayout;
import dev.barrage.triangles.model.PlyLayout.Records;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** An open binary PLY file of triangles, of which ranges are read. */
final class PlyData implements Closeable {
    /** Bytes that are read at once: many records. */
    private static final int WINDOW = 1 << 20;

    /** Bytes between two vertices that are read to save another call of the system, which takes as long. */
    private static final int GAP = 1 << 12;

    private final String path;
    private final PlyLayout layout;
    private final FileChannel file;
    private final ByteBuffer window;

    /**
     * @param layout of the file
     * @throws IOException if it cannot be opened; the message names it
     */
    PlyData(String path, PlyLayout layout) throws IOException {
        this.path = path;
        this.layout = layout;
        file = BmeshFormat.open(path);
        window = ByteBuffer.allocate(WINDOW).order(layout.order());
    }

    /** Opens a file that the driver has found to have a layout for a number of triangles. */
    static PlyData open(String path, long triangles) throws IOException {
        PlyLayout layout = PlyLayout.of(Path.of(path))
                .filter(found -> found.faces().count() == triangles)
                .orElseThrow(() -> Sources.changed(path));
        return new PlyData(path, layout);
    }

    long vertices() {
        return layout.vertices().count();
    }

    /**
     * Reads the corners of successive triangles.
     *
     * @param from number of the first triangle
     * @param corners receives three numbers of vertices per triangle
     * @throws IOException if there is no such vertex, or a face up to the last one is no triangle
     */
    void readCorners(long from, long[] corners) throws IOException {
        int triangles = corners.length / 3;
        for (int done = 0; done < triangles; ) {
            int count = read(layout.faces(), from + done, from + triangles);
            for (int i = 0; i < count; i++) {
                readTriangle(from + done + i, i, corners, 3 * (done + i));
            }
            done += count;
        }
    }

    private void readTriangle(long face, int index, long[] corners, int at) throws IOException {
        boolean isTriangle = layout.corners(window, index) == 3;
        for (int k = 0; k < 3; k++) {
            long vertex = layout.corner(window, index, k);
            if (!isTriangle || vertex < 0 || vertex >= vertices()) {
                throw refused(face, vertex);
            }
            corners[at + k] = vertex;
        }
    }

    /** The error for a face or, since all after it are misread, for the first one that is no triangle. */
    private IOException refused(long face, long vertex) throws IOException {
        for (long from = 0; from <= face; ) {
            int count = read(layout.faces(), from, face + 1);
            for (int i = 0; i < count; i++) {
                long corners = layout.corners(window, i);
                if (corners != 3) {
                    return error(
                            "face",
                            from + i,
                            "has " + corners + " corners, not 3; compress the file by gzip, so that one task reads it"
                                    + " whole, or cut its polygons into triangles");
                }
            }
            from += count;
        }
        return error("face", face, "there is no vertex " + vertex + " among " + vertices() + ", numbered from 0");
    }

    /**
     * @param numbers ascending
     * @param points receives x, y, z of each
     */
    void readPoints(long[] numbers, float[] points) throws IOException {
        for (int from = 0; from < numbers.length; ) {
            int to = runEnd(numbers, from);
            long first = numbers[from];
            read(layout.vertices(), first, numbers[to - 1] + 1);
            for (int i = from; i < to; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    points[3 * i + axis] = coordinate(numbers[i], (int) (numbers[i] - first), axis);
                }
            }
            from = to;
        }
    }

    /** End of the numbers from an index on that lie in one window without large gaps. */
    private int runEnd(long[] numbers, int from) {
        int bytes = layout.vertices().bytes();
        long end = numbers[from] + most(layout.vertices());
        int to = from + 1;
        while (to < numbers.length && numbers[to] < end && (numbers[to] - numbers[to - 1]) * bytes <= GAP + bytes) {
            to++;
        }
        return to;
    }

    /** Refuses vertices, whether a triangle uses them or not, as a reader of the whole file does. */
    void checkVertices(long from, long to) throws IOException {
        for (long first = from; first < to; ) {
            int count = read(layout.vertices(), first, to);
            for (int i = 0; i < count; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    coordinate(first + i, i, axis);
                }
            }
            first += count;
        }
    }

    private float coordinate(long vertex, int index, int axis) throws IOException {
        float x = layout.coordinate(window, index, axis);
        if (!(Math.abs(x) <= TriangleBlock.MAX_COORDINATE)) {
            throw error("vertex", vertex, "a coordinate must lie within +-" + TriangleBlock.MAX_COORDINATE + ": " + x);
        }
        return x;
    }

    /** Fills the window with records of a range, and gives their number. */
    private int read(Records records, long from, long to) throws IOException {
        int count = (int) Math.min(to - from, most(records));
        long offset = records.offset() + from * records.bytes();
        window.clear().limit(count * records.bytes());
        while (window.hasRemaining()) {
            if (file.read(window, offset + window.position()) < 0) {
                throw new IOException(path + ": has become shorter while it is read");
            }
        }
        return count;
    }

    private static int most(Records records) {
        return WINDOW / records.bytes();
    }

    private IOException error(String record, long number, String what) {
        return new IOException(path + ": " + record + " " + number + ": " + what);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
