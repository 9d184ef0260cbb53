package dev.barrage.graphics;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.example.Showroom;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.WallModel;
import dev.barrage.graphics.render.WallStyle;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.testing.NoGarbage;
import org.joml.Matrix3x2f;
import org.joml.Matrix4f;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cameras, projections and model matrices are kept from frame to frame. */
@Tag("jdk")
class FrameGarbageTest extends GlTest {
    private static final int FRAMES = 50;
    private static final BackgroundStyle NIGHT = BackgroundStyle.night(1f);
    private static final WallStyle WALL = WallStyle.neon(0x35C8FFFF, 0.09f);

    private final Camera2D camera = new Camera2D(16f, 9f);
    private final Matrix3x2f model = new Matrix3x2f();
    private final Matrix4f worldToClip = new Matrix4f();
    private final Vector2f point = new Vector2f();
    private int frame;

    @Test
    void aFrameOfMovingCamerasAndWallsAllocatesNothing() {
        try (Framebuffer picture = Framebuffer.offscreen(160, 90);
                SceneRenderer scene = new SceneRenderer();
                WallModel wall = WallModel.solid(-1f, -1f, 1f, -1f, 0f, 1f)) {
            NoGarbage.assertNone("a frame", FRAMES, () -> draw(scene, picture, wall, frame++ % FRAMES));
        }
    }

    @Test
    @SuppressWarnings("try") // the game is closed at the end
    void framesOfALoopThatDrawsAWorldWithEverythingInItAllocateNothing() {
        InputState input = new InputState();
        try (Framebuffer picture = Framebuffer.offscreen(160, 90);
                SceneRenderer scene = new SceneRenderer()) {
            GameLoop loop = new GameLoop(scene, Audio.silent(), new Keys(), input, input);
            loop.overlay().show(DebugLayer.PROFILE, true);
            loop.overlay().show(DebugLayer.TIMELINE, true);
            loop.worlds().layerColor(1, 0x7BE37BFF);
            try (Game game = loop.start(Showroom::new)) {
                loop.camera().shake(1f, 1e6f).follow(1f, 1f, 1f);
                NoGarbage.assertNone("a frame of a loop", FRAMES, () -> {
                    loop.frame(1 / 60.0);
                    loop.draw(picture, 0.5f);
                });
            }
        }
    }

    private void draw(SceneRenderer scene, Framebuffer picture, WallModel wall, int frame) {
        float turn = 0.1f * frame;
        scene.begin(picture, camera.lookAt(0.01f * frame, 0f), turn);
        scene.background().draw(NIGHT);
        scene.walls().draw(wall, WALL);
        scene.walls().draw(wall, model.translation(3f, 1f).rotate(turn), WALL);
        scene.meshes().light(-0.45f, turn, 0.8f);
        camera.toPixel(3f, 1f, point);
        scene.look(scene.pixels());
        scene.walls().draw(wall, model.translation(point.x, point.y).rotate(-turn), WALL);
        camera.toWorld(point.x, point.y, point);
        camera.worldToClip(worldToClip);
        scene.end();
    }
}
