package dev.barrage.graphics.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    private Path folder;

    @Test
    void aFileThatFailsMidwayIsAsBeforeAndIsNamed() throws IOException {
        Path old = Files.writeString(folder.resolve("old.png"), "before");
        Path fresh = folder.resolve("new.png");
        for (Path file : Set.of(old, fresh)) {
            assertEquals(file + " can't be written: the disk is full", failureOf(file, out -> {
                out.write(new byte[100_000]);
                throw new IOException("the disk is full");
            }));
        }
        assertEquals("before", Files.readString(old));
        assertEquals(Set.of(old), files());
    }

    @Test
    void aFullDiskIsToldWhateverTheEncoderMakesOfIt() {
        Assumptions.assumeTrue(Files.exists(FULL));
        String message = FULL + " can't be written: No space left on device";
        assertEquals(message, failureOf(FULL, out -> out.write(1)));
        assertEquals(message, failureOf(FULL, out -> {
            PrintStream silent = new PrintStream(out, true, UTF_8);
            silent.println("some text");
        }));
        assertEquals(message, failureOf(FULL, out -> {
            try {
                out.write(new byte[100_000]);
            } catch (IOException e) {
                throw new IOException("I/O error writing header!", e);
            }
        }));
    }

    @Test
    void theReasonIsInWordsAndDoesNotNameTheDraft() {
        Path nowhere = folder.resolve("nowhere/a.png");
        assertEquals(nowhere + " can't be written: there is no such folder", failureOf(nowhere, out -> out.write(1)));
        assertEquals(folder + " can't be written: Is a directory", failureOf(folder, out -> out.write(1)));
    }

    @Test
    void aDraftThatIsNotCompletedIsDropped() throws IOException {
        Path file = Files.writeString(folder.resolve("film.mp4"), "before");
        try (AtomicFile film = AtomicFile.begin(file)) {
            Files.writeString(film.draft(), "half a film");
        }
        assertEquals("before", Files.readString(file));
        try (AtomicFile film = AtomicFile.begin(file)) {
            Files.writeString(film.draft(), "a film");
            film.complete();
        }
        assertEquals("a film", Files.readString(file));
        assertEquals(Set.of(file), files());
    }

    private static String failureOf(Path file, AtomicFile.Content content) {
        return assertThrows(IOException.class, () -> AtomicFile.write(file, content))
                .getMessage();
    }

    private Set<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.collect(Collectors.toSet());
        }
    }
}
