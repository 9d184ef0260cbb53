package dev.barrage.shooter.run;

import java.nio.file.Path;

/**
 * Output files of a game.
 *
 * @param record replay to write at the end, or null
 * @param screenshot picture to write at the end, or null
 * @param report report to write at the end, or null
 * @param clip film to write, or null
 * @param home folder of settings and scores
 */
public record OutputOptions(Path record, Path screenshot, Path report, ClipOptions clip, Path home) {
    boolean isRecorded() {
        return record != null;
    }
}
