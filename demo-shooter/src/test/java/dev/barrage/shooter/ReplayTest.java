package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.testing.Effort;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 2000);
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
        Replay recording = new Replay(5, 40, 0, data);
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
        ReplayFile.write(record(150, -1, ASSETS.digest()), file);
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] bytes = whole.clone();
            bytes[i] ^= (byte) (1 << i % 8);
            refusal(bytes, "byte " + i);
        }
    }

    @Test
    void aFileOfAnyOtherLengthIsRefused() throws IOException {
        ReplayFile.write(record(150, -1, ASSETS.digest()), file);
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            assertTrue(refusal(Arrays.copyOf(whole, length), "length " + length).contains("damaged"));
        }
        refusal(Arrays.copyOf(whole, whole.length + 1), "a byte more");
    }

    /** Changed files of which every second has a right checksum; what is read can be played. */
    @Tag("slow")
    @Test
    void aChangedReplayIsRefusedOrPlayedAndNeverMore() throws IOException {
        ReplayFile.write(record(700, -1, ASSETS.digest()), file);
        byte[] whole = Files.readAllBytes(file);
        Effort effort = new Effort();
        int played = 0;
        try (Game game = new Game(ASSETS, 5, 1, 0)) {
            for (int i = 0; i < CASES; i++) {
                Random random = new Random(SEED * 1_000_003 + i);
                byte[] changed = changed(whole, random);
                Files.write(file, changed);
                effort.begin();
                try {
                    Replay replay = ReplayFile.read(file);
                    played++;
                    for (int step = 0; step < 5; step++) {
                        game.step(replay.next(game));
                    }
                    replay.seek(random.nextInt(1 << 20));
                } catch (IOException e) {
                    String message = e.getMessage();
                    assertTrue(
                            message.startsWith(file.toString())
                                    && message.lines().count() == 1,
                            message);
                } catch (RuntimeException e) {
                    fail("-Dfuzz.seed=" + SEED + ", case " + i, e);
                }
                effort.requireLittle("-Dfuzz.seed=" + SEED + ", case " + i);
            }
        }
        assertTrue(played > CASES / 20, played + " are played");
    }

    private static byte[] changed(byte[] whole, Random random) {
        byte[] changed = whole.clone();
        ByteBuffer buffer = ByteBuffer.wrap(changed);
        int[] values = {0, -1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE, 300, random.nextInt()};
        for (int i = random.nextInt(4); i >= 0; i--) {
            // Ints follow the magic and the version; the runs begin at byte 48.
            int place = random.nextBoolean() ? 3 + random.nextInt(9) : 12 + random.nextInt(changed.length / 4 - 14);
            buffer.putInt(4 * Math.min(place, changed.length / 4 - 3), values[random.nextInt(values.length)]);
        }
        if (random.nextInt(3) == 0) {
            changed = Arrays.copyOf(changed, 8 * random.nextInt(2 + changed.length / 8) + 16);
        }
        if (random.nextBoolean()) {
            CRC32 sum = new CRC32();
            sum.update(changed, 0, changed.length - 8);
            ByteBuffer.wrap(changed).putLong(changed.length - 8, sum.getValue());
        }
        return changed;
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
        assertTimeoutPreemptively(Duration.ofSeconds(200), () -> assertEquals(0, play(), err.toString()));
    }

    @Test
    void aReplayOfOtherDataFilesIsRefused() throws IOException {
        ReplayFile.write(record(10, -1, ASSETS.digest() + 1), file);
        assertEquals(2, play());
        assertTrue(err.toString().contains("other data files"), err.toString());
    }

    @Tag("jdk")
    @Test
    void aReplayThatPartsFromItsRecordingSaysWhere() throws IOException {
        ReplayFile.write(record(500, 250, ASSETS.digest()), file);
        assertEquals(2, play("--frames", "500"));
        assertTrue(err.toString().contains("before step 300"), err.toString());
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

    @Tag("jdk")
    @Test
    void aReplayAgreesAtEveryNotedStepAndNotWithAnotherGame() {
        Replay replay = record(400, -1, ASSETS.digest());
        try (Game same = new Game(ASSETS, 5, 3, 40);
                Game other = new Game(ASSETS, 6, 1, 40)) {
            for (int i = 0; i < 400; i++) {
                int input = replay.next(same);
                same.step(input);
                other.step(input);
                assertTrue(replay.agrees(same), "step " + i);
            }
            assertFalse(replay.agrees(other));
        }
    }
}
