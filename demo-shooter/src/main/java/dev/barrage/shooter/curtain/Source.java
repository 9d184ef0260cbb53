package dev.barrage.shooter.curtain;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** A part of a curtain that emits grains of one family. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "form")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Sheet.class, name = "sheet"),
    @JsonSubTypes.Type(value = Gate.class, name = "gate"),
    @JsonSubTypes.Type(value = Stream.class, name = "stream"),
    @JsonSubTypes.Type(value = Ring.class, name = "ring"),
    @JsonSubTypes.Type(value = Eye.class, name = "eye")
})
public sealed interface Source permits Sheet, Gate, Stream, Ring, Eye {
    /** Number of families: each has its hue and its shape. */
    int FAMILIES = 2;

    /** The family of its grains, 0 or 1. */
    int family();

    /** Whether its grains and those of the other family that meet destroy each other. */
    boolean meets();

    /** Whether its grains turn on their way. */
    default boolean turns() {
        return false;
    }

    /** Distance between its grains, metres. */
    Amount spacing();

    /** Speed of its grains, m/s. */
    Amount speed();

    /** Radius of its grains, metres. */
    Amount radius();

    /** The rules that leave grains of it out. */
    default List<Mask> masks() {
        return List.of();
    }

    /** Its own value of a knob, at a level; NaN if it has none. */
    default float knob(Knob knob, Level level) {
        return switch (knob) {
            case SPACING -> spacing().at(level);
            case SPEED -> speed().at(level);
            case RADIUS -> radius().at(level);
            default -> Float.NaN;
        };
    }

    /** The same source with the numbers of a tuning. */
    Source tuned(Tuning by);

    /** Refuses values out of range. */
    void check(String place);

    /** An upper bound of the number of its grains that are alive at once. */
    long most(Level level, float seconds);

    /** @param border outline of the field, x and y in turn, metres; grains enter through it */
    Emitter open(Level level, float[] border);

    /** Refuses values that every source has. */
    static void check(Source source, String place) {
        CurtainException.require(
                source.family() >= 0 && source.family() < FAMILIES,
                place + ".family must be 0 or 1: " + source.family());
        source.spacing().check(place + ".spacing", 0.06f, 4f);
        source.speed().check(place + ".speed", 0.4f, 12f);
        source.radius().check(place + ".radius", 0.02f, 0.5f);
    }
}
