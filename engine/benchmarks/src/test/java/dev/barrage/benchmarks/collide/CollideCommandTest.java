package dev.barrage.benchmarks.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CollideCommandTest {
    /** A square of two triangles in the plane, and a triangle that cuts the first of them. */
    private static final String OBJ = """
            v 0 0 0
            v 2 0 0
            v 2 2 0
            v 0 2 0
            v 1.5 0.5 -1
            v 1.5 0.5 1
            v 1.5 -3 0
            f 1 2 3 4
            f 5 6 7
            """;

    private static final String PLY = """
            ply
            format ascii 1.0
            element vertex 7
            property float x
            property float y
            property float z
            element face 2
            property list uchar int vertex_indices
            end_header
            0 0 0
            2 0 0
            2 2 0
            0 2 0
            1.5 0.5 -1
            1.5 0.5 1
            1.5 -3 0
            4 0 1 2 3
            3 4 5 6
            """;

    @TempDir
    private Path folder;

    @Test
    void findsThePairOfAnObj() throws IOException {
        assertPairs(1, write("cut.obj", OBJ));
    }

    @Test
    void findsThePairOfAPlyAndOfACompressedOne() throws IOException {
        assertPairs(1, write("cut.ply", PLY));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(PLY.getBytes(StandardCharsets.US_ASCII));
        }
        assertPairs(1, Files.write(folder.resolve("cut.ply.gz"), bytes.toByteArray()));
    }

    @Test
    void namesAFileForWhichTheDiskIsTooFull() throws IOException {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")));
        Path file = write("cut.obj", OBJ);
        for (String option : List.of("--json", "--csv", "--degenerate", "--picture")) {
            Path full = Files.createSymbolicLink(folder.resolve("full" + option + ".png"), Path.of("/dev/full"));
            CommandLine line = new CommandLine(new CollideCommand());
            line.setCaseInsensitiveEnumValuesAllowed(true);
            line.setErr(new PrintWriter(new StringWriter())).setOut(new PrintWriter(new StringWriter()));
            StringBuilder told = new StringBuilder();
            line.setExecutionExceptionHandler((exception, command, given) -> {
                told.append(exception.getMessage());
                return 1;
            });
            assertEquals(1, line.execute(file.toString(), "--runs", "1", option, full.toString()), option);
            assertEquals(full + " can't be written: No space left on device", told.toString());
            Files.delete(full);
        }
    }

    @Test
    void reportsNeighboursWhenAsked() throws IOException {
        Path file = write("cut.obj", OBJ);
        assertPairs(2, file, "--neighbours", "all");
        assertPairs(1, file, "--neighbours", "none");
        assertRefused("none", file.toString(), "--neighbours", "some");
    }

    @Test
    void findsNeighboursThatCrossUnlessAskedOtherwise() throws IOException {
        Path file = write("crossing.obj", """
                v 0 0 0
                v 1 0 0
                v 0 1 0
                v 0.2 0.2 1
                v 0.3 0.3 -1
                f 1 2 3
                f 1 4 5
                """);
        assertPairs(1, file);
        assertPairs(1, file, "--neighbours", "crossing");
        assertPairs(0, file, "--neighbours", "none");
        assertTrue(run(file.toString()).out.contains("(--neighbours crossing)"));
        assertTrue(run(file.toString(), "--neighbours", "none").out.contains("(--neighbours none)"));
    }

    @Test
    void weldsStlAlways() throws IOException {
        String facet = "facet normal 0 0 1\nouter loop\n%s\nvertex 2 0 0\nvertex 0 2 0\nendloop\nendfacet\n";
        Path file = write(
                "folded.stl",
                "solid\n" + facet.formatted("vertex 0 0 0") + facet.formatted("vertex 2 2 0") + "endsolid\n");
        assertPairs(0, file);
        assertFalse(run(file.toString()).out.contains("--weld"));
    }

    @Test
    void namesTrianglesWithoutAreaAndFacesThatAreNone() throws IOException {
        Path file = write("flat.obj", OBJ + "f 1 2 2\nf 1\nf 5 6 7\nf 3 3 3\n");
        Path csv = folder.resolve("degenerate.csv");
        Result result = run(file.toString(), "--degenerate", csv.toString());
        assertTrue(result.out.contains("2 triangles without area, the first at " + file + ":10"), result.out);
        assertTrue(
                result.out.contains("1 faces with fewer than three corners, left out, the first at " + file + ":11"),
                result.out);
        assertEquals(List.of("file,triangle,face,line", "0,3,2,10", "0,5,5,13"), Files.readAllLines(csv));
    }

    @Test
    void findsOnlyPairsOfDifferentFilesWhenAsked() throws IOException {
        Path file = write("cut.obj", OBJ);
        assertPairs(4 + 2 + 1, file, file.toString(), "--between");
        assertRefused("--between needs at least two files", file.toString(), "--between");
    }

    @Test
    void findsPairsBetweenFiles() throws IOException {
        Path file = write("cut.obj", OBJ);
        // The square's triangles lie on themselves and one another, and both cuts cut both first halves.
        assertPairs(1 + 1 + 4 + 2 + 1, file, file.toString(), "--neighbours", "none");
    }

    @Test
    void weldsVerticesOfTheSamePlace() throws IOException {
        Path file = write("apart.obj", """
                v 0 0 0
                v 1 0 0
                v 0 1 0
                v 1 0 0
                v 1 1 0
                v 0 1 0
                f 1 2 3
                f 4 5 6
                """);
        assertPairs(1, file);
        assertTrue(run(file.toString()).out.contains(file + ": no two faces share a vertex"));
        assertPairs(0, file, "--weld");
        assertFalse(run(file.toString(), "--weld").out.contains("--weld"));
    }

    @Test
    void writesPairsAsCsvWithTheirSegment() throws IOException {
        Path csv = folder.resolve("pairs.csv");
        assertEquals(0, run(write("cut.obj", OBJ).toString(), "--csv", csv.toString()).code);
        List<String> lines = Files.readAllLines(csv);
        assertEquals("first_file,first_triangle,second_file,second_triangle,x1,y1,z1,x2,y2,z2", lines.get(0));
        assertEquals(2, lines.size());
        assertTrue(lines.get(1).startsWith("0,0,0,2,1.5,"), lines.get(1));
    }

    @Test
    void refusesFilesThatCannotBeWrittenBeforeItSearches() throws IOException {
        String mesh = write("cut.obj", OBJ).toString();
        String nowhere = folder.resolve("nosuch").resolve("pairs.png").toString();
        for (String option : List.of("--json", "--csv", "--picture")) {
            assertEquals(2, run(mesh, option, nowhere).code, option);
        }
        assertEquals(2, run(mesh, "--csv", folder.toString()).code);
    }

    @Test
    void drawsWhereThePairsLie() throws IOException {
        Path png = folder.resolve("pairs.png");
        assertEquals(0, run(write("cut.obj", OBJ).toString(), "--picture", png.toString()).code);
        BufferedImage image = ImageIO.read(png.toFile());
        int red = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                int colour = image.getRGB(x, y);
                red += (colour >> 16 & 255) > 200 && (colour & 255) < 100 ? 1 : 0;
            }
        }
        assertTrue(red > 100, red + " red pixels");
    }

    @Test
    void filesOfEqualPriorityAreNotTestedAgainstOneAnother() throws IOException {
        String a = write("a.obj", OBJ).toString();
        String b = write("b.obj", OBJ).toString();
        Path c = write("c.obj", OBJ);
        int within = 1;
        int between = pairs(c, a, "--between");
        assertTrue(between > 1);
        assertPairs(3 * within + 3 * between, c, a, b);
        assertPairs(within + 2 * between, c, a, b, "--priority", a + "=7", "--priority", b + "=7");
        assertPairs(within + 3 * between, c, a, b, "--priority", a + "=7", "--priority", b + "=1");
        assertPairs(2 * between, c, a, b, "--between", "--priority", a + "=0", "--priority", b + "=0");
        assertPairs(3 * between, c, a, b, "--between", "--priority", a + "=0");
        assertRefused("--priority: no FILE is called d.obj", a, "--priority", "d.obj=1");
        assertRefused("--priority must be 0 or more: " + a + "=-1", a, "--priority", a + "=-1");
        assertRefused("--prune takes no --priority", a, "--priority", a + "=1", "--prune", "cullide");
    }

    private int pairs(Path file, String... options) throws IOException {
        Path json = folder.resolve("pairs.json");
        Result result = run(Stream.concat(Stream.of(file.toString(), "--json", json.toString()), Stream.of(options))
                .toArray(String[]::new));
        assertEquals(0, result.code, result.errors);
        return new ObjectMapper().readTree(json.toFile()).get("pairs").asInt();
    }

    /** Regular stars in one place, each a concave face, whose long triangles all overlap. */
    private static String stars(int stars, int corners) {
        StringBuilder obj = new StringBuilder();
        for (int star = 0; star < stars; star++) {
            StringBuilder face = new StringBuilder("f");
            for (int corner = 0; corner < corners; corner++) {
                double radius = corner % 2 == 0 ? 1 : 0.4;
                double angle = 2 * Math.PI * corner / corners + 0.01 * star;
                obj.append(
                        "v " + (float) (radius * Math.cos(angle)) + " " + (float) (radius * Math.sin(angle)) + " 0\n");
                face.append(" " + (1 + star * corners + corner));
            }
            obj.append(face).append('\n');
        }
        return obj.toString();
    }

    @Test
    void meshesInOneAnotherEndTheSearchEarly() throws IOException {
        String stars = write("stars.obj", stars(20, 200)).toString();
        Result result = run(
                stars,
                "--most-pairs",
                "1000",
                "--json",
                folder.resolve("r.json").toString());
        assertEquals(2, result.code);
        assertTrue(
                result.errors.contains(
                        "more than 1000 pairs of triangles touch (--most-pairs): --between and --priority"
                                + " leave pairs out"),
                result.errors);
        assertFalse(Files.exists(folder.resolve("r.json")));
        assertRefused("--most-pairs must be 0 to 1073741824: -1", stars, "--most-pairs", "-1");
    }

    @Test
    void longSearchesAreNotRepeatedUnlessAsked() {
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(TriangleList.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}));
            assertEquals(1, new CollideSearch(collider, 9, 0, line -> {}).runs());
            assertEquals(9, new CollideSearch(collider, 9, Double.POSITIVE_INFINITY, line -> {}).runs());
        }
    }

    @Test
    void refusesWhatIsNoMesh() throws IOException {
        assertRefused("no such file", "no-such.obj");
        assertRefused("has no triangles", write("empty.obj", "v 0 0 0\n").toString());
        assertRefused("none.ply", write("none.ply", "no ply\n").toString());
        assertRefused("--workers must be 1 to 64: 65", write("cut.obj", OBJ).toString(), "--workers", "65");
        assertRefused("--runs must be 1 to 1000: 0", write("cut.obj", OBJ).toString(), "--runs", "0");
        assertRefused("--picture must end in .png", write("cut.obj", OBJ).toString(), "--picture", "a.jpg");
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private void assertPairs(int expected, Path file, String... options) throws IOException {
        Path json = folder.resolve("report.json");
        String[] arguments = new String[options.length + 3];
        System.arraycopy(options, 0, arguments, 3, options.length);
        arguments[0] = file.toString();
        arguments[1] = "--json";
        arguments[2] = json.toString();
        Result result = run(arguments);
        assertEquals(0, result.code, result.errors);
        JsonNode report = new ObjectMapper().readTree(json.toFile());
        assertEquals(expected, report.get("pairs").asInt());
        for (String time : List.of("read", "grid", "collide", "total")) {
            assertTrue(report.get("ms").get(time).asDouble() > 0, time);
        }
        assertTrue(report.has("neighbours") && report.has("between") && report.has("degenerate"));
        for (String count : List.of("triangles", "voxels", "candidate_pairs")) {
            assertTrue(report.get(count).asInt() > 0 || expected == 0, count);
        }
    }

    private static void assertRefused(String message, String... arguments) {
        Result result = run(arguments);
        assertTrue(result.code != 0);
        assertTrue(result.errors.contains(message), result.errors);
    }

    private record Result(int code, String out, String errors) {}

    private static Result run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();
        CommandLine line = new CommandLine(new CollideCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(errors));
        line.setExecutionExceptionHandler((exception, failed, given) -> {
            failed.getErr().println(exception.getMessage());
            return 1;
        });
        return new Result(line.execute(arguments), out.toString(), errors.toString());
    }
}
