package dev.barrage.physics.contact;

import dev.barrage.physics.memory.Capacity;

/**
 * Pairs with a sensor that touch at any time in a step, because one of them is fast. Continuous collision finds them, and
 * they become contacts of the step if they are none yet.
 */
public final class SensorPasses {
    public int count;

    /** Indices of the two bodies. */
    public int[] first = {}, second = {};

    /** Unit normal from the first to the second where they touch, and a point there, metres. */
    public float[] normalX = {}, normalY = {}, x = {}, y = {};

    public void add(int one, int other, double nx, double ny, double atX, double atY) {
        first = Capacity.grow(first, count + 1);
        second = Capacity.grow(second, count + 1);
        normalX = Capacity.grow(normalX, count + 1);
        normalY = Capacity.grow(normalY, count + 1);
        x = Capacity.grow(x, count + 1);
        y = Capacity.grow(y, count + 1);
        boolean isPoint = nx == 0 && ny == 0; // centres of circles in one place
        first[count] = one;
        second[count] = other;
        normalX[count] = isPoint ? 1f : (float) nx;
        normalY[count] = (float) ny;
        x[count] = (float) atX;
        y[count++] = (float) atY;
    }
}
