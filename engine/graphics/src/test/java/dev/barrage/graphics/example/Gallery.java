package dev.barrage.graphics.example;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.HeadlessContext;
import java.io.IOException;
import java.nio.file.Path;

/** Draws one picture of everything the renderer has and writes it as a PNG:
 * {@code Gallery file [width height samples [overlay]]}. */
public final class Gallery {
    private Gallery() {}

    public static void main(String[] args) throws IOException {
        int width = args.length > 1 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        int samples = args.length > 3 ? Integer.parseInt(args[3]) : 4;
        try (HeadlessContext context = HeadlessContext.open(System.err::println);
                SceneRenderer scene = new SceneRenderer();
                GalleryScene gallery = new GalleryScene(scene);
                Framebuffer picture = Framebuffer.offscreen(width, height, samples)) {
            System.out.println(context.info() + " through " + context.method());
            scene.begin(picture, new Camera2D(32f, 18f), 1.25f);
            gallery.draw(1f);
            if (args.length > 4) {
                gallery.drawOverlay();
            }
            scene.end();
            picture.read().writePng(Path.of(args[0]));
        }
    }
}
