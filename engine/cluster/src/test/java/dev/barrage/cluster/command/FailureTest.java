package dev.barrage.cluster.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailureTest {
    private static void assertShown(String message, int exitCode, Throwable failure) {
        assertEquals(new Failure(message, exitCode), Failure.of(failure));
    }

    @Test
    void saysWhyAFileFails() {
        assertShown("a.obj: no such file or folder", 2, new NoSuchFileException("a.obj"));
        assertShown("out: permission denied", 2, new RuntimeException("job", new AccessDeniedException("out")));
        assertShown("out: Read-only file system", 2, new FileSystemException("out", null, "Read-only file system"));
        assertShown("EOFException", 2, new EOFException());
    }

    @Test
    void findsTheCauseBelowWhatIsWrappedAroundIt() {
        IOException damaged = new IOException("a.ply: line 7: is damaged");
        assertShown(damaged.getMessage(), 2, new IllegalStateException("job", new RuntimeException(damaged)));
        assertShown("the job failed", 1, new IllegalStateException("the job failed\n at this\n at that"));
        assertShown("NullPointerException", 1, new NullPointerException());
    }
}
