package dev.barrage.samples.pictures;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.samples.OneWays;
import dev.barrage.samples.OpenGl;
import dev.barrage.samples.Projectiles;
import dev.barrage.samples.PulleysAndGears;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pictures of the documentation show what the engine does today; with {@code -Dpictures.write=FOLDER} it draws them. */
@Tag("slow")
class DocumentedPicturesTest extends OpenGl {
    private static final Path FOLDER = Path.of("../../docs/images");

    /** Per channel, and pixels beyond that: another driver may round and smooth differently. */
    private static final int ROUNDING = 16;

    private static final float MOST_OTHERS = 0.02f;

    @Test
    void theRaysOfTheDocumentationAreThoseOfTheEngine() throws IOException {
        try (QueryPictures pictures = new QueryPictures()) {
            check("queries/rays.png", pictures.rays());
        }
    }

    @Test
    void theNearTargetsOfTheDocumentationAreThoseOfTheEngine() throws IOException {
        try (QueryPictures pictures = new QueryPictures()) {
            check("queries/near.png", pictures.near());
        }
    }

    /** Takes 20 s: 5,130 boxes are stepped 1,200 times. */
    @Test
    void theStacksOfTheDocumentationStandAndRest() throws IOException {
        try (StackPictures pictures = new StackPictures()) {
            check("stacks.png", pictures.draw());
        }
    }

    @Test
    void theIslandsOfTheDocumentationAreThoseOfTheEngine() throws IOException {
        try (IslandPictures pictures = new IslandPictures()) {
            check("overlays/islands.png", pictures.draw(DebugLayer.ISLANDS));
            check("overlays/graph-colors.png", pictures.draw(DebugLayer.SHAPES, DebugLayer.GRAPH_COLORS));
        }
    }

    @Test
    void theJointsMotionsAndOneWaysOfTheDocumentationAreThoseOfTheSamples() throws IOException {
        try (SamplePictures pictures = new SamplePictures()) {
            check(
                    "overlays/joints.png",
                    pictures.play(
                            new PulleysAndGears(),
                            2,
                            40,
                            new Camera2D(28f, 15.75f).lookAt(5f, 8f),
                            DebugLayer.SHAPES,
                            DebugLayer.JOINTS));
            check(
                    "overlays/motions.png",
                    pictures.play(
                            new Projectiles(),
                            2,
                            2,
                            new Camera2D(24f, 13.5f).lookAt(0f, 3f),
                            DebugLayer.SHAPES,
                            DebugLayer.MOTIONS));
            check(
                    "overlays/one-ways.png",
                    pictures.play(new OneWays(), 9, 60, new Camera2D(20f, 11.25f).lookAt(0f, 3.5f), DebugLayer.SHAPES));
        }
    }

    /** Compares a picture with that of the documentation, or writes it there. */
    static void check(String name, Image drawn) throws IOException {
        String folder = System.getProperty("pictures.write");
        if (folder != null) {
            drawn.writePng(Path.of(folder, name));
            return;
        }
        float others = others(ImageIO.read(FOLDER.resolve(name).toFile()), drawn);
        assertTrue(others <= MOST_OTHERS, name + ": " + 100f * others + " % of the pixels are others");
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
