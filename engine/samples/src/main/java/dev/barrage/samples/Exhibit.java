package dev.barrage.samples;

import java.util.function.Supplier;

/**
 * An entry of {@link Gallery}: a sample, how large it is shown, and where to look.
 *
 * @param group heading of the list
 * @param make makes the sample
 * @param n number of its elements
 * @param x middle of the view, metres
 * @param y middle of the view, metres
 * @param width width of the view, metres; its height is 9/16 of that
 * @param steps steps after which a picture shows what happens
 */
public record Exhibit(Group group, Supplier<Sample> make, int n, float x, float y, float width, int steps) {
    /** Headings of the gallery, in its order. */
    public enum Group {
        STACKING,
        JOINTS,
        CONTINUOUS,
        CHARACTERS,
        SHAPES,
        EVENTS,
        BULLETS,
        WORLDS,
        SYSTEMS
    }
}
