package dev.barrage.graphics.example;

import com.sun.management.ThreadMXBean;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.Rows;
import dev.barrage.graphics.window.HeadlessContext;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.lwjgl.opengl.GL33C;

/** Prints how long frames take: the gallery scene, and a hundred thousand bullets. */
public final class FrameTimes {
    private static final int BULLETS = 100_000;
    private static final int FRAMES = 40;

    private FrameTimes() {}

    public static void main(String[] args) {
        try (HeadlessContext context = HeadlessContext.open();
                SceneRenderer scene = new SceneRenderer();
                GalleryScene gallery = new GalleryScene(scene);
                Framebuffer small = Framebuffer.offscreen(960, 540);
                Framebuffer smooth = Framebuffer.offscreen(960, 540, 4);
                Framebuffer large = Framebuffer.offscreen(1920, 1080)) {
            System.out.println(context.info());
            Camera2D camera = new Camera2D(32f, 18f);
            time("gallery 960x540", scene, small, camera, () -> gallery.draw(1f));
            time("gallery 960x540, 4 samples", scene, smooth, camera, () -> gallery.draw(1f));
            time("gallery 1920x1080", scene, large, camera, () -> gallery.draw(1f));
            for (BulletShape shape : BulletShape.values()) {
                int style = scene.bullets().add(BulletStyle.of(shape, 0.06f, 0xFF3D7FFF));
                Rows rows = rows();
                time(
                        "100,000 bullets 960x540 " + shape,
                        scene,
                        small,
                        camera,
                        () -> scene.bullets().draw(rows, 0.5f, style));
            }
        }
    }

    private static Rows rows() {
        Random random = new Random(3);
        float[][] columns = new float[4][BULLETS];
        for (int i = 0; i < BULLETS; i++) {
            columns[0][i] = 32f * random.nextFloat() - 16f;
            columns[1][i] = 18f * random.nextFloat() - 9f;
            columns[2][i] = columns[0][i] + 0.1f * random.nextFloat();
            columns[3][i] = columns[1][i] + 0.1f * random.nextFloat();
        }
        return new Rows().set(columns[0], columns[1], columns[2], columns[3], 0, BULLETS);
    }

    private static void time(String name, SceneRenderer scene, Framebuffer picture, Camera2D camera, Runnable drawing) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = 0;
        double[] all = new double[FRAMES];
        double[] calls = new double[FRAMES];
        for (int i = 0; i < FRAMES; i++) {
            if (i == FRAMES / 2) {
                bytes = threads.getCurrentThreadAllocatedBytes();
            }
            long start = System.nanoTime();
            scene.begin(picture, camera, 0f);
            drawing.run();
            scene.end();
            calls[i] = (System.nanoTime() - start) * 1e-6;
            GL33C.glFinish();
            all[i] = (System.nanoTime() - start) * 1e-6;
        }
        bytes = (threads.getCurrentThreadAllocatedBytes() - bytes) / (FRAMES - FRAMES / 2);
        Arrays.sort(all);
        Arrays.sort(calls);
        System.out.printf(
                "%-36s median %6.2f ms, calls %5.2f ms, %6d bytes a frame%n",
                name, all[FRAMES / 2], calls[FRAMES / 2], bytes);
    }
}
