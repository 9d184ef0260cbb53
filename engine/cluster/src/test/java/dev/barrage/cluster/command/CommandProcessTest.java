package dev.barrage.cluster.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.local.LocalCluster;
import dev.barrage.cluster.output.PairFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Commands as processes: what they leave behind, and what becomes of them when they are killed. */
@Tag("slow")
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CommandProcessTest {
    @TempDir
    private Path folder;

    @Test
    void aClusterStaysUpUntilItIsTakenDown() throws Exception {
        String up = assertRuns(0, "./cluster down", "up", "--workers", "1", "--memory", "512m");
        List<ProcessHandle> processes = processes();
        try {
            String master = up.replaceFirst("(?s).*(spark://[\\d.]+:\\d+).*", "$1");
            assertEquals(2, processes.size());
            assertTrue(processes.stream().allMatch(ProcessHandle::isAlive));
            assertRuns(2, "a cluster is up already at " + master, "up");
            assertRefusesMemoryThatNoWorkerHas(master);
            Path meshes = crossingMeshes(500);
            String found = assertRuns(
                    0,
                    "one machine: pairs",
                    "collide",
                    meshes.resolve("*.obj").toString(),
                    "--master",
                    master.replace("127.0.0.1", "localhost"),
                    "--max-memory",
                    "512m",
                    "--parts",
                    "3",
                    "--compare",
                    "--pairs",
                    folder.resolve("pairs").toString());
            assertEquals(number(found, "pairs"), number(found, "one machine: pairs"));
        } finally {
            assertRuns(0, "The cluster is down", "down");
        }
        assertTrue(processes.stream().noneMatch(ProcessHandle::isAlive));
        assertRuns(0, "No cluster is up.", "down");
        assertFalse(Files.exists(up()));
    }

    private void assertRefusesMemoryThatNoWorkerHas(String master) throws Exception {
        Path pairs = folder.resolve("none");
        CommandProcess run = CommandProcess.start(
                List.of("-Dspark.scheduler.maxRegisteredResourcesWaitingTime=500ms"),
                Main.class,
                folder,
                "collide",
                "plane:1000",
                "--anyway",
                "--master",
                master,
                "--max-memory",
                "513m",
                "--pairs",
                pairs.toString());
        assertEquals(2, run.await(), run.text());
        String refusal = "cluster: no worker with a free core and 513m of free memory at " + master
                + ": start one with ./cluster up, or lower --max-memory";
        assertTrue(run.text().endsWith("\r" + refusal + "\n"), run.text());
        assertFalse(Files.exists(pairs));
        try (Stream<Path> folders = Files.list(up().getParent())) {
            assertEquals(List.of(up()), folders.toList());
        }
    }

    private Path up() throws IOException {
        try (Stream<Path> hosts = Files.list(folder.resolve("barrage/cluster"))) {
            return hosts.findAny().orElseThrow().resolve("up");
        }
    }

    /** The processes that the files of the cluster name. */
    private List<ProcessHandle> processes() throws IOException {
        List<ProcessHandle> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(up())) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".pid")).toList()) {
                String pid = Files.readString(file).split(" ")[0];
                found.add(ProcessHandle.of(Long.parseLong(pid)).orElseThrow());
            }
        }
        return found;
    }

    @Test
    void aSearchGoesOnAfterItsDriverWasKilled() throws Exception {
        Path meshes = crossingMeshes(4_000);
        Path pairs = folder.resolve("pairs");
        List<String> arguments = new ArrayList<>(List.of(
                "collide",
                meshes.resolve("*.obj").toString(),
                "--master",
                "local[1]",
                "--parts",
                "150",
                "--pairs",
                pairs.toString()));
        CommandProcess killed = CommandProcess.cluster(folder, arguments.toArray(new String[0]));
        while (killed.process().isAlive() && runs(pairs) < 5) {
            Thread.sleep(5);
        }
        String second = assertThrows(IllegalArgumentException.class, () -> PairFolder.check(pairs, true))
                .getMessage();
        killed.process().destroyForcibly().waitFor();
        assertTrue(second.contains("pairs is in use by another search"), second);
        int left = runs(pairs);
        assertTrue(left > 0 && left < 150, left + " parts were done: " + killed.text());
        assertFalse(Files.exists(pairs.resolve("_SUCCESS")));
        arguments.add("--resume");
        arguments.add("--compare");
        arguments.add("--report");
        arguments.add(folder.resolve("report.json").toString());
        String text = assertRuns(0, "one machine: SHA-256", arguments.toArray(new String[0]));
        JsonNode report =
                new ObjectMapper().readTree(folder.resolve("report.json").toFile());
        assertTrue(report.get("pairs").asLong() > 100, text);
        assertTrue(
                text.contains(
                        "one machine: SHA-256       " + report.get("sha256").asText()),
                text);
        assertFalse(Files.exists(pairs.resolve("_tmp")));
    }

    private static int runs(Path pairs) throws IOException {
        Path temporary = pairs.resolve("_tmp");
        if (!Files.isDirectory(temporary)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(temporary)) {
            return (int) files.filter(file -> file.getFileName().toString().matches("run-\\d{5}"))
                    .count();
        }
    }

    @Test
    void aClusterEndsWithTheProcessThatStartedIt() throws Exception {
        CommandProcess owner = CommandProcess.start(Owner.class, folder);
        while (owner.process().isAlive() && !owner.text().contains("up: ")) {
            Thread.sleep(20);
        }
        List<ProcessHandle> processes = owner.process().descendants().toList();
        assertEquals(2, processes.size(), owner.text());
        owner.process().destroyForcibly();
        for (ProcessHandle process : processes) {
            process.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    /** Starts a cluster and waits to be killed. */
    static final class Owner {
        private Owner() {}

        public static void main(String[] arguments) throws Exception {
            try (LocalCluster cluster = LocalCluster.start(1, "512m");
                    PrintWriter out = new PrintWriter(System.out, true)) {
                out.println("up: " + cluster.url());
                Thread.sleep(Long.MAX_VALUE);
            }
        }
    }

    /** Writes two surfaces that cross. */
    private Path crossingMeshes(int triangles) throws IOException {
        Path meshes = Files.createDirectory(folder.resolve("meshes"));
        for (TriangleSplit split : new StackedWaves(2, triangles).splits(0)) {
            try (PrintWriter out =
                    new PrintWriter(Files.newBufferedWriter(meshes.resolve("wave" + split.list() + ".obj")))) {
                split.read(block -> write(block, out));
            }
        }
        return meshes;
    }

    private static void write(TriangleBlock block, PrintWriter out) {
        float[] points = block.points();
        for (int i = 0; i < points.length; i += 3) {
            out.println("v " + points[i] + " " + points[i + 1] + " " + points[i + 2]);
        }
        int[] corners = block.corners();
        for (int i = 0; i < corners.length; i += 3) {
            out.println("f " + (1 + corners[i]) + " " + (1 + corners[i + 1]) + " " + (1 + corners[i + 2]));
        }
    }

    private static long number(String text, String row) {
        String line = text.lines()
                .filter(some -> some.matches(row + " +[\\d,]+"))
                .findFirst()
                .orElseThrow();
        return Long.parseLong(line.substring(row.length()).strip().replace(",", ""));
    }

    private String assertRuns(int code, String expected, String... arguments) throws Exception {
        CommandProcess run = CommandProcess.cluster(folder, arguments);
        int ended = run.await();
        String text = run.text();
        assertEquals(code, ended, text);
        assertTrue(text.contains(expected), text);
        assertFalse(text.toLowerCase(Locale.ROOT).contains("exception"), text);
        return text;
    }
}
