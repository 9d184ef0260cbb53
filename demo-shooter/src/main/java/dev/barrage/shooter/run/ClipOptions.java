package dev.barrage.shooter.run;

import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.clip.ClipKind;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Which part of a game becomes a film, and of which kind.
 *
 * @param file film, or pattern of the names of pictures
 * @param kind of the file
 * @param rate frames per second
 * @param from steps before the film
 * @param steps that it shows, 0 for all that there are
 */
public record ClipOptions(Path file, ClipKind kind, int rate, int from, int steps) {
    double stepsPerFrame() {
        return kind.stepsPerFrame(rate);
    }

    Clip open(int width, int height) throws IOException {
        return kind.open(file, width, height, rate);
    }
}
