package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL33C;

@Tag("slow")
class GrainRendererTest extends GlTest {
    private static final int BODY = 0xFF2060FF;
    private static final int CORE = 0x40FF80FF;
    private static final int RIM = 0x000020FF;
    private static final GrainStyle DISC = new GrainStyle(GrainShape.DISC, BODY, CORE, RIM);
    private static final GrainStyle DIAMOND = new GrainStyle(GrainShape.DIAMOND, BODY, CORE, RIM);

    private final Rows rows = new Rows();

    /** Draws grains that rest, 10 pixels for each unit, the middle of the picture at (100, 100). */
    private Image draw(Picture picture, GrainStyle style, float radius, float... xy) {
        int count = xy.length / 2;
        float[] x = new float[count];
        float[] y = new float[count];
        float[] radii = new float[count];
        for (int i = 0; i < count; i++) {
            x[i] = xy[2 * i];
            y[i] = xy[2 * i + 1];
            radii[i] = radius;
        }
        return picture.draw(scene -> {
            int number = scene.grains().add(style);
            scene.grains().draw(rows.set(x, y, x, y, 0, count), radii, 1f, number);
        });
    }

    private static Picture picture() {
        return new Picture(200, 200, 20f, 20f);
    }

    @Test
    void drawsCoreBodyAndRimAroundTheWorldPosition() {
        try (Picture picture = picture()) {
            Image image = draw(picture, DISC, 3f, 2f, -4f);
            assertEquals(CORE, image.at(120, 60));
            assertEquals(BODY, image.at(120 + 22, 60));
            assertEquals(RIM, image.at(120, 60 + 28) | 0xFF);
            assertEquals(0, image.at(120 + 32, 60) >>> 8);
        }
    }

    @Test
    void interpolatesAndDrawsOnlyTheRowsAskedFor() {
        try (Picture picture = picture()) {
            float[] x = {9f, 8f, 9f};
            float[] before = {9f, -8f, 9f};
            float[] y = new float[3];
            float[] radius = {0.5f, 0.5f, 0.5f};
            Image image = picture.draw(scene -> {
                int number = scene.grains().add(DISC);
                scene.grains().draw(rows.set(x, y, before, y, 1, 1), radius, 0.25f, number);
            });
            assertEquals(CORE, image.at(100 - 40, 100));
            assertEquals(0, image.at(190, 100) >>> 8);
        }
    }

    @Test
    void diamondsAreLongAlongTheirFlightAndHideNoPartOfTheHitCircle() {
        try (Picture picture = picture()) {
            float[] at = {0f};
            float[] before = {-0.1f};
            float[] radius = {4f};
            // It flies to the right and up.
            Image image = picture.draw(scene -> scene.grains()
                    .draw(
                            rows.set(at, at, before, before, 0, 1),
                            radius,
                            1f,
                            scene.grains().add(DIAMOND)));
            int along = (int) (1.5f * 40f * 0.7071f);
            assertNotEquals(0, image.at(100 + along, 100 + along) >>> 8, "the tip ahead");
            assertEquals(0, image.at(100 - along, 100 + along) >>> 8, "beside it");
            for (int degrees = 0; degrees < 360; degrees += 5) {
                int x = 100 + (int) Math.round(38 * Math.cos(Math.toRadians(degrees)));
                int y = 100 + (int) Math.round(38 * Math.sin(Math.toRadians(degrees)));
                assertNotEquals(0, image.at(x, y) >>> 8, degrees + " degrees");
            }
        }
    }

    @Test
    void inAPileNoRimHidesACore() {
        try (Picture picture = picture()) {
            Image image = draw(picture, DISC, 3f, 0f, 0f, 2.8f, 0f);
            assertEquals(RIM, image.at(100, 100) | 0xFF, "the later grain covers the first");
            picture.scene.grains().beginPile();
            image = draw(picture, DISC, 3f, 0f, 0f, 2.8f, 0f);
            assertEquals(CORE, image.at(100, 100));
            assertEquals(CORE, image.at(128, 100));
            picture.scene.grains().endPile();
            image = draw(picture, DISC, 3f, 0f, 0f, 2.8f, 0f);
            assertEquals(RIM, image.at(100, 100) | 0xFF, "again");
        }
    }

    @Test
    void grainsBeyondTheLightAreDarker() {
        try (Picture picture = picture()) {
            picture.scene.grains().light(-5f, 0f, 4f, 0.5f);
            Image image = draw(picture, DISC, 1f, -5f, 0f, 5f, 0f, 9f, 9f, -9f, -9f);
            int near = image.red(50 + 7, 100);
            assertEquals(0xFF, near);
            int sum = image.red(150 + 7, 100) + image.red(190 + 7, 190) + image.red(10 + 7, 10);
            assertEquals(0.5f, sum / 3f / near, 0.13f, "waves of light run through them");
            assertEquals(CORE, image.at(50, 100));
        }
    }

