package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The pictures of docs/gpu.md show what the graphics card does today. */
@Tag("gl")
@Tag("slow")
class GpuPicturesTest {
    private static final Path FOLDER = Path.of("../docs/images");

    /** Per channel, and the part of the pixels beyond that: another driver may round and smooth differently. */
    private static final int ROUNDING = 16;

    private static final float MOST_OTHERS = 0.01f;

    private HeadlessContext context;

    @BeforeEach
    void openContext() {
        try {
            context = HeadlessContext.open(GlVersion.GL_4_3, null);
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL 4.3 here: " + e.getMessage());
        }
    }

    @AfterEach
    void closeContext() {
        if (context != null) {
            context.close();
        }
    }

    @Test
    void theCellsOfTheDocumentationAreThoseOfTheCard() throws IOException {
        check("gpu-cells.png", GpuCellsPicture.draw(), GpuCellsPicture.TYPES);
    }

    @Test
    void thePassesOfTheDocumentationAreThoseOfTheCard() throws IOException {
        check("cullide.png", CullidePicture.draw(), CullidePicture.SETS);
    }

    private static void check(String name, Image drawn, int[] colours) throws IOException {
        for (int rgba : colours) {
            assertTrue(count(drawn, rgba) >= 50, name + " lacks " + Integer.toHexString(rgba));
        }
        BufferedImage wanted = ImageIO.read(FOLDER.resolve(name).toFile());
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
        int count = 0;
        for (int y = 0; y < drawn.height(); y++) {
            for (int x = 0; x < drawn.width(); x++) {
                int rgb = wanted.getRGB(x, drawn.height() - 1 - y);
                boolean same = Math.abs((rgb >> 16 & 255) - drawn.red(x, y)) <= ROUNDING
                        && Math.abs((rgb >> 8 & 255) - drawn.green(x, y)) <= ROUNDING
                        && Math.abs((rgb & 255) - drawn.blue(x, y)) <= ROUNDING;
                count += same ? 0 : 1;
            }
        }
        return count / (float) (drawn.width() * drawn.height());
    }
}
