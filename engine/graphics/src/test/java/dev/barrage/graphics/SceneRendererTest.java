package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.example.GalleryScene;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SceneRendererTest extends GlTest {
    @Test
    void drawsInTheOrderOfTheCalls() {
        try (Picture picture = new Picture(50, 50, 10f, 10f)) {
            Image image = picture.draw(scene -> {
                scene.lines().fill(-5f, -5f, 5f, 5f, 0xFF0000FF);
                scene.text().outline(0).draw("\u00a6\u00a6\u00a6", -2f, 0f, 1f, 0x00FF00FF);
                scene.lines().fill(-5f, -5f, 5f, 5f, 0x0000FFFF);
            });
            for (int x = 0; x < 50; x++) {
                assertEquals(0x0000FFFF, image.at(x, 25));
            }
        }
    }

    @Test
    void theSameFrameTwiceIsTheSamePicture() {
        try (Picture picture = new Picture(320, 180, 32f, 18f);
                GalleryScene gallery = new GalleryScene(picture.scene)) {
            Image first = picture.draw(scene -> gallery.draw(0.7f));
            Image second = picture.draw(scene -> gallery.draw(0.7f));
            assertEquals(0, first.differences(second));
            assertTrue(
                    first.differences(picture.draw(scene -> gallery.draw(0.1f))) > 100,
                    "another alpha is another picture");
        }
    }

    @Test
    void sceneryOfAPictureThatStandsStillIsThatOfTheFirstPictureOfItsTime() {
        try (Picture picture = new Picture(64, 64, 10f, 10f);
                Picture fresh = new Picture(64, 64, 10f, 10f);
                SceneryModel wheel = new SceneryBuilder()
                        .layer(0f, 0f)
                        .paint(0x000000FF)
                        .polygon(-8f, -8f, 8f, -8f, 8f, 8f, -8f, 8f)
                        .paint(0xFF0000FF)
                        .spin(0f, 0f, 10f)
                        .polygon(-4f, -1f, 4f, -1f, 4f, 1f, -4f, 1f)
                        .build()) {
            Consumer<SceneRenderer> drawing = scene -> scene.scenery(wheel, 0f, 0f, 1f);
            Image before = picture.draw(0.01f, drawing);
            assertEquals(0, before.differences(picture.draw(0.05f, scene -> scene.scenery(wheel, 1f, 0f, 1f))));
            assertEquals(0, before.differences(picture.draw(0.05f, drawing)), "between the same two steps");
            Image still = picture.draw(0.05f, drawing);
            assertTrue(before.differences(still) > 20, "the wheel has turned");
            assertEquals(0, fresh.draw(0.05f, drawing).differences(still));
        }
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void rawCallsMayLeaveAnyStateBehind(Quality quality) {
        try (Picture picture = new Picture(320, 180, 32f, 18f);
                Framebuffer other = Framebuffer.offscreen(8, 8);
                GalleryScene gallery = new GalleryScene(picture.scene)) {
            picture.scene.quality(quality);
            Image plain = picture.draw(scene -> gallery.draw(0.7f));
            Image raw = picture.draw(scene -> {
                scene.raw(() -> wreck(other));
                gallery.draw(0.7f);
                scene.raw(() -> wreck(other));
            });
            assertEquals(0, plain.differences(raw));
        }
    }

    private static void wreck(Framebuffer other) {
        other.bind();
        glDisable(GL_SCISSOR_TEST);
        glEnable(GL_STENCIL_TEST);
        glStencilFunc(GL_NEVER, 1, 1);
        glEnable(GL_RASTERIZER_DISCARD);
        glEnable(GL_COLOR_LOGIC_OP);
        glEnable(GL_CULL_FACE);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_NEVER);
        glDepthMask(false);
        glColorMask(false, true, false, true);
        glBlendFuncSeparate(GL_ZERO, GL_ZERO, GL_ONE, GL_ONE);
        glBlendEquationSeparate(GL_FUNC_SUBTRACT, GL_MAX);
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
        glBindVertexArray(0);
        glUseProgram(0);
        glActiveTexture(GL_TEXTURE0 + 3);
        glBindBufferBase(GL_UNIFORM_BUFFER, 0, 0);
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 7);
    }

    @Test
    void rawCallsDrawInTheirPlace() {
        try (Picture picture = new Picture(50, 50, 10f, 10f)) {
            Image image = picture.draw(scene -> {
                scene.lines().fill(-5f, -5f, 5f, 5f, 0xFF0000FF);
                scene.raw(() -> {
                    glClearColor(0f, 1f, 0f, 1f);
                    glScissor(0, 0, 25, 50);
                    glClear(GL_COLOR_BUFFER_BIT);
                });
                scene.lines().fill(-5f, -5f, 5f, 0f, 0x0000FFFF);
            });
            assertEquals(0x00FF00FF, image.at(10, 40));
            assertEquals(0xFF0000FF, image.at(40, 40));
            assertEquals(0x0000FFFF, image.at(10, 10));
        }
    }

    @Test
    void closingGivesEverythingBack() {
        int before = GlObject.live();
        Picture picture = new Picture(16, 16, 1f, 1f);
        assertTrue(GlObject.live() > before + 10);
        picture.close();
        picture.close();
        assertEquals(before, GlObject.live());
    }
}
