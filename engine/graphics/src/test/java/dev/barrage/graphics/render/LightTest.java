package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Test;

/** Ribbons, glows and lines. */
class LightTest extends GlTest {
    private static final int BLACK = 0x000000FF;
    private static final RibbonStyle BAND = new RibbonStyle(0xFFFFFFFF, 0x0080FFFF, 0.4f, 0f, 0f, 1f, 0f, 1f);

    @Test
    void aRibbonHasItsWidthAndPassesThroughItsPoints() {
        try (Picture picture = new Picture(200, 200, 20f, 20f)) {
            float[] xy = {-8f, -6f, -4f, 4f, 0f, -2f, 4f, 5f, 8f, 5f};
            float[] level = {-8f, 0f, -4f, 0f, 0f, 0f, 4f, 0f, 8f, 0f};
            Image image = picture.draw(scene -> scene.ribbons().draw(xy, 5, 2f, 2f, BAND));
            for (int i = 0; i < 5; i++) {
                assertEquals(
                        0xFFFFFF,
                        image.at(100 + (int) (10 * xy[2 * i]), 100 + (int) (10 * xy[2 * i + 1])) >>> 8,
                        "point " + i);
            }
            Image straight = picture.draw(scene -> scene.ribbons().draw(level, 5, 2f, 2f, BAND));
            assertEquals(0xFFFFFF, straight.at(160, 102) >>> 8, "core");
            assertEquals(0x0080FF, straight.at(160, 107) >>> 8, "body beside the core");
            assertEquals(BLACK, straight.at(160, 111), "nothing beyond half the width");
        }
    }

