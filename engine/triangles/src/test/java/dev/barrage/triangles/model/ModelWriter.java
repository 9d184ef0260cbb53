package dev.barrage.triangles.model;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Writes polygons in every format and many variants of it, which the seed of the random numbers chooses. */
final class ModelWriter {
    enum Format {
        OBJ("obj"),
        PLY_ASCII("ply"),
        PLY_LITTLE_ENDIAN("ply"),
        PLY_BIG_ENDIAN("ply"),
        STL_ASCII("stl"),
        STL_BINARY("stl");

        final String extension;

        Format(String extension) {
            this.extension = extension;
        }
    }

    private final Random random;
    private final float[] points;
    private final List<int[]> faces;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final String lineEnd;

    private ModelWriter(float[] points, List<int[]> faces, Random random) {
        this.points = points;
        this.faces = faces;
        this.random = random;
        lineEnd = one("\n", "\r\n", "\r");
    }

    /**
     * A file of a format. STL is for triangles only.
     *
     * @param points x, y, z of each point
     * @param faces point numbers of each polygon
     */
    static byte[] write(Format format, float[] points, List<int[]> faces, Random random) throws IOException {
        ModelWriter writer = new ModelWriter(points, faces, random);
        switch (format) {
            case OBJ -> writer.writeObj();
            case PLY_ASCII -> writer.writePly("ascii");
            case PLY_LITTLE_ENDIAN -> writer.writePly("binary_little_endian");
            case PLY_BIG_ENDIAN -> writer.writePly("binary_big_endian");
            case STL_ASCII -> writer.writeStlText();
            case STL_BINARY -> writer.writeStlBinary();
        }
        byte[] file = writer.bytes.toByteArray();
        boolean isText =
                format != Format.PLY_LITTLE_ENDIAN && format != Format.PLY_BIG_ENDIAN && format != Format.STL_BINARY;
        boolean endsWithLine = isText && file[file.length - 1] == '\n';
        return endsWithLine && random.nextBoolean() ? Arrays.copyOf(file, file.length - 1) : file;
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private void line(String text) {
        raw(text + one("", "", " ", " \t") + lineEnd);
    }

    private void raw(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private String number(float x) {
        return one("" + x, String.format(Locale.ROOT, "%.9e", x), (x >= 0 ? "+" : "") + x);
    }

    private String place(int point) {
        return number(points[3 * point]) + one(" ", "  ", "\t") + number(points[3 * point + 1]) + " "
                + number(points[3 * point + 2]);
    }

    private int pointCount() {
        return points.length / 3;
    }

    private void writeObj() {
        raw(one("", "", "\u00ef\u00bb\u00bf"));
        line(one("# a comment \\", "mtllib a b.mtl", "", "o name"));
        for (int point = 0; point < pointCount(); point++) {
            line("v " + place(point) + one("", "", " 1.0", " 0.5 0.5 0.5", " # here"));
            line(one("", "vn 0 0 1", "vt 0 nan"));
        }
        for (int[] face : faces) {
            line(one("g a", "usemtl b", "s off", "l 1 2", "p 1", "# f 1 2 3"));
            StringBuilder text = new StringBuilder(one("f", "fo"));
            for (int point : face) {
                text.append(one(" ", "\t", " \\" + lineEnd, "\\" + lineEnd + " "))
                        .append(random.nextBoolean() ? point + 1 : point - pointCount())
                        .append(one("", "/1", "//2", "/3/4"));
            }
            line(text.toString());
        }
        raw(one("", "# the end", "\n\n", "v 0 0 0"));
    }

    private void writePly(String format) throws IOException {
        boolean isText = format.equals("ascii");
        boolean isBig = format.equals("binary_big_endian");
        String coordinate = one("float", "float32", "double", "float64");
        String length = one("uchar", "uint8", "char", "short", "uint16", "int", "uint32");
        String index = one("int", "uint", "int32", "uint32", "short", "ushort", "float", "double");
        boolean hasColour = random.nextBoolean();
        boolean hasExtra = random.nextBoolean();
        line("ply");
        line("format " + format + " 1.0");
        line(one("comment one \\", "obj_info two", "comment"));
        if (hasExtra) {
            line("element camera 2");
            line("property list uchar double angles");
        }
        line("element vertex " + pointCount());
        line("property uchar red");
        line("property " + coordinate + " z");
        line("property " + coordinate + " x");
        line("property list short int tags");
        line("property " + coordinate + " y");
        line("element nothing 9999999999");
        line("element face " + faces.size());
        if (hasColour) {
            line("property list uchar float texcoord");
        }
        line("property list " + length + " " + index + " " + one("vertex_indices", "vertex_index"));
        line("property int material");
        raw("end_header" + lineEnd);
        Data data = isText ? new TextData() : new BinaryData(isBig);
        for (int i = 0; i < (hasExtra ? 2 : 0); i++) {
            data.list("uchar", "double", 1, 2, 3);
            data.endRow();
        }
        for (int point = 0; point < pointCount(); point++) {
            data.number("uchar", 200);
            data.number(coordinate, points[3 * point + 2]);
            data.number(coordinate, points[3 * point]);
            data.list("short", "int", new int[random.nextInt(3)]);
            data.number(coordinate, points[3 * point + 1]);
            data.endRow();
        }
        for (int[] face : faces) {
            if (hasColour) {
                data.list("uchar", "float", 0, 1);
            }
            data.list(length, index, face);
            data.number("int", -7);
            data.endRow();
        }
    }

    /** The rows of a PLY file. */
    private interface Data {
        void number(String type, double value) throws IOException;

        void endRow();

        default void list(String lengthType, String type, int... values) throws IOException {
            number(lengthType, values.length);
            for (int value : values) {
                number(type, value);
            }
        }
    }

    private final class TextData implements Data {
        @Override
        public void number(String type, double value) {
            boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e6;
            raw((isWhole ? "" + (long) value : ModelWriter.this.number((float) value)) + one(" ", "  ", "\t"));
        }

        @Override
        public void endRow() {
            line("");
        }
    }

    private final class BinaryData implements Data {
        private final boolean isBig;

        BinaryData(boolean isBig) {
            this.isBig = isBig;
        }

        @Override
        public void number(String type, double value) throws IOException {
            ByteArrayOutputStream big = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(big);
            switch (type) {
                case "uchar", "uint8", "char" -> out.writeByte((int) value);
                case "short", "ushort", "uint16" -> out.writeShort((int) value);
                case "int", "uint", "int32", "uint32" -> out.writeInt((int) value);
                case "float", "float32" -> out.writeFloat((float) value);
                default -> out.writeDouble(value);
            }
            byte[] order = big.toByteArray();
            for (int i = 0; i < order.length; i++) {
                bytes.write(order[isBig ? i : order.length - 1 - i]);
            }
        }

        @Override
        public void endRow() {}
    }

    private void writeStlText() {
        raw(one("", "\u00ef\u00bb\u00bf", "  "));
        int half = random.nextInt(faces.size() + 1);
        line(one("solid", "SOLID name with facet", "solid x"));
        for (int i = 0; i < faces.size(); i++) {
            if (i == half) {
                line("endsolid a");
                line("solid empty");
                line("endsolid empty");
                line("solid");
            }
            line(one(" facet normal 0 0 1", "FACET NORMAL -nan nan 1.0e+5"));
            line(one("  outer loop", "\tOuter Loop"));
            for (int point : faces.get(i)) {
                line(one("   vertex ", "\tVERTEX\t") + place(point));
            }
            line(one("  endloop", "ENDLOOP"));
            line("endfacet");
        }
        raw("endsolid" + one("", " a", lineEnd, lineEnd + lineEnd));
    }

    private void writeStlBinary() throws IOException {
        byte[] header = new byte[80];
        byte[] name = one("solid binary", "a", "").getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(name, 0, header, 0, name.length);
        bytes.writeBytes(header);
        BinaryData data = new BinaryData(false);
        data.number("int", faces.size());
        for (int[] face : faces) {
            for (int i = 0; i < 3; i++) {
                data.number("float", Double.NaN);
            }
            for (int point : face) {
                for (int axis = 0; axis < 3; axis++) {
                    data.number("float", points[3 * point + axis]);
                }
            }
            data.number("short", random.nextInt(1 << 16));
        }
    }
}
