package dev.barrage.graphics.render;

/**
 * Look of a spring grid.
 *
 * @param quiet colour of its lines at rest, its alpha their strength
 * @param lively colour where the grid swings, its alpha its strength
 * @param coarse every {@code coarse}-th line is brighter, at least 1
 * @param pixels width of a line at rest in a picture of 720 rows, pixels, above zero
 * @param parts straight pieces between two nodes, at least 1; more make smoother curves
 */
public record GridStyle(int quiet, int lively, int coarse, float pixels, int parts) {
    /** Checks the numbers. */
    public GridStyle {
        if (coarse < 1 || parts < 1) {
            throw new IllegalArgumentException("coarse and parts must be at least 1: " + coarse + ", " + parts);
        }
        if (!(pixels > 0f) || pixels == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("pixels must be finite and above 0: " + pixels);
        }
    }
}
