/**
 * Moving pictures as files: films, animated GIFs and numbered pictures, a {@link dev.barrage.shooter.clip.Clip} each.
 *
 * <p>They take pictures one by one and know neither the game nor OpenGL. Films need ffmpeg; the rest is in the JDK.
 */
package dev.barrage.shooter.clip;
