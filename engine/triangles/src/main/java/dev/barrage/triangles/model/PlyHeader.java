package dev.barrage.triangles.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The header of PLY: elements with their counts and properties, in the order of the data.
 *
 * @param isText whether the data are text
 * @param isBigEndian whether binary data begin with the highest byte
 */
record PlyHeader(boolean isText, boolean isBigEndian, List<Element> elements) {
    /** Most elements, and most properties of one: names are compared each with each. */
    private static final int MOST = 1000;

    /** A type of numbers. */
    enum Type {
        CHAR(1, "int8"),
        UCHAR(1, "uint8"),
        SHORT(2, "int16"),
        USHORT(2, "uint16"),
        INT(4, "int32"),
        UINT(4, "uint32"),
        FLOAT(4, "float32"),
        DOUBLE(8, "float64");

        final int bytes;
        private final String otherName;

        Type(int bytes, String otherName) {
            this.bytes = bytes;
            this.otherName = otherName;
        }

        boolean isFloating() {
            return this == FLOAT || this == DOUBLE;
        }

        /** The value that the bits of a binary number stand for. */
        double value(long bits) {
            return switch (this) {
                case CHAR -> (byte) bits;
                case SHORT -> (short) bits;
                case INT -> (int) bits;
                case FLOAT -> Float.intBitsToFloat((int) bits);
                case DOUBLE -> Double.longBitsToDouble(bits);
                default -> bits;
            };
        }
    }

    /**
     * A property.
     *
     * @param countType type of a list's number of values; null for a single value
     */
    record Property(String name, Type type, Type countType) {
        boolean isList() {
            return countType != null;
        }
    }

    /**
     * An element.
     *
     * @param count number of rows
     * @param line line of the header that names it
     */
    record Element(String name, long count, int line, List<Property> properties) {
        /** Number of bytes of a row, if its lists are empty and its numbers in text have one digit. */
        long leastBytes(boolean inText) {
            long bytes = 0;
            for (Property property : properties) {
                Type first = property.isList() ? property.countType : property.type;
                bytes += inText ? 2 : first.bytes;
            }
            return bytes;
        }

        /** The property of a name, or null. */
        Property property(String wanted) {
            for (Property property : properties) {
                if (property.name.equals(wanted)) {
                    return property;
                }
            }
            return null;
        }
    }

    static PlyHeader read(ModelInput in) throws IOException {
        in.startText();
        if (!in.nextWord() || !in.word().equals("ply")) {
            throw in.error("a PLY file begins with ply");
        }
        String format = "";
        List<Element> elements = new ArrayList<>();
        while (true) {
            in.endLine();
            if (!in.hasMore()) {
                throw in.error("the file ends before end_header");
            }
            if (in.nextWord()) {
                switch (in.word()) {
                    case "format" -> {
                        in.expectWord("the format");
                        format = in.word();
                    }
                    case "element" -> elements.add(readElement(in, elements));
                    case "property" -> readProperty(in, elements);
                    case "end_header" -> {
                        return of(in, format, elements);
                    }
                    default -> {} // comments, some of them without the word
                }
            }
        }
    }

    private static PlyHeader of(ModelInput in, String format, List<Element> elements) throws IOException {
        PlyHeader header = switch (format) {
            case "ascii" -> new PlyHeader(true, false, elements);
            case "binary_little_endian" -> new PlyHeader(false, false, elements);
            case "binary_big_endian" -> new PlyHeader(false, true, elements);
            default ->
                throw in.error("the format must be ascii, binary_little_endian or binary_big_endian: "
                        + ModelInput.shown(format));
        };
        if (header.isText) {
            in.endLine();
        } else {
            in.endLastLine();
        }
        return header;
    }

    private static Element readElement(ModelInput in, List<Element> elements) throws IOException {
        in.expectWord("the name of the element");
        String name = in.word();
        for (Element element : elements) {
            if (element.name.equals(name)) {
                throw in.error("a second element " + in.shownWord());
            }
        }
        long count = in.whole("the number of elements");
        if (count < 0) {
            throw in.error("the number of elements must not be negative: " + count);
        }
        checkRoom(in, "elements", elements.size());
        return new Element(name, count, in.line(), new ArrayList<>());
    }

    private static void readProperty(ModelInput in, List<Element> elements) throws IOException {
        if (elements.isEmpty()) {
            throw in.error("a property before the first element");
        }
        in.expectWord("the type of the property");
        boolean isList = in.word().equals("list");
        Type countType = isList ? nextType(in) : null;
        if (isList && countType.isFloating()) {
            throw in.error("the length of a list must be a whole number: " + in.shownWord());
        }
        Type type = isList ? nextType(in) : type(in);
        in.expectWord("the name of the property");
        Element element = elements.get(elements.size() - 1);
        if (element.property(in.word()) != null) {
            throw in.error("a second property " + in.shownWord());
        }
        checkRoom(in, "properties of " + element.name, element.properties.size());
        element.properties.add(new Property(in.word(), type, countType));
    }

    private static void checkRoom(ModelInput in, String what, int count) throws ModelFileException {
        if (count == MOST) {
            throw in.error("more than " + MOST + " " + what);
        }
    }

    private static Type nextType(ModelInput in) throws IOException {
        in.expectWord("a type");
        return type(in);
    }

    private static Type type(ModelInput in) throws IOException {
        for (Type type : Type.values()) {
            if (in.word().equals(type.name().toLowerCase(Locale.ROOT))
                    || in.word().equals(type.otherName)) {
                return type;
            }
        }
        throw in.error("is no type of PLY: " + in.shownWord());
    }
}
