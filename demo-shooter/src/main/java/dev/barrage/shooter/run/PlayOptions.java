package dev.barrage.shooter.run;

import dev.barrage.shooter.input.MenuChoice;
import java.nio.file.Path;

/**
 * What is played, by whom, and for how long.
 *
 * @param choice what is chosen in the menu at the start, or null
 * @param seed of the game, unless it is replayed
 * @param bot whether the bot plays
 * @param replay replay to play, or null
 * @param steps to run, 0 for no end
 * @param stress harmless extra bullets, unless it is replayed
 * @param assets folder of data files in place of those that the game has, or null
 */
public record PlayOptions(MenuChoice choice, long seed, boolean bot, Path replay, int steps, int stress, Path assets) {
    boolean isReplayed() {
        return replay != null;
    }
}
