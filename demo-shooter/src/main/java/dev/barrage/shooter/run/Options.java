package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.input.MenuChoice;
import java.nio.file.Path;
import java.util.Set;

/**
 * What the command line asked for.
 *
 * @param headless run without a window
 * @param frames steps to run, 0 for no end
 * @param seed of the game
 * @param bot whether the bot plays
 * @param workers threads that step the world
 * @param broadphase what finds pairs
 * @param stress harmless extra bullets
 * @param overlays layers shown from the start
 * @param quality of the pictures, or null for what suits the renderer
 * @param screenshot picture to write at the end, or null
 * @param report report to write at the end, or null
 * @param record replay to write at the end, or null
 * @param replay replay to play, or null
 * @param assets folder of data files in place of those that the game has, or null
 * @param clip film to write, or null
 * @param choice what is chosen in the menu at the start, or null
 * @param home folder of settings and scores
 * @param width of window or picture, pixels
 * @param height of window or picture, pixels
 * @param mute whether there is no sound
 */
public record Options(
        boolean headless,
        int frames,
        long seed,
        boolean bot,
        int workers,
        BroadphaseKind broadphase,
        int stress,
        Set<DebugLayer> overlays,
        Quality quality,
        Path screenshot,
        Path report,
        Path record,
        Path replay,
        Path assets,
        ClipOptions clip,
        MenuChoice choice,
        Path home,
        int width,
        int height,
        boolean mute) {}
