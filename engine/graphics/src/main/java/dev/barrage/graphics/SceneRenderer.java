package dev.barrage.graphics;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.render.BackgroundRenderer;
import dev.barrage.graphics.render.Batch;
import dev.barrage.graphics.render.BulletRenderer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.DrawTarget;
import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.MeshRenderer;
import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.WallRenderer;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;

/**
 * Draws frames: {@link #begin}, calls on the renderers, {@link #end}. What is called later is drawn over what was called
 * earlier, as long as each renderer is fetched through its method here.
 *
 * <p>All calls come from the thread whose context is current.
 */
public final class SceneRenderer implements AutoCloseable {
    private final DrawTarget target = new DrawTarget();
    private final BackgroundRenderer background = new BackgroundRenderer();
    private final RibbonRenderer ribbons = new RibbonRenderer(target);
    private final WallRenderer walls = new WallRenderer(ribbons);
    private final MeshRenderer meshes = new MeshRenderer(target);
    private final BulletRenderer bullets = new BulletRenderer(target);
    private final GlowRenderer glows = new GlowRenderer(target);
    private final LineRenderer lines = new LineRenderer(target);
    private final TextRenderer text = new TextRenderer(target, Font.mono());
    private final TextRenderer titles = new TextRenderer(target, Font.display());
    private Framebuffer picture;
    private Batch open;
    private float seconds;

    /** One of each renderer, in the current context. */
    public SceneRenderer() {}

    /**
     * Starts a frame: the picture becomes black, and the camera's rectangle is fitted into it.
     *
     * @param now seconds that animate beams; the same number gives the same picture
     */
    public void begin(Framebuffer into, Camera2D camera, float now) {
        picture = into;
        seconds = now;
        picture.bind();
        GlState.clear();
        look(camera);
        lines.plain();
        text.outline(TextRenderer.DARK);
        titles.outline(TextRenderer.DARK);
    }

    /** Draws through another camera from now on, for example {@link #pixels}. */
    public void look(Camera2D camera) {
        flush();
        camera.fit(picture.width(), picture.height());
        target.look(camera, seconds);
    }

    /** A camera over the whole picture, its units the pixels of the picture. */
    public Camera2D pixels() {
        return Camera2D.overPixels(picture.width(), picture.height());
    }

    /** The camera of the moment. */
    public Camera2D camera() {
        return target.camera();
    }

    /** Ends the frame. */
    public void end() {
        flush();
        target.stream().nextFrame();
    }

    /** The grid behind everything. */
    public BackgroundRenderer background() {
        flush();
        return background;
    }

    /** Walls. */
    public WallRenderer walls() {
        flush();
        return walls;
    }

    /** Ships and other meshes. */
    public MeshRenderer meshes() {
        flush();
        return meshes;
    }

    /** Bullets. */
    public BulletRenderer bullets() {
        flush();
        return bullets;
    }

    /** Beams. */
    public RibbonRenderer ribbons() {
        flush();
        return ribbons;
    }

    /** Particles of light. */
    public GlowRenderer glows() {
        flush();
        return glows;
    }

    /** Lines, circles and boxes of constant width in pixels. */
    public LineRenderer lines() {
        return turnTo(lines);
    }

    /** Text in which all characters are equally wide. */
    public TextRenderer text() {
        return turnTo(text);
    }

    /** Text for titles and scores. */
    public TextRenderer titles() {
        return turnTo(titles);
    }

    @Override
    public void close() {
        background.close();
        walls.close();
        ribbons.close();
        meshes.close();
        bullets.close();
        glows.close();
        lines.close();
        text.close();
        titles.close();
        target.close();
    }

    private <B extends Batch> B turnTo(B batch) {
        if (open != batch) {
            flush();
            open = batch;
        }
        return batch;
    }

    private void flush() {
        if (open != null) {
            open.flush();
            open = null;
        }
    }
}
