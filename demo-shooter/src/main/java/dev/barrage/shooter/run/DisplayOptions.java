package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Set;

/**
 * How a game is shown and heard.
 *
 * @param headless run without a window
 * @param width of window or picture, pixels
 * @param height of window or picture, pixels
 * @param quality of the pictures, or null for what suits the renderer
 * @param overlays layers shown from the start
 * @param mute whether there is no sound
 */
public record DisplayOptions(
        boolean headless, int width, int height, Quality quality, Set<DebugLayer> overlays, boolean mute) {}
