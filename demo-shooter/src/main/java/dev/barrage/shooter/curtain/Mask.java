package dev.barrage.shooter.curtain;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** A rule that leaves grains of a sheet out. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "form")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Bands.class, name = "bands"),
    @JsonSubTypes.Type(value = Lanes.class, name = "lanes"),
    @JsonSubTypes.Type(value = Bars.class, name = "bars"),
    @JsonSubTypes.Type(value = Stencil.class, name = "stencil"),
    @JsonSubTypes.Type(value = Mirror.class, name = "mirror"),
    @JsonSubTypes.Type(value = Doors.class, name = "doors"),
    @JsonSubTypes.Type(value = Strip.class, name = "strip")
})
public sealed interface Mask permits Bands, Lanes, Bars, Stencil, Mirror, Doors, Strip {
    /**
     * Refuses values out of range.
     *
     * @param span length of a row, metres
     */
    void check(String place, float span);

    /**
     * How far from the middle of a row a grain may stand, metres.
     *
     * @param span length of a row, metres
     */
    default float farthest(Level level, float span) {
        return 0.5f * span;
    }

    /** Its own value of a knob, at a level; NaN if it has none. */
    default float knob(Knob knob, Level level) {
        return Float.NaN;
    }

    /**
     * The same mask with the numbers of a tuning.
     *
     * @param span length of a row, metres
     */
    Mask tuned(Tuning by, float span);

    /** @param span length of a row, metres */
    Form at(Level level, float span);

    /** A mask with its numbers. */
    interface Form {
        /**
         * Prepares a row of grains.
         *
         * @param along its distance from the first row, metres
         * @param player the player's place across the flight, metres
         */
        void row(float along, float player);

        /** Whether a grain of the row stands at a place across the flight, metres from the middle. */
        boolean stands(float across);
    }
}
