package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.file.AtomicFile;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    @TempDir
    Path folder;

    private Path file;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void nameFile() {
        file = folder.resolve("game.replay");
    }

    private int play(String... more) {
        String[] args = Arrays.copyOf(new String[] {"--headless", "--replay", file.toString()}, 3 + more.length);
        System.arraycopy(more, 0, args, 3, more.length);
        return Main.execute(args, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
    }

    /** Records a game of the bot, with the input of one step changed in the recording alone; -1 for none. */
    private Replay record(int steps, int changed, long data) {
        Replay recording = new Replay(5, 40, data);
        Bot bot = new Bot();
        try (Game game = new Game(ASSETS, 5, 1, 40)) {
            for (int i = 0; i < steps; i++) {
                int input = bot.next(game);
                recording.record(i == changed ? Input.pack(0f, -1f, 2f, Input.FIRE) : input);
                game.step(input);
                recording.note(game);
            }
            recording.finish(game);
        }
        return recording;
    }

    private String refusal(byte[] bytes, String what) throws IOException {
        Files.write(file, bytes);
        String message = assertThrows(IOException.class, () -> ReplayFile.read(file), what)
                .getMessage();
        assertTrue(message.startsWith(file.toString()), message);
        return message;
    }

    @Test
    void aFileWithOneBitOfAnyByteChangedIsRefused() throws IOException {
        ReplayFile.write(record(400, -1, ASSETS.digest()), file);
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] bytes = whole.clone();
            bytes[i] ^= (byte) (1 << i % 8);
            refusal(bytes, "byte " + i);
        }
    }

    @Test
    void aFileOfAnyOtherLengthIsRefused() throws IOException {
        ReplayFile.write(record(400, -1, ASSETS.digest()), file);
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            assertTrue(refusal(Arrays.copyOf(whole, length), "length " + length).contains("damaged"));
        }
        refusal(Arrays.copyOf(whole, whole.length + 1), "a byte more");
    }

    @Test
    void aReplayIsWrittenWholeOrNotAtAll() throws IOException {
        Replay first = record(30, -1, 1);
        ReplayFile.write(first, file);
        byte[] whole = Files.readAllBytes(file);
        assertThrows(
                IOException.class,
                () -> AtomicFile.write(file, out -> {
                    out.write(whole, 0, 10);
                    throw new IOException("the disk is full");
                }));
        assertArrayEquals(whole, Files.readAllBytes(file));
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        ReplayFile.write(record(40, -1, 1), link);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(40, ReplayFile.read(file).steps());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(Set.of(file, link), files.collect(Collectors.toSet()));
        }
    }

    @Test
    void aReplayMayBeWrittenToADevice() throws IOException {
        Path device = Path.of("/dev/null");
        Assumptions.assumeTrue(Files.exists(device));
        ReplayFile.write(record(3, -1, 1), device);
        assertTrue(Files.exists(device) && !Files.isRegularFile(device));
    }

    @Test
    void aReplayWithoutStepsEndsAtOnce() throws IOException {
        ReplayFile.write(record(0, -1, ASSETS.digest()), file);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> assertEquals(0, play(), err.toString()));
    }

    @Test
    void aReplayOfOtherDataFilesIsRefused() throws IOException {
        ReplayFile.write(record(10, -1, ASSETS.digest() + 1), file);
        assertEquals(2, play());
        assertTrue(err.toString().contains("other data files"), err.toString());
    }

    @Test
    void aReplayThatPartsFromItsRecordingSaysWhere() throws IOException {
        ReplayFile.write(record(1000, 700, ASSETS.digest()), file);
        assertEquals(2, play("--frames", "1000"));
        assertTrue(err.toString().contains("before step 900"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void theReportOfAReplayNamesTheSettingsOfItsGame() throws IOException {
        ReplayFile.write(record(300, -1, ASSETS.digest()), file);
        Path report = folder.resolve("r.json");
        assertEquals(0, play("--report", report.toString()), err.toString());
        var json = new ObjectMapper().readTree(report.toFile());
        assertEquals(5, json.get("seed").asLong());
        assertEquals(40, json.get("stress").asInt());
        assertEquals(300, json.get("frames").asInt());
    }

    @Test
    void aReplayAgreesAtEveryNotedStepAndNotWithAnotherGame() {
        Replay replay = record(700, -1, ASSETS.digest());
        try (Game same = new Game(ASSETS, 5, 3, 40);
                Game other = new Game(ASSETS, 6, 1, 40)) {
            for (int i = 0; i < 700; i++) {
                int input = replay.next(same);
                same.step(input);
                other.step(input);
                assertTrue(replay.agrees(same), "step " + i);
            }
            assertFalse(replay.agrees(other));
        }
    }
}
