package dev.barrage.physics.query.shape;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * A body's shape and its motion in a step: the centre of mass moves straight, and the body turns about it evenly, up to
 * a share of the step; there it stays. Scratch of one thread.
 */
public final class ShapeMotion extends Padded {
    /** About the centre of mass, in the body's axes; of a circle, capsule or polygon. */
    final ExactHull hull = new ExactHull(Polygon.MAX_VERTICES);

    Shape shape;

    /** Centre of mass in the shape's frame, metres. */
    double centerX, centerY;

    /** Share of the step at which the body stops, 0 to 1. */
    double until;

    /** Centre of mass and rotation at the start, motion of the centre, metres, and turn, radians. */
    private double startX, startY, startCos, startSin, moveX, moveY, turn;

    // ---- at a time

    double x, y, cos, sin;

    /** Takes the motion that a step has solved for a body. */
    public void set(Bodies bodies, Shape[] shapes, int body, float stopsAt) {
        Shape of = shapes[bodies.shape[body]];
        if (shape != of || centerX != bodies.centroidX[body] || centerY != bodies.centroidY[body]) {
            shape = of;
            centerX = bodies.centroidX[body];
            centerY = bodies.centroidY[body];
            if (isConvex()) {
                hull.set(of);
                hull.shift(-centerX, -centerY);
            }
        }
        double cosine = bodies.cos[body];
        double sine = bodies.sin[body];
        double scale = 1.5 - 0.5 * (cosine * cosine + sine * sine); // brings them to length 1, see Target
        startCos = scale * cosine;
        startSin = scale * sine;
        startX = bodies.x[body] + (startCos * centerX - startSin * centerY);
        startY = bodies.y[body] + (startSin * centerX + startCos * centerY);
        boolean moves = bodies.type[body] > Bodies.FIXED;
        moveX = moves ? bodies.moveX[body] : 0;
        moveY = moves ? bodies.moveY[body] : 0;
        turn = moves ? bodies.turn[body] : 0;
        until = moves ? stopsAt : 0;
    }

    boolean isConvex() {
        return !(shape instanceof Mesh) && !(shape instanceof Wall);
    }

    /** Places the body where it is after a share of the step. */
    void place(double time) {
        double share = Math.min(time, until);
        double byCos = turn == 0 ? 1 : Trig.cos(share * turn);
        double bySin = turn == 0 ? 0 : Trig.sin(share * turn);
        cos = byCos * startCos - bySin * startSin;
        sin = byCos * startSin + bySin * startCos;
        x = startX + share * moveX;
        y = startY + share * moveY;
    }

    /** Whether it moves after a share of the step. */
    boolean moves(double time) {
        return time < until && (moveX != 0 || moveY != 0 || turn != 0);
    }

    double moveX(double time, double share) {
        return time < until ? share * moveX : 0;
    }

    double moveY(double time, double share) {
        return time < until ? share * moveY : 0;
    }

    double turn(double time, double share) {
        return time < until ? share * turn : 0;
    }
}
