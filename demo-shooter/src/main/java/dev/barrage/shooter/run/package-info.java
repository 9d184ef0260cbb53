/**
 * Ways to run the game: in a window, or without one as fast as it goes, and what is made of that: replays, reports,
 * pictures, films.
 *
 * <p>{@link dev.barrage.shooter.run.GameRun} is a game and who plays it, with or without a window; what goes beyond that
 * has a class each: going back, checking in the background, picking bodies. Rules are in {@code game}, drawing in {@code
 * view}; the clock is read here alone.
 */
package dev.barrage.shooter.run;
