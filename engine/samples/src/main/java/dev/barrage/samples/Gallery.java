package dev.barrage.samples;

import static dev.barrage.samples.Exhibit.Group.*;

import java.util.List;

/** All samples worth looking at, with their views. Pictures, programs and tests go through this list. */
public final class Gallery {
    private static final List<Exhibit> EXHIBITS = List.of(
            new Exhibit(STACKING, Tower::new, 20, 0f, 9f, 40f, 120),
            new Exhibit(JOINTS, Bridge::new, 20, 10f, 0f, 30f, 240));

    private Gallery() {}

    /** The exhibits, group by group. */
    public static List<Exhibit> exhibits() {
        return EXHIBITS;
    }
}
