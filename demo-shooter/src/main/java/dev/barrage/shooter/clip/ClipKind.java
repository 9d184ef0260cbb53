package dev.barrage.shooter.clip;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The kinds of files that clips are written to, known by how their names end. */
public enum ClipKind {
    /** A film in H.264, by an ffmpeg on the PATH. */
    MP4(60, 30),
    /** An animated picture that loops. Its frames last whole hundredths of a second, so it knows other rates. */
    GIF(25, 33, 50),
    /** A picture for every frame, numbered from 1. */
    PNG(60, 30);

    private static final double STEPS_PER_SECOND = 60;

    private final List<Integer> rates;

    ClipKind(Integer... rates) {
        this.rates = List.of(rates);
    }

    /** The kind of a file by its name; null where there is none for it. */
    public static ClipKind of(Path file) {
        String name = file.toString().toUpperCase(Locale.ROOT);
        for (ClipKind kind : values()) {
            if (name.endsWith("." + kind)) {
                return kind;
            }
        }
        return null;
    }

    /** Frames per second that this kind can have; the first is the usual one. */
    public List<Integer> rates() {
        return rates;
    }

    /** Steps of the game from one frame to the next; no whole number for some rates. */
    public double stepsPerFrame(int rate) {
        return STEPS_PER_SECOND * (this == GIF ? GifClip.hundredths(rate) / 100.0 : 1.0 / rate);
    }

    /**
     * Begins a clip.
     *
     * @param file where it goes; an existing one is replaced
     * @param width of all frames, pixels
     * @param height of all frames, pixels
     * @param rate one of {@link #rates}
     * @throws IOException if the file can't be written, or what writes it is missing here
     */
    public Clip open(Path file, int width, int height, int rate) throws IOException {
        return switch (this) {
            case MP4 -> new Mp4Clip("ffmpeg", file, width, height, rate);
            case GIF -> GifClip.open(file, width, height, rate);
            case PNG -> new PngClip(file);
        };
    }
}
