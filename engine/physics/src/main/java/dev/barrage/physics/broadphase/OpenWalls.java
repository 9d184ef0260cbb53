package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Open space inside and between walls that do not move. */
public final class OpenWalls implements EmptySpace {
    /** Bound on the rounding errors from world to wall coordinates, relative to the numbers involved. */
    private static final double ROUNDING = 0x1p-20;

    private Bodies bodies;
    private Shape[] shapes;

    /** Sets the bodies of this step. */
    public void set(Bodies allBodies, Shape[] allShapes) {
        bodies = allBodies;
        shapes = allShapes;
    }

    @Override
    public boolean has(int body) {
        return bodies.type[body] == Bodies.FIXED
                && shapes[bodies.shape[body]].kind() == Shape.WALL
                && bodies.vx[body] == 0f
                && bodies.vy[body] == 0f;
    }

    @Override
    public boolean holds(int body, float minX, float minY, float maxX, float maxY) {
        double c = bodies.cos[body];
        double s = bodies.sin[body];
        double halfX = 0.5 * ((double) maxX - minX);
        double halfY = 0.5 * ((double) maxY - minY);
        double fromX = minX + halfX - bodies.x[body];
        double fromY = minY + halfY - bodies.y[body];
        double x = c * fromX + s * fromY;
        double y = c * fromY - s * fromX;
        double pad = ROUNDING
                * (Math.abs(fromX)
                        + Math.abs(fromY)
                        + Math.abs(bodies.x[body])
                        + Math.abs(bodies.y[body])
                        + halfX
                        + halfY);
        double reachX = Math.abs(c) * halfX + Math.abs(s) * halfY + pad;
        double reachY = Math.abs(s) * halfX + Math.abs(c) * halfY + pad;
        return ((Wall) shapes[bodies.shape[body]])
                .edges()
                .isSurelyFree((float) (x - reachX), (float) (y - reachY), (float) (x + reachX), (float) (y + reachY));
    }
}
