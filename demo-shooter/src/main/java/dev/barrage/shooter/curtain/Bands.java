package dev.barrage.shooter.curtain;

/**
 * Bands across the flight with gaps between them.
 *
 * @param thick thickness along the flight, metres
 * @param gap length of the gap behind each band, metres
 */
public record Bands(Amount thick, Amount gap) implements Mask {
    @Override
    public void check(String place, float span) {
        thick.check(place + ".thick", 0.05f, 100f);
        gap.check(place + ".gap", 0f, 100f);
    }

    @Override
    public float knob(Knob knob, Level level) {
        return knob == Knob.DENSITY ? thick.at(level) / (thick.at(level) + gap.at(level)) : Float.NaN;
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        float before = thick.at(by.level());
        float period = before + gap.at(by.level());
        Amount solid = by.amount(Knob.DENSITY, thick, 0.05f, period);
        float after = solid.at(by.level());
        return new Bands(solid, after == before ? by.plain(gap) : Amount.of(period - after));
    }

    @Override
    public Form at(Level level, float span) {
        float solid = thick.at(level);
        float period = solid + gap.at(level);
        return (along, across, player) -> {
            float behind = along % period;
            return behind < solid ? behind : -1f;
        };
    }
}
