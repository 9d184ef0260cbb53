/**
 * The game's command line. {@link dev.barrage.shooter.Main} parses and checks the arguments and passes them on as
 * {@link dev.barrage.shooter.run.Options}. The other commands have classes of their own.
 *
 * <p>No package below depends on this one. Nothing here plays, draws or holds rules.
 */
package dev.barrage.shooter;
