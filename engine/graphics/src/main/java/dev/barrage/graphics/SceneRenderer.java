package dev.barrage.graphics;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.post.Composer;
import dev.barrage.graphics.render.BackgroundRenderer;
import dev.barrage.graphics.render.Batch;
import dev.barrage.graphics.render.BulletRenderer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.DrawTarget;
import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.GrainRenderer;
import dev.barrage.graphics.render.GridRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.MeshRenderer;
import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.graphics.render.SceneryRenderer;
import dev.barrage.graphics.render.ShapeRenderer;
import dev.barrage.graphics.render.SpriteRenderer;
import dev.barrage.graphics.render.WallRenderer;
import dev.barrage.graphics.text.Font;
import dev.barrage.graphics.text.TextRenderer;

/**
 * Draws frames: {@link #begin}, calls on the renderers, {@link #compose}, text and overlays, {@link #end}. Later
 * calls draw over earlier ones, provided each renderer is fetched through its method here.
 *
 * <p>Drawing before {@link #compose} gets bloom and tone mapping, if the {@link Quality} has bloom; drawing after it
 * is shown unchanged.
 *
 * <p>All calls come from the thread whose context is current.
 */
public final class SceneRenderer implements AutoCloseable {
    /** Factor on the emitted light that bloom adds at full strength. */
    private static final float MOST_BLOOM = 3.6f;

    private final DrawTarget target = new DrawTarget();
    private final BackgroundRenderer background = new BackgroundRenderer();
    private final SceneryRenderer scenery = new SceneryRenderer();
    private final SceneryPicture coarse = new SceneryPicture();
    private final GridRenderer grids = new GridRenderer(target);
    private final RibbonRenderer ribbons = new RibbonRenderer(target);
    private final WallRenderer walls = new WallRenderer(ribbons);
    private final MeshRenderer meshes = new MeshRenderer(target);
    private final BulletRenderer bullets = new BulletRenderer(target);
    private final GrainRenderer grains = new GrainRenderer(target, bullets);
    private final GlowRenderer glows = new GlowRenderer(target);
    private final SpriteRenderer sprites = new SpriteRenderer(target);
    private final LineRenderer lines = new LineRenderer(target);
    private final ShapeRenderer shapes = new ShapeRenderer(target);
    private final TextRenderer text = new TextRenderer(target, Font.mono());
    private final TextRenderer titles = new TextRenderer(target, Font.display());
    private Quality quality = Quality.QUICK;
    private Composer composer;
    private float bloom = 0.5f;
    private Framebuffer picture;
    private Camera2D framed;
    private Camera2D pixels = Camera2D.overPixels(0, 0);
    private boolean composing;
    private Batch open;
    private float seconds;

    /** Makes the renderers in the current context, with {@link Quality#QUICK}. */
    public SceneRenderer() {}

    /** Sets the quality from the next {@link #begin} on and frees what it does not need. Not within a frame. */
    public void quality(Quality wanted) {
        if (wanted != quality) {
            closeComposer();
            quality = wanted;
        }
    }

    /** The current quality. */
    public Quality quality() {
        return quality;
    }

    /** Sets the strength of bloom, 0 (none) to 1; 0.5 at first. */
    public void bloom(float strength) {
        if (!(strength >= 0f && strength <= 1f)) {
            throw new IllegalArgumentException("bloom must be 0 to 1: " + strength);
        }
        bloom = strength;
    }

    /**
     * Starts a frame: clears the target to black and fits the camera's rectangle into it.
     *
     * @param now time that animates beams, seconds; the same time gives the same picture
     */
    public void begin(Framebuffer into, Camera2D camera, float now) {
        picture = into;
        seconds = now;
        framed = camera;
        camera.fit(into.width(), into.height());
        composing = quality.hasBloom() && camera.pixelWidth() > 0 && camera.pixelHeight() > 0;
        if (composing) {
            composer().begin(camera.pixelWidth(), camera.pixelHeight());
            target.origin(camera.left(), camera.bottom());
        } else {
            bindPicture();
        }
        look(camera);
        lines.plain();
        shapes.plain();
        text.outline(TextRenderer.DARK);
        titles.outline(TextRenderer.DARK);
    }

    /** Time of the frame, seconds; see {@link #begin}. */
    public float seconds() {
        return seconds;
    }

    /** Switches the camera, for example to {@link #pixels}. */
    public void look(Camera2D camera) {
        flush();
        camera.fit(picture.width(), picture.height());
        target.look(camera, seconds);
    }

