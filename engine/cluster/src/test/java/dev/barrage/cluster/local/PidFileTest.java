package dev.barrage.cluster.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PidFileTest {
    @TempDir
    private Path folder;

    @Test
    void findsProcessesThatRun() throws IOException {
        PidFile.write(folder, "self", ProcessHandle.current());
        assertEquals(List.of(ProcessHandle.current()), PidFile.running(folder));
    }

    @Test
    void isNotFooledByANumberThatWasUsedAgain() throws IOException {
        Files.writeString(folder.resolve("old.pid"), ProcessHandle.current().pid() + " 1\n");
        Files.writeString(folder.resolve("cut.pid"), "");
        assertEquals(List.of(), PidFile.running(folder));
        assertEquals(List.of(), PidFile.running(folder.resolve("missing")));
    }
}
