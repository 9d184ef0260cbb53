package dev.barrage.cluster.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFileThatFailsMidwayIsAsBefore() throws IOException {
        Path file = Files.writeString(folder.resolve("report.json"), "before");
        assertThrows(
                IOException.class,
                () -> OutputFile.write("--report", file, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("the disk is full");
                }));
        assertEquals("before", Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void aFullDiskIsReportedOnceWithOptionAndFile() throws IOException {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full));
        String message = assertThrows(
                        IOException.class, () -> OutputFile.write("--chart", full, out -> out.write(new byte[9])))
                .getMessage();
        assertEquals("--chart: /dev/full: cannot be written: No space left on device", message);
    }
}
