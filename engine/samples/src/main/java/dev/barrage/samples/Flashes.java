package dev.barrage.samples;

import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;

/** Circles that grow and fade within half a second: the drawing of events, which last only one step. */
final class Flashes {
    private static final int STEPS = 30, ROOM = 512;

    private final long[] born = new long[ROOM];
    private final float[] x = new float[ROOM], y = new float[ROOM], radius = new float[ROOM];
    private final int[] rgb = new int[ROOM];
    private int next;

    /**
     * Adds one; the oldest goes where there is no room.
     *
     * @param to radius at its end, metres
     * @param rgba 0xRRGGBBAA; it fades from opaque
     */
    void add(World world, float atX, float atY, float to, int rgba) {
        born[next] = world.stepNumber() + 1; // 0: none
        x[next] = atX;
        y[next] = atY;
        radius[next] = to;
        rgb[next] = rgba & ~0xFF;
        next = (next + 1) % ROOM;
    }

    /** Draws those of the last half second. A world that went back has none of its future. */
    void draw(World world, DebugDraw out) {
        for (int i = 0; i < ROOM; i++) {
            long age = world.stepNumber() + 1 - born[i];
            if (born[i] > 0 && age >= 0 && age < STEPS) {
                float part = (age + 1f) / STEPS;
                int rgba = rgb[i] | (int) (255 * (1f - part));
                out.circle(x[i], y[i], radius[i] * part, rgba);
                out.circle(x[i], y[i], 0.85f * radius[i] * part, rgba);
                out.circle(x[i], y[i], 0.7f * radius[i] * part, rgba);
            }
        }
    }
}
