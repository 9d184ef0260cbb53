/**
 * The game's command line: {@link dev.barrage.shooter.Main} reads arguments, checks them and hands them on as {@link
 * dev.barrage.shooter.run.Options}; beside it are the commands that do something else than play.
 *
 * <p>No package below knows this one. Nothing here plays, draws or decides how a game goes.
 */
package dev.barrage.shooter;
