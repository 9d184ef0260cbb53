package dev.barrage.graphics.audio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoundFilesTest {
    private static final int RATE = 22_050;
    /** What every written file has. */
    private static final double[] SAMPLES = {0, 0.5, -0.5, 0.25, -1, 0.75};

    @TempDir
    private Path folder;

    /** A chunk with its padding. */
    private static byte[] chunk(String tag, ByteBuffer data) {
        int size = data.position();
        return little(8 + size + (size & 1))
                .put(tag.getBytes(StandardCharsets.US_ASCII))
                .putInt(size)
                .put(data.array(), 0, size)
                .array();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] riff(byte[]... chunks) {
        int size = 0;
        for (byte[] chunk : chunks) {
            size += chunk.length;
        }
        ByteBuffer file = little(12 + size);
        file.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(4 + size);
        file.put("WAVE".getBytes(StandardCharsets.US_ASCII));
        for (byte[] chunk : chunks) {
            file.put(chunk);
        }
        return file.array();
    }

    private static byte[] format(int format, int channels, int rate, int bits) {
        int align = channels * bits / 8;
        return chunk(
                "fmt ",
                little(16)
                        .putShort((short) format)
                        .putShort((short) channels)
                        .putInt(rate)
                        .putInt(rate * align)
                        .putShort((short) align)
                        .putShort((short) bits));
    }

    private static byte[] samples(int bits, BiConsumer<ByteBuffer, Double> put) {
        ByteBuffer data = little(SAMPLES.length * bits / 8);
        for (double sample : SAMPLES) {
            put.accept(data, sample);
        }
        return chunk("data", data);
    }

    private static byte[] shorts() {
        return samples(16, (data, s) -> data.putShort((short) Math.max(-32768, s * 32768)));
    }

    private static Pcm read(byte[] file) {
        return Pcm.read(new ByteArrayInputStream(file));
    }

    private static void assertSamples(Pcm pcm, int channels, float tolerance) {
        assertEquals(RATE, pcm.rate());
        assertEquals(channels, pcm.channels());
        assertEquals(SAMPLES.length / channels, pcm.frames());
        for (int i = 0; i < SAMPLES.length; i++) {
            assertEquals(SAMPLES[i], pcm.at(i / channels, i % channels), tolerance, "sample " + i);
        }
    }

    @Test
    void wavOfEveryDepthIsRead() {
        for (int channels = 1; channels <= 2; channels++) {
            byte[] eight = samples(8, (data, s) -> data.put((byte) (128 + Math.round(s * 128))));
            byte[] three = samples(24, (data, s) -> {
                int value = (int) (s * (1 << 23));
                data.put((byte) value).putShort((short) (value >> 8));
            });
            byte[] four = samples(32, (data, s) -> data.putInt((int) (s * Integer.MAX_VALUE)));
            byte[] floats = samples(32, (data, s) -> data.putFloat(s.floatValue()));
            byte[] doubles = samples(64, ByteBuffer::putDouble);
            assertSamples(read(riff(format(1, channels, RATE, 8), eight)), channels, 1e-4f);
            assertSamples(read(riff(format(1, channels, RATE, 16), shorts())), channels, 1e-4f);
            assertSamples(read(riff(format(1, channels, RATE, 24), three)), channels, 1e-4f);
            assertSamples(read(riff(format(1, channels, RATE, 32), four)), channels, 1e-4f);
            assertSamples(read(riff(format(3, channels, RATE, 32), floats)), channels, 1e-4f);
            assertSamples(read(riff(format(3, channels, RATE, 64), doubles)), channels, 1e-4f);
        }
    }

    @Test
    void theExtensibleFormatIsRead() {
        ByteBuffer format = little(40)
                .putShort((short) 0xFFFE)
                .putShort((short) 2)
                .putInt(RATE)
                .putInt(4 * RATE)
                .putShort((short) 4)
                .putShort((short) 16)
                .putShort((short) 22)
                .putShort((short) 16)
                .putInt(3)
                .putShort((short) 1)
                .position(40);
        assertSamples(read(riff(chunk("fmt ", format), shorts())), 2, 1e-4f);
    }

    @Test
    void chunksOfOtherKindsAndTheirPaddingAreSkipped() {
        byte[] odd = chunk("LIST", little(3).put((byte) 1).put((byte) 2).put((byte) 3));
        assertSamples(read(riff(odd, format(1, 1, RATE, 16), odd, shorts(), odd)), 1, 1e-4f);
    }

    @Test
    void aPipedFileOfUnknownLengthIsReadToItsEnd() {
        byte[] data = shorts();
        Arrays.fill(data, 4, 8, (byte) 0xFF);
        assertSamples(read(riff(format(1, 2, RATE, 16), data)), 2, 1e-4f);
    }

    @Test
    void floatsBeyondFullScaleAreClamped() {
        ByteBuffer data = little(12).putFloat(3f).putFloat(-3f).putFloat(Float.NaN);
        Pcm pcm = read(riff(format(3, 1, RATE, 32), chunk("data", data)));
        assertArrayEquals(new float[] {1f, -1f, 0f}, new float[] {pcm.at(0, 0), pcm.at(1, 0), pcm.at(2, 0)});
    }

    @Test
    void oggVorbisIsDecoded() {
        Pcm pcm = Pcm.read(ogg());
        assertEquals(2, pcm.channels());
        assertEquals(RATE, pcm.rate());
        assertEquals(0.2f, pcm.seconds(), 0.01f);
        assertEquals(0.5, level(pcm, 0, 441), 0.05);
        assertEquals(0.25, level(pcm, 1, 882), 0.05);
        assertEquals(0, level(pcm, 0, 882), 0.05);
        assertEquals(0, level(pcm, 1, 441), 0.05);
    }

    private static InputStream ogg() {
        return SoundFilesTest.class.getResourceAsStream("two-tones.ogg");
    }

    /** Amplitude of a frequency. */
    private static double level(Pcm pcm, int channel, double hertz) {
        double re = 0;
        double im = 0;
        for (int i = 0; i < pcm.frames(); i++) {
            double turn = 2 * Math.PI * hertz * i / pcm.rate();
            re += pcm.at(i, channel) * Math.cos(turn);
            im += pcm.at(i, channel) * Math.sin(turn);
        }
        return 2 * Math.hypot(re, im) / pcm.frames();
    }

    @Test
    void aSoundOfAFileIsAddedAndPlayedInTwoCalls() throws IOException {
        Path file = folder.resolve("tone.ogg");
        Files.copy(ogg(), file);
        try (Audio audio = Audio.loopback(Heard.RATE)) {
            assertTrue(audio.play(audio.add("tone", file)));
            assertTrue(Heard.of(audio, 10).rms(0) > 0.05);
            assertTrue(audio.play(audio.add("tone", ogg())));
        }
    }

    @Test
    void messagesNameTheFileAndTheCure() throws IOException {
        assertBroken("song.mp3", "ID3 and so on".getBytes(StandardCharsets.US_ASCII), "neither a WAV nor an OGG");
        assertBroken("a.ogg", "OggSomething".getBytes(StandardCharsets.US_ASCII), "not of Vorbis, or damaged");
        assertBroken("a.wav", riff(format(2, 1, RATE, 4), shorts()), "WAV format 2 with 4 bits: save it as PCM");
        assertBroken("b.wav", riff(format(1, 6, RATE, 16), shorts()), "channels must be 1 or 2: 6");
        assertBroken("c.wav", riff(format(1, 1, 441, 16), shorts()), "rate must be from 8000 to 192000 Hz: 441");
        assertBroken("d.wav", riff(shorts()), "no chunk \"fmt \"");
        assertBroken("e.wav", riff(format(1, 1, RATE, 16)), "without a chunk \"data\"");
        assertBroken("f.wav", riff(format(1, 1, RATE, 16), chunk("data", little(1))), "no samples");
        byte[] whole = riff(format(1, 1, RATE, 16), shorts());
        assertBroken("g.wav", Arrays.copyOf(whole, whole.length - 2), "ends within its chunk \"data\" of 12 bytes");
        assertThrows(UncheckedIOException.class, () -> Pcm.read(folder.resolve("none.wav")));
    }

    private void assertBroken(String name, byte[] content, String part) throws IOException {
        Path file = Files.write(folder.resolve(name), content);
        String message = assertThrows(IllegalArgumentException.class, () -> Pcm.read(file))
                .getMessage();
        assertTrue(message.startsWith(file + ": ") && message.contains(part), message);
    }
}
