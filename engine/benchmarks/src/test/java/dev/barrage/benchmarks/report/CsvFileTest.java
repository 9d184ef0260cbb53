package dev.barrage.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.benchmarks.measure.ColdStart;
import dev.barrage.benchmarks.measure.Row;
import dev.barrage.benchmarks.peer.Peer;
import dev.barrage.benchmarks.peer.Peers;
import dev.barrage.benchmarks.scene.Scenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

class CsvFileTest {
    private static final Path RESULTS = Path.of("results");

    @TempDir
    private Path folder;

    @Command
    private static final class Nothing {}

    private static void check(Path file) {
        CsvFile.check(new CommandLine(new Nothing()), "--csv", file);
    }

    private static Row row(String scene, ColdStart cold) {
        return new Row(
                scene, "barrage", 1000, 2, 1.9, 41.5, true, "25", 1.5, 1.25, 1.75, 2, 3, null, 1, 1500, null, 0, 64, 48,
                "main", Map.of(), 7L, "abc", cold);
    }

    @Test
    void rowsAreAppendedUnderOneHeader() throws IOException {
        Path file = folder.resolve("rows.csv");
        check(file);
        CsvFile.append(List.of(row("storm", null)), "quiet, \"mostly\"", file);
        check(file);
        CsvFile.append(List.of(row("field", new ColdStart(30, 20, 0.5, 40, 2.5)), row("duel", null)), "", file);
        assertEquals(4, Files.readAllLines(file).size());
        List<CsvRow> rows = CsvFile.read(file);
        assertEquals(3, rows.size());
        assertEquals("quiet, \"mostly\"", rows.get(0).note());
        assertNull(rows.get(0).cold100());
        assertNull(rows.get(0).p999Repeated());
        assertEquals(1.5, rows.get(0).median());
        assertEquals(41.5, rows.get(0).handoverNanos());
        assertEquals(48, rows.get(0).bytesLargest());
        assertEquals("main", rows.get(0).bytesLargestBy());
        assertEquals("field", rows.get(1).scene());
        assertEquals(30, rows.get(1).cold100());
        assertEquals(40, rows.get(1).steadyStep());
        assertEquals(2.5, rows.get(1).steadySeconds());
    }

    @Test
    void otherFilesAreRefusedBeforeAnythingIsMeasured() throws IOException {
        Path other = Files.writeString(folder.resolve("other.csv"), "scene,n\nstorm,1000\n");
        Path binary = Files.write(folder.resolve("binary.csv"), new byte[] {(byte) 0xff, (byte) 0xfe, 10});
        assertThrows(ParameterException.class, () -> check(other));
        assertThrows(ParameterException.class, () -> check(binary));
        assertThrows(ParameterException.class, () -> check(folder));
        assertThrows(ParameterException.class, () -> check(folder.resolve("nosuch/rows.csv")));
        check(Files.createFile(folder.resolve("empty.csv")));
    }

    @Test
    void filesOfResultsHaveKnownColumnsScenesAndEngines() throws IOException {
        List<String> peers = Peers.all().stream().map(Peer::name).toList();
        try (Stream<Path> files =
                Files.list(RESULTS).filter(file -> file.toString().endsWith(".csv"))) {
            List<Path> all = files.toList();
            assertFalse(all.isEmpty());
            for (Path file : all) {
                for (CsvRow row : CsvFile.read(file)) {
                    String what = file + ": " + row;
                    assertNotNull(Scenes.of(row.scene()), what);
                    assertTrue(row.engine().startsWith(Row.OURS) || peers.contains(row.engine()), what);
                    assertTrue(row.n() > 0 && row.workers() > 0 && row.median() > 0, what);
                    assertFalse(row.jdk().isEmpty(), what);
                }
            }
        }
    }
}
