package dev.barrage.benchmarks.collide;

import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.triangles.PairCsv;
import dev.barrage.triangles.TrianglePairs;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

final class PairsCsv {
    private PairsCsv() {}

    static void write(TrianglePairs pairs, Path csv) throws IOException {
        AtomicFile.write(csv, out -> write(pairs, new OutputStreamWriter(out, StandardCharsets.US_ASCII)));
    }

    private static void write(TrianglePairs pairs, Writer out) throws IOException {
        float[] segment = new float[6];
        StringBuilder line = new StringBuilder();
        out.write(PairCsv.HEADER);
        for (int pair = 0; pair < pairs.count(); pair++) {
            int a = pairs.first(pair);
            int b = pairs.second(pair);
            pairs.segment(pair, segment);
            line.setLength(0);
            PairCsv.append(
                    line, pairs.listOf(a), pairs.indexInList(a), pairs.listOf(b), pairs.indexInList(b), segment, 0);
            out.append(line);
        }
        out.flush();
    }
}
