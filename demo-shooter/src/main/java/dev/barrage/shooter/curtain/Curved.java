package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;
import java.util.List;

/**
 * Masks whose rows are curved: each place of a row lies behind the straight row by the height of a profile, which begins
 * anew after a length. Edges across the flight follow the profile, edges along the flight stay as they are.
 *
 * @param profile shape of a row
 * @param height how far the last places of a row lie behind the first, metres; if negative, first and last change places
 * @param length of the profile across the flight, metres; the first begins in the middle of the row
 * @param shift metres to the right by which the profile moves for each metre along the flight
 * @param lag how far all rows lie behind, metres
 * @param masks rules that leave grains out, for curved rows
 */
public record Curved(Profile profile, Amount height, Amount length, Amount shift, Amount lag, List<Mask> masks)
        implements Mask {
    /** Half the distance of the two places between which a slope is measured, metres. */
    private static final float SLOPE_REACH = 0.02f;

    /** A shape of rows. */
    public enum Profile {
        /** Crests and troughs. */
        WAVE,
        /** Round lobes. */
        ARC,
        /** Points. */
        CHEVRON,
        /** Teeth: steep to the left of the flight. */
        SAW;

        /** Distance behind the first place, 0 to 1, from the part of the length that lies to the right, 0 to 1. */
        private float behind(float part) {
            float side = Math.abs(2f * part - 1f);
            return switch (this) {
                case WAVE -> 0.5f - 0.5f * Trig.cos(2f * Trig.PI * part - Trig.PI);
                case ARC -> side * side;
                case CHEVRON -> side;
                case SAW -> part;
            };
        }
    }

    @Override
    public void check(String place, float span) {
        height.check(place + ".height", -8f, 8f);
        length.check(place + ".length", 0.5f, 100f);
        shift.check(place + ".shift", -4f, 4f);
        lag.check(place + ".lag", 0f, 100f);
        Masks.check(masks, place, span);
    }

    @Override
    public float farthest(Level level, float span) {
        return Masks.farthest(masks, level, span);
    }

    @Override
    public float knob(Knob knob, Level level) {
        return Masks.knob(masks, knob, level);
    }

    @Override
    public Mask tuned(Tuning by, float span) {
        return new Curved(
                profile, by.plain(height), by.plain(length), by.plain(shift), by.plain(lag), by.changed(masks, span));
    }

    @Override
    public Form at(Level level, float span) {
        return new Rows(
                profile,
                height.at(level),
                length.at(level),
                shift.at(level),
                lag.at(level),
                new Masks(masks, level, span));
    }

    private record Rows(Profile profile, float height, float length, float shift, float lag, Masks masks)
            implements Form {
        @Override
        public float depth(float along, float across, float player) {
            float place = across + shift * along;
            float depth = masks.depth(along - lag - behind(place), across, player);
            float slope = (behind(place + SLOPE_REACH) - behind(place - SLOPE_REACH)) / (2f * SLOPE_REACH);
            // Oblique edges are nearer than their distance along the flight.
            return depth / (float) Math.sqrt(1f + slope * slope);
        }

        private float behind(float place) {
            float part = place / length + 0.5f;
            float behind = profile.behind(part - (float) Math.floor(part));
            return height >= 0f ? height * behind : -height * (1f - behind);
        }
    }
}
