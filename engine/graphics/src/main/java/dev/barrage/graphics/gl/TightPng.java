package dev.barrage.graphics.gl;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Recompresses the pixel data of a PNG file at the best deflate level. The encoder uses fixed Huffman codes only,
 * which makes files about 30 % larger. The pixels stay the same.
 */
final class TightPng {
    private static final int SIGNATURE = 8;
    /** Bytes of length, type and checksum around the data of a chunk. */
    private static final int FRAME = 12;

    private static final int PIXELS = 0x49444154; // IDAT

    private TightPng() {}

    /**
     * Recompresses a file.
     *
     * @param png a file with all pixels in one IDAT chunk
     * @param rawBytes size of the uncompressed pixel data
     */
    static byte[] of(byte[] png, int rawBytes) {
        ByteBuffer in = ByteBuffer.wrap(png);
        ByteBuffer out = ByteBuffer.allocate(2 * png.length + 1024);
        out.put(png, 0, SIGNATURE);
        for (int at = SIGNATURE; at < png.length; at += FRAME + in.getInt(at)) {
            int length = in.getInt(at);
            if (in.getInt(at + 4) == PIXELS) {
                putChunk(out, repack(png, at + 8, length, rawBytes));
            } else {
                out.put(png, at, FRAME + length);
            }
        }
        byte[] file = new byte[out.position()];
        out.flip().get(file);
        return file;
    }

    private static byte[] repack(byte[] png, int from, int length, int rawBytes) {
        byte[] raw = new byte[rawBytes];
        Inflater inflater = new Inflater();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            inflater.setInput(png, from, length);
            int size = inflater.inflate(raw);
            deflater.setInput(raw, 0, size);
            deflater.finish();
            byte[] packed = new byte[size + size / 100 + 1024];
            int packedSize = deflater.deflate(packed);
            return Arrays.copyOf(packed, packedSize);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("no PNG with all its pixels in one chunk", e);
        } finally {
            inflater.end();
            deflater.end();
        }
    }

    private static void putChunk(ByteBuffer out, byte[] data) {
        int start = out.position() + 4;
        out.putInt(data.length).putInt(PIXELS).put(data);
        CRC32 crc = new CRC32();
        crc.update(out.array(), start, 4 + data.length);
        out.putInt((int) crc.getValue());
    }
}
