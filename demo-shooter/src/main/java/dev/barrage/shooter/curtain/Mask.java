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
    @JsonSubTypes.Type(value = Mirror.class, name = "mirror")
})
public sealed interface Mask permits Bands, Lanes, Bars, Stencil, Mirror {
    /** Refuses values out of range. */
    void check(String place, Side from);

    /** An upper bound of the share of grains that it leaves, 0 to 1. */
    double share(Level level);

    /** The mask at a level. */
    Form at(Level level, Side from);

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
