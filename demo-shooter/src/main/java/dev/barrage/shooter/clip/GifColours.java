package dev.barrage.shooter.clip;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** The palette of an animated GIF, with one index for unchanged pixels. */
final class GifColours {
    /** Index that means "as in the previous frame". */
    static final int UNCHANGED = 255;

    /** Bits per channel of the nearest-colour table. */
    private static final int BITS = 6;

    private final byte[] red = new byte[256];
    private final byte[] green = new byte[256];
    private final byte[] blue = new byte[256];
    private final byte[] nearest = new byte[1 << 3 * BITS];

    /** A sample of pixels from the whole clip, as many as in a medium-sized picture. */
    static final class Sample {
        private static final int SIDE = 512;

        private final BufferedImage pixels = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
        private final int perFrame;
        private final int stride;
        private int taken;
        private int frame;

        Sample(int frames, int pixelsPerFrame) {
            perFrame = Math.max(1, Math.min(pixelsPerFrame, SIDE * SIDE / frames));
            stride = pixelsPerFrame / perFrame;
        }

        /** Samples a frame, at different pixels each time. */
        void take(byte[] rgb) {
            int first = frame++ % stride;
            for (int i = 0; i < perFrame && taken < SIDE * SIDE; i++) {
                int at = 3 * (first + i * stride);
                pixels.setRGB(
                        taken % SIDE,
                        taken / SIDE,
                        (rgb[at] & 255) << 16 | (rgb[at + 1] & 255) << 8 | rgb[at + 2] & 255);
                taken++;
            }
        }
    }

    GifColours(Sample sample) throws IOException {
        choose(sample.pixels);
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = (byte) nearestTo(level(i >> 2 * BITS), level(i >> BITS), level(i));
        }
    }

    /** Reads the palette from ImageIO's colour reduction of a picture. */
    private void choose(BufferedImage picture) throws IOException {
        ByteArrayOutputStream gif = new ByteArrayOutputStream();
        ImageIO.write(picture, "gif", gif);
        IndexColorModel chosen = (IndexColorModel)
                ImageIO.read(new ByteArrayInputStream(gif.toByteArray())).getColorModel();
        int last = chosen.getMapSize() - 1;
        for (int i = 0; i < UNCHANGED; i++) {
            red[i] = (byte) chosen.getRed(Math.min(i, last));
            green[i] = (byte) chosen.getGreen(Math.min(i, last));
            blue[i] = (byte) chosen.getBlue(Math.min(i, last));
        }
    }

    private static int level(int bits) {
        return (bits & (1 << BITS) - 1) * 255 / ((1 << BITS) - 1);
    }

    private int nearestTo(int r, int g, int b) {
        int best = 0;
        int bestDistance = Integer.MAX_VALUE;
        for (int i = 0; i < UNCHANGED; i++) {
            int dr = (red[i] & 255) - r;
            int dg = (green[i] & 255) - g;
            int db = (blue[i] & 255) - b;
            int distance = 3 * dr * dr + 6 * dg * dg + db * db;
            if (distance < bestDistance) {
                bestDistance = distance;
                best = i;
            }
        }
        return best;
    }

    /** Index of the palette colour nearest to the three bytes at {@code at}. */
    byte at(byte[] rgb, int at) {
        int drop = 8 - BITS;
        return nearest[
                (rgb[at] & 255) >> drop << 2 * BITS
                        | (rgb[at + 1] & 255) >> drop << BITS
                        | (rgb[at + 2] & 255) >> drop];
    }

    IndexColorModel model() {
        return new IndexColorModel(8, 256, red, green, blue, UNCHANGED);
    }
}
