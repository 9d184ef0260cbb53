package dev.barrage.cluster.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AtomicFileTest {
    @Test
    void aFullDiskIsReportedWithTheNameOfTheFile() throws IOException {
        try (OutputStream full = new Full();
                OutputStream named = new AtomicFile.Named(full, Path.of("out", "pairs-00000.csv"))) {
            IOException failure = assertThrows(IOException.class, () -> named.write(new byte[9], 0, 9));
            assertEquals(
                    Path.of("out", "pairs-00000.csv") + ": cannot be written: No space left on device",
                    failure.getMessage());
        }
    }

    private static final class Full extends OutputStream {
        @Override
        public void write(int value) throws IOException {
            throw new IOException("No space left on device");
        }
    }
}
