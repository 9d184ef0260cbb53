package dev.barrage.cluster.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.collide.PairBlock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairFolderTest {
    private static final int PARTS = 4;

    @TempDir
    Path root;

    private final List<PairBlock> blocks = new RandomPairs(new Random(1), 900).cut(new Random(2), PARTS);

    private PairFolder begun;

    /** Begins a search in the place of the one before. */
    private PairFolder begin(boolean resume) throws IOException {
        end();
        begun = PairFolder.begin(out(), "dragon", PARTS, resume);
        return begun;
    }

    @AfterEach
    void end() throws IOException {
        if (begun != null) {
            begun.close();
        }
    }

    private Path out() {
        return root.resolve("new").resolve("out");
    }

    private void write(PairFolder folder, int... parts) throws IOException {
        for (int part : parts) {
            folder.write(RandomPairs.stats(part, blocks.get(part)), blocks.get(part));
        }
    }

    private static void assertRefused(String message, Path out, String fingerprint, int parts, boolean resume) {
        String refused = assertThrows(
                        IllegalArgumentException.class, () -> PairFolder.begin(out, fingerprint, parts, resume))
                .getMessage();
        assertTrue(refused.contains(message) && refused.contains(out.toString()), refused);
    }

    @Test
    void refusesAFileAndAFolderWithAnythingElseInIt() throws IOException {
        Path file = Files.createFile(root.resolve("file"));
        assertRefused("is a file: give a folder", file, "dragon", PARTS, false);
        assertRefused("is not empty, it holds file: give an empty folder", root, "dragon", PARTS, true);
        String nowhere = assertThrows(IOException.class, () -> PairFolder.begin(file.resolve("out"), "", PARTS, false))
                .getMessage();
        assertTrue(nowhere.startsWith("cannot create " + file), nowhere);
        Path temporary = Files.createDirectories(root.resolve("out").resolve("_tmp"));
        Files.createFile(temporary.resolve("notes.txt"));
        assertRefused("is not empty, it holds _tmp", root.resolve("out"), "dragon", PARTS, true);
        begin(false).close();
        Files.createFile(out().resolve("notes.txt"));
        assertRefused("is not empty, it holds notes.txt", out(), "dragon", PARTS, true);
    }

    @Test
    void refusesAnUnfinishedSearchThatIsNotResumedOrIsAnother() throws IOException {
        begin(false).close();
        assertRefused("add --resume to go on", out(), "dragon", PARTS, false);
        assertRefused("of other input, or with other options: repeat these", out(), "rock", PARTS, true);
        assertRefused("of 4 parts, not 5: repeat that number", out(), "dragon of 5 parts", 5, true);
        Files.writeString(out().resolve("_tmp/job.json"), "{");
        String refused =
                assertThrows(IllegalArgumentException.class, () -> begin(true)).getMessage();
        assertTrue(refused.contains("job.json is damaged: delete"), refused);
    }

    @Test
    void refusesASecondSearchAtTheSameTime() throws IOException {
        begin(false);
        assertRefused("is in use by another search: wait for its end", out(), "dragon", PARTS, true);
        assertRefused("is in use by another search: wait for its end", out(), "dragon", PARTS, false);
        end();
        begin(true);
        assertRefused("is in use by another search: wait for its end", out(), "dragon", PARTS, true);
    }

    @Test
    void refusesAFinishedFolder() throws IOException {
        PairFolder folder = begin(false);
        write(folder, 0, 1, 2, 3);
        MergeHere.run(folder, PairFormat.CSV, 1000);
        end();
        assertRefused("finished search: give another folder, or delete", out(), "dragon", PARTS, true);
        assertRefused("finished search: give another folder, or delete", out(), "dragon", PARTS, false);
    }

    @Test
    void resumesWithTheSoundRunsAndTheirStats() throws IOException {
        PairFolder folder = begin(true);
        assertArrayEquals(new int[0], folder.finishedParts());
        write(folder, 3, 0, 1);
        byte[] run = Files.readAllBytes(run(1));
        run[run.length - 9]++;
        Files.write(run(1), run);
        PairFolder again = begin(true);
        assertArrayEquals(new int[] {0, 3}, again.finishedParts());
        assertEquals(RandomPairs.stats(3, blocks.get(3)), again.stats(3));
        Files.copy(run(0), run(2));
        assertArrayEquals(new int[] {0, 3}, again.finishedParts());
        write(again, 1, 2);
        assertArrayEquals(new int[] {0, 1, 2, 3}, again.finishedParts());
    }

    private Path run(int part) {
        return out().resolve("_tmp/run-0000" + part);
    }

    @Test
    void resumeRemovesTheFilesOfKilledTasks() throws IOException {
        Path temporary = Files.createDirectories(out().resolve("_tmp"));
        Files.createFile(temporary.resolve("job.json.1.tmp"));
        Files.createFile(temporary.resolve("lock"));
        write(begin(false), 0);
        Files.createFile(temporary.resolve("run-00001.2.tmp"));
        Files.createFile(temporary.resolve("pairs-00000.csv"));
        Files.createFile(temporary.resolve("pairs-00001.csv.3.tmp"));
        Files.createFile(temporary.resolve("_SUCCESS"));
        Files.createFile(out().resolve("pairs-00007.csv"));
        begin(true);
        assertEquals(List.of(temporary), PairFolder.entries(out()));
        assertEquals(
                List.of(temporary.resolve("job.json"), temporary.resolve("lock"), temporary.resolve("run-00000")),
                PairFolder.entries(temporary));
    }

    @Test
    void aPartThatFailsToBeWrittenLeavesNothing() throws IOException {
        PairFolder folder = begin(false);
        PairBlock wrong = blocks.get(0);
        wrong.firstList()[0] = 9;
        assertThrows(IllegalArgumentException.class, () -> write(folder, 0));
        assertEquals(
                List.of(out().resolve("_tmp/job.json"), out().resolve("_tmp/lock")),
                PairFolder.entries(out().resolve("_tmp")));
        assertThrows(IOException.class, () -> folder.stats(0));
    }

    @Test
    void aLateCopyOfATaskCannotWriteIntoAFinishedFolder() throws IOException {
        PairFolder folder = begin(false);
        write(folder, 0, 1, 2, 3);
        MergeHere.run(folder, PairFormat.BINARY, 1000);
        assertEquals(
                out() + "/_tmp is not there: the folder of pairs must be one that all machines see",
                assertThrows(IOException.class, () -> write(folder, 2)).getMessage());
        assertFalse(Files.exists(out().resolve("_tmp")));
    }
}
