package dev.barrage.shooter.clip;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.opengl.GL33C;

class ClipTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;

    private static HeadlessContext context;

    @TempDir
    Path folder;

    @BeforeAll
    static void open() {
        try {
            context = HeadlessContext.open();
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterAll
    static void close() {
        if (context != null) {
            context.close();
        }
    }

    /** Frames with a square that moves to the right, over a ground that grows brighter. */
    private static List<Image> frames(int count) {
        List<Image> frames = new ArrayList<>();
        try (Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT)) {
            for (int i = 0; i < count; i++) {
                picture.bind();
                fill(0, 0, WIDTH, HEIGHT, i < count / 2 ? 0f : 0.2f, 0f, 0.1f);
                fill(4 * i, 30, 10, 10, 1f, 0.6f, 0f);
                frames.add(picture.read());
            }
        }
        return frames;
    }

    private static void fill(int x, int y, int width, int height, float red, float green, float blue) {
        GL33C.glEnable(GL33C.GL_SCISSOR_TEST);
        GL33C.glScissor(x, y, width, height);
        GL33C.glClearColor(red, green, blue, 1f);
        GL33C.glClear(GL33C.GL_COLOR_BUFFER_BIT);
        GL33C.glDisable(GL33C.GL_SCISSOR_TEST);
    }

    private static void write(Path file, int rate, List<Image> frames) throws Exception {
        try (Clip clip = ClipKind.of(file).open(file, WIDTH, HEIGHT, rate)) {
            for (Image frame : frames) {
                clip.add(frame);
            }
        }
    }

    /** How far the colours of a picture are from those of a frame at most, of 255. */
    private static int distance(Image frame, BufferedImage picture) {
        assertEquals(WIDTH, picture.getWidth());
        assertEquals(HEIGHT, picture.getHeight());
        int most = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Color seen = new Color(picture.getRGB(x, HEIGHT - 1 - y));
                most = Math.max(most, Math.abs(seen.getRed() - frame.red(x, y)));
                most = Math.max(most, Math.abs(seen.getGreen() - frame.green(x, y)));
                most = Math.max(most, Math.abs(seen.getBlue() - frame.blue(x, y)));
            }
        }
        return most;
    }

    @Test
    void picturesAreNumberedAndShowTheFrames() throws Exception {
        List<Image> frames = frames(8);
        write(folder.resolve("a clip.png"), 60, frames);
        for (int i = 0; i < 8; i++) {
            Path file = folder.resolve("a clip-0000" + (i + 1) + ".png");
            assertEquals(0, distance(frames.get(i), ImageIO.read(file.toFile())), file.toString());
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(8, files.count());
        }
    }

    @Test
    void aGifShowsTheFramesLoopsAndKeepsTime() throws Exception {
        List<Image> frames = frames(8);
        Path file = folder.resolve("clip.gif");
        Files.write(file, new byte[100_000]); // an older file that was longer
        write(file, 25, frames);
        assertTrue(Files.size(file) < 5000, Files.size(file) + " bytes");
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            assertEquals(8, reader.getNumImages(true));
            BufferedImage screen = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
            Graphics2D onto = screen.createGraphics();
            for (int i = 0; i < 8; i++) {
                onto.drawImage(reader.read(i), 0, 0, null);
                assertTrue(distance(frames.get(i), screen) <= 8, "frame " + i + ": " + distance(frames.get(i), screen));
                GifData data = new GifData(reader.getImageMetadata(i));
                assertEquals("4", data.attribute("GraphicControlExtension", "delayTime"));
                assertEquals("doNotDispose", data.attribute("GraphicControlExtension", "disposalMethod"));
                assertFalse(data.has("LocalColorTable"), "all frames share their colours");
                if (i == 0) {
                    assertArrayEquals(new byte[] {1, 0, 0}, data.loop());
                }
            }
            onto.dispose();
        }
        reader.dispose();
    }

    @Test
    void theSameFramesGiveTheSameBytesWithTimesOfSeconds() throws Exception {
        for (String name : List.of("one.gif", "other.gif")) {
            try (Clip clip = GifClip.open(folder.resolve(name), WIDTH, HEIGHT, 250)) {
                clip.add(frames(1).get(0));
            }
        }
        assertEquals(-1, Files.mismatch(folder.resolve("one.gif"), folder.resolve("other.gif")));
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in =
                ImageIO.createImageInputStream(folder.resolve("one.gif").toFile())) {
            reader.setInput(in);
            GifData data = new GifData(reader.getImageMetadata(0));
            assertEquals("250", data.attribute("GraphicControlExtension", "delayTime"));
        }
        reader.dispose();
    }

    /** A program that does what a line of shell says, with the film to write as $film. */
    private String program(String line) throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped, no shell here");
        Path script = folder.resolve("program");
        Files.writeString(script, "#!/bin/sh\nfor film; do :; done\n" + line + "\n");
        assertTrue(script.toFile().setExecutable(true));
        return script.toString();
    }

    @Test
    void aFilmIsFedRawFramesFromTheTopRowDown() throws Exception {
        List<Image> frames = frames(3);
        Path film = folder.resolve("a film.mp4");
        try (Clip clip = new Mp4Clip(program("cat > \"$film\""), film, WIDTH, HEIGHT, 30)) {
            for (Image frame : frames) {
                clip.add(frame);
            }
        }
        byte[] raw = Files.readAllBytes(film);
        assertEquals(3 * 3 * WIDTH * HEIGHT, raw.length);
        for (int i = 0; i < raw.length / 3; i++) {
            int inFrame = i % (WIDTH * HEIGHT);
            int pixel = frames.get(i / (WIDTH * HEIGHT)).at(inFrame % WIDTH, HEIGHT - 1 - inFrame / WIDTH);
            assertEquals(pixel >>> 8, (raw[3 * i] & 255) << 16 | (raw[3 * i + 1] & 255) << 8 | raw[3 * i + 2] & 255);
        }
    }

    @Test
    void aFilmThatFailsSaysSoAndOneWithoutFfmpegSaysWhatToInstall() throws Exception {
        Path film = folder.resolve("film.mp4");
        Clip failing =
                new Mp4Clip(program("echo half > \"$film\"; echo no space >&2; exit 3"), film, WIDTH, HEIGHT, 30);
        String failed = assertThrows(IOException.class, failing::close).getMessage();
        assertEquals(film + " can't be written: ffmpeg failed with code 3: no space", failed);
        assertEquals(List.of(folder.resolve("program")), files());

        String nowhere = folder.resolve("nowhere").toString();
        String missing = assertThrows(IOException.class, () -> new Mp4Clip(nowhere, film, WIDTH, HEIGHT, 30))
                .getMessage();
        assertTrue(missing.contains("install"), missing);
    }

    @Test
    void aGifOnAFullDiskIsNamed() throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")));
        Path link = Files.createSymbolicLink(folder.resolve("full.gif"), Path.of("/dev/full"));
        List<Image> frames = frames(8);
        String failed =
                assertThrows(IOException.class, () -> write(link, 25, frames)).getMessage();
        assertEquals(link + " can't be written: No space left on device", failed);
        Files.delete(link);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void aClipWithoutFramesLeavesNothingBehind() throws Exception {
        write(folder.resolve("none.gif"), 25, List.of());
        assertFalse(Files.exists(folder.resolve("none.gif")));
    }

    @Test
    void ratesFitTheStepsOfTheGame() {
        assertEquals(1.0, ClipKind.MP4.stepsPerFrame(60));
        assertEquals(2.0, ClipKind.PNG.stepsPerFrame(30));
        assertEquals(2.4, ClipKind.GIF.stepsPerFrame(25), 1e-9);
        assertEquals(1.8, ClipKind.GIF.stepsPerFrame(33), 1e-9);
    }
}
