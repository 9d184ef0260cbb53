package dev.barrage.physics.bullet;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Decides which bullets meet, in the order of time: one that dies or bounces at a meeting or a body takes part in nothing
 * later in the step.
 *
 * <p>At the same time, a body comes before a meeting, and of two meetings the one of the lower bullets. Bullets that pass
 * meet all on their way.
 */
public final class Meetings {
    private final BulletTables bullets;
    private final BulletMeetings touches;
    private final MeetingOrder order = new MeetingOrder();
    private final BlockTask task = this::askBodies;
    private BulletResponse bodies;

    /** Per touch the share of the step's motion at which a body stops either bullet, if no bullet does before. */
    private float[] bodyStop = {};

    /** Per touch whether it stops its first bullet, and its second. */
    private boolean[] stopsFirst = {}, stopsSecond = {};

    /** Whether a bullet is stopped by a meeting, by its index in this step; all false between steps. */
    private boolean[] stopped = {};

    /** The touches that happen, in the order of time: copies, as they outlive the touches by the start of the next step. */
    private int[] first = {}, second = {};

    private float[] fraction = {};

    private int count;

    /** Meetings among the bullets given, which touch one another. */
    public Meetings(BulletTables bullets, BulletMeetings touches) {
        this.bullets = bullets;
        this.touches = touches;
    }

    /** Decides on all touches of the step, given what bodies do to the bullets. */
    void run(BulletResponse response, Workers workers) {
        bodies = response;
        forget();
        reserve();
        workers.forBlocks(touches.count(), task);
        int[] inOrder = order.sort(touches.first, touches.second, touches.fraction, touches.count());
        for (int i = 0; i < touches.count(); i++) {
            int touch = inOrder[i];
            float time = touches.fraction[touch];
            int a = touches.first[touch];
            int b = touches.second[touch];
            if (!stopped[a] && !stopped[b] && bodyStop[touch] > time) {
                first[count] = a;
                second[count] = b;
                fraction[count++] = time;
                stopped[a] = stopsFirst[touch];
                stopped[b] = stopsSecond[touch];
            }
        }
    }

    /** Looks up what does not depend on the order: a loop of its own, so that loads of rows far apart overlap. */
    private void askBodies(int block, int from, int end, int worker) {
        for (int touch = from; touch < end; touch++) {
            int a = touches.first[touch];
            int b = touches.second[touch];
            bodyStop[touch] = Math.min(bodies.stopOf(a), bodies.stopOf(b));
            stopsFirst[touch] = !passes(a);
            stopsSecond[touch] = !passes(b);
        }
    }

    private void forget() {
        for (int i = 0; i < count; i++) {
            stopped[first[i]] = false;
            stopped[second[i]] = false;
        }
        count = 0;
    }

    private void reserve() {
        if (touches.count() > first.length) {
            int capacity = Math.max(touches.count(), 2 * first.length);
            first = new int[capacity];
            second = new int[capacity];
            fraction = new float[capacity];
            bodyStop = new float[capacity];
            stopsFirst = new boolean[capacity];
            stopsSecond = new boolean[capacity];
        }
        if (touches.count() > 0 && bullets.rows() > stopped.length) {
            stopped = Arrays.copyOf(stopped, Math.max(bullets.rows(), 2 * stopped.length));
        }
    }

    private boolean passes(int bullet) {
        BulletTables.View view = bullets.viewOf(bullet);
        return view.onHit[bullet - view.base] == BulletResponse.PASS;
    }

    /** Whether there are no meetings at all in this step. */
    boolean isEmpty() {
        return count == 0;
    }

    /** Whether a meeting stops a bullet before any body could; only where there are meetings. */
    boolean stops(int bullet) {
        return stopped[bullet];
    }

    /** How many meetings there are. */
    public int count() {
        return count;
    }

    /** Index of one bullet of a meeting. */
    public int first(int meeting) {
        return first[meeting];
    }

    /** Index of the other bullet of a meeting. */
    public int second(int meeting) {
        return second[meeting];
    }

    /** Share of the step's motion flown at a meeting. */
    public float fraction(int meeting) {
        return fraction[meeting];
    }
}
