package dev.barrage.graphics.gl;

import dev.barrage.graphics.file.Asset;
import dev.barrage.graphics.file.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntBinaryOperator;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImage;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * A picture in memory, read from a file or from a framebuffer. A pixel is 0xRRGGBBAA with straight alpha: its colour is
 * not multiplied by it. Row 0 is the bottom one, whatever the order in the file. Images are equal when size and all
 * pixels are. Needs no context; threads may share it.
 */
public final class Image {
    /** Longest side, the pixels; what the largest cards take as a texture. */
    private static final int LONGEST = 1 << 15;

    private final int width;
    private final int height;
    private final int[] pixels;

    /** Copies {@code width * height} pixels of four bytes R, G, B, A, bottom row first. */
    Image(int width, int height, ByteBuffer rgba) {
        this.width = width;
        this.height = height;
        this.pixels = new int[width * height];
        for (int i = 0; i < pixels.length; i++) {
            int at = 4 * i;
            pixels[i] = (rgba.get(at) & 255) << 24
                    | (rgba.get(at + 1) & 255) << 16
                    | (rgba.get(at + 2) & 255) << 8
                    | rgba.get(at + 3) & 255;
        }
    }

    private Image(int width, int height, int[] pixels) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
    }

    /**
     * Paints an image.
     *
     * @param width pixels, 1 to 32768, as the height
     * @param color gives the colour 0xRRGGBBAA of the pixel x, y; (0, 0) is the lower left one
     */
    public static Image of(int width, int height, IntBinaryOperator color) {
        if (width < 1 || height < 1 || width > LONGEST || height > LONGEST) {
            throw new IllegalArgumentException(
                    "an image is 1x1 to " + LONGEST + "x" + LONGEST + " pixels: " + width + "x" + height);
        }
        int[] pixels = new int[Math.multiplyExact(width, height)];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = color.applyAsInt(i % width, i / width);
        }
        return new Image(width, height, pixels);
    }

    /**
     * Reads a PNG or JPEG file.
     *
     * @throws java.io.UncheckedIOException if the file can't be read
     * @throws IllegalArgumentException if it is no picture or damaged; both messages name the file
     */
    public static Image read(Path file) {
        return decode(Asset.read(file));
    }

    /** As {@link #read(Path)}, from a stream, such as {@code App.class.getResourceAsStream("ship.png")}; closes it. */
    public static Image read(InputStream in) {
        return decode(Asset.read(in));
    }

    /**
     * As {@link #read(Path)}, from the bytes of a file.
     *
     * @param name for messages
     */
    public static Image read(String name, byte[] file) {
        return decode(new Asset(name, file));
    }

    private static Image decode(Asset asset) {
        ByteBuffer file = asset.nativeCopy();
        ByteBuffer rgba = null;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var width = stack.mallocInt(1);
            var height = stack.mallocInt(1);
            rgba = STBImage.stbi_load_from_memory(file, width, height, stack.mallocInt(1), STBImage.STBI_rgb_alpha);
            if (rgba == null) {
                throw asset.broken("not a readable PNG or JPEG picture (" + STBImage.stbi_failure_reason() + ")");
            }
            return new Image(width.get(0), height.get(0), rgba).upsideDown();
        } finally {
            MemoryUtil.memFree(file);
            if (rgba != null) {
                STBImage.stbi_image_free(rgba);
            }
        }
    }

    /** Files begin with the top row. */
    private Image upsideDown() {
        int[] flipped = new int[pixels.length];
        for (int y = 0; y < height; y++) {
            System.arraycopy(pixels, y * width, flipped, (height - 1 - y) * width, width);
        }
        return new Image(width, height, flipped);
    }

    /** Width in pixels. */
    public int width() {
        return width;
    }

    /** Height in pixels. */
    public int height() {
        return height;
    }

    /**
     * The pixel as 0xRRGGBBAA; (0, 0) is the lower left one.
     *
     * @throws IndexOutOfBoundsException outside the image
     */
    public int at(int x, int y) {
        if (x < 0 || x >= width || y < 0 || y >= height) {
            throw new IndexOutOfBoundsException("(" + x + ", " + y + ") in an image of " + width + "x" + height);
        }
        return pixels[y * width + x];
    }

    /** Red of a pixel, 0 to 255. */
    public int red(int x, int y) {
        return at(x, y) >>> 24;
    }

    /** Green of a pixel, 0 to 255. */
    public int green(int x, int y) {
        return at(x, y) >>> 16 & 255;
    }

    /** Blue of a pixel, 0 to 255. */
    public int blue(int x, int y) {
        return at(x, y) >>> 8 & 255;
    }

    /** Luma of a pixel, 0 to 255 (ITU-R BT.601 weights). */
    public int brightness(int x, int y) {
        return (299 * red(x, y) + 587 * green(x, y) + 114 * blue(x, y) + 500) / 1000;
    }

    /**
     * Number of pixels that differ from another image.
     *
     * @throws IllegalArgumentException if the sizes differ
     */
    public int differences(Image other) {
        if (width != other.width || height != other.height) {
            throw new IllegalArgumentException(
                    "sizes differ: " + width + "x" + height + " and " + other.width + "x" + other.height);
        }
        int count = 0;
        for (int i = 0; i < pixels.length; i++) {
            if (pixels[i] != other.pixels[i]) {
                count++;
            }
        }
        return count;
    }

    /**
     * Copies the colours in the order of video encoders: three bytes R, G, B per pixel, top row first.
     *
     * @throws IllegalArgumentException if the length is not 3 * width * height
     */
    public void copyRgb(byte[] rgb) {
        if (rgb.length != 3 * pixels.length) {
            throw new IllegalArgumentException("rgb must have " + 3 * pixels.length + " bytes: " + rgb.length);
        }
        int to = 0;
        for (int y = height - 1; y >= 0; y--) {
            for (int from = y * width; from < (y + 1) * width; from++) {
                int pixel = pixels[from];
                rgb[to++] = (byte) (pixel >>> 24);
                rgb[to++] = (byte) (pixel >>> 16);
                rgb[to++] = (byte) (pixel >>> 8);
            }
        }
    }

    /** Four bytes R, G, B, A per pixel, bottom row first, colours multiplied by alpha; the caller frees it. */
    ByteBuffer premultiplied() {
        ByteBuffer rgba = MemoryUtil.memAlloc(4 * pixels.length);
        for (int pixel : pixels) {
            int a = pixel & 255;
            rgba.put(scaled(pixel >>> 24, a))
                    .put(scaled(pixel >>> 16 & 255, a))
                    .put(scaled(pixel >>> 8 & 255, a))
                    .put((byte) a);
        }
        return rgba.flip();
    }

    private static byte scaled(int channel, int alpha) {
        return (byte) ((channel * alpha + 127) / 255);
    }

    /**
     * Writes an opaque PNG file, as a whole or not at all.
     *
     * @throws IOException if it can't be written; the message names the file
     */
    public void writePng(Path file) throws IOException {
        byte[] png = png();
        AtomicFile.write(file, out -> out.write(png));
    }

    private byte[] png() {
        ByteBuffer rgb = MemoryUtil.memAlloc(width * height * 3);
        try {
            for (int y = height - 1; y >= 0; y--) {
                for (int x = 0; x < width; x++) {
                    rgb.put((byte) red(x, y)).put((byte) green(x, y)).put((byte) blue(x, y));
                }
            }
            return TightPng.of(encode(rgb.flip()), (3 * width + 1) * height);
        } finally {
            MemoryUtil.memFree(rgb);
        }
    }

    private byte[] encode(ByteBuffer rgb) {
        byte[][] file = new byte[1][];
        try (STBIWriteCallback sink = STBIWriteCallback.create((context, data, size) -> {
            file[0] = new byte[size];
            MemoryUtil.memByteBuffer(data, size).get(file[0]);
        })) {
            if (!STBImageWrite.stbi_write_png_to_func(sink, 0L, width, height, 3, rgb, width * 3)) {
                throw new GlException("cannot encode a PNG of " + width + "x" + height + " pixels");
            }
        }
        return file[0];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Image image && width == image.width && Arrays.equals(pixels, image.pixels);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(pixels);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "image of %dx%d pixels, hash %08x", width, height, hashCode());
    }
}