    /**
     * Runs OpenGL calls of a program's own within a frame, in their place among the draws. They find the frame's
     * framebuffer, viewport and scissor, and {@link GlState#layers}; they may leave any state but bound textures' own
     * parameters behind: the frame's framebuffer, viewport and uniforms, and {@link GlState#defaults} are set again.
     */
    public void raw(Runnable calls) {
        flush();
        GlState.layers();
        try {
            calls.run();
        } finally {
            GlState.defaults();
            if (composing) {
                composer.resume();
            } else {
                picture.bind();
            }
            look(target.camera());
        }
    }

    /** A camera over the whole picture, in pixels. */
    public Camera2D pixels() {
        if (pixels.pixelWidth() != picture.width() || pixels.pixelHeight() != picture.height()) {
            pixels = Camera2D.overPixels(picture.width(), picture.height());
        }
        return pixels;
    }

    /** The current camera. */
    public Camera2D camera() {
        return target.camera();
    }

    /**
     * Finishes the HDR pass: bloom, then tone mapping to 0..1. Text and overlays that follow are drawn unchanged.
     * {@link #end} calls it if needed.
     */
    public void compose() {
        flush();
        if (composing) {
            composing = false;
            composer.end();
            bindPicture();
            composer.compose(
                    MOST_BLOOM * bloom, framed.left(), framed.bottom(), framed.pixelWidth(), framed.pixelHeight());
            look(target.camera());
        }
    }

    /** Ends the frame. */
    public void end() {
        compose();
        target.stream().nextFrame();
    }

    /** Renderer of the background grid. */
    public BackgroundRenderer background() {
        flush();
        return background;
    }

    /** Renderer of scenery behind a game. */
    public SceneryRenderer scenery() {
        flush();
        return scenery;
    }

    /**
     * Draws scenery that fills the picture, behind everything else; coarser without bloom.
     *
     * @param viewX where the view is; a layer moves by its depth against it, world units
     * @param brightness factor on all colours, 0 to 1
     */
    public void scenery(SceneryModel model, float viewX, float viewY, float brightness) {
        flush();
        if (quality.hasBloom()) {
            scenery.draw(model, viewX, viewY, brightness);
        } else {
            coarse.at(target.camera(), seconds).draw(scenery, model, viewX, viewY, brightness, picture);
        }
    }

    /** Renderer of spring grids. */
    public GridRenderer grids() {
        flush();
        return grids;
    }

    /** Renderer of walls. */
    public WallRenderer walls() {
        flush();
        return walls;
    }

    /** Renderer of meshes. */
    public MeshRenderer meshes() {
        flush();
        return meshes;
    }

    /** Renderer of bullets. */
    public BulletRenderer bullets() {
        flush();
        return bullets;
    }

    /** Renderer of small bullets in great numbers. */
    public GrainRenderer grains() {
        flush();
        return grains;
    }

    /** Renderer of beams. */
    public RibbonRenderer ribbons() {
        flush();
        return ribbons;
    }

    /** Renderer of glowing particles. */
    public GlowRenderer glows() {
        flush();
        return glows;
    }

    /** Renderer of pictures. */
    public SpriteRenderer sprites() {
        return turnTo(sprites);
    }

    /** Renderer of lines, circles and boxes of constant width in pixels. */
    public LineRenderer lines() {
        return turnTo(lines);
    }

    /** Renderer of filled circles, capsules and polygons with outlines. */
    public ShapeRenderer shapes() {
        return turnTo(shapes);
    }

    /** Renderer of fixed-width text. */
    public TextRenderer text() {
        return turnTo(text);
    }

    /** Renderer of text for titles and scores. */
    public TextRenderer titles() {
        return turnTo(titles);
    }

    @Override
    public void close() {
        closeComposer();
        background.close();
        scenery.close();
        coarse.close();
        grids.close();
        walls.close();
        ribbons.close();
        meshes.close();
        grains.close();
        bullets.close();
        glows.close();
        sprites.close();
        lines.close();
        shapes.close();
        text.close();
        titles.close();
        target.close();
    }

    private void bindPicture() {
        picture.bind();
        GlState.clear();
        target.origin(0, 0);
    }

    private Composer composer() {
        if (composer == null) {
            composer = new Composer(quality.samples(), quality.bloomPixels(), quality.bloomRows());
        }
        return composer;
    }

    private void closeComposer() {
        if (composer != null) {
            composer.close();
            composer = null;
        }
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
