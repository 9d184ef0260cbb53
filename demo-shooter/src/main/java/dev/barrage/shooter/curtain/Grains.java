package dev.barrage.shooter.curtain;

import java.util.Arrays;

/** Positions and velocities of new grains, in columns; reused from step to step. */
public final class Grains {
    private float[] x = new float[1024];
    private float[] y = new float[1024];
    private float[] vx = new float[1024];
    private float[] vy = new float[1024];
    private int count;

    /** An empty list. */
    public Grains() {}

    /** Forgets all grains. */
    public void clear() {
        count = 0;
    }

    void add(float px, float py, float speedX, float speedY) {
        if (count == x.length) {
            x = Arrays.copyOf(x, 2 * count);
            y = Arrays.copyOf(y, 2 * count);
            vx = Arrays.copyOf(vx, 2 * count);
            vy = Arrays.copyOf(vy, 2 * count);
        }
        x[count] = px;
        y[count] = py;
        vx[count] = speedX;
        vy[count++] = speedY;
    }

    /** Number of grains. */
    public int count() {
        return count;
    }

    /** Positions, metres; the first {@link #count} are valid, as in the other columns. */
    public float[] x() {
        return x;
    }

    /** Positions, metres. */
    public float[] y() {
        return y;
    }

    /** Velocities, m/s. */
    public float[] vx() {
        return vx;
    }

    /** Velocities, m/s. */
    public float[] vy() {
        return vy;
    }
}