    /** Draws grains of radius 3 in a row from x = -6 on, 6 apart, 10 pixels for each unit. */
    private Image drawShades(Picture picture, GrainStyle style, float... shade) {
        int count = shade.length;
        float[] x = new float[count];
        float[] y = new float[count];
        float[] radii = new float[count];
        for (int i = 0; i < count; i++) {
            x[i] = 6f * (i - 1);
            radii[i] = 3f;
        }
        return picture.draw(scene -> {
            int number = scene.grains().add(style);
            scene.grains().draw(rows.set(x, y, x, y, 0, count), radii, shade, 1f, number);
        });
    }

    @Test
    void shadesLeadFromDeepInsideThroughTheBodyToTheEdge() {
        try (Picture picture = picture()) {
            GrainStyle style = DISC.shaded(0x400010FF, 0xFFC0A000);
            Image image = drawShades(picture, style, 0f, 0.5f, 1f);
            assertEquals(0x400010FF, image.at(40 + 22, 100));
            assertEquals(BODY, image.at(100 + 22, 100));
            assertEquals(0xFFC0A0FF, image.at(160 + 22, 100));
            assertEquals(128f, image.green(40, 100), 2f, "half as bright a core deep inside");
            assertEquals(RIM, image.at(160, 100 + 28) | 0xFF, "a dark rim, because the edge emits no light");
            image = drawShades(picture, style, 0.25f);
            assertEquals(Rgba.mix(0x400010FF, BODY, 0.5f) >>> 24, image.red(40 + 22, 100), 2f);
        }
    }

    @Test
    void grainsAtTheEdgeHaveABrightRim() {
        try (Picture picture = picture()) {
            Image image = drawShades(picture, DISC.shaded(BODY, 0xFFC0A0FF), 0.5f, 1f);
            assertEquals(RIM, image.at(40 - 28, 100) | 0xFF);
            assertTrue(image.red(100, 100 + 28) > 150, "rim " + image.red(100, 100 + 28));
            assertEquals(0, image.at(100, 100 + 33) >>> 8, "as large as others");
        }
    }

    @Test
    void grainsAtTheEdgeGiveMoreLightToBloom() {
        try (Picture picture = picture()) {
            picture.scene.quality(Quality.BALANCED);
            GrainStyle style = DISC.shaded(BODY, BODY);
            int plain = drawShades(picture, style, 0.5f).red(40, 100 + 34);
            int edge = drawShades(picture, style, 1f).red(40, 100 + 34);
            assertTrue(edge > plain + 10, plain + " beside it, at an edge " + edge);
        }
    }

    @Test
    void withoutShadesEveryGrainHasTheColourOfItsBody() {
        try (Picture picture = picture()) {
            GrainStyle style = DISC.shaded(0x400010FF, 0xFFC0A0FF);
            assertEquals(drawShades(picture, style, 0.5f), draw(picture, style, 3f, -6f, 0f));
        }
    }

    @Test
    void tinyGrainsCoverTwoPixels() {
        try (Picture picture = new Picture(100, 100, 1000f, 1000f)) {
            Image image = draw(picture, DISC, 0.01f, 0f, 0f);
            int seen = 0;
            for (int i = 0; i < 100 * 100; i++) {
                seen += image.brightness(i % 100, i / 100) > 15 ? 1 : 0;
            }
            assertTrue(seen >= 4 && seen <= 9, seen + " pixels");
        }
    }

    @Test
    void grainsAboveTheLargestPointAreDrawnAsBullets() {
        float[] range = new float[2];
        GL33C.glGetFloatv(GL33C.GL_POINT_SIZE_RANGE, range);
        try (Picture picture = new Picture(400, 400, 1f, 1f)) {
            Image image = draw(picture, DISC, 0.6f * range[1] / 400f, 0f, 0f, 0.49f, 0.49f);
            assertEquals(CORE, image.at(200, 200));
        }
    }

    @Test
    void refusesBadLightsAndStyles() {
        try (Picture picture = picture()) {
            GrainRenderer grains = picture.scene.grains();
            assertThrows(IllegalArgumentException.class, () -> grains.light(0f, 0f, 0f, 1f));
            assertThrows(IllegalArgumentException.class, () -> grains.light(0f, 0f, Float.NaN, 1f));
            assertThrows(IllegalArgumentException.class, () -> grains.light(0f, 0f, 1f, 1.1f));
            assertThrows(IllegalArgumentException.class, () -> grains.light(0f, 0f, 1f, Float.NaN));
            assertThrows(IllegalArgumentException.class, () -> grains.draw(rows, new float[0], 1f, 0));
            assertThrows(IllegalArgumentException.class, () -> grains.replace(-1, DISC));
        }
    }
}
