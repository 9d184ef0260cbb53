package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the game writes on a disk with no room, which only root can make. */
@Tag("slow")
class FullDiskTest {
    private static final List<String> GAME = List.of("--headless", "--bot", "--frames", "20", "--mute");
    private static final String OLD = "before";

    @TempDir
    private Path folder;

    private Path disk;
    private boolean isMounted;

    @BeforeEach
    void mountAFullDisk() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/mount")), "skipped, no mount here");
        isMounted = run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()) == 0;
        Assumptions.assumeTrue(isMounted, "skipped, only root can mount");
    }

    @AfterEach
    void unmount() throws Exception {
        if (isMounted) {
            assertEquals(0, run("umount", disk.toString()));
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private void fill() throws IOException {
        byte[] page = new byte[4096];
        try (OutputStream out = Files.newOutputStream(disk.resolve("filler"))) {
            while (true) {
                out.write(page);
            }
        } catch (IOException full) {
            assertEquals("No space left on device", full.getMessage());
        }
    }

    @Test
    void replaysReportsAndSoundsAreNamedAndLeftAsBefore() throws IOException {
        assertNamed("game.replay", "--record");
        assertNamed("report.json", "--report");
        fill();
        List<String> told = lines("sounds", disk.toString());
        assertEquals(1, told.size(), told.toString());
        assertTrue(
                told.get(0).matches("play: " + disk + "/\\S+\\.wav can't be written: No space left on device"),
                told.get(0));
        try (Stream<Path> files = Files.list(disk)) {
            assertEquals(List.of(disk.resolve("filler")), files.toList());
        }
    }

    @Test
    void picturesAndFilmsAreNamedAndLeftAsBefore() throws IOException {
        try {
            HeadlessContext.open().close();
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
        assertNamed("a.png", "--quality", "quick", "--window", "320x180", "--screenshot");
        assertNamed("v.gif", "--quality", "quick", "--window", "320x180", "--video");
    }

    /** Checks that a game fails for a file on the full disk with one line, and leaves the old file as it was. */
    private void assertNamed(String name, String... options) throws IOException {
        Path file = Files.writeString(disk.resolve(name), OLD);
        fill();
        List<String> told = lines(Stream.of(GAME, List.of(options), List.of(file.toString()))
                .flatMap(List::stream)
                .toArray(String[]::new));
        assertEquals(List.of("play: " + file + " can't be written: No space left on device"), told);
        assertEquals(OLD, Files.readString(file));
        Files.delete(file);
        try (Stream<Path> files = Files.list(disk)) {
            assertEquals(List.of(disk.resolve("filler")), files.toList());
        }
        Files.delete(disk.resolve("filler"));
    }

    /** Runs the game and returns the lines of its failure. */
    private static List<String> lines(String... arguments) {
        StringWriter err = new StringWriter();
        int code = Main.execute(arguments, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
        assertEquals(2, code, err.toString());
        return err.toString().lines().toList();
    }
}
