package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import java.util.Random;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

class WallRendererTest extends GlTest {
    private static final int FILL = 0x204060FF;
    private static final int BLACK = 0x000000FF;
    private static final RibbonStyle LINE = RibbonStyle.edge(0xFFFFFFFF, 0f);
    private static final WallStyle PLAIN = new WallStyle(FILL, 0, 1f, 0f, LINE);
    /** An L: the square from (1, 1) to (4, 4) is missing from the one from (-4, -4) to (4, 4). */
    private static final float[] ELL = {-4f, -4f, 4f, -4f, 4f, 1f, 1f, 1f, 1f, 4f, -4f, 4f};

    private static int at(Picture picture, Image image, float x, float y) {
        Vector2f pixel = picture.camera.toPixel(x, y, new Vector2f());
        return image.at((int) pixel.x, (int) pixel.y);
    }

    private static boolean inside(float[] xy, float x, float y) {
        boolean inside = false;
        for (int i = 0, j = xy.length - 2; i < xy.length; j = i, i += 2) {
            if (xy[i + 1] > y != xy[j + 1] > y
                    && x < (xy[j] - xy[i]) * (y - xy[i + 1]) / (xy[j + 1] - xy[i + 1]) + xy[i]) {
                inside = !inside;
            }
        }
        return inside;
    }

    @Test
    void fillsExactlyTheSolidSide() {
        float[] concave = {-4f, -4f, 0f, -1f, 4.2f, -3f, 2f, 0.5f, 3f, 4f, 0f, 2f, -3f, 4.4f, -2f, 0f};
        for (boolean cavity : new boolean[] {false, true}) {
            try (Picture picture = new Picture(200, 200, 10f, 10f);
                    WallModel wall = cavity ? WallModel.cavity(3f, concave) : WallModel.solid(concave)) {
                Image image = picture.draw(scene -> scene.walls().draw(wall, PLAIN));
                int differences = 0;
                Vector2f world = new Vector2f();
                for (int y = 0; y < 200; y++) {
                    for (int x = 0; x < 200; x++) {
                        picture.camera.toWorld(x + 0.5f, y + 0.5f, world);
                        boolean solid = inside(concave, world.x, world.y);
                        differences += image.at(x, y) == (solid != cavity ? FILL : BLACK) ? 0 : 1;
                    }
                }
                // Pixel centres that lie on the border to within rounding may go either way.
                assertTrue(differences <= 4, differences + " pixels differ, cavity " + cavity);
            }
        }
    }

    @Test
    void cavitiesOfRandomShapesAreFilledOutside() {
        try (Picture picture = new Picture(60, 60, 9f, 9f)) {
            for (int seed = 0; seed < 40; seed++) {
                try (WallModel wall = WallModel.cavity(5f, clockwiseStar(new Random(seed)))) {
                    Image image = picture.draw(scene -> scene.walls().draw(wall, PLAIN));
                    assertEquals(BLACK, at(picture, image, 0f, 0f), "seed " + seed);
                    for (float x = -4.3f; x < 5f; x += 8.6f) {
                        assertEquals(FILL, at(picture, image, x, 4.3f), "seed " + seed);
                        assertEquals(FILL, at(picture, image, x, -4.3f), "seed " + seed);
                    }
                }
            }
        }
    }

    private static float[] clockwiseStar(Random random) {
        float[] xy = new float[2 * (3 + random.nextInt(12))];
        for (int i = 0; i < xy.length; i += 2) {
            double angle = -2 * Math.PI * i / xy.length;
            float r = 1f + 3f * random.nextFloat();
            xy[i] = r * (float) Math.cos(angle);
            xy[i + 1] = r * (float) Math.sin(angle);
        }
        return xy;
    }

    @Test
    void edgesAreBright() {
        try (Picture picture = new Picture(200, 200, 10f, 10f);
                WallModel wall = WallModel.solid(ELL)) {
            Image image = picture.draw(scene -> scene.walls().draw(wall, new WallStyle(FILL, 0, 1f, 0.3f, LINE)));
            assertEquals(0xFFFFFF, at(picture, image, 1f, 2.5f) >>> 8);
            assertEquals(0xFFFFFF, at(picture, image, -4f, 0f) >>> 8);
            assertEquals(FILL, at(picture, image, -1.5f, -1.5f));
            assertEquals(BLACK, at(picture, image, 2.5f, 2.5f));
        }
    }

    @Test
    void aMovedWallIsDrawnAtItsPose() {
        try (Picture picture = new Picture(200, 200, 20f, 20f);
                WallModel wall = WallModel.solid(ELL)) {
            Matrix3x2f model = new Matrix3x2f().translation(3f, 0f).rotate((float) Math.PI / 2);
            Image image = picture.draw(scene -> scene.walls().draw(wall, model, PLAIN));
            // Turned left by a quarter the missing corner is at (-1, 1) to (-4, 4), then moved by 3.
            assertEquals(BLACK, at(picture, image, 3f - 2.5f, 2.5f));
            assertEquals(FILL, at(picture, image, 3f + 2.5f, 2.5f));
        }
    }

    @Test
    void refusesBrokenOutlines() {
        assertThrows(IllegalArgumentException.class, () -> WallModel.solid(0f, 0f, 1f, 1f));
        assertThrows(IllegalArgumentException.class, () -> WallModel.solid(0f, 0f, 1f, Float.NaN, 1f, 1f));
        assertThrows(IllegalArgumentException.class, () -> WallModel.cavity(0f, 0f, 0f, 1f, 0f, 1f, 1f));
    }
}
