/** The music: a {@link dev.barrage.shooter.sound.music.Score} of 24 bars, instruments, and the layers that play it. */
package dev.barrage.shooter.sound.music;
