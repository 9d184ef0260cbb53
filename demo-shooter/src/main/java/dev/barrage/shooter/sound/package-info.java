/**
 * Sound of the game. {@link dev.barrage.shooter.sound.GameSounds} follows a game and plays
 * {@link dev.barrage.shooter.sound.Cue cues}. Cues and music are synthesised at the start of the game.
 */
package dev.barrage.shooter.sound;
