package dev.barrage.samples.app;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;

/** Repeats a key that is held, as in a text. */
final class KeyRepeat {
    private static final float FIRST_SECONDS = 0.35f;
    private static final float NEXT_SECONDS = 0.06f;

    private final Key key;
    private float wait;

    KeyRepeat(Key key) {
        this.key = key;
    }

    /** Whether the key acts in a picture that comes some seconds after the last one. */
    boolean acts(InputState input, float seconds) {
        if (input.pressed(key)) {
            wait = FIRST_SECONDS;
            return true;
        }
        wait -= seconds;
        if (!input.isDown(key) || wait > 0f) {
            return false;
        }
        wait = NEXT_SECONDS;
        return true;
    }
}
