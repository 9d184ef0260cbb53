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
    @JsonSubTypes.Type(value = Strip.class, name = "strip"),
    @JsonSubTypes.Type(value = Curved.class, name = "curved")
})
public sealed interface Mask permits Bands, Lanes, Bars, Stencil, Mirror, Doors, Strip, Curved {
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
         * How far a place lies from the edge that leads the eye, metres; negative where no grain stands. Such edges are
         * the fronts of bands and bars, and the sides of lanes and doors, but not their backs.
         *
         * @param along distance from the first row, metres
         * @param across distance from the middle of the row, metres, positive to the left of the flight
         * @param player the player's place across the flight, metres
         */
        float depth(float along, float across, float player);
    }
}
