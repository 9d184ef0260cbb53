package dev.barrage.shooter.clip;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes an animated GIF through ImageIO. */
final class GifFile implements AutoCloseable {
    private final GifColours colours;
    private final BufferedImage picture;
    /** Colour indices of the previous frame. */
    private final byte[] before;

    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("gif").next();
    private final ImageWriteParam plain = writer.getDefaultWriteParam();
    private final ImageOutputStream out;
    private final IIOMetadata frameData;

    GifFile(OutputStream file, int width, int height, int hundredths, GifColours colours) throws IOException {
        this.colours = colours;
        picture = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, colours.model());
        before = new byte[width * height];
        Arrays.fill(before, (byte) GifColours.UNCHANGED);
        // Interlaced rows compress worse.
        plain.setProgressiveMode(ImageWriteParam.MODE_DISABLED);
        GifHeaders headers = new GifHeaders(writer, picture);
        frameData = headers.ofFrame(hundredths);
        out = new MemoryCacheImageOutputStream(file);
        writer.setOutput(out);
        writer.prepareWriteSequence(headers.ofClip());
    }

    /** Appends a frame; stores only the pixels that differ from the previous frame. */
    void add(byte[] rgb) throws IOException {
        byte[] pixels = ((DataBufferByte) picture.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < pixels.length; i++) {
            byte colour = colours.at(rgb, 3 * i);
            pixels[i] = colour == before[i] ? (byte) GifColours.UNCHANGED : colour;
            before[i] = colour;
        }
        writer.writeToSequence(new IIOImage(picture, null, frameData), plain);
        out.flushBefore(out.getStreamPosition());
    }

    @Override
    public void close() throws IOException {
        writer.endWriteSequence();
        out.close();
        writer.dispose();
    }
}
