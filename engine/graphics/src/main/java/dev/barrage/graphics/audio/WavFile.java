package dev.barrage.graphics.audio;

import dev.barrage.graphics.file.Asset;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reads WAV files of one or two channels: integers of 8, 16, 24 or 32 bits, floats of 32 or 64. More than 16 bits are
 * cut off, floats are clamped to -1 to 1.
 *
 * <p>Microsoft, "Multiple channel audio data and WAVE files" (2007), for the extensible format.
 */
final class WavFile {
    private static final int INTEGERS = 1;
    private static final int FLOATS = 3;
    private static final int EXTENSIBLE = 0xFFFE;
    /** Where the format of an extensible file stands in its chunk, the first bytes of a GUID. */
    private static final int SUBFORMAT = 24;
    /** Size of a chunk that was written to a pipe: it ends with the file. */
    private static final int UNKNOWN_SIZE = -1;

    private final Asset asset;
    private final ByteBuffer bytes;
    private int format;
    private int channels;
    private int rate;
    private int bits;

    private WavFile(Asset asset) {
        this.asset = asset;
        bytes = ByteBuffer.wrap(asset.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether a file says that it is of this kind. */
    static boolean isOne(byte[] file) {
        return file.length >= 12 && tag(file, 0).equals("RIFF") && tag(file, 8).equals("WAVE");
    }

    static String tag(byte[] file, int at) {
        return new String(file, at, 4, StandardCharsets.ISO_8859_1);
    }

    static Pcm read(Asset asset) {
        return new WavFile(asset).chunks();
    }

    /** Chunks of other kinds are skipped; each begins at an even byte. */
    private Pcm chunks() {
        long at = 12;
        while (at <= bytes.limit() - 8) {
            int start = (int) at + 8;
            String tag = tag(asset.bytes(), (int) at);
            int size = bytes.getInt(start - 4);
            boolean isData = tag.equals("data");
            if (isData && size == UNKNOWN_SIZE) {
                size = bytes.limit() - start;
            }
            if (size < 0 || size > bytes.limit() - start) {
                throw asset.broken(
                        "the file ends within its chunk \"" + tag + "\" of " + Integer.toUnsignedLong(size) + " bytes");
            }
            if (tag.equals("fmt ")) {
                format(start, size);
            } else if (isData) {
                return samples(start, size);
            }
            at = start + size + (size & 1L);
        }
        throw asset.broken("a WAV file without a chunk \"data\"");
    }

    private void format(int at, int size) {
        if (size < 16) {
            throw asset.broken("a chunk \"fmt \" of " + size + " bytes, which takes 16");
        }
        format = bytes.getShort(at) & 0xFFFF;
        channels = bytes.getShort(at + 2) & 0xFFFF;
        rate = bytes.getInt(at + 4);
        bits = bytes.getShort(at + 14) & 0xFFFF;
        if (format == EXTENSIBLE && size >= SUBFORMAT + 2) {
            format = bytes.getShort(at + SUBFORMAT) & 0xFFFF;
        }
        boolean known = format == INTEGERS && (bits == 8 || bits == 16 || bits == 24 || bits == 32)
                || format == FLOATS && (bits == 32 || bits == 64);
        if (!known) {
            throw asset.broken("WAV format " + format + " with " + bits + " bits: save it as PCM with 16 bits");
        }
        Pcm.check(asset, channels, rate);
    }

    private Pcm samples(int at, int size) {
        if (channels == 0) {
            throw asset.broken("no chunk \"fmt \" before the samples");
        }
        int bytesPerSample = bits / 8;
        int frames = size / (channels * bytesPerSample);
        if (frames == 0) {
            throw asset.broken("no samples");
        }
        short[] samples = new short[frames * channels];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = sample(at + i * bytesPerSample);
        }
        return new Pcm(samples, channels, rate);
    }

    private short sample(int at) {
        if (format == FLOATS) {
            return clamped(bits == 32 ? bytes.getFloat(at) : (float) bytes.getDouble(at));
        }
        if (bits == 8) {
            return (short) (((bytes.get(at) & 255) - 128) << 8); // the only kind without a sign
        }
        return bytes.getShort(at + bits / 8 - 2);
    }

    private static short clamped(float sample) {
        return Pcm.quantised(Math.max(-1f, Math.min(1f, sample == sample ? sample : 0f)));
    }
}
