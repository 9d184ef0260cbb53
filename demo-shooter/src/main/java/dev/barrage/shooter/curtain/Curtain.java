package dev.barrage.shooter.curtain;

import java.util.List;

/**
 * A formation of grains.
 *
 * @param title display name
 * @param seconds time of emission
 * @param sources emitters, all at once; all numbers of grains together stay within {@link #MOST_GRAINS}
 * @param targets enemies that take a part of it along when they break
 */
public record Curtain(String title, float seconds, List<Source> sources, List<Target> targets) {
    /** The most grains alive at once. */
    public static final int MOST_GRAINS = 60_000;

    public static final int MOST_SOURCES = 8;

    public static final int MOST_TARGETS = 8;

    /** The most places of a target. */
    static final int MOST_PLACES = 16;

    /** Size of the field for which grains are counted, metres. */
    static final float FIELD_WIDTH = 32f;

    static final float FIELD_HEIGHT = 18f;

    /**
     * Refuses values out of range.
     *
     * @throws CurtainException with the place and the value
     */
    public void check() {
        CurtainException.require(
                title.matches("[A-Z][A-Z0-9 '-]{0,30}[A-Z0-9]"),
                "title must be 2 to 32 of A-Z, 0-9, space, ' and -: " + title);
        CurtainException.require(seconds >= 1f && seconds <= 120f, "seconds must be from 1 to 120: " + seconds);
        CurtainException.require(
                !sources.isEmpty() && sources.size() <= MOST_SOURCES,
                "sources must be 1 to " + MOST_SOURCES + ", there are " + sources.size());
        for (int i = 0; i < sources.size(); i++) {
            sources.get(i).check("sources[" + i + "]");
        }
        CurtainException.require(
                targets.size() <= MOST_TARGETS,
                "targets must be at most " + MOST_TARGETS + ", there are " + targets.size());
        for (int i = 0; i < targets.size(); i++) {
            Target.check(targets.get(i), "targets[" + i + "]", sources.size());
        }
        for (int difficulty = 0; difficulty < Level.DIFFICULTIES; difficulty++) {
            checkGrains(new Level(difficulty, difficulty / (Level.DIFFICULTIES - 1f)));
        }
    }

    private void checkGrains(Level level) {
        long most = 0;
        for (Source source : sources) {
            most += source.most(level, seconds);
        }
        CurtainException.require(
                most <= MOST_GRAINS,
                "sources may have at most " + MOST_GRAINS + " grains in the field, on difficulty " + level.difficulty()
                        + " there would be " + most);
    }
}
