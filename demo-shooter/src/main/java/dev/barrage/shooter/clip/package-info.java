/**
 * Films as files: MP4 videos, animated GIFs and numbered pictures, each a {@link dev.barrage.shooter.clip.Clip}.
 *
 * <p>Clips take images one by one and know neither the game nor OpenGL. MP4 needs ffmpeg; the rest is in the JDK.
 */
package dev.barrage.shooter.clip;
