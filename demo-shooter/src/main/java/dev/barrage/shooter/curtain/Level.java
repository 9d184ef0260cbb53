package dev.barrage.shooter.curtain;

/**
 * How hard a curtain is.
 *
 * @param difficulty number of the difficulty, 0 to {@link #DIFFICULTIES} - 1
 * @param rank 0 to 1, as in patterns
 */
public record Level(int difficulty, float rank) {
    public static final int DIFFICULTIES = 4;
}
