package dev.barrage.triangles.model;

import dev.barrage.triangles.model.PlyHeader.Element;
import dev.barrage.triangles.model.PlyHeader.Property;
import dev.barrage.triangles.model.PlyHeader.Type;
import java.io.IOException;
import java.util.List;

/** Reads the vertices, faces and triangle strips of PLY, text or binary: G. Turk, The PLY Polygon File Format (1994). */
final class PlyReader {
    private static final String VERTEX = "vertex";
    private static final String FACE = "face";
    private static final String STRIPS = "tristrips";

    /** Ends a triangle strip; another follows in the same list. */
    private static final long RESTART = -1;

    private final ModelInput in;
    private final ModelBuilder builder;
    private final PlyHeader header;

    private PlyReader(ModelInput in) throws IOException {
        this.in = in;
        header = PlyHeader.read(in);
        if (!header.isText()) {
            in.startBinary();
        }
        builder = new ModelBuilder(in, 0);
    }

    static Model read(ModelInput in) throws IOException {
        return new PlyReader(in).read();
    }

    private Model read() throws IOException {
        for (Element element : header.elements()) {
            if (!element.properties().isEmpty()) {
                readElement(element);
            }
        }
        in.skipBlankLines();
        if (in.hasMore()) {
            throw in.error(in.remaining() + " bytes follow the last element of the header");
        }
        return builder.finish();
    }

    private void readElement(Element element) throws IOException {
        long least = element.leastBytes(header.isText());
        if (element.count() > most(least)) {
            throw in.errorInLine(
                    element.line(),
                    element.count() + " rows of " + ModelInput.shown(element.name()) + " take at least " + least
                            + " bytes each, but " + in.remaining() + " are left");
        }
        Row row = switch (element.name()) {
            case VERTEX -> vertices(element);
            case FACE -> faces(element);
            case STRIPS -> strips(element);
            default -> (property, line) -> skip(property);
        };
        for (long i = 0; i < element.count(); i++) {
            startRow(element, i);
            int line = in.line();
            for (Property property : element.properties()) {
                row.read(property, line);
            }
            endRow();
        }
    }

    /** Reads the properties of a row in turn. */
    private interface Row {
        void read(Property property, int line) throws IOException;
    }

    private void startRow(Element element, long row) throws IOException {
        if (header.isText()) {
            in.skipBlankLines();
            if (!in.hasMore()) {
                throw in.error("the file ends after " + row + " of " + element.count() + " rows of "
                        + ModelInput.shown(element.name()));
            }
        }
    }

    private void endRow() throws IOException {
        if (header.isText()) {
            in.expectLineEnd();
            in.endLine();
        }
    }

    private Row vertices(Element element) throws IOException {
        float[] point = new float[3];
        for (String name : List.of("x", "y", "z")) {
            Property property = element.property(name);
            if (property == null || property.isList()) {
                throw in.errorInLine(element.line(), "the element vertex has no property " + name);
            }
        }
        Property last = element.properties().get(element.properties().size() - 1);
        return (property, line) -> {
            int at = property.name().length() == 1 ? "xyz".indexOf(property.name()) : -1;
            if (at >= 0) {
                point[at] = coordinate(property.type());
            } else {
                skip(property);
            }
            if (property == last) {
                builder.addPoint(point[0], point[1], point[2]);
            }
        };
    }

    private Row faces(Element element) throws IOException {
        Property indices = indices(element);
        return (property, line) -> {
            if (property != indices) {
                skip(property);
                return;
            }
            for (long left = length(property); left > 0; left--) {
                builder.addCorner(whole(property.type()));
            }
            builder.endFace(line);
        };
    }

    private Row strips(Element element) throws IOException {
        Property indices = indices(element);
        return (property, line) -> {
            if (property == indices) {
                readStrips(property, line);
            } else {
                skip(property);
            }
        };
    }

    private void readStrips(Property property, int line) throws IOException {
        long a = RESTART;
        long b = RESTART;
        boolean isOdd = false;
        for (long left = length(property); left > 0; left--) {
            long c = whole(property.type());
            if (c == RESTART) {
                a = RESTART;
                b = RESTART;
                continue;
            }
            if (a == RESTART) {
                isOdd = false;
            } else if (a != b && b != c && c != a) { // a strip turns by a triangle without area
                builder.addCorner(isOdd ? b : a);
                builder.addCorner(isOdd ? a : b);
                builder.addCorner(c);
                builder.endFace(line);
            }
            isOdd = a != RESTART && !isOdd;
            a = b;
            b = c;
        }
    }

    private Property indices(Element element) throws IOException {
        for (String name : List.of("vertex_indices", "vertex_index")) {
            Property property = element.property(name);
            if (property != null && property.isList()) {
                return property;
            }
        }
        throw in.errorInLine(
                element.line(), "the element " + ModelInput.shown(element.name()) + " has no list vertex_indices");
    }

    /** Reads the number of values of a list. */
    private long length(Property property) throws IOException {
        long length = whole(property.countType());
        long least = header.isText() ? 2 : property.type().bytes;
        if (length < 0) {
            throw in.error("the length of a list must not be negative: " + length);
        }
        if (length > most(least)) {
            throw in.error("a list of " + length + " numbers takes at least " + least + " bytes each, but "
                    + in.remaining() + " are left");
        }
        return length;
    }

    /** Number of items of a size that the rest of the file has room for. The last line of a text may lack its end. */
    private long most(long bytes) {
        return (in.remaining() + (header.isText() ? 1 : 0)) / bytes;
    }

    private void skip(Property property) throws IOException {
        long values = property.isList() ? length(property) : 1;
        if (!header.isText()) {
            in.skip(values * property.type().bytes);
            return;
        }
        for (long left = values; left > 0; left--) {
            in.expectWord(ModelInput.shown(property.name()));
        }
    }

    private float coordinate(Type type) throws IOException {
        return header.isText() ? in.coordinate() : in.checkCoordinate((float) binary(type));
    }

    private long whole(Type type) throws IOException {
        if (header.isText()) {
            return in.whole("a number of vertices or an index");
        }
        double value = binary(type);
        if (type.isFloating() && value != (long) value) {
            throw in.error("a number of vertices or an index must be a whole number: " + value);
        }
        return (long) value;
    }

    private double binary(Type type) throws IOException {
        return type.value(in.bits(type.bytes, header.isBigEndian()));
    }
}
