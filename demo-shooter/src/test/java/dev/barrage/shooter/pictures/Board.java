package dev.barrage.shooter.pictures;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.MeshRenderer;
import dev.barrage.graphics.text.Align;

/** A dark picture of figures and text, in pixels from its lower left corner. */
final class Board implements AutoCloseable {
    static final int WIDTH = 880;

    static final int NIGHT = 0x05080FFF;
    static final int PANEL = 0x0D1524FF;
    static final int DIM = 0x7C8CA4FF;
    static final int WORDS = 0xC8D6E8FF;
    static final int BRIGHT = 0xFFFFFFFF;
    static final int RED = 0xFF4B6CFF;
    static final int BLUE = 0x4D9BFFFF;
    static final int GREEN = 0x3DFFB0FF;
    static final int AMBER = 0xFFC94DFF;
    static final int PURPLE = 0xD07CFFFF;

    /** Sizes of text, pixels. */
    static final float SMALL = 13f;

    static final float MEDIUM = 15f;
    static final float LARGE = 19f;

    private static final int SAMPLES = 4;

    private final int height;
    private final int margin;
    private final SceneRenderer scene = new SceneRenderer();
    private final Framebuffer picture;

    /**
     * Makes an empty picture in the context of this thread.
     *
     * @param margin where captions begin
     */
    Board(int height, int margin) {
        this.height = height;
        this.margin = margin;
        picture = Framebuffer.offscreen(WIDTH, height, SAMPLES);
    }

    int height() {
        return height;
    }

    /** The picture of a figure. */
    Image draw(Runnable figure) {
        scene.begin(picture, Camera2D.overPixels(WIDTH, height), 0f);
        lines().fill(0f, 0f, WIDTH, height, NIGHT);
        figure.run();
        scene.end();
        return picture.read();
    }

    /** The picture of a step, with its caption at the top. */
    Image draw(Frame frame) {
        return draw(() -> {
            text(frame.title(), margin, height - 30, LARGE, BRIGHT);
            text(frame.sentence(), margin, height - 52, MEDIUM, WORDS);
            frame.figure().run();
        });
    }

    /** Lines of usual width. */
    LineRenderer lines() {
        return scene.lines().plain();
    }

    MeshRenderer meshes() {
        return scene.meshes();
    }

    void text(String text, float x, float y, float size, int rgba) {
        scene.text().draw(text, x, y, size, rgba);
    }

    void text(String text, float x, float y, float size, int rgba, Align align) {
        scene.text().draw(text, x, y, size, rgba, align);
    }

    @Override
    public void close() {
        picture.close();
        scene.close();
    }
}
