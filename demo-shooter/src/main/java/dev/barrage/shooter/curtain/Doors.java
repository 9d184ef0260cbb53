package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/**
 * Doors that stay where they are for a length of the flight, and jump to other places for the next.
 *
 * @param leaf whether a grain stands in the doors alone and closes them; otherwise it stands everywhere else
 * @param count number of doors side by side, spread evenly
 * @param every length for which a door keeps its place, metres; a period of the bands that it opens
 * @param width width of each, metres; 0 shuts a line that has to be cut
 * @param reach how far a door jumps from its middle to each side, metres
 * @param step radians of the jump, of a sine
 */
public record Doors(boolean leaf, int count, Amount every, Amount width, Amount reach, Amount step) implements Mask {
    @Override
    public void check(String place, float span) {
        CurtainException.require(
                count >= 1 && count <= Lanes.MOST, place + ".count must be from 1 to " + Lanes.MOST + ": " + count);
        every.check(place + ".every", 0.2f, 100f);
        width.check(place + ".width", 0f, span / count);
        reach.check(place + ".reach", 0f, 0.5f * span);
        step.check(place + ".step", 0f, 10f);
    }

    @Override
    public float knob(Knob knob, Level level) {
        return switch (knob) {
            case LANES -> count;
            case LANE -> width.at(level);
            case SWAY -> reach.at(level);
            default -> Float.NaN;
        };
    }

    @Override
    public Doors tuned(Tuning by, float span) {
        int doors = by.count(count, Lanes.MOST);
        boolean shuts = leaf || width.at(by.level()) == 0f;
        return new Doors(
                leaf,
                doors,
                by.plain(every),
                by.amount(Knob.LANE, width, shuts ? 0f : Lanes.LEAST_WIDTH, span / doors),
                by.amount(Knob.SWAY, reach, 0f, 0.5f * span),
                by.plain(step));
    }

    @Override
    public Form at(Level level, float span) {
        float half = 0.5f * width.at(level);
        Places places = places(level, span);
        return (along, across, player) -> {
            float beside = Math.abs(places.from(along, across)) - half;
            return leaf ? -beside : beside;
        };
    }

    Places places(Level level, float span) {
        return new Places(count, span, every.at(level), reach.at(level), step.at(level));
    }

    /** Where the doors are. */
    record Places(int count, float span, float every, float reach, float step) {
        /** How far to the left of the nearest door's middle a place is, metres. */
        float from(float along, float across) {
            float jump = reach * Trig.sin(Trig.wrap(step * (float) Math.floor(along / every)));
            float nearest = Float.POSITIVE_INFINITY;
            for (int i = 0; i < count; i++) {
                float middle = span * ((i + 0.5f) / count - 0.5f) + jump;
                nearest = Math.abs(across - middle) < Math.abs(nearest) ? across - middle : nearest;
            }
            return nearest;
        }
    }
}
