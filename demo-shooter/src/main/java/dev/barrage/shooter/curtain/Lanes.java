package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/**
 * Free lanes along the flight that sway.
 *
 * @param count number of lanes, spread evenly over the side
 * @param width width of each, metres
 * @param sway how far a lane leaves its middle to each side, metres
 * @param wave radians of the sway for each metre along the flight
 */
public record Lanes(int count, Amount width, Amount sway, Amount wave) implements Mask {
    /** The most lanes or doors side by side. */
    static final int MOST = 12;

    /** Width of the narrowest lane, metres. */
    static final float LEAST_WIDTH = 0.4f;

    /** Phase between neighbouring lanes, radians: they do not sway alike. */
    private static final float PHASE = 2.1f;

    @Override
    public void check(String place, float span) {
        CurtainException.require(
                count >= 1 && count <= MOST, place + ".count must be from 1 to " + MOST + ": " + count);
        width.check(place + ".width", LEAST_WIDTH, span / count);
        sway.check(place + ".sway", 0f, 0.5f * span);
        wave.check(place + ".wave", 0f, 10f);
    }

    @Override
    public float knob(Knob knob, Level level) {
        return switch (knob) {
            case LANES -> count;
            case LANE -> width.at(level);
            case SWAY -> sway.at(level);
            default -> Float.NaN;
        };
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        int lanes = by.count(count, MOST);
        return new Lanes(
                lanes,
                by.amount(Knob.LANE, width, LEAST_WIDTH, span / lanes),
                by.amount(Knob.SWAY, sway, 0f, 0.5f * span),
                by.plain(wave));
    }

    @Override
    public Form at(Level level, float span) {
        float half = 0.5f * width.at(level);
        float reach = sway.at(level);
        float turn = wave.at(level);
        return (along, across, player) -> {
            float depth = Float.POSITIVE_INFINITY;
            for (int i = 0; i < count; i++) {
                float home = span * ((i + 0.5f) / count - 0.5f);
                float middle = home + reach * Trig.sin(Trig.wrap(turn * along + PHASE * i));
                depth = Math.min(depth, Math.abs(across - middle) - half);
            }
            return depth;
        };
    }
}
