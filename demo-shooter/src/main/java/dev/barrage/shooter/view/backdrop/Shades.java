package dev.barrage.shooter.view.backdrop;

import dev.barrage.graphics.render.Rgba;

/** Mixes of dark colours. */
final class Shades {
    private Shades() {}

    /** Interpolates; {@code t} is limited to 0 to 1. */
    static int mix(int from, int to, float t) {
        return Rgba.mix(from, to, Math.max(0f, Math.min(t, 1f)));
    }

    /** Adds the light of a round lamp to a colour. */
    static int lamp(int ground, int light, float distance, float reach) {
        float t = Math.max(0f, 1f - distance / reach);
        return mix(ground, light, t * t);
    }

    static float distance(float x, float y, float toX, float toY) {
        return (float) Math.hypot(x - toX, y - toY);
    }
}
