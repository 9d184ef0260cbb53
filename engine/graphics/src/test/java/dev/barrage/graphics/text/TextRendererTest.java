package dev.barrage.graphics.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class TextRendererTest extends GlTest {
    private static final int WHITE = 0xFFFFFFFF;

    /** Columns that hold a pixel brighter than half, first and last. */
    private static int[] span(Image image) {
        int first = image.width();
        int last = -1;
        for (int x = 0; x < image.width(); x++) {
            for (int y = 0; y < image.height(); y++) {
                if (image.brightness(x, y) > 128) {
                    first = Math.min(first, x);
                    last = x;
                }
            }
        }
        return new int[] {first, last};
    }

    @ParameterizedTest
    @ValueSource(floats = {12f, 16f, 40f, 120f})
    void aLetterIsAsTallAsItsSizeSaysAndCrisp(float size) {
        try (Picture picture = new Picture(160, 160, 160f, 160f)) {
            Image image = picture.draw(scene -> scene.text().outline(0).draw("H", 0f, -50f, size, WHITE, Align.CENTRE));
            int tall = 0;
            int full = 0;
            int half = 0;
            for (int y = 0; y < 160; y++) {
                boolean any = false;
                for (int x = 0; x < 160; x++) {
                    int b = image.brightness(x, y);
                    any |= b > 100;
                    full += b > 230 ? 1 : 0;
                    half += b > 40 && b <= 230 ? 1 : 0;
                }
                tall += any ? 1 : 0;
            }
            assertEquals(0.7f * size, tall, 0.06f * size + 1f, "height of a capital");
            assertTrue(full > (size > 30f ? half : 0), full + " full and " + half + " half-covered pixels");
        }
    }

    /** A row through both stems of an H, below its bar: four edges. */
    @ParameterizedTest
    @ValueSource(floats = {24f, 60f, 150f, 400f, 900f})
    void edgesAreAsSharpAtAnySize(float size) {
        int width = (int) size + 40;
        try (Picture picture = new Picture(width, width, width, width)) {
            Image image = picture.draw(
                    scene -> scene.text().outline(0).draw("H", 0f, -0.35f * size, size, WHITE, Align.CENTRE));
            int row = width / 2 - Math.round(0.15f * size);
            int half = 0;
            int full = 0;
            for (int x = 0; x < width; x++) {
                int b = image.brightness(x, row);
                half += b > 12 && b < 243 ? 1 : 0;
                full += b >= 243 ? 1 : 0;
            }
            assertTrue(full > 0.1f * size, full + " full pixels");
            assertTrue(half <= 8, half / 4f + " half-covered pixels at each edge");
        }
    }

    @Test
    void alignmentPutsStartMiddleOrEndAtThePosition() {
        try (Picture picture = new Picture(200, 40, 200f, 40f)) {
            int[] left = span(picture.draw(scene -> scene.text().outline(0).draw("MMMM", 0f, 0f, 20f, WHITE)));
            int[] centre = span(picture.draw(scene -> scene.text().draw("MMMM", 0f, 0f, 20f, WHITE, Align.CENTRE)));
            int[] right = span(picture.draw(scene -> scene.text().draw("MMMM", 0f, 0f, 20f, WHITE, Align.RIGHT)));
            assertTrue(left[0] >= 100 && left[0] < 103, "starts at " + left[0]);
            assertEquals(100, (centre[0] + centre[1]) / 2, 1);
            assertTrue(right[1] < 100 && right[1] > 96, "ends at " + right[1]);
        }
    }

    @Test
    void widthIsTheSumOfTheAdvances() {
        try (Font mono = Font.mono();
                Font display = Font.display()) {
            assertEquals(4f * mono.width("i"), mono.width("MiM1"), 1e-5f, "all equally wide");
            assertTrue(display.width("MMMM") > 1.5f * display.width("iiii"));
            assertEquals(mono.width("?"), mono.width("\u4e2d"), 1e-6f, "what it lacks shows as a question mark");
            assertTrue(mono.ascent() > 0.5f && mono.descent() < 0f);
        }
    }

    @Test
    void theOutlineKeepsTextReadableOnWhite() {
        try (Picture picture = new Picture(200, 60, 200f, 60f)) {
            Image image = picture.draw(scene -> {
                scene.lines().fill(-100f, -30f, 100f, 30f, WHITE);
                scene.titles().draw("HI", 0f, -10f, 40f, WHITE, Align.CENTRE);
            });
            int dark = 0;
            for (int x = 0; x < 200; x++) {
                dark += image.brightness(x, 30) < 80 ? 1 : 0;
            }
            assertTrue(dark >= 6, dark + " dark pixels across");
        }
    }

    @Test
    void everyPrintableCharacterOfAsciiIsInBothFonts() {
        try (Font mono = Font.mono();
                Font display = Font.display()) {
            for (char c = ' '; c <= '~'; c++) {
                assertEquals(c, mono.glyphs().glyphOf(c));
                assertEquals(c, display.glyphs().glyphOf(c));
                assertTrue(
                        c == ' '
                                || mono.glyphs().box(c) != null
                                        && display.glyphs().box(c) != null,
                        "glyph of " + c);
            }
        }
    }

    @Test
    void refusesWhatIsNoFont() {
        assertThrows(IllegalArgumentException.class, () -> Font.of(new byte[64], "nonsense"));
    }
}
