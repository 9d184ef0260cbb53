package dev.barrage.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.benchmarks.gpu.NeedsGpu;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class MainTest {
    @Test
    void misuseEndsWithTwo() {
        assertEquals(2, Main.execute("nosuch"));
        assertEquals(2, Main.execute("storm", "--n", "0"));
        assertEquals(2, Main.execute("storm", "--workers", "65"));
        assertEquals(2, Main.execute("storm", "--seconds", "0"));
        assertEquals(2, Main.execute("storm", "--warm-up", "-1"));
        assertEquals(2, Main.execute("storm", "--pause", "1001"));
        assertEquals(2, Main.execute("storm", "--repeat", "0"));
        assertEquals(2, Main.execute("storm", "--simd", "perhaps"));
        assertEquals(2, Main.execute("storm", "--chart", "chart.txt"));
        assertEquals(2, Main.execute("storm", "field", "--chart", "chart.svg"));
        assertEquals(2, Main.execute("storm", "--chart", "nosuch/chart.png"));
        assertEquals(2, Main.execute("storm", "--json", "nosuch/rows.json"));
        assertEquals(2, Main.execute("storm", "--json", "/"));
        assertEquals(2, Main.execute("storm", "--csv", "nosuch/rows.csv"));
        assertEquals(2, Main.execute("storm", "--csv", "pom.xml"), "not a file of results");
        assertEquals(2, Main.execute("storm", "--cold", "-1"));
        assertEquals(2, Main.execute("storm", "--nosuch"));
    }

    @Test
    void badNumbersEndWithTwoAndOneLine() {
        String[] options = {"--n", "--workers", "--seconds", "--warm-up", "--pause", "--repeat", "--cold"};
        for (String option : options) {
            for (String value : new String[] {"-1", "NaN", "1e99", "1,-1", "x", "", "99999999999"}) {
                checkRefused(option + "=" + value, "arithmetic", option, value);
            }
        }
        for (String option : new String[] {"--n", "--workers", "--seconds", "--repeat"}) {
            checkRefused(option + "=0", "arithmetic", option, "0");
        }
        checkRefused("peers", "arithmetic", "--peers-up-to", "-1");
        checkRefused("forks", "micro", "--forks", "-1");
        checkRefused("seconds", "micro", "--seconds", "NaN");
    }

    private static void checkRefused(String what, String... arguments) {
        PrintStream err = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        try {
            System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
            assertEquals(2, Main.execute(arguments), what);
        } finally {
            System.setErr(err);
        }
        assertEquals(1, told.toString(StandardCharsets.UTF_8).lines().count(), what + ": " + told);
    }

    @Test
    void misuseOfMicroEndsWithTwo() {
        assertEquals(2, Main.execute("micro", "nosuch"));
        assertEquals(2, Main.execute("micro", "--forks", "0"));
        assertEquals(2, Main.execute("micro", "--seconds", "-1"));
        assertEquals(2, Main.execute("micro", "--json", "nosuch/rows.json"));
        assertEquals(0, Main.execute("micro", "--help"));
    }

    @Test
    void allBroadphasesShareATableAndAChartOfFourPanels(@TempDir Path folder) throws IOException {
        Path json = folder.resolve("rows.json");
        Path chart = folder.resolve("chart.png");
        String line = "pairs --all --n 100,200 --workers 1 --seconds 0.01 --json " + json + " --chart " + chart;
        assertEquals(0, Main.execute(line.split(" ")));
        JsonNode rows = new ObjectMapper().readTree(json.toFile());
        int broadphases = NeedsGpu.missing() == null ? 6 : 5;
        assertEquals(4 * broadphases * 2, rows.size(), "four scenes, all broadphases, two sizes");
        Map<String, Long> checks = new HashMap<>();
        for (JsonNode row : rows) {
            String what = row.get("scene").asText() + " " + row.get("n");
            long check = row.get("check").asLong();
            assertEquals(checks.computeIfAbsent(what, key -> check), check, row.toString());
        }
        assertEquals(1800, ImageIO.read(chart.toFile()).getWidth());
    }

    @Test
    void aColdStartIsMeasuredInAFreshJvm(@TempDir Path folder) throws IOException {
        Path json = folder.resolve("rows.json");
        Path csv = folder.resolve("rows.csv");
        String line = "pairs --n 300 --workers 1 --seconds 0.01 --cold 0.1 --json " + json + " --csv " + csv;
        assertEquals(0, Main.execute(line.split(" ")));
        JsonNode cold = new ObjectMapper().readTree(json.toFile()).get(0).get("cold");
        assertTrue(cold.get("cold_100_ms").asDouble() > 0);
        assertTrue(cold.get("warm_100_ms").asDouble() > 0);
        assertTrue(cold.get("cold_second_ms").asDouble() > 0);
        assertEquals(2, Files.readAllLines(csv).size());
    }

    @Test
    void aBadMeshEndsWithTwoAndOneLine(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.obj"), "v 0 0 0\nv 1 x 0\n");
        PrintStream errors = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            assertEquals(2, Main.execute("collide", file.toString()));
        } finally {
            System.setErr(errors);
        }
        String line = bytes.toString(StandardCharsets.UTF_8).replaceAll("[^\\r\\n]*\\r", "");
        assertEquals("bench: " + file + ":2: a coordinate must be a number: x", line.strip());
    }

    @Test
    void helpAndListEndWell() {
        assertEquals(0, Main.execute("--help"));
        assertEquals(0, Main.execute("list"));
        assertEquals(0, Main.execute());
    }

    @Test
    void aRunWritesRowsAndAChart(@TempDir Path folder) throws IOException {
        Path json = folder.resolve("rows.json");
        Path chart = folder.resolve("chart.svg");
        int code = Main.execute(
                "storm",
                "--n",
                "500",
                "--workers",
                "1,2",
                "--seconds",
                "0.1",
                "--warm-up",
                "0.01",
                "--pause",
                "0.1",
                "--repeat",
                "3",
                "--stages",
                "--simd",
                "off", // a run of 0.1 s may be over before vector kernels are compiled for what it does
                "--json",
                json.toString(),
                "--chart",
                chart.toString());
        assertEquals(0, code);
        JsonNode rows = new ObjectMapper().readTree(json.toFile());
        assertEquals(2, rows.size());
        JsonNode row = rows.get(1);
        assertEquals("storm", row.get("scene").asText());
        assertEquals("barrage", row.get("engine").asText());
        assertEquals(500, row.get("n").asInt());
        assertEquals(2, row.get("workers").asInt());
        assertTrue(row.get("median_ms").asDouble() > 0);
        assertTrue(row.get("ratio_to_limit").asDouble() > 0);
        assertTrue(row.get("p999_repeated_ms").asDouble() > 0);
        assertTrue(row.get("handover_ns").asDouble() > 0);
        assertEquals(0, row.get("bytes_per_step").asLong());
        double stages = 0;
        for (JsonNode stage : row.get("stages_ms")) {
            stages += stage.asDouble();
        }
        assertTrue(stages > 0.5 * row.get("median_ms").asDouble(), row.toString());
        assertEquals(rows.get(0).get("check").asLong(), row.get("check").asLong());
        assertEquals(rows.get(0).get("hash").asText(), row.get("hash").asText());
        for (String field : new String[] {
            "simd", "jdk", "p99_ms", "min_ms", "ns_per_element", "bytes_grown", "bytes_largest", "bytes_largest_by"
        }) {
            assertTrue(row.has(field), field);
        }
        assertTrue(Files.readString(chart).contains("<svg"));
    }
}
