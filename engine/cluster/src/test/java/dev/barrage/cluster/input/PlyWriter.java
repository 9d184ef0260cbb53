package dev.barrage.cluster.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Writes binary PLY files whose types, order of bytes, and other properties the seed of random numbers chooses. */
final class PlyWriter {
    private static final List<String> TYPES =
            List.of("char", "uint8", "short", "uint16", "int", "uint", "float", "double");

    private final Random random;
    private final boolean isBig;
    private final StringBuilder header = new StringBuilder();
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();

    PlyWriter(Random random) {
        this.random = random;
        isBig = random.nextBoolean();
        header.append("ply\nformat binary_" + (isBig ? "big" : "little") + "_endian 1.0\ncomment seed\n");
    }

    /** Adds vertices with coordinates of random types between other properties. */
    PlyWriter vertices(int count) {
        header.append("element vertex " + count + "\n");
        String[] extra = {any(), any(), any(), any()};
        String[] coordinate = {any(), any(), any()};
        for (int i = 0; i < 3; i++) {
            header.append("property " + extra[i] + " extra" + i + "\n");
            header.append("property " + coordinate[i] + " " + "zxy".charAt(i) + "\n");
        }
        header.append("property " + extra[3] + " s\n");
        for (int vertex = 0; vertex < count; vertex++) {
            for (int i = 0; i < 3; i++) {
                number(extra[i], random.nextInt());
                boolean isFloating = coordinate[i].equals("float") || coordinate[i].equals("double");
                number(coordinate[i], isFloating ? random.nextGaussian() : random.nextInt());
            }
            number(extra[3], random.nextInt());
        }
        return this;
    }

    /** Adds faces between other properties. */
    PlyWriter faces(int[][] faces) {
        return faces(
                faces, one("uchar", "char", "ushort", "short", "int", "uint32"), one("int", "uint", "short", "int32"));
    }

    PlyWriter faces(int[][] faces, String length, String index) {
        String before = any();
        String after = any();
        header.append("element face " + faces.length + "\n");
        header.append("property " + before + " quality\n");
        header.append("property list " + length + " " + index + " " + one("vertex_indices", "vertex_index") + "\n");
        header.append("property " + after + " material\n");
        for (int[] face : faces) {
            number(before, random.nextInt());
            number(length, face.length);
            for (int vertex : face) {
                number(index, vertex);
            }
            number(after, random.nextInt());
        }
        return this;
    }

    /** Adds an element of two rows of a number. */
    PlyWriter other() {
        header.append("element other 2\nproperty int other\n");
        number("int", 1);
        number("int", 2);
        return this;
    }

    Path write(Path file) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes((header + "end_header\n").getBytes(StandardCharsets.US_ASCII));
        data.writeTo(all);
        return Files.write(file, all.toByteArray());
    }

    private String any() {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private void number(String type, double value) {
        ByteBuffer bytes = ByteBuffer.allocate(8).order(isBig ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        switch (type) {
            case "char", "uchar", "uint8" -> bytes.put((byte) (long) value);
            case "short", "ushort", "uint16" -> bytes.putShort((short) (long) value);
            case "int", "uint", "int32", "uint32" -> bytes.putInt((int) (long) value);
            case "float" -> bytes.putFloat((float) value);
            default -> bytes.putDouble(value);
        }
        data.write(bytes.array(), 0, bytes.position());
    }
}
