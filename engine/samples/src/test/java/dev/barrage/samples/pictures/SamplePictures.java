package dev.barrage.samples.pictures;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.samples.Sample;
import java.util.function.LongConsumer;

/** Pictures of docs/overlays.md of layers over worlds, such as those of samples. */
final class SamplePictures implements AutoCloseable {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final int SAMPLES = 4;
    private static final BackgroundStyle NIGHT = new BackgroundStyle(0x05080FFF, 0x05080FFF, 0x2C4C8638, 2f);

    private final SceneRenderer scene = new SceneRenderer();

    /**
     * Plays a sample and draws layers of the last step.
     *
     * @param n number of the sample's elements
     */
    Image play(Sample sample, int n, int steps, Camera2D camera, DebugLayer... layers) {
        try (World world = new World(sample.configure(new WorldConfig()))) {
            LongConsumer before = sample.play(world, n);
            for (int i = 0; i < steps; i++) {
                before.accept(i);
                world.step();
            }
            return draw(world, camera, layers);
        }
    }

    Image draw(World world, Camera2D camera, DebugLayer... layers) {
        OverlayModel overlay = new OverlayModel();
        for (DebugLayer layer : layers) {
            overlay.show(layer, true);
        }
        overlay.collect(world::draw);
        try (Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, SAMPLES)) {
            scene.begin(picture, camera, 0f);
            scene.background().draw(NIGHT);
            scene.compose();
            new OverlayRenderer(scene).draw(overlay);
            scene.end();
            return picture.read();
        }
    }

    @Override
    public void close() {
        scene.close();
    }
}
