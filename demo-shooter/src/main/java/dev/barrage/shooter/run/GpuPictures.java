package dev.barrage.shooter.run;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.HeadlessContext;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Draws collision on the graphics card step by step, for docs/gpu.md. */
public final class GpuPictures {
    private GpuPictures() {}

    /**
     * Writes gpu-cells.png and cullide.png.
     *
     * @throws dev.barrage.graphics.window.NoContextException if there is no OpenGL
     * @throws dev.barrage.gpu.device.MissingGpuException if there are no compute shaders
     * @throws IOException if a picture can't be written
     */
    public static void draw(Path folder, PrintWriter out) throws IOException {
        try (HeadlessContext context = HeadlessContext.open()) {
            out.println("Drawing with " + context.info());
            write(GpuCellsPicture.draw(), folder.resolve("gpu-cells.png"), out);
            write(CullidePicture.draw(), folder.resolve("cullide.png"), out);
        }
    }

    private static void write(Image picture, Path file, PrintWriter out) throws IOException {
        picture.writePng(file);
        out.println(file);
    }
}
