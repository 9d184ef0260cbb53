package dev.barrage.triangles.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.model.ModelWriter.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Changed files of all formats: each is read, or refused by one line that names it. By hand: {@code -Dfuzz.seed=N
 * -Dfuzz.cases=M}.
 */
@Tag("slow")
class ModelFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 10_000);
    private static final long MAX_NANOS = 2_000_000_000L;
    private static final long MAX_BYTES = 64L << 20;

    private static final String[] NUMBERS = {
        "0",
        "-1",
        "1",
        "3",
        "-9",
        "255",
        "256",
        "65536",
        "2147483647",
        "2147483648",
        "-2147483649",
        "4294967296",
        "9223372036854775807",
        "9223372036854775808",
        "1e9",
        "1e30",
        "1.1e30",
        "1e39",
        "1e999999999",
        "-1e-999999999",
        "nan",
        "NaN",
        "-inf",
        "Infinity",
        "0x1p3",
        "1f",
        "1.5+e1",
        ".",
        "-",
        "+.5",
        "1.",
        "1/",
        "/1",
        "1//",
        "\\",
        "\"",
        "7".repeat(200),
        "0." + "3".repeat(200),
        "9".repeat(300),
        "x".repeat(5000),
        "\u0000",
        "\u00ff",
        "list",
        "#"
    };

    @TempDir
    private Path folder;

    @Test
    @Timeout(300)
    void aChangedFileIsReadOrRefusedByOneLine() throws IOException {
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int read = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED * 1_000_003 + i);
            Format format = Format.values()[random.nextInt(Format.values().length)];
            Path file = write(change(original(format, random), random), format, random);
            String message = "-Dfuzz.seed=" + SEED + ", case " + i + ", " + format;
            long nanos = thread.getCurrentThreadCpuTime();
            long bytes = thread.getCurrentThreadAllocatedBytes();
            read += read(file, message, i % 200 == 0) ? 1 : 0;
            assertTrue(thread.getCurrentThreadAllocatedBytes() - bytes < MAX_BYTES, message);
            assertTrue(thread.getCurrentThreadCpuTime() - nanos < MAX_NANOS, message);
        }
        assertTrue(CASES < 1000 || read > CASES / 20, "only " + read + " files of " + CASES + " are still readable");
    }

    private static boolean read(Path file, String message, boolean collides) {
        try {
            Model mesh = ModelFile.read(file);
            assertTrue(mesh.triangles() > 0, message);
            mesh.hasNeighbours();
            mesh.placeOfFace(mesh.face()[mesh.triangles() - 1]);
            if (collides) {
                Model welded = mesh.welded();
                try (TriangleCollider collider = new TriangleCollider(1)) {
                    collider.add(TriangleList.of(welded.points(), welded.corners()));
                    collider.collide();
                }
            }
            return true;
        } catch (ModelFileException e) {
            assertTrue(e.getMessage().startsWith(file.toString()), message + ": " + e.getMessage());
            assertEquals(1, e.getMessage().lines().count(), message + ": " + e.getMessage());
            assertTrue(e.getMessage().length() < 300 + file.toString().length(), message + ": " + e.getMessage());
            return false;
        } catch (RuntimeException e) {
            return fail(message, e);
        }
    }

    private static byte[] original(Format format, Random random) throws IOException {
        float[] points = new float[3 * (3 + random.nextInt(8))];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.nextInt(5);
        }
        boolean hasPolygons = format.ordinal() < Format.STL_ASCII.ordinal();
        List<int[]> faces = new ArrayList<>();
        for (int face = random.nextInt(6); face >= 0; face--) {
            int size = hasPolygons ? 3 + random.nextInt(4) : 3;
            faces.add(random.ints(size, 0, points.length / 3).toArray());
        }
        return ModelWriter.write(format, points, faces, random);
    }

    private static byte[] change(byte[] original, Random random) {
        byte[] changed = original;
        for (int changes = 1 + random.nextInt(3); changes > 0 && changed.length > 0; changes--) {
            changed = changeOnce(changed, random);
        }
        return changed;
    }

    private static byte[] changeOnce(byte[] file, Random random) {
        int from = random.nextInt(file.length);
        int to = Math.min(file.length, from + 1 + random.nextInt(random.nextBoolean() ? 4 : 40));
        switch (random.nextInt(8)) {
            case 0 -> {
                byte[] flipped = file.clone();
                flipped[from] ^= (byte) (1 << random.nextInt(8));
                return flipped;
            }
            case 1 -> {
                byte[] filled = file.clone();
                Arrays.fill(filled, from, to, (byte) (random.nextBoolean() ? 0xff : random.nextInt(256)));
                return filled;
            }
            case 2 -> {
                return Arrays.copyOf(file, from);
            }
            case 3 -> {
                return replaced(file, from, to, new byte[0]);
            }
            case 4 -> {
                return replaced(file, to, to, Arrays.copyOfRange(file, from, to));
            }
            case 5 -> {
                return changeWord(file, random);
            }
            case 6 -> {
                return changeLine(file, random);
            }
            default -> {
                return random.nextInt(4) > 0 ? changeWord(file, random) : inOtherEncoding(file, random);
            }
        }
    }

    private static byte[] replaced(byte[] file, int from, int to, byte[] with) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(file, 0, from);
        out.writeBytes(with);
        out.write(file, to, file.length - to);
        return out.toByteArray();
    }

    private static byte[] changeWord(byte[] file, Random random) {
        String[] words = text(file).split("(?<=\\s)|(?=\\s)");
        words[random.nextInt(words.length)] = NUMBERS[random.nextInt(NUMBERS.length)];
        return String.join("", words).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] changeLine(byte[] file, Random random) {
        List<String> lines = new ArrayList<>(List.of(text(file).split("(?<=\n)")));
        int at = random.nextInt(lines.size());
        if (random.nextBoolean()) {
            lines.remove(at);
        } else {
            lines.add(random.nextInt(lines.size()), lines.get(at));
        }
        return String.join("", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] inOtherEncoding(byte[] file, Random random) {
        return text(file).getBytes(random.nextBoolean() ? StandardCharsets.UTF_16 : StandardCharsets.UTF_16LE);
    }

    private static String text(byte[] file) {
        return new String(file, StandardCharsets.ISO_8859_1);
    }

    private Path write(byte[] bytes, Format format, Random random) throws IOException {
        if (random.nextInt(10) > 0) {
            return Files.write(folder.resolve("mesh." + format.extension), bytes);
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        byte[] file = packed.toByteArray();
        return Files.write(
                folder.resolve("mesh." + format.extension + ".gz"),
                random.nextBoolean() ? file : changeOnce(file, random));
    }
}
