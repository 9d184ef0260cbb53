package dev.barrage.shooter.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.cullide.PruneSet;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.clip.GifClip;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The pictures and films of docs/gpu.md show what the graphics card does today; with {@code -Dpictures.write=FOLDER} they
 * are written there. The same driver writes the same bytes.
 */
@Tag("slow")
class GpuPicturesTest extends OpenGl {
    private static final Path FOLDER = Path.of("../docs/images");
    private static final String WRITTEN = System.getProperty("pictures.write");

    private static final long MOST_BYTES = 400_000;

    /** Time of a frame, hundredths of a second. */
    private static final int HUNDREDTHS = 200;

    /** Per channel, and the part of the pixels beyond that: another driver may round and smooth differently. */
    private static final int ROUNDING = 16;

    private static final float MOST_OTHERS = 0.01f;

    /** Every third frame is looked at, the last one included. */
    private static final int STRIDE = 3;

    @Test
    void theFilmOfTheCellsIsThatOfTheDocumentation() throws IOException {
        try (Board board = CellsFilm.board()) {
            checkFilm("gpu-cells.gif", 15, board, CellsFilm.frames(board));
        }
    }

    @Test
    void theFilmOfCullideIsThatOfTheDocumentation() throws IOException {
        try (Board board = CullideFilm.board()) {
            checkFilm("cullide.gif", 18, board, CullideFilm.frames(board));
        }
    }

    @Test
    void thePassesOfTheDocumentationAreThoseOfTheCard() throws IOException {
        Image drawn = CullidePicture.draw();
        for (PruneSet set : PruneSet.values()) {
            assertTrue(count(drawn, DebugColors.pruneSet(set.ordinal())) >= 50, "cullide.png lacks " + set);
        }
        if (WRITTEN != null) {
            drawn.writePng(Path.of(WRITTEN, "cullide.png"));
            return;
        }
        check("cullide.png", ImageIO.read(FOLDER.resolve("cullide.png").toFile()), drawn);
    }

    private static void write(Path file, Board board, List<Frame> frames) throws IOException {
        try (Clip film = GifClip.open(file, Board.WIDTH, board.height(), HUNDREDTHS)) {
            for (Frame frame : frames) {
                film.add(board.draw(frame));
            }
        }
    }

    private static void checkFilm(String name, int steps, Board board, List<Frame> frames) throws IOException {
        assertEquals(steps, frames.size(), name);
        if (WRITTEN != null) {
            write(Path.of(WRITTEN, name), board, frames);
            return;
        }
        Path file = FOLDER.resolve(name);
        assertTrue(Files.size(file) <= MOST_BYTES, name + " has " + Files.size(file) + " bytes");
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            assertEquals(frames.size(), reader.getNumImages(true), name);
            BufferedImage screen = new BufferedImage(Board.WIDTH, board.height(), BufferedImage.TYPE_INT_RGB);
            Graphics2D onto = screen.createGraphics();
            for (int i = 0; i < frames.size(); i++) {
                onto.drawImage(reader.read(i), 0, 0, null);
                if (i % STRIDE == STRIDE - 1) {
                    check(name + ", frame " + i, screen, board.draw(frames.get(i)));
                }
            }
            onto.dispose();
        }
        reader.dispose();
        Frame last = frames.get(frames.size() - 1);
        assertEquals(board.draw(last), board.draw(last), "the same pixels each time");
    }

    private static void check(String name, BufferedImage wanted, Image drawn) {
        assertEquals(wanted.getWidth(), drawn.width());
        assertEquals(wanted.getHeight(), drawn.height());
        float others = others(wanted, drawn);
        assertTrue(others <= MOST_OTHERS, name + ": " + 100f * others + " % of the pixels are others");
    }

    private static int count(Image drawn, int rgba) {
        int count = 0;
        for (int y = 0; y < drawn.height(); y++) {
            for (int x = 0; x < drawn.width(); x++) {
                count += drawn.at(x, y) >>> 8 == rgba >>> 8 ? 1 : 0;
            }
        }
        return count;
    }

    /** The part of the pixels that differ. */
    private static float others(BufferedImage wanted, Image drawn) {
        int[] pixels = wanted.getRGB(0, 0, wanted.getWidth(), wanted.getHeight(), null, 0, wanted.getWidth());
        byte[] rgb = new byte[3 * pixels.length];
        drawn.copyRgb(rgb);
        int count = 0;
        for (int i = 0; i < pixels.length; i++) {
            boolean same = Math.abs((pixels[i] >> 16 & 255) - (rgb[3 * i] & 255)) <= ROUNDING
                    && Math.abs((pixels[i] >> 8 & 255) - (rgb[3 * i + 1] & 255)) <= ROUNDING
                    && Math.abs((pixels[i] & 255) - (rgb[3 * i + 2] & 255)) <= ROUNDING;
            count += same ? 0 : 1;
        }
        return count / (float) pixels.length;
    }
}
