package dev.barrage.shooter.game.campaign;

import dev.barrage.shooter.asset.Assets;
import java.util.ArrayList;
import java.util.List;

/**
 * What practice plays.
 *
 * @param stage number of the stage, from 0
 * @param part what of the stage
 * @param curtain name of the curtain; empty if {@code part} is another one
 */
public record Lesson(int stage, Part part, String curtain) {
    public enum Part {
        FLIGHT,
        STAGE,
        /** One of its curtains, or of those of its boss. */
        STORM,
        BOSS
    }

    /** The introduction, which leads into the campaign. */
    public static final Lesson FIRST_FLIGHT = new Lesson(0, Part.FLIGHT, Assets.FIRST_FLIGHT);

    public static Lesson ofStage(int stage) {
        return new Lesson(stage, Part.STAGE, "");
    }

    public static Lesson ofBoss(int stage) {
        return new Lesson(stage, Part.BOSS, "");
    }

    /** All lessons: the introduction, then the others in the order of the campaign. */
    public static List<Lesson> all(Assets assets) {
        List<Lesson> all = new ArrayList<>();
        all.add(FIRST_FLIGHT);
        for (int stage = 0; stage < assets.stages(); stage++) {
            int number = stage;
            all.add(ofStage(stage));
            assets.curtainsOf(stage).forEach(curtain -> all.add(new Lesson(number, Part.STORM, curtain)));
            all.add(ofBoss(stage));
        }
        return all;
    }
}
