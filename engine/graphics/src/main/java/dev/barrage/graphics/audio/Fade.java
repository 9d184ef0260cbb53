package dev.barrage.graphics.audio;

/** A gain that moves linearly towards its target. */
final class Fade {
    private final float perSecond;
    private float value;
    private float target;

    /**
     * Starts at 0.
     *
     * @param seconds time from 0 to 1
     */
    Fade(float seconds) {
        perSecond = 1f / seconds;
    }

    void aim(float to) {
        target = to;
    }

    void advance(float seconds) {
        float most = perSecond * seconds;
        value += Math.max(-most, Math.min(most, target - value));
    }

    float value() {
        return value;
    }
}
