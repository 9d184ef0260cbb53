package dev.barrage.benchmarks.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.benchmarks.Console;
import dev.barrage.gpu.device.Device;
import dev.barrage.graphics.window.GlVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class GpuCommandTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--n 0; --n must be 1 to 16777216: 0",
                "--n 16777217; --n must be 1 to 16777216: 16777217",
                "--n x; 'x' is not an int",
                "--kind storms; storms",
                "--runs 0; --runs must be 1 to 1000: 0",
                "--workers 65; --workers must be 1 to 64: 65",
                "--csv no-such/gpu.csv; there is no folder",
                "--csv results/zen4-2core.csv; --csv: this file does not begin with the columns",
                "storm; storm"
            })
    void badInputEndsWithTwoAndOneLine(String arguments, String message) {
        Console told = Console.run(("gpu " + arguments).split(" "));
        assertEquals(2, told.code());
        assertEquals(1, told.errors().lines().count(), told.errors());
        assertTrue(told.errors().contains(message), told.errors());
    }

    @Test
    @Tag("gl")
    void everyKindHasARowForEveryNumber(@TempDir Path folder) throws IOException {
        NeedsGpu.orSkip();
        Path csv = folder.resolve("gpu.csv");
        String line = "gpu --kind bullets,pairs,cells --n 600,300 --runs 1 --workers 2 --csv " + csv;
        Console told = Console.run(line.split(" "));
        assertEquals(0, told.code(), told.errors());
        Device device = Device.ofThisThread(GlVersion.GL_4_3);
        assertTrue(told.out().startsWith(device.name()), told.out());
        for (String kind : List.of("bullets", "pairs", "cells")) {
            assertTrue(told.out().contains("\n" + kind + ": the GPU "), told.out());
        }
        assertEquals(device.isSoftware(), told.out().contains("software renderer"));
        assertEquals(
                0,
                Console.run(("gpu --kind cells --n 10 --runs 1 --csv " + csv).split(" "))
                        .code());
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 3 * 2 + 1, rows.size(), "the second run appends a row");
        assertEquals(
                "date,commit,kind,mode,n,runs,workers,cpu_one_ms,cpu_all_ms,gpu_ms,upload_ms,dispatch_ms,read_back_ms,"
                        + "sort_ms,tests_ms,other_ms,pairs,missed,device",
                rows.get(0));
        for (String row : rows.subList(1, rows.size())) {
            assertTrue(row.endsWith(",\"" + device.name() + "\""), row);
            String[] cells = row.split(",");
            assertTrue(Double.parseDouble(cells[9]) > 0, row); // the GPU
            assertTrue(Double.parseDouble(cells[11]) > 0, row); // its dispatch
        }
    }

    @Test
    @Tag("gl")
    void allModesOfCullideAreMeasured() {
        NeedsGpu.orSkip();
        Console told = Console.run("gpu --kind cullide --n 600 --runs 1 --workers 1".split(" "));
        assertEquals(0, told.code(), told.errors());
        for (String mode : List.of("plain", "reliable", "uobb", "quick")) {
            assertTrue(told.out().contains("       600 " + mode), told.out());
        }
    }

    @Test
    void namesTheNumberFromWhichTheGpuWins() {
        GpuRow[] rows = {row(10, 1, 2, 0), row(20, 3, 2, 0), row(30, 1, 2, 0), row(40, 3, 2, 0), row(50, 3, 2, 0)};
        assertEquals("bullets: the GPU wins from 40 on on this machine", last(rows));
        assertEquals("bullets: the GPU never wins up to 30 on this machine", last(rows[0], rows[1], rows[2]));
        assertEquals("bullets: the GPU never wins up to 9 on this machine", last(row(9, 3, 2, 1)), "it misses a pair");
        assertEquals("bullets: the GPU never wins up to 10 on this machine", last(rows[0], refused(60)));
        assertEquals("bullets: the GPU takes none of this on this machine", last(refused(60)));
    }

    private static GpuRow refused(int n) {
        return row(n, 2, null, 0);
    }

    private static GpuRow row(int n, double cpu, int gpu, int missed) {
        return row(n, cpu, (Double) (double) gpu, missed);
    }

    private static GpuRow row(int n, double cpu, Double gpu, int missed) {
        return new GpuRow(
                "", "", GpuKind.BULLETS, "", n, 1, 2, 9, cpu, gpu, null, null, null, null, null, null, 1, missed, "");
    }

    private static String last(GpuRow... rows) {
        java.io.StringWriter out = new java.io.StringWriter();
        new GpuTable(new java.io.PrintWriter(out), GpuKind.BULLETS, List.of(rows), 1, false).print();
        return out.toString().lines().reduce("", (before, line) -> line);
    }
}
