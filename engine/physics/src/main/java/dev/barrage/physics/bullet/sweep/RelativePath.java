package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Shape;

/**
 * The path of a bullet's centre over one step in the model space of a body, and its first touch. In double.
 *
 * <p>The bullet flies straight. The body moves straight and turns evenly about its centre of mass, so the path is curved.
 * The sweep follows it by chords, with the sphere widened by their distance from the path, until it is below {@link
 * #FLAT} (conservative advancement: B. Mirtich, Impulse-based Dynamic Simulation, 1996, 2.3).
 */
public final class RelativePath {
    /** Distance of a chord from the path that counts as none, as a share of the bullet's radius. */
    public static final double FLAT = 5e-6;

    /** Shortest chord, as a share of the step: it bounds the work if a body spins by many turns in a step. */
    private static final double SHORTEST = 0x1p-14;

    /** Largest turn of a body in a step, radians: beyond it {@link Trig} is not exact. */
    private static final double MOST_TURN = 1e6;

    /** Up to this size of a body, in radii of the bullet, its cosine and sine in float are exact enough. */
    private static final float SMALL_BODY = 30f;

    /** Up to this angle a few terms of the series are exact to the double, radians. */
    private static final double SMALL = 0x1p-6;

    /** Start and motion of the bullet relative to the body's pivot, in world axes, metres. */
    private double fromX, fromY, moveX, moveY;

    /** The pivot in model space, metres: the centre of mass of a body that turns, else the origin. */
    private double pivotX, pivotY;

    /** Rotation of the body at the start, and its turn over the step, radians. */
    private double startCos, startSin, turn;

    /** Share of the step at which the path starts: 1 if only the end counts. */
    private double start;

    /** Rotation of the body at the time last asked for. */
    private double cos, sin;

    /** The last chord: the shares of the step at its ends. */
    private double from, to;

    /** The last chord: its start and its motion in model space, metres. */
    public double x, y, dx, dy;

    /** Largest distance of the whole path from its chord, metres; 0 if it is straight. */
    public double bend;

    /**
     * Sets the path of motion k of a batch.
     *
     * @param shape of the body
     * @param dt seconds
     */
    public void set(Bodies bodies, Shape shape, RelativeMotions batch, int k, float dt) {
        int body = batch.body[k];
        boolean moves = bodies.type[body] != Bodies.FIXED;
        double turns = (double) bodies.omega[body] * dt;
        turn = moves && shape.kind() != Shape.CIRCLE ? Math.max(-MOST_TURN, Math.min(MOST_TURN, turns)) : 0;
        float angle = bodies.angle[body];
        boolean isFloatExact = angle == 0f || shape.boundingRadius() <= SMALL_BODY * batch.r[k];
        startCos = isFloatExact ? bodies.cos[body] : Trig.cos((double) angle);
        startSin = isFloatExact ? bodies.sin[body] : Trig.sin((double) angle);
        pivotX = turn != 0 ? bodies.centroidX[body] : 0;
        pivotY = turn != 0 ? bodies.centroidY[body] : 0;
        fromX = (double) batch.x[k] - bodies.x[body] - (startCos * pivotX - startSin * pivotY);
        fromY = (double) batch.y[k] - bodies.y[body] - (startSin * pivotX + startCos * pivotY);
        moveX = ((double) batch.vx[k] - (moves ? bodies.vx[body] : 0f)) * dt;
        moveY = ((double) batch.vy[k] - (moves ? bodies.vy[body] : 0f)) * dt;
        start = 0;
        bend = bend();
    }

    /**
     * Bound on the distance of the path from its chord: an eighth of its greatest acceleration, which is 2 w v + w w q in
     * the turning frame. Lengths are bounded by sums of coordinates.
     */
    private double bend() {
        if (turn == 0) {
            return 0;
        }
        double speed = Math.abs(moveX) + Math.abs(moveY);
        double far = Math.abs(fromX + 0.5 * moveX) + Math.abs(fromY + 0.5 * moveY) + 0.5 * speed;
        double omega = Math.abs(turn);
        return (2 * omega * speed + omega * omega * far) / 8;
    }

    /** Whether the bullet moves by no more than a distance, relative to the body's pivot. */
    public boolean isWithin(double distance) {
        return moveX * moveX + moveY * moveY <= distance * distance;
    }

    /** Shortens the path to its end. */
    public void keepEnd() {
        rotate(turn);
        startCos = cos;
        startSin = sin;
        fromX += moveX;
        fromY += moveY;
        moveX = 0;
        moveY = 0;
        turn = 0;
        start = 1;
        bend = 0;
    }

    /** Sets the chord between two shares of the path. */
    public void chord(double fromShare, double toShare) {
        from = fromShare;
        to = toShare;
        rotate(to * turn);
        dx = modelX(to);
        dy = modelY(to);
        rotate(from * turn);
        x = modelX(from);
        y = modelY(from);
        dx -= x;
        dy -= y;
    }

    private double modelX(double share) {
        return pivotX + cos * (fromX + share * moveX) + sin * (fromY + share * moveY);
    }

