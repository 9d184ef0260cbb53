package dev.barrage.benchmarks.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.benchmarks.Console;
import dev.barrage.benchmarks.gpu.NeedsGpu;
import dev.barrage.benchmarks.scene.BumpySphere;
import dev.barrage.physics.math.Rng;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code collide --prune}. */
@Tag("slow")
class PruneTest {
    private static final int MESHES = 12;

    @TempDir
    private static Path folder;

    private static final List<String> FILES = new ArrayList<>();

    @BeforeAll
    static void writeSpheres() throws IOException {
        BumpySphere sphere = new BumpySphere(6, 1, 0);
        Rng random = new Rng(5);
        for (int mesh = 0; mesh < MESHES; mesh++) {
            float[] centre = {5 * random.nextFloat(), 5 * random.nextFloat(), 5 * random.nextFloat()};
            StringBuilder obj = new StringBuilder();
            for (int i = 0; i < sphere.vertices.length; i += 3) {
                obj.append("v");
                for (int axis = 0; axis < 3; axis++) {
                    obj.append(' ').append(centre[axis] + sphere.vertices[i + axis]);
                }
                obj.append('\n');
            }
            for (int i = 0; i < sphere.indices.length; i += 3) {
                obj.append("f ")
                        .append(sphere.indices[i] + 1)
                        .append(' ')
                        .append(sphere.indices[i + 1] + 1)
                        .append(' ')
                        .append(sphere.indices[i + 2] + 1)
                        .append('\n');
            }
            FILES.add(Files.writeString(folder.resolve(mesh + ".obj"), obj).toString());
        }
    }

    private static Console collide(List<String> files, String... options) {
        return Console.run(Stream.of(Stream.of("collide", "--runs", "1"), files.stream(), Stream.of(options))
                .flatMap(each -> each)
                .toArray(String[]::new));
    }

    private static JsonNode report(List<String> files, String... options) throws IOException {
        Path json = folder.resolve("report.json");
        Console told = collide(
                files,
                Stream.concat(Stream.of(options), Stream.of("--json", json.toString()))
                        .toArray(String[]::new));
        assertEquals(0, told.code(), told.errors());
        return new ObjectMapper().readTree(json.toFile());
    }

    @ParameterizedTest
    @ValueSource(strings = {"reliable", "uobb", "quick"})
    @Tag("gl")
    void findsThePairsOfTheSearchWithoutIt(String mode) throws IOException {
        NeedsGpu.orSkip();
        int expected = report(FILES, "--between").get("pairs").asInt();
        JsonNode report = report(FILES, "--prune", "cullide", "--mode", mode, "--resolution", "64");
        JsonNode pruned = report.get("prune");
        assertTrue(expected > 0);
        assertEquals(expected, report.get("pairs").asInt());
        assertEquals(expected, pruned.get("pairs").asInt());
        assertEquals(0, pruned.get("missed").asInt());
        assertEquals(mode, pruned.get("mode").asText());
        assertEquals(MESHES, pruned.get("objects").asInt());
        assertTrue(
                pruned.get("triangles_left").asInt() < report.get("triangles").asInt(), pruned.toString());
        assertEquals(3, pruned.get("stages").size());
    }

    @Test
    @Tag("gl")
    void saysThatThePlainFormMayMiss() throws IOException {
        NeedsGpu.orSkip();
        Path json = folder.resolve("plain.json");
        Console told = collide(FILES, ("--prune cullide --mode plain --resolution 16 --json " + json).split(" "));
        assertEquals(0, told.code(), told.errors());
        assertTrue(told.out().contains("missed (plain may miss pairs"), told.out());
        JsonNode pruned = new ObjectMapper().readTree(json.toFile()).get("prune");
        assertTrue(pruned.get("missed").asInt() > 0, pruned.toString());
    }

    @Test
    @Tag("gl")
    void prunesTheTrianglesOfASingleFile() throws IOException {
        NeedsGpu.orSkip();
        Path folded = Files.writeString(
                folder.resolve("folded.obj"),
                String.join(
                        "\n",
                        "v 0 0 0",
                        "v 2 0 0",
                        "v 0 2 0",
                        "v 1.5 -1 -1",
                        "v 1.5 -1 1",
                        "v 0.5 0.5 0.1",
                        "v 9 9 9",
                        "v 8 9 9",
                        "v 9 8 9",
                        "f 1 2 3",
                        "f 4 5 6",
                        "f 7 8 9"));
        JsonNode report = report(List.of(folded.toString()), "--prune", "cullide");
        assertEquals("none", report.get("neighbours").asText());
        assertEquals(1, report.get("pairs").asInt());
        assertEquals(1, report.get("prune").get("pairs").asInt());
        assertEquals(2, report.get("prune").get("triangles_left").asInt());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--mode plain; need --prune cullide",
                "--prune rays; --prune must be cullide: rays",
                "--prune cullide --views 4; --views must be from 1 to 3: 4",
                "--prune cullide --resolution 8; --resolution must be from 16 to 4096: 8",
                "--prune cullide --mode fast; fast",
                "--prune cullide --neighbours all; --prune of one file needs --neighbours none"
            })
    void badInputEndsWithTwoAndOneLine(String options, String message) {
        Console told = collide(FILES.subList(0, 1), options.split(" "));
        assertEquals(2, told.code());
        assertEquals(1, told.errors().lines().count(), told.errors());
        assertTrue(told.errors().contains(message), told.errors());
    }
}
