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

    /** All code; other folders of modules may change meanwhile, where modules are built side by side. */
    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> engine = Files.list(Path.of(".."))) {
            for (Path module : Stream.concat(engine, Stream.of(Path.of("../../demo-shooter")))
                    .toList()) {
                Path code = module.resolve("src");
                if (Files.isDirectory(code)) {
                    try (Stream<Path> files = Files.walk(code)) {
                        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                    }
                }
            }
        }
        assertFalse(sources.isEmpty());
        return sources;
    }
}
