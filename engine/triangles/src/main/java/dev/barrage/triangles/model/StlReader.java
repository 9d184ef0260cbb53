package dev.barrage.triangles.model;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Reads STL, text with any number of solids or binary: 3D Systems, Stereolithography Interface Specification (1988). */
final class StlReader {
    private static final int HEADER = 80;
    private static final int FACET = 50;
    private static final int NORMAL = 12;
    private static final int ATTRIBUTES = 2;

    /** Words that open and close the four levels of text: solids, facets, loops, vertices. */
    private static final List<String> OPENING = List.of("solid", "facet", "outer", "vertex");

    private static final List<String> CLOSING = List.of("endsolid", "endfacet", "endloop");

    private final ModelInput in;
    private final ModelBuilder builder;

    private StlReader(ModelInput in) {
        this.in = in;
        builder = new ModelBuilder(in, 0);
    }

    static Model read(ModelInput in) throws IOException {
        StlReader reader = new StlReader(in);
        if (in.startsWith("solid") && !reader.hasBinarySize()) {
            reader.readText();
        } else {
            reader.readBinary();
        }
        return reader.builder.finish().welded();
    }

    /** Whether the file has the size that a binary file's number of facets gives. Headers of some begin with "solid". */
    private boolean hasBinarySize() throws IOException {
        long facets = in.littleEndianAt(HEADER);
        return facets >= 0 && in.remaining() == HEADER + 4 + FACET * facets;
    }

    private void readBinary() throws IOException {
        in.startBinary();
        in.skip(HEADER);
        long facets = in.bits(4, false);
        if (in.remaining() != FACET * facets) {
            throw in.error("the file is neither text, which begins with solid, nor binary: " + facets + " facets take "
                    + FACET * facets + " bytes, but " + in.remaining() + " are left");
        }
        for (long facet = 0; facet < facets; facet++) {
            in.skip(NORMAL);
            for (int corner = 0; corner < 3; corner++) {
                addCorner(binaryCoordinate(), binaryCoordinate(), binaryCoordinate());
            }
            in.skip(ATTRIBUTES);
            builder.endFace(0);
        }
    }

    private float binaryCoordinate() throws IOException {
        return in.checkCoordinate(Float.intBitsToFloat((int) in.bits(4, false)));
    }

    private void addCorner(float x, float y, float z) throws IOException {
        builder.addCorner(builder.points());
        builder.addPoint(x, y, z);
    }

    private void readText() throws IOException {
        in.startText();
        int level = 0;
        int line = 0;
        for (; in.hasMore(); in.endLine()) {
            if (in.nextWord()) {
                String word = in.word().toLowerCase(Locale.ROOT);
                if (level < OPENING.size() && word.equals(OPENING.get(level))) {
                    line = word.equals("facet") ? in.line() : line;
                    readOpening(level);
                    level += level < CLOSING.size() ? 1 : 0;
                } else if (level > 0 && word.equals(CLOSING.get(level - 1))) {
                    readClosing(level, line);
                    level--;
                } else {
                    throw in.error(expected(level) + " must come here: " + in.shownWord());
                }
            }
        }
        if (level > 0) {
            throw in.error("the file ends before " + CLOSING.get(level - 1));
        }
    }

    private static String expected(int level) {
        return level == 0 ? OPENING.get(0) : OPENING.get(level) + " or " + CLOSING.get(level - 1);
    }

    private void readOpening(int level) throws IOException {
        switch (level) {
            case 0 -> {} // a name may follow
            case 1 -> {
                for (String part : List.of("normal", "its x", "its y", "its z")) {
                    in.expectWord(part); // normals of some files are no numbers
                }
                in.expectLineEnd();
            }
            case 2 -> {
                in.expectWord("loop");
                in.expectLineEnd();
            }
            default -> {
                addCorner(in.coordinate(), in.coordinate(), in.coordinate());
                in.expectLineEnd();
            }
        }
    }

    private void readClosing(int level, int line) throws IOException {
        if (level > 1) {
            in.expectLineEnd();
        }
        if (level == 3) {
            builder.endFace(line);
        }
    }
}