    private double modelY(double share) {
        return pivotY + cos * (fromY + share * moveY) - sin * (fromX + share * moveX);
    }

    /** Sets the rotation of the body after it has turned by an angle. */
    private void rotate(double angle) {
        if (angle == 0) {
            cos = startCos;
            sin = startSin;
            return;
        }
        double square = angle * angle;
        boolean small = square < SMALL * SMALL;
        double c = small ? 1 - square * (0.5 - square * (1 / 24.0 - square / 720)) : Trig.cos(angle);
        double s = small ? angle * (1 - square * (1 / 6.0 - square / 120)) : Trig.sin(angle);
        cos = c * startCos - s * startSin;
        sin = s * startCos + c * startSin;
    }

    /**
     * Finds the first touch of a sphere of radius r and a shape. The impact is in model space, its fraction on the last
     * chord.
     */
    public boolean sweep(Shape shape, double r, Impact out) {
        return sweep(shape, 0, 1, r, out);
    }

    /** As above, after a chord without a touch. */
    public boolean sweepOn(Shape shape, double r, Impact out) {
        return to < 1 && sweep(shape, to, to - from, r, out);
    }

    /** Sets a chord that is as good as the path, from a share of the step on. */
    public void flatChord(double fromShare, double r) {
        chord(fromShare, Math.min(fromShare + flatLength(r), 1));
    }

    private double flatLength(double r) {
        return bend > FLAT * r ? Math.max(Math.sqrt(FLAT * r / bend), SHORTEST) : 1;
    }

    private boolean sweep(Shape shape, double fromShare, double firstLength, double r, Impact out) {
        double flat = flatLength(r);
        double length = Math.max(firstLength, flat);
        double at = fromShare;
        while (at <= 1) {
            chord(at, Math.min(at + length, 1));
            boolean isFlat = length <= flat;
            double wider = isFlat ? 0 : bend * length * length;
            if (SphereVsShape.sweep(shape, x, y, dx, dy, r + wider, out)) {
                if (isFlat) {
                    return true;
                }
                at += out.fraction * (to - from);
                length = Math.max(length / 8, flat);
            } else if (to < 1) {
                at = to;
                length *= 2;
            } else {
                return false;
            }
        }
        return false;
    }

    /** Whether a sphere that moves away from a shape may meet it again: on a straight path no convex one. */
    public boolean mayReturn(Shape shape) {
        return turn != 0 || shape.kind() == Shape.WALL || shape.kind() == Shape.MESH;
    }

    /**
     * Finds the first touch with a part of the shape that the sphere approaches; see {@link SweepAhead}. The impact is
     * that of {@link #sweep}.
     */
    public boolean sweepAhead(Shape shape, double r, Impact out) {
        double flat = flatLength(r);
        double length = flat;
        double at = 0;
        while (at < 1) {
            chord(at, Math.min(at + length, 1));
            boolean isFlat = length <= flat;
            double wider = isFlat ? 0 : bend * length * length;
            boolean touches = isFlat
                    ? SweepAhead.sweep(shape, x, y, dx, dy, r, out)
                    : SphereVsShape.sweep(shape, x, y, dx, dy, r + wider, out);
            if (touches && isFlat && (turn == 0 || approaches(out))) {
                return true;
            }
            if (touches && length > SHORTEST) {
                at += isFlat ? 0 : out.fraction * (to - from);
                length = Math.max(length / 8, isFlat ? SHORTEST : flat);
            } else {
                at = to;
                length *= 2;
            }
        }
        return false;
    }

    /** Whether the path itself leads towards a surface that its chord touches. */
    private boolean approaches(Impact touch) {
        double share = from + touch.fraction * (to - from);
        rotate(share * turn);
        double vx = cos * moveX + sin * moveY + turn * (modelY(share) - pivotY);
        double vy = cos * moveY - sin * moveX - turn * (modelX(share) - pivotX);
        return vx * touch.nx + vy * touch.ny < 0;
    }

    /** Share of the step at which the path starts: 1 if only its end counts. */
    public double start() {
        return start;
    }

    /**
     * Turns an impact from model space and a fraction of the last chord into the world and a fraction of the step.
     *
     * @param batch with the motion k of this path
     */
    public void toWorld(RelativeMotions batch, int k, float dt, Impact impact) {
        double share = Math.min(from + impact.fraction * (to - from), 1);
        rotate(share * turn);
        double armX = impact.x - modelX(share);
        double armY = impact.y - modelY(share);
        double nx = impact.nx;
        double ny = impact.ny;
        double seconds = Math.max(share, start) * dt;
        impact.fraction = (float) Math.max(share, start);
        impact.x = (float) (batch.x[k] + seconds * batch.vx[k] + (cos * armX - sin * armY));
        impact.y = (float) (batch.y[k] + seconds * batch.vy[k] + (sin * armX + cos * armY));
        impact.nx = (float) (cos * nx - sin * ny);
        impact.ny = (float) (sin * nx + cos * ny);
    }
}
