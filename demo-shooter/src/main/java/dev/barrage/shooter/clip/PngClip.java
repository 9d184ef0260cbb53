package dev.barrage.shooter.clip;

import dev.barrage.graphics.gl.Image;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Frames as numbered pictures: {@code clip.png} becomes {@code clip-00001.png} and so on. */
final class PngClip implements Clip {
    private final Path file;
    private int frames;

    PngClip(Path file) {
        this.file = file;
    }

    @Override
    public void add(Image frame) throws IOException {
        frames++;
        String name = file.getFileName().toString();
        String stem = name.substring(0, name.length() - ".png".length());
        frame.writePng(file.resolveSibling(String.format(Locale.ROOT, "%s-%05d.png", stem, frames)));
    }

    @Override
    public void close() {}
}
