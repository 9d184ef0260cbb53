package dev.barrage.shooter.clip;

import dev.barrage.graphics.gl.Image;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * An animated GIF with one palette for all frames. The palette is computed after the last frame, so frames go to a
 * temporary file first.
 */
final class GifClip implements Clip {
    private final Path file;
    private final int width;
    private final int height;
    private final int rate;
    private final Path spool;
    private final OutputStream spooled;
    private final byte[] rgb;
    private int frames;

    private GifClip(Path file, int width, int height, int rate) throws IOException {
        this.file = file;
        this.width = width;
        this.height = height;
        this.rate = rate;
        spool = Files.createTempFile("barrage", ".frames");
        spooled = new DeflaterOutputStream(
                new BufferedOutputStream(Files.newOutputStream(spool)), new Deflater(Deflater.BEST_SPEED));
        rgb = new byte[3 * width * height];
    }

    static GifClip open(Path file, int width, int height, int rate) throws IOException {
        Module self = GifClip.class.getModule();
        if (self.isNamed() && self.getLayer().findModule("java.desktop").isEmpty()) {
            throw new IOException("this build of the game can't write GIFs: name an .mp4 or a .png file");
        }
        // Keeps the JDK from looking for a display, which images in memory do not need.
        System.setProperty("java.awt.headless", "true");
        return new GifClip(file, width, height, rate);
    }

    /** Duration of a frame, hundredths of a second. */
    static int hundredths(int rate) {
        return (int) Math.round(100.0 / rate);
    }

    @Override
    public void add(Image frame) throws IOException {
        frame.copyRgb(rgb);
        spooled.write(rgb);
        frames++;
    }

    @Override
    public void close() throws IOException {
        try {
            spooled.close();
            if (frames > 0) {
                encode();
            }
        } finally {
            Files.delete(spool);
        }
    }

    private void encode() throws IOException {
        GifColours colours = colours();
        try (InputStream in = frames();
                GifFile gif = new GifFile(file, width, height, hundredths(rate), colours)) {
            for (int frame = 0; frame < frames; frame++) {
                in.readNBytes(rgb, 0, rgb.length);
                gif.add(rgb);
            }
        }
    }

    private GifColours colours() throws IOException {
        GifColours.Sample sample = new GifColours.Sample(frames, width * height);
        try (InputStream in = frames()) {
            for (int frame = 0; frame < frames; frame++) {
                in.readNBytes(rgb, 0, rgb.length);
                sample.take(rgb);
            }
        }
        return new GifColours(sample);
    }

    private InputStream frames() throws IOException {
        return new InflaterInputStream(new BufferedInputStream(Files.newInputStream(spool)));
    }
}
