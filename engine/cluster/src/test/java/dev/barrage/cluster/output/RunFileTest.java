package dev.barrage.cluster.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartStats;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFileTest {
    @TempDir
    Path folder;

    private static byte[] run(PairBlock pairs) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RunFile.write(out, RandomPairs.stats(3, pairs), pairs);
        return out.toByteArray();
    }

    private void check(byte[] bytes) throws IOException {
        RunFile.open(Files.write(folder.resolve("run"), bytes)).check();
    }

    @Test
    void aRunCutAtAnyByteIsRefused() throws IOException {
        Path file = folder.resolve("run");
        byte[] whole = run(new RandomPairs(new Random(1), 12).all());
        check(whole);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int length = whole.length - 1; length >= 0; length--) {
                channel.truncate(length);
                IOException refused = assertThrows(IOException.class, () -> RunFile.open(file), length + " bytes");
                assertTrue(refused.getMessage().contains("--resume"), refused.getMessage());
            }
        }
        assertThrows(IOException.class, () -> check(Arrays.copyOf(whole, whole.length + 1)));
    }

    @Test
    void aRunWithOneWrongByteIsRefused() throws IOException {
        byte[] run = run(new RandomPairs(new Random(2), RunFile.BLOCK_PAIRS + 9).all());
        for (int i = 0; i < run.length; i += 29) {
            run[i] ^= 0x10;
            assertThrows(IOException.class, () -> check(run), "byte " + i);
            run[i] ^= 0x10;
        }
        check(run);
    }

    @Test
    void pairsOutOfOrderOrOfAnotherNumberAreRefused() {
        PairBlock pairs = new RandomPairs(new Random(3), 5).all();
        pairs.firstList()[4] = pairs.firstList()[3];
        pairs.firstTriangle()[4] = pairs.firstTriangle()[3];
        pairs.secondList()[4] = pairs.secondList()[3];
        pairs.secondTriangle()[4] = pairs.secondTriangle()[3];
        assertTrue(assertThrows(IllegalArgumentException.class, () -> run(pairs))
                .getMessage()
                .startsWith("pairs of part 3 are not in order"));
        PartStats other = new PartStats(3, 1, 1, 4, 1, 1);
        assertEquals(
                "part 3 owns 4 pairs, but has 5",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> RunFile.write(new ByteArrayOutputStream(), other, pairs))
                        .getMessage());
    }

    @Test
    void aCursorFindsEveryRangeOfARun() throws IOException {
        Random random = new Random(4);
        int count = 5 * RunFile.BLOCK_PAIRS;
        PairBlock pairs = new RandomPairs(random, count).all();
        RunFile run = RunFile.open(Files.write(folder.resolve("run"), run(pairs)));
        for (int i = 0; i < 500; i++) {
            int from = random.nextInt(8) * RunFile.BLOCK_PAIRS / 2 + random.nextInt(3);
            int to = Math.min(count - 1, from + random.nextInt(2 * RunFile.BLOCK_PAIRS));
            RunCursor cursor = RunCursor.open(run, new KeyRange(0, key(pairs, from), key(pairs, to)));
            for (int pair = from; pair < to; pair++) {
                assertEquals(key(pairs, pair), cursor.key(), from + " to " + to);
                assertEquals(pair + 1 < to, cursor.next(), from + " to " + to);
            }
        }
    }

    private static PairKey key(PairBlock pairs, int pair) {
        return new PairKey(
                pairs.firstList()[pair],
                pairs.firstTriangle()[pair],
                pairs.secondList()[pair],
                pairs.secondTriangle()[pair]);
    }
}
