package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.scene.Stars;
import dev.barrage.benchmarks.scene.Storm;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/** The boxes of the scene {@code storm}: those of its stars, and those of the motions of its bullets, which never hit. */
final class StormBoxes {
    private static final float DT = 1f / 60f;
    private static final int SHOT = 1;
    private static final int STAR = 2;

    /** Largest width and height of a bullet's box, metres, and a little more. */
    static final float EXTENT = 1.02f * (2 * Storm.BULLET_RADIUS + Storm.BULLET_SPEED * DT);

    /** Boxes of the stars. */
    final Boxes bodies = new Boxes(Stars.COUNT);

    /** Number of bullets. */
    final int bullets;

    private final float[] orbits;
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;
    private final int[] layers = new int[Workers.BLOCK_ROWS];
    private final int[] masks = new int[Workers.BLOCK_ROWS];
    private final int[] groups = new int[Workers.BLOCK_ROWS];
    private int step;

    StormBoxes(int bullets) {
        this.bullets = bullets;
        Rng random = new Rng(1);
        orbits = Stars.layout(random);
        x = new float[bullets];
        y = new float[bullets];
        vx = new float[bullets];
        vy = new float[bullets];
        for (int i = 0; i < bullets; i++) {
            float[] bullet = Storm.layout(1, random);
            x[i] = bullet[0];
            y[i] = bullet[1];
            vx[i] = bullet[2];
            vy[i] = bullet[3];
        }
        Arrays.fill(layers, SHOT);
        Arrays.fill(masks, STAR);
        move();
    }

    /** Moves all by a step. Bullets that leave the arena come back on the other side. */
    void move() {
        step++;
        bodies.count = 0;
        for (int i = 0; i < orbits.length; i += 3) {
            float angle = orbits[i + 2] + Stars.TURN * DT * step;
            float atX = orbits[i] + Stars.ORBIT * Trig.cos(angle);
            float atY = orbits[i + 1] + Stars.ORBIT * Trig.sin(angle);
            float half = 1f + Stars.ORBIT * Stars.TURN * DT;
            bodies.add(atX - half, atY - half, atX + half, atY + half, STAR, SHOT, 0);
        }
        for (int i = 0; i < bullets; i++) {
            x[i] = inside(x[i] + vx[i] * DT);
            y[i] = inside(y[i] + vy[i] * DT);
        }
    }

    private static float inside(float at) {
        return at < 0f ? at + Stars.SIZE : at > Stars.SIZE ? at - Stars.SIZE : at;
    }

    /** Number of blocks of bullets. */
    int blocks() {
        return (bullets + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS;
    }

    /** Whether a step prepares the broadphase for this number of look-ups. */
    boolean areMany() {
        return bullets > 4 * bodies.count;
    }

    /** Fills the boxes of a block of bullets. */
    void fill(int block, Boxes out) {
        int from = block * Workers.BLOCK_ROWS;
        out.count = Math.min(Workers.BLOCK_ROWS, bullets - from);
        out.shareTags(layers, masks, groups, 0);
        cover(x, vx, from, out.count, out.minX, out.maxX);
        cover(y, vy, from, out.count, out.minY, out.maxY);
    }

    private static void cover(float[] at, float[] velocity, int from, int count, float[] min, float[] max) {
        for (int i = 0; i < count; i++) {
            float start = at[from + i];
            float end = start + velocity[from + i] * DT;
            min[i] = Math.min(start, end) - Storm.BULLET_RADIUS;
            max[i] = Math.max(start, end) + Storm.BULLET_RADIUS;
        }
    }
}
