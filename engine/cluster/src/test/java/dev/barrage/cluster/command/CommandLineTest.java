package dev.barrage.cluster.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Command lines that do not get as far as Spark. */
class CommandLineTest {
    private static final String TRIANGLE = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

    @TempDir
    private Path folder;

    private String mesh;

    @BeforeEach
    void writeMesh() throws IOException {
        mesh = write("mesh.obj", TRIANGLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"collide", "convert", "plan", "up", "down", "demo", "scale"})
    void helpShowsAnExample(String command) {
        Result result = run(command, "--help");
        assertEquals(0, result.code);
        assertTrue(result.out.contains("  ./cluster " + command), result.out);
        for (String line : Main.commandLine()
                .getSubcommands()
                .get(command)
                .getCommandSpec()
                .usageMessage()
                .description()) {
            assertTrue(line.length() <= 80 || !line.startsWith("  ./"), "an example is wrapped: " + line);
        }
    }

    @Test
    void helpNamesAllCommands() {
        Result result = run();
        assertEquals(0, result.code);
        new CommandLine(new Main())
                .getSubcommands()
                .keySet()
                .forEach(command -> assertTrue(result.out.contains("\n  " + command + " "), result.out));
    }

    @Test
    void refusesWhatIsNoCommandOrOption() {
        assertRefused("'frob'", "frob");
        assertRefused("'--frob'", "collide", mesh, "--frob");
        assertRefused("FILE", "collide");
        assertRefused("OUT", "convert", mesh);
    }

    @Test
    void refusesNumbersOutOfRange() {
        assertRefused("--parts must be 1 to 100000: -1", "collide", mesh, "--parts", "-1");
        assertRefused("'many' is not an int", "collide", mesh, "--parts", "many");
        assertRefused("--workers must be 1 to 64: 0", "up", "--workers", "0");
        assertRefused("--port must be 0, or 1024 to 65535: 22", "up", "--port", "22");
        assertRefused("the cores of this machine: [1, 99999]", "scale", "--workers", "1,99999");
        assertRefused("1 to 100000 and ascend: [1000000]", "scale", "--simulate", "1000000");
        assertRefused("--port must be 0, or 1024 to 65535: 65536", "up", "--port", "65536");
    }

    @Test
    void refusesSizesOfMemoryThatJavaOrSparkWould() {
        assertRefused("must be a size such as 2g or 1500m: lots", "collide", mesh, "--max-memory", "lots");
        assertRefused("must be at least 512m: 100m", "collide", mesh, "--max-memory", "100m");
        assertRefused("must be a size such as 2g or 1500m: 0g", "up", "--memory", "0g");
        assertRefused("must be a size such as 2g or 1500m: 1000g", "collide", mesh, "--max-memory", "1000g");
    }

    @Test
    void refusesNamesThatDoNotExist() {
        assertRefused("'some'", "collide", mesh, "--neighbours", "some");
        assertRefused("'random'", "collide", mesh, "--plan", "random");
        assertRefused("'xml'", "collide", mesh, "--format", "xml");
    }

    @Test
    void refusesMeshesThatCannotBeRead() throws IOException {
        assertRefused("no such file", "collide", folder.resolve("missing.obj").toString());
        assertRefused("no file matches", "collide", folder.resolve("*.stl").toString());
        assertRefused("must end in", "collide", write("mesh.txt", TRIANGLE));
        assertRefused("instances.csv", "collide", folder.toString());
        assertRefused("plane:x: must be", "collide", "plane:x");
        assertRefused("is no .bmesh file", "collide", write("short.bmesh", "x".repeat(200)), "--anyway");
        assertRefused("no such file", "convert", folder.resolve("missing.obj").toString(), "out.bmesh");
    }

    @Test
    void refusesPrioritiesOfNothing() {
        assertRefused("no FILE is called other.obj", "collide", mesh, "--priority", "other.obj=1");
        assertRefused("must be 0 or more: " + mesh + "=-1", "collide", mesh, "--priority", mesh + "=-1");
        assertRefused("KEY=VALUE", "collide", mesh, "--priority", mesh);
        assertRefused("--between needs at least two", "collide", mesh, "--between");
    }

    @Test
    void refusesFilesThatCannotBeWritten() throws IOException {
        assertRefused("there is no folder", "collide", mesh, "--report", folder.resolve("no/r.json") + "");
        assertRefused("is a folder", "collide", mesh, "--report", folder + "");
        assertRefused("is a file: give a folder", "collide", mesh, "--anyway", "--pairs", mesh);
        assertRefused("--resume needs --pairs", "collide", mesh, "--resume");
        assertRefused("there is no file", "collide", mesh, "--measured", folder.resolve("no.json") + "");
        assertRefused("is no report", "collide", mesh, "--anyway", "--measured", write("r.json", "[]"));
        assertRefused("must be a file that ends in .bmesh", "convert", mesh, folder.resolve("out.obj") + "");
        assertRefused("must be empty", "convert", mesh, mesh, folder + "");
        write("full/file", "");
        assertRefused("is not empty", "collide", mesh, "--anyway", "--pairs", folder.resolve("full") + "");
        assertRefused("cannot create " + mesh, "collide", mesh, "--anyway", "--pairs", mesh + "/pairs");
    }

    @Test
    void refusesMastersThatDoNotAnswer() throws IOException {
        assertRefused("--master: must be local", "collide", mesh, "--anyway", "--master", "remote");
        assertRefused("--master: must be local", "collide", mesh, "--anyway", "--master", "local[0]");
        assertRefused("--master: must be local", "collide", mesh, "--anyway", "--master", "a,b");
        assertRefused("or what spark-submit has set: yarn", "collide", mesh, "--anyway", "--master", "yarn");
        assertRefused("port must be 1 to 65535", "collide", mesh, "--anyway", "--master", "spark://localhost:70000");
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        String silent = "spark://127.0.0.1:" + free;
        assertRefused("no master answers", "collide", mesh, "--anyway", "--master", silent);
        assertRefused("no master answers", "collide", mesh, "--anyway", "--master", silent + ",localhost:" + free);
        assertRefused("port must be 1", "collide", mesh, "--anyway", "--master", silent + ",localhost:0");
    }

    @Test
    void saysThatOneMachineIsFasterIfItCanHoldTheTriangles() {
        for (String[] input : new String[][] {{mesh}, {"plane:15000000"}, {mesh, "--parts", "1"}}) {
            String[] arguments =
                    Stream.concat(Stream.of("collide"), Stream.of(input)).toArray(String[]::new);
            assertRefused("fit into one machine. ./bench collide takes about", arguments);
        }
        assertRefused("no master answers", "collide", "plane:100000000", "--master", "spark://127.0.0.1:1");
        assertRefused("no master answers", "collide", mesh, "--parts", "2", "--master", "spark://127.0.0.1:1");
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    /** Asserts one line of errors and exit code 2, before Spark. */
    private static void assertRefused(String expected, String... arguments) {
        Result result = run(arguments);
        assertEquals(2, result.code, result.toString());
        assertTrue(result.errors.contains(expected), result.errors);
        assertTrue(result.errors.startsWith("cluster: "), result.errors);
        assertEquals(1, result.errors.lines().count(), result.errors);
        assertFalse(result.errors.contains("starting Spark"), result.errors);
        assertEquals("", result.out);
    }

    private record Result(int code, String out, String errors) {}

    private static Result run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();
        int code = Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(errors))
                .execute(arguments);
        return new Result(code, out.toString(), errors.toString());
    }
}
