package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.example.GalleryScene;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.GlowShape;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.Rows;
import dev.barrage.graphics.window.GlInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.opengl.GL33C;

/** Bloom and what goes with it; that the driver has nothing to complain about is asserted after every test. */
@Tag("slow")
class QualityTest extends GlTest {
    private static final int GREY = 0x505A64FF;
    private static final GlowStyle LIGHT = new GlowStyle(GlowShape.SPOT, 0f, 0.8f, 0.8f, 0xFF8040FF, 0xFF8040FF, 0f);

    private static Image grey(Picture picture, boolean withLight) {
        return picture.draw(scene -> {
            scene.lines().fill(-20f, -20f, 20f, 20f, GREY);
            if (withLight) {
                scene.glows().draw(-6f, 0f, 0f, LIGHT);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(value = Quality.class, names = "QUICK", mode = EnumSource.Mode.EXCLUDE)
    void bloomLeavesWhatEmitsNoLightAsItWas(Quality quality) {
        try (Picture picture = new Picture(160, 90, 16f, 9f)) {
            picture.scene.quality(quality);
            picture.scene.bloom(0f);
            Image without = grey(picture, false);
            picture.scene.bloom(1f);
            assertEquals(without, grey(picture, false), "nothing shines");
            assertEquals(0x50, without.red(80, 45), 1, "and colours that need not be fitted in are kept");
            assertEquals(0x64, without.blue(80, 45), 1);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Quality.class, names = "QUICK", mode = EnumSource.Mode.EXCLUDE)
    void lightSpreadsAroundWhatEmitsItAndGrowsWithTheStrength(Quality quality) {
        try (Picture picture = new Picture(160, 90, 16f, 9f)) {
            picture.scene.quality(quality);
            picture.scene.bloom(0f);
            int none = grey(picture, true).red(20 + 10, 45);
            picture.scene.bloom(0.5f);
            int half = grey(picture, true).red(20 + 10, 45);
            picture.scene.bloom(1f);
            int full = grey(picture, true).red(20 + 10, 45);
            assertEquals(0x50, none, 1, "outside of the light itself");
            assertTrue(none + 2 < half && half + 2 < full, none + ", " + half + ", " + full);
        }
    }

    @Test
    void whatIsDrawnAfterComposingDoesNotShine() {
        try (Picture picture = new Picture(160, 90, 16f, 9f)) {
            picture.scene.quality(Quality.BALANCED);
            picture.scene.bloom(1f);
            Image image = picture.draw(scene -> {
                scene.lines().fill(-20f, -20f, 20f, 20f, GREY);
                scene.compose();
                scene.glows().draw(0f, 0f, 0f, LIGHT);
                scene.titles().draw("BARRAGE", -7f, 2f, 1.5f, 0xFFFFFFFF);
            });
            assertEquals(0x50, image.red(80 + 12, 45), 1);
            assertEquals(0x50, image.red(80, 15), 1);
            boolean white = false;
            for (int x = 0; x < 160; x++) {
                white |= image.at(x, 70) == 0xFFFFFFFF;
            }
            assertTrue(white, "words are shown as they are");
        }
    }

    @Test
    void noLightFallsOnTheDarkRimsOfBullets() {
        try (Picture picture = new Picture(200, 200, 20f, 20f)) {
            picture.scene.quality(Quality.BALANCED);
            picture.scene.bloom(1f);
            int style = picture.scene
                    .bullets()
                    .add(new BulletStyle(BulletShape.ROUND, 3f, 0xFF2060FF, 0xFFFFFFFF, 0x000000FF, 0f));
            float[] zero = {0f};
            GlowStyle large = new GlowStyle(GlowShape.SPOT, 0f, 9f, 9f, 0xFFFFFFFF, 0xFFFFFFFF, 0f);
            Image image = picture.draw(scene -> {
                scene.glows().draw(0f, 0f, 0f, large);
                scene.glows().draw(0f, 0f, 0f, large);
                scene.bullets().draw(new Rows().set(zero, zero, zero, zero, 0, 1), 1f, style);
            });
            assertTrue(image.brightness(100 + 28, 100) < 12, "rim " + image.brightness(128, 100));
            assertTrue(image.brightness(100 + 38, 100) > 120, "around it " + image.brightness(138, 100));
        }
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void anySizeIsDrawnWithBlackBarsAndWithoutComplaints(Quality quality) {
        int[][] sizes = {{320, 180}, {1, 1}, {2, 1}, {1, 7}, {333, 777}, {777, 333}, {320, 180}};
        Camera2D camera = new Camera2D(32f, 18f);
        try (SceneRenderer scene = new SceneRenderer();
                GalleryScene gallery = new GalleryScene(scene)) {
            scene.quality(quality);
            scene.bloom(1f);
            for (int[] size : sizes) {
                try (Framebuffer picture = Framebuffer.offscreen(size[0], size[1])) {
                    scene.begin(picture, camera, 0f);
                    gallery.draw(1f);
                    scene.end();
                    assertBarsAreBlack(picture.read(), camera);
                }
            }
        }
        assertEquals(GL33C.GL_NO_ERROR, GL33C.glGetError());
    }

    @ParameterizedTest
    @EnumSource(value = Quality.class, names = "RICH", mode = EnumSource.Mode.EXCLUDE)
    void picturesOfTodaysScreensAreDrawn(Quality quality) {
        Camera2D camera = new Camera2D(32f, 18f);
        try (SceneRenderer scene = new SceneRenderer();
                GalleryScene gallery = new GalleryScene(scene)) {
            scene.quality(quality);
            for (int height : new int[] {1080, 2160}) {
                try (Framebuffer picture = Framebuffer.offscreen(height * 16 / 9, height)) {
                    scene.begin(picture, camera, 0f);
                    gallery.draw(1f);
                    scene.end();
                    assertTrue(picture.read().brightness(height * 8 / 9, height / 100) > 5, "something at the border");
                }
            }
        }
    }

    private static void assertBarsAreBlack(Image image, Camera2D camera) {
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                boolean inside = x >= camera.left()
                        && x < camera.left() + camera.pixelWidth()
                        && y >= camera.bottom()
                        && y < camera.bottom() + camera.pixelHeight();
                if (!inside) {
                    assertEquals(0x000000FF, image.at(x, y), x + ", " + y);
                }
            }
        }
    }

    @Test
    void otherQualitiesAndSizesLeaveNothingBehind() {
        try (Framebuffer small = Framebuffer.offscreen(64, 36);
                Framebuffer large = Framebuffer.offscreen(130, 75);
                SceneRenderer scene = new SceneRenderer()) {
            Camera2D camera = new Camera2D(16f, 9f);
            frame(scene, small, camera);
            int live = GlObject.live();
            int objects = glObjects();
            for (Quality quality : Quality.values()) {
                scene.quality(quality);
                frame(scene, small, camera);
                frame(scene, large, camera);
                frame(scene, small, camera);
            }
            scene.quality(Quality.QUICK);
            frame(scene, small, camera);
            assertEquals(live, GlObject.live());
            assertEquals(objects, glObjects(), "textures, framebuffers and renderbuffers that OpenGL itself knows");
        }
    }

    private static void frame(SceneRenderer scene, Framebuffer picture, Camera2D camera) {
        scene.begin(picture, camera, 0f);
        scene.background().draw(BackgroundStyle.night(1f));
        scene.end();
    }

    private static int glObjects() {
        int objects = 0;
        for (int name = 1; name < 500; name++) {
            objects += GL33C.glIsTexture(name) ? 1 : 0;
            objects += GL33C.glIsFramebuffer(name) ? 1 : 0;
            objects += GL33C.glIsRenderbuffer(name) ? 1 : 0;
        }
        return objects;
    }

    @Test
    void theQualityFitsWhatDraws() {
        assertEquals(Quality.QUICK, Quality.of(new GlInfo("llvmpipe (LLVM 15.0.6, 256 bits)", "Mesa", "4.5")));
        assertEquals(Quality.QUICK, Quality.of(new GlInfo("ANGLE (Google, SwiftShader Device)", "Google", "4.1")));
        assertEquals(Quality.QUICK, Quality.of(new GlInfo("Apple Software Renderer", "Apple", "4.1")));
        assertEquals(Quality.BALANCED, Quality.of(new GlInfo("Mesa Intel(R) UHD Graphics 620", "Intel", "4.6")));
        assertEquals(Quality.RICH, Quality.of(new GlInfo("NVIDIA GeForce RTX 3060/PCIe/SSE2", "NVIDIA", "4.6")));
        assertEquals(Quality.RICH, Quality.of(new GlInfo("Apple M2", "Apple", "4.1 Metal")));
    }

    @Test
    void qualitiesHaveNamesAndAnOrder() {
        for (Quality quality : Quality.values()) {
            assertEquals(quality, Quality.of(quality.label()));
        }
        assertNull(Quality.of("best"));
        assertEquals(Quality.QUICK, Quality.RICH.next());
    }

    @Test
    void refusesStrengthsBeyondOne() {
        try (SceneRenderer scene = new SceneRenderer()) {
            assertThrows(IllegalArgumentException.class, () -> scene.bloom(1.01f));
            assertThrows(IllegalArgumentException.class, () -> scene.bloom(-0.01f));
            assertThrows(IllegalArgumentException.class, () -> scene.bloom(Float.NaN));
        }
    }
}
