package dev.barrage.gpu.cullide;

import java.util.Objects;

/**
 * How a {@link GpuPruner} works.
 *
 * @param mode the form of CULLIDE
 * @param views orthographic views, along x, then y, then z: 1 to 3
 * @param resolution pixels on a side of each view, 16 to 4096
 * @param rounds most repetitions of all views, which end earlier when nothing falls: 1 to 3
 * @param boxesFirst whether boxes around the meshes are tested before the meshes
 * @param groupTriangles most triangles of a group into which meshes that remain are cut: 8 to 32, or 0 for whole meshes
 */
public record PruneOptions(
        PruneMode mode, int views, int resolution, int rounds, boolean boxesFirst, int groupTriangles) {
    /** Reliable, three views of 256 by 256 pixels, at most three rounds, boxes first, groups of at most 16 triangles. */
    public static final PruneOptions DEFAULT = new PruneOptions(PruneMode.RELIABLE, 3, 256, 3, true, 16);

    /** @throws IllegalArgumentException if a number is out of its range; the message has its name and value */
    public PruneOptions {
        Objects.requireNonNull(mode, "mode");
        check("views", views, 1, 3);
        check("resolution", resolution, 16, 4096);
        check("rounds", rounds, 1, 3);
        if (groupTriangles != 0) {
            check("groupTriangles", groupTriangles, 8, 32);
        }
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ": " + value);
        }
    }

    /** These options with another mode. */
    public PruneOptions withMode(PruneMode mode) {
        return new PruneOptions(mode, views, resolution, rounds, boxesFirst, groupTriangles);
    }

    /** These options with another number of views. */
    public PruneOptions withViews(int views) {
        return new PruneOptions(mode, views, resolution, rounds, boxesFirst, groupTriangles);
    }

    /** These options with another number of pixels on a side. */
    public PruneOptions withResolution(int resolution) {
        return new PruneOptions(mode, views, resolution, rounds, boxesFirst, groupTriangles);
    }

    /** These options with another number of rounds. */
    public PruneOptions withRounds(int rounds) {
        return new PruneOptions(mode, views, resolution, rounds, boxesFirst, groupTriangles);
    }

    /** These options with or without a stage of boxes. */
    public PruneOptions withBoxesFirst(boolean boxesFirst) {
        return new PruneOptions(mode, views, resolution, rounds, boxesFirst, groupTriangles);
    }

    /** These options with groups of another size, or 0 for none. */
    public PruneOptions withGroupTriangles(int groupTriangles) {
        return new PruneOptions(mode, views, resolution, rounds, boxesFirst, groupTriangles);
    }
}
