package dev.barrage.benchmarks.scene;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.samples.Circles;

/** Rays, motions and boxes for {@link Questions}, as columns. They start at places that are free of bodies. */
public final class QuestionColumns {
    /** Radius of the shapes that move, metres. */
    public static final float RADIUS = 0.5f;

    public final int count;

    /** Starts of rays and motions, centres of boxes, metres. */
    public final float[] x, y;

    public final float[] dirX, dirY;

    /** Lengths of rays, 1 to 100 m. */
    public final float[] length;

    /** Motions, 0.1 to 10 m. */
    public final float[] moveX, moveY;

    /** Half the sides of boxes, 0.25 to 5 m. */
    public final float[] halfWidth, halfHeight;

    public static Polygon hexagon() {
        return Polygon.regular(6, RADIUS);
    }

    QuestionColumns(int count, Circles occupied) {
        this.count = count;
        x = new float[count];
        y = new float[count];
        dirX = new float[count];
        dirY = new float[count];
        length = new float[count];
        moveX = new float[count];
        moveY = new float[count];
        halfWidth = new float[count];
        halfHeight = new float[count];
        Rng random = new Rng(22);
        for (int i = 0; i < count; i++) {
            do {
                x[i] = random.nextFloat(0f, occupied.size);
                y[i] = random.nextFloat(0f, occupied.size);
            } while (occupied.touches(x[i], y[i], RADIUS));
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            dirX[i] = Trig.cos(angle);
            dirY[i] = Trig.sin(angle);
            length[i] = random.nextFloat(1f, 100f);
            moveX[i] = 0.1f * length[i] * dirX[i];
            moveY[i] = 0.1f * length[i] * dirY[i];
            halfWidth[i] = random.nextFloat(0.25f, 5f);
            halfHeight[i] = random.nextFloat(0.25f, 5f);
        }
    }
}
