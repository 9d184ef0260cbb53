/**
 * Sound of the game. {@link dev.barrage.shooter.sound.GameSounds} follows a game and plays
 * {@link dev.barrage.shooter.sound.Cue cues}. Cues and the first piece of music are synthesised at the start of the game,
 * other pieces when their stage begins.
 */
package dev.barrage.shooter.sound;
