package dev.barrage.benchmarks.collide;

import dev.barrage.physics.triangle.TrianglePairs;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Touching triangles as CSV: number of the file and of the triangle in it, twice, and the segment that they share. */
final class PairsCsv {
    private PairsCsv() {}

    static void write(TrianglePairs pairs, Path csv) throws IOException {
        float[] segment = new float[6];
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(csv, StandardCharsets.UTF_8))) {
            out.println("first_file,first_triangle,second_file,second_triangle,x1,y1,z1,x2,y2,z2");
            for (int pair = 0; pair < pairs.count(); pair++) {
                int a = pairs.first(pair);
                int b = pairs.second(pair);
                pairs.segment(pair, segment);
                out.printf(
                        Locale.ROOT,
                        "%d,%d,%d,%d,%s,%s,%s,%s,%s,%s%n",
                        pairs.listOf(a),
                        pairs.indexInList(a),
                        pairs.listOf(b),
                        pairs.indexInList(b),
                        segment[0],
                        segment[1],
                        segment[2],
                        segment[3],
                        segment[4],
                        segment[5]);
            }
            if (out.checkError()) {
                throw new IOException("cannot write " + csv);
            }
        }
    }
}
