package dev.barrage.cluster.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.local.OwnAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Machines whose own name does not resolve: an empty file of hosts makes one of any machine. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class NamelessMachineTest {
    private static final String TETRAHEDRON =
            "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";

    @TempDir
    private Path folder;

    @Test
    void sparkHasAnAddressThere() throws Exception {
        CommandProcess run = start(Settings.class);
        assertEquals(0, run.await(), run.text());
    }

    /** Loads the settings of Spark. */
    static final class Settings {
        private Settings() {}

        public static void main(String[] arguments) {
            OwnAddress.tellSpark();
            new SparkConf().set("spark.app.name", "settings");
        }
    }

    @Test
    @Tag("slow")
    void oneProcessFindsAllPairs() throws Exception {
        String mesh = Files.writeString(folder.resolve("tet.obj"), TETRAHEDRON).toString();
        CommandProcess run = start(Main.class, "collide", mesh, "--anyway", "--neighbours", "all");
        assertEquals(0, run.await(), run.text());
        assertTrue(run.text().matches("(?s).*\\spairs +6\\n.*"), run.text());
    }

    @Test
    @Tag("slow")
    void masterWorkerAndExecutorFindOneAnother() throws Exception {
        CommandProcess run = start(
                Main.class,
                "scale",
                "--per-worker",
                "1000",
                "--workers",
                "1",
                "--repeats",
                "1",
                "--max-memory",
                "512m");
        run.await(); // with 1 if a loaded machine makes a bad prediction
        assertTrue(run.text().contains("1,000 triangles in 4 parts\n"), run.text());
        assertTrue(run.text().contains("measured, median of 1 searches\n"), run.text());
    }

    /** Starts a process that knows no host, and whose children know none. */
    private CommandProcess start(Class<?> main, String... arguments) throws IOException {
        Path hosts = Files.writeString(folder.resolve("hosts"), "");
        return CommandProcess.start(
                Map.of("JAVA_TOOL_OPTIONS", "-Djdk.net.hosts.file=" + hosts), List.of(), main, folder, arguments);
    }
}
