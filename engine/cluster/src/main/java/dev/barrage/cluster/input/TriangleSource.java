package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/** One or more lists of triangles: a mesh file, a folder of instances, a generated plane. */
public interface TriangleSource extends Serializable {
    /** Name for reports and errors, as the user gave it. */
    String name();

    /** Number of lists: 1 for a mesh, the number of instances for a folder. */
    int lists();

    /**
     * The splits in ascending order of list and triangle. Reads headers, never triangles.
     *
     * @param firstList number of the source's first list
     * @throws IOException if a header cannot be read or is malformed
     */
    List<TriangleSplit> splits(int firstList) throws IOException;

    /**
     * Number of triangles, as far as headers and sizes of files tell: exact for all but text and compressed files. By
     * default {@link Long#MAX_VALUE}, which says that it is unknown.
     *
     * @throws IOException if a header cannot be read or is malformed
     */
    default long estimatedTriangles() throws IOException {
        return Long.MAX_VALUE;
    }

    /**
     * A digest of what the source is, such as paths, sizes and times of change: the same digest means the same triangles.
     */
    String fingerprint() throws IOException;
}
