package dev.barrage.shooter.curtain;

/** Emits the grains of a source; keeps no state but what its time decides, so a game saves the time alone. */
public interface Emitter {
    /**
     * Emits the grains of an interval, where they are at its end.
     *
     * @param from start, seconds since the source began
     * @param to end, seconds
     * @param playerX the player's position, metres; a {@link Mirror} follows it
     * @param out receives the grains
     */
    void emit(double from, double to, float playerX, float playerY, Grains out);

    /** Number of sluices, the points of the border through which grains enter. */
    int sluices();

    /** Where a sluice is, metres. */
    float sluiceX(int sluice);

    /** Where a sluice is, metres. */
    float sluiceY(int sluice);

    /** Whether a grain enters through a sluice near a time, seconds. */
    boolean isOpen(int sluice, double seconds, float playerX, float playerY);
}
