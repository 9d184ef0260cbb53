package dev.barrage.shooter.clip;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** File formats of clips, identified by the file name's extension. */
public enum ClipKind {
    /** H.264 video, encoded by an ffmpeg on the PATH. */
    MP4(60, 30),
    /** A looping animated GIF. Frame times are whole hundredths of a second, so its rates differ. */
    GIF(25, 33, 50),
    /** One picture per frame, numbered from 1. */
    PNG(60, 30);

    private static final double STEPS_PER_SECOND = 60;

    private final List<Integer> rates;

    ClipKind(Integer... rates) {
        this.rates = List.of(rates);
    }

    /** The format of a file by its name; null if there is none. */
    public static ClipKind of(Path file) {
        String name = file.toString().toUpperCase(Locale.ROOT);
        for (ClipKind kind : values()) {
            if (name.endsWith("." + kind)) {
                return kind;
            }
        }
        return null;
    }

    /** Supported frames per second; the first is the default. */
    public List<Integer> rates() {
        return rates;
    }

    /** Steps of the game per frame; fractional for some rates. */
    public double stepsPerFrame(int rate) {
        return STEPS_PER_SECOND * (this == GIF ? hundredths(rate) / 100.0 : 1.0 / rate);
    }

    private static int hundredths(int rate) {
        return (int) Math.round(100.0 / rate);
    }

    /**
     * @param file an existing one is replaced
     * @param width of all frames, pixels
     * @param height of all frames, pixels
     * @param rate one of {@link #rates}
     * @throws IOException if the file can't be written, or the encoder is missing
     */
    public Clip open(Path file, int width, int height, int rate) throws IOException {
        return switch (this) {
            case MP4 -> new Mp4Clip("ffmpeg", file, width, height, rate);
            case GIF -> GifClip.open(file, width, height, hundredths(rate));
            case PNG -> new PngClip(file);
        };
    }
}
