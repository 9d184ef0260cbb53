package dev.barrage.shooter.curtain;

/**
 * A free lane that mirrors the player: who flies to the left opens the right, and meets that way seconds later.
 *
 * @param width width of the lane, metres
 */
public record Mirror(Amount width) implements Mask {
    @Override
    public void check(String place, float span) {
        width.check(place + ".width", 0.4f, span);
    }

    @Override
    public Form at(Level level, float span) {
        float half = 0.5f * width.at(level);
        return new Form() {
            private float middle;

            @Override
            public void row(float along, float player) {
                middle = -player;
            }

            @Override
            public boolean stands(float across) {
                return Math.abs(across - middle) >= half;
            }
        };
    }
}
