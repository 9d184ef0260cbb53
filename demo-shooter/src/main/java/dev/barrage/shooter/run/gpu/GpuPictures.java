package dev.barrage.shooter.run.gpu;

import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.clip.GifClip;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Draws collision on the graphics card step by step, for docs/gpu.md. */
public final class GpuPictures {
    /** Time of a frame, hundredths of a second. */
    static final int HUNDREDTHS = 200;

    private GpuPictures() {}

    /**
     * Writes cullide.png and the films gpu-cells.gif and cullide.gif. The same driver writes the same bytes.
     *
     * @throws dev.barrage.graphics.window.NoContextException if there is no OpenGL
     * @throws dev.barrage.gpu.device.MissingGpuException if the card can't do CULLIDE
     * @throws IOException if a file can't be written
     */
    public static void draw(Path folder, PrintWriter out) throws IOException {
        try (HeadlessContext context = HeadlessContext.open();
                Board cells = CellsFilm.board();
                Board cullide = CullideFilm.board()) {
            out.println("Drawing with " + context.info());
            Path still = folder.resolve("cullide.png");
            CullidePicture.draw().writePng(still);
            out.println(still);
            write(cells, CellsFilm.frames(cells), folder.resolve("gpu-cells.gif"), out);
            write(cullide, CullideFilm.frames(cullide), folder.resolve("cullide.gif"), out);
        }
    }

    private static void write(Board board, List<Frame> frames, Path file, PrintWriter out) throws IOException {
        try (Clip film = GifClip.open(file, Board.WIDTH, board.height(), HUNDREDTHS)) {
            for (Frame frame : frames) {
                film.add(board.draw(frame));
            }
        }
        out.println(file);
    }
}
