package dev.barrage.graphics.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.gl.Image;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The pictures of docs/queries.md show what questions answer today; with {@code -Dqueries.write=FOLDER} it draws them. */
@Tag("slow")
class QueryPicturesTest extends GlTest {
    private static final Path FOLDER = Path.of("../../docs/images/queries");

    /** Per channel, and pixels beyond that: another driver may round and smooth differently. */
    private static final int ROUNDING = 16;

    private static final float MOST_OTHERS = 0.02f;

    @Test
    void theRaysOfTheDocumentationAreThoseOfTheEngine() throws IOException {
        check("rays.png", QueryPictures::rays);
    }

    @Test
    void theNearTargetsOfTheDocumentationAreThoseOfTheEngine() throws IOException {
        check("near.png", QueryPictures::near);
    }

    private static void check(String name, Function<QueryPictures, Image> drawing) throws IOException {
        try (QueryPictures pictures = new QueryPictures()) {
            Image drawn = drawing.apply(pictures);
            String folder = System.getProperty("queries.write");
            if (folder != null) {
                drawn.writePng(Path.of(folder, name));
                return;
            }
            float others = others(ImageIO.read(FOLDER.resolve(name).toFile()), drawn);
            assertTrue(others <= MOST_OTHERS, name + ": " + 100f * others + " % of the pixels are others");
        }
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
