/**
 * The music: a {@link dev.barrage.shooter.sound.music.Score} for each stage, instruments, and the layers that they
 * play.
 *
 * <p>The output is samples, the same at every start. Nothing here plays them or knows the game.
 */
package dev.barrage.shooter.sound.music;
