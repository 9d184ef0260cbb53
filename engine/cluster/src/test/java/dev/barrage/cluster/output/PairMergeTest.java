package dev.barrage.cluster.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartStats;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairMergeTest {
    @TempDir
    Path root;

    private PairFolder folder(Path out, List<PairBlock> parts) throws IOException {
        PairFolder folder = PairFolder.begin(out, "pairs", parts.size(), false);
        for (int part = 0; part < parts.size(); part++) {
            folder.write(RandomPairs.stats(part, parts.get(part)), parts.get(part));
        }
        return folder;
    }

    /** All files of pairs as one. */
    static byte[] read(Path out, PairSummary summary) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int file = 0; file < summary.files(); file++) {
            all.write(Files.readAllBytes(out.resolve(summary.format().fileName(file))));
        }
        assertEquals(summary.files() + 1, PairFolder.entries(out).size());
        assertEquals(summary, Json.read(out.resolve("_SUCCESS"), PairSummary.class));
        return all.toByteArray();
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private PairSummary assertMerged(
            String name, RandomPairs pairs, List<PairBlock> parts, PairFormat format, long size) throws IOException {
        Path out = root.resolve(name);
        PairSummary summary = MergeHere.run(folder(out, parts), format, size);
        byte[] expected = pairs.bytes(format);
        assertArrayEquals(expected, read(out, summary), name);
        assertEquals(sha256(expected), summary.sha256(), name);
        assertEquals(parts.stream().mapToLong(PairBlock::count).sum(), summary.pairs(), name);
        return summary;
    }

    @Test
    void anyNumberOfRunsAndFilesHaveTheSameBytes() throws IOException {
        long seed = Long.getLong("fuzz.seed", 1);
        for (int i = 0; i < Integer.getInteger("fuzz.cases", 16); i++) {
            Random random = new Random(seed + i);
            RandomPairs pairs = new RandomPairs(random, random.nextInt(1 << random.nextInt(13)));
            List<PairBlock> parts = pairs.cut(random, 1 + random.nextInt(1 << random.nextInt(8)));
            for (PairFormat format : PairFormat.values()) {
                assertMerged("seed-" + (seed + i) + format, pairs, parts, format, 1 + random.nextInt(2000));
            }
        }
    }

    @Test
    void theBytesAreTheSameOnAllJdks() throws IOException {
        Random random = new Random(5);
        RandomPairs pairs = new RandomPairs(random, 2000);
        PairSummary summary = assertMerged("jdk", pairs, pairs.cut(random, 7), PairFormat.CSV, 500);
        assertEquals("ac73626c5e879c03b06b5c903307144a1ddf9482c4d4e3e6f01481855c310672", summary.sha256());
    }

    @Test
    void aThousandRunsGiveFilesOfSimilarSize() throws IOException {
        Random random = new Random(6);
        RandomPairs pairs = new RandomPairs(random, 20_000);
        Path out = root.resolve("many");
        PairSummary summary = assertMerged("many", pairs, pairs.cut(random, 1000), PairFormat.BINARY, 4000);
        assertEquals(5, summary.files());
        for (int file = 0; file < 5; file++) {
            long count = Files.size(out.resolve(PairFormat.BINARY.fileName(file))) / PairFormat.PAIR_BYTES;
            assertTrue(count > 3000 && count < 5000, file + ": " + count);
        }
    }

    @Test
    void noPairsGiveOneFile() throws IOException {
        RandomPairs none = new RandomPairs(new Random(7), 0);
        PairSummary csv = assertMerged("csv", none, none.cut(new Random(7), 3), PairFormat.CSV, 100);
        PairSummary binary = assertMerged("bin", none, none.cut(new Random(7), 3), PairFormat.BINARY, 100);
        assertEquals(1, csv.files());
        assertEquals(1, binary.files());
    }

    @Test
    void aPairOfTwoPartsIsAnErrorThatNamesIt() throws IOException {
        RandomPairs pairs = new RandomPairs(new Random(8), 1);
        PairBlock one = pairs.all();
        PairFolder folder = folder(root.resolve("out"), List.of(one, none(), one));
        String message = assertThrows(IllegalStateException.class, () -> MergeHere.run(folder, PairFormat.CSV, 1))
                .getMessage();
        assertTrue(
                message.matches(
                        "parts 0 and 2 both have the pair of triangle \\d+ of list . and triangle \\d+ of list ."),
                message);
    }

    private static PairBlock none() {
        return new PairBlock(new int[0], new long[0], new int[0], new long[0], new float[0]);
    }

    @Test
    void aMissingOrDamagedRunEndsTheMergeAndLeavesNoFinalFile() throws IOException {
        RandomPairs pairs = new RandomPairs(new Random(9), 3000);
        List<PairBlock> parts = pairs.cut(new Random(9), 3);
        Path out = root.resolve("out");
        PairFolder folder = folder(out, parts);
        Path run = out.resolve("_tmp/run-00001");
        byte[] bytes = Files.readAllBytes(run);
        bytes[bytes.length - 1]++;
        Files.write(run, bytes);
        assertRefused("run-00001 cannot be read (a checksum is wrong): repeat the command with --resume", folder);
        Files.delete(run);
        assertRefused("the pairs of part 1 are not in " + out, folder);
        assertEquals(List.of(out.resolve("_tmp")), PairFolder.entries(out));
        folder.write(new PartStats(1, 1, 1, parts.get(1).count(), 1, 1), parts.get(1));
        PairSummary summary = MergeHere.run(folder, PairFormat.CSV, 500);
        assertArrayEquals(pairs.bytes(PairFormat.CSV), read(out, summary));
    }

    private static void assertRefused(String part, PairFolder folder) {
        String message = assertThrows(IOException.class, () -> MergeHere.run(folder, PairFormat.CSV, 500))
                .getMessage();
        assertTrue(message.contains(part), message);
    }
}
