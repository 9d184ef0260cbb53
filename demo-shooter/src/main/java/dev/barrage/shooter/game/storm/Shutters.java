package dev.barrage.shooter.game.storm;

import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Target;
import dev.barrage.shooter.game.base.State;
import java.util.Arrays;
import org.joml.Vector2f;

/** Stretches of the border whose sluices are shut for a while. */
final class Shutters {
    private static final int MOST = Curtain.MOST_TARGETS;

    private final float[] x = new float[MOST];
    private final float[] y = new float[MOST];
    private final float[] reach = new float[MOST];
    private final int[] source = new int[MOST];
    /** Seconds left; 0 for none. */
    private final float[] left = new float[MOST];

    void shut(int slot, float px, float py, float distance, int of, float seconds) {
        x[slot] = px;
        y[slot] = py;
        reach[slot] = distance;
        source[slot] = of;
        left[slot] = seconds;
    }

    void clear() {
        Arrays.fill(left, 0f);
    }

    void act(float dt) {
        for (int i = 0; i < MOST; i++) {
            left[i] = Math.max(0f, left[i] - dt);
        }
    }

    /** Whether a sluice of a source at a point, metres, is shut. */
    boolean isShut(int of, float px, float py) {
        for (int i = 0; i < MOST; i++) {
            boolean counts = left[i] > 0f && (source[i] == Target.ALL || source[i] == of);
            if (counts && Vector2f.distanceSquared(px, py, x[i], y[i]) < reach[i] * reach[i]) {
                return true;
            }
        }
        return false;
    }

    void saveOrRestore(State state) {
        for (int i = 0; i < MOST; i++) {
            x[i] = state.of(x[i]);
            y[i] = state.of(y[i]);
            reach[i] = state.of(reach[i]);
            left[i] = state.of(left[i]);
        }
        state.of(source);
    }
}
