package dev.barrage.shooter.curtain;

/**
 * A free lane that mirrors the player: who flies to the left opens the right, and meets that way seconds later.
 *
 * @param width width of the lane, metres
 */
public record Mirror(Amount width) implements Mask {
    @Override
    public void check(String place, float span) {
        width.check(place + ".width", Lanes.LEAST_WIDTH, span);
    }

    @Override
    public float knob(Knob knob, Level level) {
        return knob == Knob.LANE ? width.at(level) : Float.NaN;
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        return new Mirror(by.amount(Knob.LANE, width, Lanes.LEAST_WIDTH, span));
    }

    @Override
    public Form at(Level level, float span) {
        float half = 0.5f * width.at(level);
        return (along, across, player) -> Math.abs(across + player) - half;
    }
}
