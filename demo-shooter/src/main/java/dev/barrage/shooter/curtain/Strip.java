package dev.barrage.shooter.curtain;

/**
 * A strip along the flight, outside of which no grain stands.
 *
 * @param least its edge to the right of the flight, metres from the middle
 * @param most its edge to the left of the flight, metres from the middle
 */
public record Strip(Amount least, Amount most) implements Mask {
    @Override
    public void check(String place, float span) {
        least.check(place + ".least", -0.5f * span, 0.5f * span);
        most.check(place + ".most", -0.5f * span, 0.5f * span);
    }

    @Override
    public float farthest(Level level, float span) {
        return Math.max(Math.abs(least.at(level)), Math.abs(most.at(level)));
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        return new Strip(by.plain(least), by.plain(most));
    }

    @Override
    public Form at(Level level, float span) {
        float right = least.at(level);
        float left = most.at(level);
        return (along, across, player) -> Math.min(across - right, left - across);
    }
}
