package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.Rows;

/** Particles of one style, in columns. Particles beyond the capacity are dropped. */
final class Swarm {
    private final GlowStyle style;
    private final float drag;
    private final Rows rows = new Rows();
    private final float[] x;
    private final float[] y;
    private final float[] previousX;
    private final float[] previousY;
    private final float[] vx;
    private final float[] vy;
    private final float[] left;
    private final float[] size;
    private final int[] tint;
    private int count;

    /** @param drag factor on the speed per step */
    Swarm(int capacity, float drag, GlowStyle style) {
        this.style = style;
        this.drag = drag;
        x = new float[capacity];
        y = new float[capacity];
        previousX = new float[capacity];
        previousY = new float[capacity];
        vx = new float[capacity];
        vy = new float[capacity];
        left = new float[capacity];
        size = new float[capacity];
        tint = new int[capacity];
    }

    void clear() {
        count = 0;
    }

    void add(float px, float py, float speedX, float speedY, float seconds, float scale, int color) {
        if (count < x.length) {
            int i = count++;
            x[i] = px;
            y[i] = py;
            previousX[i] = px;
            previousY[i] = py;
            vx[i] = speedX;
            vy[i] = speedY;
            left[i] = seconds;
            size[i] = scale;
            tint[i] = color;
        }
    }

    void step(float dt) {
        for (int i = count - 1; i >= 0; i--) {
            left[i] -= dt;
            if (left[i] <= 0f) {
                move(i, --count);
            } else {
                previousX[i] = x[i];
                previousY[i] = y[i];
                x[i] += vx[i] * dt;
                y[i] += vy[i] * dt;
                vx[i] *= drag;
                vy[i] *= drag;
            }
        }
    }

    private void move(int to, int from) {
        x[to] = x[from];
        y[to] = y[from];
        previousX[to] = previousX[from];
        previousY[to] = previousY[from];
        vx[to] = vx[from];
        vy[to] = vy[from];
        left[to] = left[from];
        size[to] = size[from];
        tint[to] = tint[from];
    }

    void draw(GlowRenderer glows, float alpha) {
        rows.set(x, y, previousX, previousY, 0, count);
        glows.draw(rows, left, size, tint, alpha, style);
    }
}
