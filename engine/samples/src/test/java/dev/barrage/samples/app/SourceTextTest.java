package dev.barrage.samples.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.samples.Tower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The jar has the source of every sample, and its pieces are all of its text. */
class SourceTextTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/barrage/samples");

    private static String text(List<SourceText.Piece> line) {
        StringBuilder text = new StringBuilder();
        for (SourceText.Piece piece : line) {
            text.append(" ".repeat(piece.column() - text.length())).append(piece.text());
        }
        return text.toString();
    }

    @Test
    void theSourceOfEverySampleIsThereToTheLetter() throws IOException {
        for (Catalogue.Entry entry : new Catalogue().entries()) {
            List<String> file = Files.readAllLines(SOURCES.resolve(SourceText.name(entry.type())));
            assertEquals(
                    file,
                    SourceText.of(entry.type()).lines().stream()
                            .map(SourceTextTest::text)
                            .toList());
        }
    }

    @Test
    void wordsOfTheLanguageTypesAndCommentsHaveColoursOfTheirOwn() {
        List<List<SourceText.Piece>> lines = SourceText.of(Tower.class).lines();
        List<SourceText.Piece> declaration = lines.stream()
                .filter(line -> text(line).startsWith("public final class"))
                .findFirst()
                .orElseThrow();
        assertEquals(declaration.get(0).color(), declaration.get(1).color(), "public, final");
        assertTrue(declaration.get(2).color() != declaration.get(3).color(), "class, Tower");
        List<SourceText.Piece> comment = lines.stream()
                .filter(line -> text(line).startsWith("/**"))
                .findFirst()
                .orElseThrow();
        assertEquals(1, comment.size());
    }
}
