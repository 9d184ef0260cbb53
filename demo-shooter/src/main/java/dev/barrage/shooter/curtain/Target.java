package dev.barrage.shooter.curtain;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * An enemy that belongs to a curtain and takes a part of it along when it breaks. It comes while the curtain lasts, and
 * comes again some time after it is gone.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "form")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Carrier.class, name = "carrier"),
    @JsonSubTypes.Type(value = Node.class, name = "node"),
    @JsonSubTypes.Type(value = Gunner.class, name = "gunner")
})
public sealed interface Target permits Carrier, Node, Gunner {
    /** Stands for all sources. */
    int ALL = -1;

    /** Name of its kind of enemy. */
    String enemy();

    /** Where it comes, each time at the next place: x and y in turn, metres. */
    float[] places();

    /** When it first comes, seconds after the sluices begin to glow. */
    Amount from();

    /** Seconds after which it comes again when it is gone. */
    Amount again();

    /** How far its part of the curtain reaches from it, metres. */
    Amount reach();

    /** The source whose grains its break takes, by its number; or {@link #ALL}. */
    int takes();

    /** The source with whose grains it rides, by its number; or {@link #ALL} if it hangs at its place. */
    default int rides() {
        return ALL;
    }

    /** Whether the sluices within reach are shut from its break until it comes again. */
    default boolean shuts() {
        return true;
    }

    /** Refuses values out of range. */
    static void check(Target target, String place, int sources) {
        CurtainException.require(!target.enemy().isBlank(), place + ".enemy must have a name");
        int numbers = target.places().length;
        CurtainException.require(
                numbers >= 2 && numbers <= 2 * Curtain.MOST_PLACES && numbers % 2 == 0,
                place + ".places must be 1 to " + Curtain.MOST_PLACES + " pairs of x and y, there are " + numbers
                        + " numbers");
        for (int i = 0; i < numbers; i++) {
            float most = 0.5f * (i % 2 == 0 ? Curtain.FIELD_WIDTH : Curtain.FIELD_HEIGHT);
            float number = target.places()[i];
            CurtainException.require(
                    Math.abs(number) <= most,
                    place + ".places[" + i + "] must be from " + -most + " to " + most + ": " + number);
        }
        target.from().check(place + ".from", 0f, 120f);
        target.again().check(place + ".again", 1f, 120f);
        target.reach().check(place + ".reach", 0.5f, 40f);
        checkSource(target.takes(), place, sources);
        checkSource(target.rides(), place, sources);
    }

    private static void checkSource(int source, String place, int sources) {
        CurtainException.require(
                source == ALL || source >= 0 && source < sources,
                place + ".source must be from 0 to " + (sources - 1) + ": " + source);
    }
}
