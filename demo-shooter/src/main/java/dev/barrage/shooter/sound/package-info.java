/**
 * What the game sounds like. {@link dev.barrage.shooter.sound.GameSounds} follows a game as the view does and plays
 * {@link dev.barrage.shooter.sound.Cue cues}; all of them and the music are computed when the game starts.
 */
package dev.barrage.shooter.sound;
