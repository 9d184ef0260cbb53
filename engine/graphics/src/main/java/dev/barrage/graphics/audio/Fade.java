package dev.barrage.graphics.audio;

/** A gain that goes evenly towards where it was last told to go. */
final class Fade {
    private final float perSecond;
    private float value;
    private float target;

    /** At 0, and from 0 to 1 in so many seconds. */
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