    @Test
    void aRibbonThatCrossesItselfIsNoBrighterThere() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            RibbonStyle dim = new RibbonStyle(0x40404000, 0x404040FF, 0.1f, 0f, 0f, 1f, 0f, 1f);
            float[] xy = {-4f, 0f, 4f, 0f, 4f, 4f, 0f, 4f, 0f, -4f};
            Image image = picture.draw(scene -> scene.ribbons().draw(xy, 5, 1f, 1f, dim));
            int brightest = 0;
            for (int py = 0; py < 100; py++) {
                for (int px = 0; px < 100; px++) {
                    brightest = Math.max(brightest, image.red(px, py));
                }
            }
            assertEquals(0x40, brightest);
        }
    }

    @Test
    void aRibbonFollowsItsPointsBetweenSteps() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            float[] now = {-4f, 3f, 4f, 3f};
            float[] before = {-4f, -3f, 4f, -3f};
            Image image = picture.draw(scene -> scene.ribbons().draw(now, before, 2, 0.5f, 1f, 1f, BAND));
            assertEquals(0xFFFFFF, image.at(50, 50) >>> 8);
            assertEquals(BLACK, image.at(50, 80));
        }
    }

    @Test
    void aSingleLifelessPointIsNoRibbon() {
        try (Picture picture = new Picture(10, 10, 10f, 10f)) {
            float[] one = {0f};
            assertEquals(
                    BLACK,
                    picture.draw(scene -> scene.ribbons().draw(one, 1, 1f, 1f, BAND))
                            .at(5, 5));
        }
    }

    @Test
    void lightningPassesThroughItsPointsAndIsTheSameForTheSameSeed() {
        try (Picture picture = new Picture(200, 200, 20f, 20f)) {
            float[] xy = {-8f, -6f, 0f, 2f, 8f, -1f};
            RibbonStyle style = RibbonStyle.lightning(0x0080FFFF, 0f);
            Image bolt = picture.draw(scene -> scene.ribbons().lightning(xy, 3, 0.6f, 0.3f, 5, style));
            assertTrue(bolt.brightness(100, 120) > 100, "through the middle point");
            assertEquals(bolt, picture.draw(scene -> scene.ribbons().lightning(xy, 3, 0.6f, 0.3f, 5, style)));
            assertTrue(bolt.differences(picture.draw(scene -> scene.ribbons().lightning(xy, 3, 0.6f, 0.3f, 6, style)))
                    > 200);
            Image straight = picture.draw(scene -> scene.ribbons().lightning(xy, 3, 0.6f, 0f, 5, style));
            assertTrue(straight.brightness(60, 80) > 100, "without jags half way between two points");
        }
    }

    @Test
    void aStreakIsALineAlongItsFlightBrightestAtItsHead() {
        try (Picture picture = new Picture(200, 200, 20f, 20f)) {
            GlowStyle style = new GlowStyle(GlowShape.STREAK, 0f, 0.3f, 0.3f, 0xFF8040FF, 0xFF8040FF, 3f);
            float[] zero = {0f};
            float[] before = {-1f};
            Image image = picture.draw(
                    scene -> scene.glows().draw(new Rows().set(zero, zero, before, zero, 0, 1), zero, 1f, style));
            assertTrue(image.brightness(100 + 20, 100) > image.brightness(100 - 20, 100) + 40, "head before tail");
            assertEquals(BLACK, image.at(100, 106), "thin");
        }
    }

    @Test
    void glowsOnlyAddLightAndFadeWithAge() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            GlowStyle style = new GlowStyle(GlowShape.SPOT, 1f, 2f, 2f, 0xFF8040FF, 0xFF8040FF, 0f);
            Image young = picture.draw(scene -> {
                scene.lines().fill(-5f, -5f, 5f, 5f, 0x304050FF);
                scene.glows().draw(0f, 0f, 1f, style);
            });
            Image old = picture.draw(scene -> {
                scene.lines().fill(-5f, -5f, 5f, 5f, 0x304050FF);
                scene.glows().draw(0f, 0f, 0.1f, style);
            });
            assertTrue(young.brightness(50, 50) > old.brightness(50, 50));
            assertEquals(0x304050FF, young.at(50 + 21, 50), "nothing beyond the radius");
            for (int i = 0; i < 100; i++) {
                assertTrue(young.red(i, 50) >= 0x30 && young.green(i, 50) >= 0x40 && young.blue(i, 50) >= 0x50);
            }
        }
    }

    @Test
    void columnsOfGlowsLieWhereTheWorldSays() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            GlowStyle style = new GlowStyle(GlowShape.SPOT, 0f, 1f, 1f, 0xFFFFFFFF, 0xFFFFFFFF, 0f);
            float[] x = {-3f, 3f};
            float[] zero = new float[2];
            Image image = picture.draw(scene -> {
                scene.glows().draw(new Rows().set(x, zero, x, zero, 0, 1), zero, 1f, style);
                float[] size = {0f, 2f};
                int[] tint = {0, 0xFF0000FF};
                scene.glows().draw(new Rows().set(x, zero, x, zero, 1, 1), zero, size, tint, 1f, style);
            });
            assertTrue(image.green(20, 50) > 200);
            assertTrue(image.red(80, 50) > 200);
            assertTrue(image.red(80 + 12, 50) > image.green(80 + 12, 50), "tinted and twice as large");
        }
    }

    @Test
    void linesKeepTheirWidthInPixelsAndTheirCasing() {
        try (Picture picture = new Picture(100, 100, 1000f, 1000f)) {
            Image image = picture.draw(scene -> {
                scene.lines().fill(-500f, -500f, 500f, 500f, 0xFFFFFFFF);
                scene.lines().width(3f).casing(0x000000FF);
                scene.lines().line(-400f, 5f, 400f, 5f, 0xFF0000FF);
            });
            assertEquals(0xFF0000FF, image.at(50, 50));
            assertEquals(0xFF0000FF, image.at(50, 51));
            assertEquals(BLACK, image.at(50, 52));
            assertEquals(0xFFFFFFFF, image.at(50, 54));
        }
    }

    @Test
    void circlesBoxesAndPointsLieWhereTheWorldSays() {
        try (Picture picture = new Picture(201, 201, 20.1f, 20.1f)) {
            Image image = picture.draw(scene -> {
                scene.lines().width(2f);
                scene.lines().circle(0f, 0f, 5f, 0x00FF00FF);
                scene.lines().box(-8f, -8f, 8f, 8f, 0xFF0000FF);
                scene.lines().point(0f, 0f, 3f, 0x0000FFFF);
            });
            assertEquals(0x00FF00FF, image.at(150, 100));
            assertEquals(0xFF0000FF, image.at(100, 180));
            assertEquals(0xFF0000FF, image.at(20, 60));
            assertEquals(0x0000FFFF, image.at(102, 100));
            assertEquals(BLACK, image.at(100, 130));
        }
    }
}
