package dev.barrage.shooter.run;

import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.clip.ClipKind;
import java.io.IOException;
import java.nio.file.Path;

/**
 * @param file video file, or name pattern of pictures
 * @param kind file format
 * @param rate frames per second
 * @param from steps before the film starts
 * @param steps length in steps, 0 for all
 */
public record ClipOptions(Path file, ClipKind kind, int rate, int from, int steps) {
    double stepsPerFrame() {
        return kind.stepsPerFrame(rate);
    }

    Clip open(int width, int height) throws IOException {
        return kind.open(file, width, height, rate);
    }
}
