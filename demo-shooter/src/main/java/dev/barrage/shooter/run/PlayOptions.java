package dev.barrage.shooter.run;

import dev.barrage.shooter.input.MenuChoice;
import java.nio.file.Path;

/**
 * Options of the game and its player.
 *
 * @param choice choice in the title menu, or null
 * @param seed seed of the game, ignored for a replay
 * @param day day of the endless mode, as 20260131, ignored for a replay; 0 for one of the game's seed
 * @param replay replay to play, or null
 * @param steps number of steps, 0 for no end
 * @param stress number of stress bullets, ignored for a replay
 * @param assets folder of data files; null for the bundled ones
 */
public record PlayOptions(
        MenuChoice choice, long seed, int day, boolean bot, Path replay, int steps, int stress, Path assets) {
    boolean isReplayed() {
        return replay != null;
    }
}
