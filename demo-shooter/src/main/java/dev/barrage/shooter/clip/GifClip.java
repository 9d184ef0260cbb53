package dev.barrage.shooter.clip;

import dev.barrage.graphics.file.AtomicFile;
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
public final class GifClip implements Clip {
    private final Path file;
    private final int width;
    private final int height;
    private final int hundredths;
    private final Path spool;
    private final OutputStream spooled;
    private final byte[] rgb;
    private int frames;
    private boolean failed;

    private GifClip(Path file, int width, int height, int hundredths) throws IOException {
        this.file = file;
        this.width = width;
        this.height = height;
        this.hundredths = hundredths;
        spool = Files.createTempFile("barrage", ".frames");
        spooled = new DeflaterOutputStream(
                new BufferedOutputStream(Files.newOutputStream(spool)), new Deflater(Deflater.BEST_SPEED));
        rgb = new byte[3 * width * height];
    }

    /**
     * @param file an existing one is replaced
     * @param width of all frames, pixels
     * @param height of all frames, pixels
     * @param hundredths time of a frame, hundredths of a second, above 0
     * @throws IOException if the file can't be written
     */
    public static GifClip open(Path file, int width, int height, int hundredths) throws IOException {
        // Keeps the JDK from looking for a display, which images in memory do not need.
        System.setProperty("java.awt.headless", "true");
        return new GifClip(file, width, height, hundredths);
    }

    @Override
    public void add(Image frame) throws IOException {
        frame.copyRgb(rgb);
        try {
            spooled.write(rgb);
        } catch (IOException e) {
            failed = true;
            throw AtomicFile.failure(spool, e);
        }
        frames++;
    }

    @Override
    public void close() throws IOException {
        try {
            endSpool();
            if (frames > 0 && !failed) {
                AtomicFile.write(file, this::encode);
            }
        } finally {
            Files.delete(spool);
        }
    }

    private void endSpool() throws IOException {
        try {
            spooled.close();
        } catch (IOException e) {
            throw AtomicFile.failure(spool, e);
        }
    }

    private void encode(OutputStream out) throws IOException {
        GifColours colours = colours();
        try (InputStream in = frames();
                GifFile gif = new GifFile(out, width, height, hundredths, colours)) {
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
