package dev.barrage.triangles.model;

/**
 * The largest model that is read. A file beyond a limit is refused at the first line or byte that exceeds it.
 *
 * @param bytes largest size of the file, unpacked
 * @param vertices largest number of vertices in the file; STL has three per triangle
 * @param triangles largest number of triangles after larger faces are cut
 */
public record ModelLimits(long bytes, int vertices, int triangles) {
    /** No limits but memory. */
    public static final ModelLimits NONE = new ModelLimits(Long.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /**
     * Makes limits.
     *
     * @throws IllegalArgumentException if one is below 1
     */
    public ModelLimits {
        requirePositive("bytes", bytes);
        requirePositive("vertices", vertices);
        requirePositive("triangles", triangles);
    }

    private static void requirePositive(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1: " + value);
        }
    }
}
