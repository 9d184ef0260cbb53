package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Set;

/**
 * @param headless run without a window
 * @param width of window or picture, pixels
 * @param height of window or picture, pixels
 * @param quality rendering quality; null to suit the driver
 * @param overlays layers shown from the start
 * @param mute no sound
 */
public record DisplayOptions(
        boolean headless, int width, int height, Quality quality, Set<DebugLayer> overlays, boolean mute) {}
