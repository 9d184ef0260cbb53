package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/**
 * Oblique bars with doors: two sheets of opposite tilts make a net, whose halves mirror each other. In the middle of the
 * first row lies the middle of a bar and of a door.
 *
 * @param tilt angle of the bars from the flight, radians
 * @param period distance from bar to bar, metres
 * @param thick thickness of each, metres
 * @param taper how much thinner the bars are at doors, 0 to 1: 1 makes leaves with points
 * @param door length of the doors in each bar, metres; without doors a net carries the player to the side
 * @param every distance from door to door along a bar, metres
 */
public record Bars(Amount tilt, Amount period, Amount thick, Amount taper, Amount door, Amount every) implements Mask {
    @Override
    public void check(String place, float span) {
        tilt.check(place + ".tilt", -1.5f, 1.5f);
        period.check(place + ".period", 0.2f, 40f);
        thick.check(place + ".thick", 0.05f, 40f);
        taper.check(place + ".taper", 0f, 1f);
        door.check(place + ".door", 0f, 40f);
        every.check(place + ".every", 0.2f, 80f);
    }

    @Override
    public float knob(Knob knob, Level level) {
        return switch (knob) {
            case LANE -> door.at(level);
            case DENSITY -> thick.at(level) / period.at(level);
            default -> Float.NaN;
        };
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        return new Bars(
                by.plain(tilt),
                by.plain(period),
                by.amount(Knob.DENSITY, thick, 0.05f, period.at(by.level())),
                by.plain(taper),
                by.amount(Knob.LANE, door, 0f, every.at(by.level())),
                by.plain(every));
    }

    @Override
    public Form at(Level level, float span) {
        float cos = Trig.cos(tilt.at(level));
        float sin = Trig.sin(tilt.at(level));
        float length = period.at(level);
        float solid = thick.at(level);
        float thinner = taper.at(level);
        float open = door.at(level);
        float next = every.at(level);
        return (along, across, player) -> {
            float right = modulo(across * cos - along * sin + 0.5f * solid, length);
            float behind = modulo(across * sin + along * cos + 0.5f * open, next) - open;
            // From -1 to 1 between two doors.
            float fromMiddle = 2f * behind / (next - open) - 1f;
            float thin = 0.5f * solid * thinner * fromMiddle * fromMiddle;
            float sides = Math.min(right, solid - right) - thin;
            if (sides < 0f || behind < 0f) {
                return -1f;
            }
            // The front is on the left if the bars lean to the left.
            float front = (sin > 0f ? solid - right : right) - thin;
            float doors = open > 0f ? Math.min(behind, next - open - behind) : front;
            return Math.min(front, doors);
        };
    }

    /** The remainder, 0 or more for negative numbers, too. */
    private static float modulo(float value, float by) {
        float rest = value % by;
        return rest < 0f ? rest + by : rest;
    }
}
