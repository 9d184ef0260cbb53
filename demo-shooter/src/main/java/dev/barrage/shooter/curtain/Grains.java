package dev.barrage.shooter.curtain;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.math.Trig;
import java.util.Arrays;

/** New grains, their shades, and the arcs of those that turn, in columns; reused from step to step. */
public final class Grains {
    /** Shade of a grain that belongs to no formation. */
    private static final float PLAIN = 0.5f;

    private static final int FIRST = 1024;

    /** Shade of the grains just behind the edge that leads the eye, and the depth in which it is 0, metres. */
    private static final float BODY = 0.75f;

    private static final float DEEP = 2.4f;

    private final BulletBatch bullets = new BulletBatch();
    private float[] turnIn = new float[FIRST];
    private float[] turnBy = new float[FIRST];
    private float[] turnRate = new float[FIRST];
    private float[] shade = new float[FIRST];

    public Grains() {
        bullets.reserve(FIRST);
    }

    public void clear() {
        bullets.clear();
    }

    /** Adds a grain that flies straight, metres and m/s. */
    public void add(float px, float py, float speedX, float speedY) {
        int index = bullets.add(px, py, speedX, speedY);
        if (index == turnBy.length) {
            turnIn = Arrays.copyOf(turnIn, 2 * index);
            turnBy = Arrays.copyOf(turnBy, 2 * index);
            turnRate = Arrays.copyOf(turnRate, 2 * index);
            shade = Arrays.copyOf(shade, 2 * index);
        }
        turnBy[index] = 0f;
        shade[index] = PLAIN;
    }

    /**
     * Lets the last grain fly more to a side.
     *
     * @param speedX m/s that are added
     * @param seconds for which it has flown so
     */
    void push(float speedX, float speedY, float seconds) {
        int last = bullets.count - 1;
        bullets.x[last] += seconds * speedX;
        bullets.y[last] += seconds * speedY;
        bullets.vx[last] += speedX;
        bullets.vy[last] += speedY;
    }

    /**
     * Makes the last grain turn.
     *
     * @param seconds time until it starts to turn
     * @param by angle of the whole turn, radians, positive to the left
     * @param rate rad/s at which it turns, above 0
     */
    public void turn(float seconds, float by, float rate) {
        int last = bullets.count - 1;
        turnIn[last] = seconds;
        turnBy[last] = by;
        turnRate[last] = rate;
    }

    /**
     * Shades the last grain: 1 at the edge that leads the eye, then less and less, down to 0 deep inside.
     *
     * @param depth distance from the edge, metres, 0 or more
     * @param edge width of the edge, metres: the distance between grains, so that each edge has at least one row
     */
    void shade(float depth, float edge) {
        float left = Math.max(0f, 1f - Math.max(0f, depth - edge) / DEEP);
        shade[bullets.count - 1] = depth < edge ? 1f : BODY * left * left;
    }

    /**
     * Leaves out the grains near a point, and the last ones of too many.
     *
     * @param most grains that may stay, at least 0
     * @param distance metres
     */
    public void keep(int most, float px, float py, float distance) {
        int kept = 0;
        for (int i = 0; i < bullets.count && kept < most; i++) {
            float dx = bullets.x[i] - px;
            float dy = bullets.y[i] - py;
            if (dx * dx + dy * dy >= distance * distance) {
                copy(i, kept++);
            }
        }
        bullets.count = kept;
    }

    /** A rule about a place, metres. */
    public interface Place {
        boolean holds(float x, float y);
    }

    /** Leaves out the grains in other places. */
    public void keepIf(Place place) {
        int kept = 0;
        for (int i = 0; i < bullets.count; i++) {
            if (place.holds(bullets.x[i], bullets.y[i])) {
                copy(i, kept++);
            }
        }
        bullets.count = kept;
    }

    /**
     * Lets all grains fly on along their ways.
     *
     * @param seconds 0 or more
     */
    public void fly(float seconds) {
        for (int i = 0; i < bullets.count; i++) {
            boolean turns = turnBy[i] != 0f && turnIn[i] < seconds;
            float straight = turns ? Math.max(0f, turnIn[i]) : seconds;
            move(i, straight);
            if (turns) {
                float left = seconds - straight;
                float arc = Math.min(left, Math.abs(turnBy[i]) / turnRate[i]);
                bend(i, arc);
                move(i, left - arc);
            }
            turnIn[i] -= seconds;
        }
    }

    private void move(int i, float seconds) {
        bullets.x[i] += seconds * bullets.vx[i];
        bullets.y[i] += seconds * bullets.vy[i];
    }

    /** Moves a grain along its arc: its velocity turns, and so does the way to the middle of the circle. */
    private void bend(int i, float seconds) {
        float rate = Math.copySign(turnRate[i], turnBy[i]);
        float angle = Trig.wrap(rate * seconds);
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float vx = bullets.vx[i];
        float vy = bullets.vy[i];
        bullets.vx[i] = vx * cos - vy * sin;
        bullets.vy[i] = vx * sin + vy * cos;
        bullets.x[i] += (bullets.vy[i] - vy) / rate;
        bullets.y[i] -= (bullets.vx[i] - vx) / rate;
        turnBy[i] -= rate * seconds;
    }

    private void copy(int from, int to) {
        bullets.x[to] = bullets.x[from];
        bullets.y[to] = bullets.y[from];
        bullets.vx[to] = bullets.vx[from];
        bullets.vy[to] = bullets.vy[from];
        turnIn[to] = turnIn[from];
        turnBy[to] = turnBy[from];
        turnRate[to] = turnRate[from];
        shade[to] = shade[from];
    }

    /** The grains as bullets of a world; valid until the list changes. */
    public BulletBatch bullets() {
        return bullets;
    }

    /** Seconds until a grain turns; valid if {@link #turnBy} is not 0, as {@link #turnRate} is. */
    public float[] turnIn() {
        return turnIn;
    }

    /** Angles by which grains turn, radians, positive to the left; 0 for those that fly straight. */
    public float[] turnBy() {
        return turnBy;
    }

    /** Where grains fly in their formation: 0 deep inside to 1 at the edge that leads the eye. */
    public float[] shade() {
        return shade;
    }

    /** Rates at which grains turn, rad/s, above 0. */
    public float[] turnRate() {
        return turnRate;
    }
}
