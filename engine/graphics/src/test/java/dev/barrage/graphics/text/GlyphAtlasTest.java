package dev.barrage.graphics.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The glyph files of the engine's fonts. {@code -Dglyphs.write=FOLDER} writes them after a change of a font. */
class GlyphAtlasTest {
    private static final float ROUNDING = 1e-6f;

    private static InputStream open(String file) {
        return GlyphAtlasTest.class.getResourceAsStream("/dev/barrage/graphics/fonts/" + file);
    }

    private static GlyphAtlas rendered(String font) throws IOException {
        try (InputStream in = open(font + ".ttf")) {
            return GlyphRasterizer.render(in.readAllBytes(), font);
        }
    }

    private static GlyphAtlas read(String font) throws IOException {
        try (InputStream in = open(font + ".glyphs")) {
            return GlyphAtlas.read(in);
        }
    }

    @Test
    void aFileThatIsNoFontOrCutOffIsRefusedByItsName() throws IOException {
        byte[] font;
        try (InputStream in = open("Oxanium-SemiBold.ttf")) {
            font = in.readAllBytes();
        }
        for (int length : new int[] {0, 1, 11, 12, 100, font.length / 2, font.length - 1}) {
            byte[] cut = Arrays.copyOf(font, length);
            String message = assertThrows(IllegalArgumentException.class, () -> Font.of(cut, "cut.ttf"))
                    .getMessage();
            assertTrue(message.contains("cut.ttf"), message);
        }
        byte[] text = "This is a page of text, and no font at all.".getBytes(StandardCharsets.UTF_8);
        assertThrows(IllegalArgumentException.class, () -> Font.of(text, "text"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ShareTechMono-Regular", "Oxanium-SemiBold"})
    void theFilesAreTheFonts(String font) throws IOException {
        GlyphAtlas expected = rendered(font);
        String folder = System.getProperty("glyphs.write");
        if (folder != null) {
            try (var out = Files.newOutputStream(Path.of(folder, font + ".glyphs"))) {
                expected.write(out);
            }
            return;
        }
        GlyphAtlas file = read(font);
        assertEquals(expected.ascent, file.ascent, ROUNDING);
        assertEquals(expected.descent, file.descent, ROUNDING);
        assertArrayEquals(expected.advance, file.advance, ROUNDING);
        for (int c = 0; c <= GlyphAtlas.LAST; c++) {
            assertArrayEquals(expected.box[c], file.box[c], ROUNDING, "box of character " + c);
            assertArrayEquals(expected.place[c], file.place[c], ROUNDING, "place of character " + c);
        }
        assertEquals(expected.texels.capacity(), file.texels.remaining());
        for (int i = 0; i < expected.texels.capacity(); i++) {
            int difference = (expected.texels.get(i) & 0xFF) - (file.texels.get(i) & 0xFF);
            assertTrue(Math.abs(difference) <= 1, "texel " + i + " differs by " + difference);
        }
    }
}
