package dev.barrage.triangles.model;

import java.io.IOException;
import java.util.List;

/** Reads the vertices and faces of OBJ: Wavefront, Advanced Visualizer, appendix B1 (1995). */
final class ObjReader {
    /** Statements that add no face, in the order of the specification. */
    private static final List<String> IGNORED = List.of(
            ("vt vn vp cstype deg bmat step p l curv curv2 surf parm trim hole scrv sp end con g s mg o bevel c_interp"
                            + " d_interp lod maplib usemap usemtl mtllib shadow_obj trace_obj ctech stech")
                    .split(" "));

    private final ModelInput in;
    private final ModelBuilder builder;

    private ObjReader(ModelInput in) {
        this.in = in;
        builder = new ModelBuilder(in, 1);
    }

    static Model read(ModelInput in) throws IOException {
        return new ObjReader(in).read();
    }

    private Model read() throws IOException {
        in.startObj();
        for (; in.hasMore(); in.endLine()) {
            if (in.nextWord()) {
                readStatement(in.word());
            }
        }
        return builder.finish();
    }

    private void readStatement(String keyword) throws IOException {
        switch (keyword) {
            case "v" ->
                builder.addPoint(in.coordinate(), in.coordinate(), in.coordinate()); // a weight or colour may follow
            case "f", "fo" -> readFace();
            default -> {
                if (!IGNORED.contains(keyword)) {
                    throw in.error("is no statement of OBJ: " + in.shownWord());
                }
            }
        }
    }

    private void readFace() throws IOException {
        int line = in.line();
        while (in.nextWord()) {
            builder.addCorner(index());
        }
        builder.endFace(line);
    }

    /** The index in a corner's v, v/vt, v//vn or v/vt/vn. Negative ones count from the last vertex back. */
    private long index() throws IOException {
        long number = in.wholeBeforeSlash("a vertex number");
        if (number == 0 || number < -builder.points()) {
            throw in.error("there is no vertex " + number + ", only " + builder.points() + " before this line");
        }
        return number > 0 ? number - 1 : builder.points() + number;
    }
}
