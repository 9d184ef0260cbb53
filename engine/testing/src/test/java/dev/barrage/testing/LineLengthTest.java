package dev.barrage.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lines that the formatter cannot break, texts and comments, are short, too. */
class LineLengthTest {
    private static final int COLUMNS = 122;

    @Test
    void linesOfAllModulesEndAtColumn122() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources()) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).length() > COLUMNS) {
                    tooLong.add(file + ":" + (i + 1));
                }
            }
        }
        assertEquals(List.of(), tooLong);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../.."))) {
            List<Path> sources = files.filter(file -> file.toString().matches(".*/src/(main|test)/.*\\.java"))
                    .toList();
            assertFalse(sources.isEmpty());
            return sources;
        }
    }
}
