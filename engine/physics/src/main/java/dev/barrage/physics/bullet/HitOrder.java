package dev.barrage.physics.bullet;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Decides which touches of bullets happen, in order of time. A bullet that dies or bounces, at a meeting or at a body,
 * takes part in nothing later in the step.
 *
 * <p>At equal times a body comes before a meeting, and the meeting of the lower bullet indices comes first. A bullet
 * that passes takes part in all its touches.
 */
public final class HitOrder {
    private final BulletTables bullets;
    private final BulletMeetings touches;
    private final RadixOrder order = new RadixOrder();
    private final BlockTask task = this::askBodies;
    private BulletResponse bodies;

    /** Per touch: share of the step at which a body stops either bullet, if no other bullet stops it before. */
    private float[] bodyStop = {};

    /** Per touch: whether it stops its first bullet and its second. */
    private boolean[] stopsFirst = {}, stopsSecond = {};

    /** Per bullet index in this step: whether a meeting stops it. */
    private boolean[] stopped = {};

    /** The touches that happen, in order of time. */
    private int[] meeting = {};

    private int count;

    /**
     * Decisions for one world.
     *
     * @param touches touches of bullets in the step
     */
    public HitOrder(BulletTables bullets, BulletMeetings touches) {
        this.bullets = bullets;
        this.touches = touches;
    }

    /**
     * Decides on all touches of the step.
     *
     * @param response gives the time at which bodies stop the bullets
     */
    void run(BulletResponse response, Workers workers) {
        bodies = response;
        reserve();
        workers.forBlocks(touches.count(), task);
        int[] inOrder = sortedByTime();
        for (int i = 0; i < touches.count(); i++) {
            int touch = inOrder[i];
            float time = touches.fraction[touch];
            int a = touches.touching.first[touch];
            int b = touches.touching.second[touch];
            if (!stopped[a] && !stopped[b] && bodyStop[touch] > time) {
                meeting[count++] = touch;
                stopped[a] = stopsFirst[touch];
                stopped[b] = stopsSecond[touch];
            }
        }
    }

    /** The touches by time, then by first and second bullet. */
    private int[] sortedByTime() {
        order.begin(touches.count());
        order.by(touches.touching.second);
        order.by(touches.touching.first);
        order.by(touches.fraction);
        return order.rows();
    }

    /** Precomputes all that does not depend on the order. A loop of its own, so that cache misses overlap. */
    private void askBodies(int block, int from, int end, int worker) {
        for (int touch = from; touch < end; touch++) {
            int a = touches.touching.first[touch];
            int b = touches.touching.second[touch];
            bodyStop[touch] = Math.min(bodies.stopOf(a), bodies.stopOf(b));
            stopsFirst[touch] = !passes(a);
            stopsSecond[touch] = !passes(b);
        }
    }

    private void reserve() {
        if (count > 0) {
            Arrays.fill(stopped, false);
        }
        count = 0;
        meeting = Capacity.grow(meeting, touches.count());
        bodyStop = Capacity.grow(bodyStop, touches.count());
        stopsFirst = Capacity.grow(stopsFirst, touches.count());
        stopsSecond = Capacity.grow(stopsSecond, touches.count());
        if (touches.count() > 0) {
            stopped = Capacity.grow(stopped, bullets.rows());
        }
    }

    private boolean passes(int bullet) {
        BulletTables.View view = bullets.viewOf(bullet);
        int row = bullet - view.base;
        bodies.requireFit(view, row);
        return view.onHit[row] == BulletResponse.PASS;
    }

    /** Whether the step has no meetings. */
    boolean isEmpty() {
        return count == 0;
    }

    /** Whether a meeting stops a bullet before any body. Call it only if there are meetings. */
    boolean stops(int bullet) {
        return stopped[bullet];
    }

    /** Number of meetings. */
    public int count() {
        return count;
    }

    /** Index in this step of the first bullet of a meeting. */
    public int first(int m) {
        return touches.touching.first[meeting[m]];
    }

    /** Index in this step of the second bullet of a meeting. */
    public int second(int m) {
        return touches.touching.second[meeting[m]];
    }

    /** Share of the step at a meeting, 0 to 1. */
    public float fraction(int m) {
        return touches.fraction[meeting[m]];
    }
}
