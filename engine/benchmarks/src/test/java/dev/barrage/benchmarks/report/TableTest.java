package dev.barrage.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.benchmarks.measure.Row;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void rowsWithAsManyElementsPerWorkerShowWeakScaling() {
        StringWriter text = new StringWriter();
        List<Row> rows = List.of(
                row("plane", 65_536, 1, 8.0),
                row("plane", 65_536, 2, 5.0),
                row("plane", 131_072, 1, 16.5),
                row("plane", 131_072, 2, 10.0),
                row("walls", 131_072, 2, 3.0));
        new Table(rows).print(new PrintWriter(text));
        List<String> weak =
                text.toString().lines().filter(line -> line.startsWith("weak")).toList();
        assertEquals(
                List.of(
                        "weak scaling: plane, 65,536 per worker: 8.000 ms on 1 worker, 10.000 ms on 2, efficiency 0.80"),
                weak);
    }

    private static Row row(String scene, int n, int workers, double ms) {
        return new Row(
                scene, "barrage", n, workers, workers, null, true, "25", ms, ms, ms, ms, ms, null, ms, 1, null, 0, 0, 0,
                "", Map.of(), 1L, "0", null);
    }
}
