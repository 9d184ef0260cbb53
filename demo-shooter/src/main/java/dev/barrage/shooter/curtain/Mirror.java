package dev.barrage.shooter.curtain;

/**
 * A free lane that mirrors the player: who flies to the left opens the right, and meets that way seconds later.
 *
 * @param width width of the lane, metres
 */
public record Mirror(Amount width) implements Mask {
    @Override
    public void check(String place, Side from) {
        width.check(place + ".width", 0.4f, from.width());
    }

    @Override
    public double share(Level level) {
        return 1;
    }

    @Override
    public Form at(Level level, Side from) {
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
