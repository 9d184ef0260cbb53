/**
 * Runners of the game, in a window or headless, and their output: replays, reports, pictures, films.
 *
 * <p>{@link dev.barrage.shooter.run.GameRun} is a game with its player, with or without a window. Rewinding,
 * background checks and picking have classes of their own. Rules are in {@code game}, drawing in {@code view}; only
 * this package reads the clock.
 */
package dev.barrage.shooter.run;
