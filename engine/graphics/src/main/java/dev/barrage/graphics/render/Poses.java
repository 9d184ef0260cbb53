package dev.barrage.graphics.render;

import java.util.Arrays;

/**
 * Columns of poses for meshes that do not share one table: cleared and refilled every frame. The arrays are kept and
 * grow.
 */
public final class Poses {
    private final Rows rows = new Rows();
    private int count;
    private float[] x = new float[16];
    private float[] y = new float[16];
    private float[] previousX = new float[16];
    private float[] previousY = new float[16];
    float[] angle = new float[16];
    float[] previousAngle = new float[16];
    int[] tint = new int[16];
    float[] flash = new float[16];

    /** An empty list. */
    public Poses() {}

    /** Number of poses. */
    public int count() {
        return count;
    }

    /** Empties the list. */
    public Poses clear() {
        count = 0;
        return this;
    }

    /** Adds a pose in the style's colours. */
    public Poses add(float px, float py, float pa, float oldX, float oldY, float oldAngle) {
        return add(px, py, pa, oldX, oldY, oldAngle, Rgba.WHITE, 0f);
    }

    /**
     * Adds a pose.
     *
     * @param color multiplies the style's tint
     * @param hitFlash 0 (the style's colours) to 1 (nearly white)
     */
    public Poses add(float px, float py, float pa, float oldX, float oldY, float oldAngle, int color, float hitFlash) {
        if (count == x.length) {
            grow();
        }
        x[count] = px;
        y[count] = py;
        angle[count] = pa;
        previousX[count] = oldX;
        previousY[count] = oldY;
        previousAngle[count] = oldAngle;
        tint[count] = color;
        flash[count] = hitFlash;
        count++;
        return this;
    }

    /** All positions; valid until the next pose is added. */
    Rows rows() {
        return rows.set(x, y, previousX, previousY, 0, count);
    }

    private void grow() {
        int size = 2 * count;
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        angle = Arrays.copyOf(angle, size);
        previousX = Arrays.copyOf(previousX, size);
        previousY = Arrays.copyOf(previousY, size);
        previousAngle = Arrays.copyOf(previousAngle, size);
        tint = Arrays.copyOf(tint, size);
        flash = Arrays.copyOf(flash, size);
    }
}
