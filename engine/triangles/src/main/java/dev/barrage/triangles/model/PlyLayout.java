package dev.barrage.triangles.model;

import dev.barrage.triangles.model.PlyHeader.Element;
import dev.barrage.triangles.model.PlyHeader.Property;
import dev.barrage.triangles.model.PlyHeader.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the numbers of a binary PLY file lie, so that any of its vertices and triangles can be read without the others.
 * Numbers have the values that {@link ModelFile} gives them. There is a layout for files that have vertices, then
 * faces, nothing else, and the size that they have if every face is a triangle.
 *
 * <p>Faces with fewer and with more corners may add up to the same size. All faces are triangles if, and only if, every
 * record has 3 {@link #corners}.
 */
public final class PlyLayout {
    private static final List<String> INDICES = List.of("vertex_indices", "vertex_index");

    /**
     * Records of the same size, one after the other.
     *
     * @param offset of the first one in the file, bytes
     * @param count number of records
     * @param bytes size of a record
     */
    public record Records(long offset, long count, int bytes) {
        private long end() {
            return offset + count * bytes;
        }
    }

    /**
     * A number in each record.
     *
     * @param at place in the record, bytes
     */
    private record Field(Type type, int at) {
        double read(ByteBuffer bytes, int record) {
            int from = record + at;
            return type.value(
                    switch (type.bytes) {
                        case 1 -> bytes.get(from) & 0xff;
                        case 2 -> bytes.getShort(from) & 0xffff;
                        case 4 -> bytes.getInt(from) & 0xffffffffL;
                        default -> bytes.getLong(from);
                    });
        }
    }

    private final ByteOrder order;
    private final Records vertices;
    private final Field[] coordinates;
    private final Records faces;
    private final Field corners;
    private final Field[] corner;

    private PlyLayout(PlyHeader header, long start) {
        order = header.isBigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        Element vertex = header.elements().get(0);
        vertices = new Records(start, vertex.count(), bytes(vertex));
        coordinates = new Field[] {field(vertex, "x"), field(vertex, "y"), field(vertex, "z")};
        Element face = header.elements().get(1);
        faces = new Records(vertices.end(), face.count(), bytes(face));
        Property list = indices(face);
        int at = offset(face, list);
        corners = new Field(list.countType(), at);
        corner = new Field[3];
        for (int i = 0; i < corner.length; i++) {
            corner[i] = new Field(list.type(), at + list.countType().bytes + i * list.type().bytes);
        }
    }

    /**
     * The layout of a file; empty if it has none, also if {@link ModelFile} refuses the header.
     *
     * @throws IOException if the file cannot be read
     */
    public static Optional<PlyLayout> of(Path file) throws IOException {
        long size = Files.size(file);
        try (InputStream stream = Files.newInputStream(file)) {
            ModelInput in = new ModelInput(stream, file.toString(), size, ModelLimits.NONE);
            PlyHeader header = PlyHeader.read(in);
            if (!hasFixedRecords(header, in.remaining())) {
                return Optional.empty();
            }
            PlyLayout layout = new PlyLayout(header, size - in.remaining());
            return layout.faces.end() == size ? Optional.of(layout) : Optional.empty();
        } catch (ModelFileException e) {
            return Optional.empty();
        }
    }

    private static boolean hasFixedRecords(PlyHeader header, long bytes) {
        if (header.isText() || header.elements().size() != 2) {
            return false;
        }
        Element vertex = header.elements().get(0);
        Element face = header.elements().get(1);
        return isVertex(vertex)
                && isFace(face)
                && vertex.count() <= bytes / bytes(vertex)
                && face.count() <= bytes / bytes(face);
    }

    private static boolean isVertex(Element element) {
        return element.name().equals("vertex")
                && lists(element) == 0
                && element.property("x") != null
                && element.property("y") != null
                && element.property("z") != null;
    }

    private static boolean isFace(Element element) {
        Property list = indices(element);
        return element.name().equals("face")
                && element.count() > 0
                && lists(element) == 1
                && list != null
                && !list.type().isFloating();
    }

    private static int lists(Element element) {
        int lists = 0;
        for (Property property : element.properties()) {
            lists += property.isList() ? 1 : 0;
        }
        return lists;
    }

    /** The list of corners, or null. */
    private static Property indices(Element element) {
        for (Property property : element.properties()) {
            if (property.isList() && INDICES.contains(property.name())) {
                return property;
            }
        }
        return null;
    }

    private static Field field(Element element, String name) {
        Property property = element.property(name);
        return new Field(property.type(), offset(element, property));
    }

    /** Bytes of a record before a property; the size of the record if there is no such property. */
    private static int offset(Element element, Property wanted) {
        int bytes = 0;
        for (Property property : element.properties()) {
            if (property == wanted) {
                return bytes;
            }
            bytes += property.isList() ? property.countType().bytes + 3 * property.type().bytes : property.type().bytes;
        }
        return bytes;
    }

    private static int bytes(Element element) {
        return offset(element, null);
    }

    /** Order of the bytes of all numbers. */
    public ByteOrder order() {
        return order;
    }

    /** The vertices. Their records have at most some thousand bytes, like those of faces. */
    public Records vertices() {
        return vertices;
    }

    /** The faces, which begin where the vertices end. */
    public Records faces() {
        return faces;
    }

    /**
     * A coordinate of a vertex, rounded to a float. It may be infinite or no number.
     *
     * @param records records of successive vertices from index 0 of the buffer on, in {@link #order}
     * @param index number of the vertex among them
     * @param axis 0 to 2 for x, y, z
     */
    public float coordinate(ByteBuffer records, int index, int axis) {
        return (float) coordinates[axis].read(records, index * vertices.bytes);
    }

    /**
     * The number of a face's corners; any number if a face before it is no triangle.
     *
     * @param records records of successive faces from index 0 of the buffer on, in {@link #order}
     * @param index number of the face among them
     */
    public long corners(ByteBuffer records, int index) {
        return (long) corners.read(records, index * faces.bytes);
    }

    /**
     * The number of a triangle's vertex, counted from 0. There may be no such vertex.
     *
     * @param records as for {@link #corners}
     * @param index number of the face among them
     * @param which 0 to 2
     */
    public long corner(ByteBuffer records, int index, int which) {
        return (long) corner[which].read(records, index * faces.bytes);
    }
}
