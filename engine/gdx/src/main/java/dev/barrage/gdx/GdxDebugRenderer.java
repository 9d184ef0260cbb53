package dev.barrage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Disposable;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Objects;

/**
 * Draws the debug layers of a world with libGDX, as {@code Box2DDebugRenderer} does for Box2D.
 *
 * <pre>{@code
 * debug = new GdxDebugRenderer();             // in create()
 * debug.render(world, camera.combined);       // in render(), outside of any batch
 * debug.dispose();                            // in dispose()
 * }</pre>
 *
 * <p>Shows the outlines of bodies and their joints, unless {@link #layers} says otherwise. Blending is off after a
 * call, as after those of a {@code SpriteBatch}. For the thread of libGDX's OpenGL context; allocates nothing per frame
 * once it has warmed up.
 */
@SuppressWarnings("exports") // libGDX is provided: games that use it require it
public final class GdxDebugRenderer implements Disposable {
    /** Vertices that are drawn with one call. */
    private static final int VERTICES = 12_000;

    private static final float LINE_PIXELS = 1.5f;

    private final ShapeRenderer shapes;
    private final Viewport viewport = new Viewport();
    private final Painter painter;
    private DebugLayer[] layers = {DebugLayer.SHAPES, DebugLayer.JOINTS};
    private float lineWidth = LINE_PIXELS;

    /** Null without a font. */
    private Labels labels;

    /** A renderer of bodies and joints, without labels. */
    public GdxDebugRenderer() {
        shapes = new ShapeRenderer(VERTICES);
        painter = new Painter(shapes);
    }

    /**
     * Chooses what is drawn, later layers over earlier ones. {@link DebugLayer#CONTACTS} shows contacts, {@link
     * DebugLayer#BOXES} the boxes that {@code Box2DDebugRenderer} calls AABBs.
     */
    public GdxDebugRenderer layers(DebugLayer... chosen) {
        DebugLayer[] copy = Objects.requireNonNull(chosen, "chosen").clone();
        for (DebugLayer layer : copy) {
            Objects.requireNonNull(layer, "layer");
        }
        layers = copy;
        return this;
    }

    /**
     * Sets the width of lines, 1.5 pixels at first.
     *
     * @param pixels finite and above 0
     */
    public GdxDebugRenderer lineWidth(float pixels) {
        if (!(pixels > 0f) || pixels == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("pixels must be finite and above 0: " + pixels);
        }
        lineWidth = pixels;
        return this;
    }

    /**
     * Draws labels, too, for example the numbers of {@link DebugLayer#CONTACTS}.
     *
     * @param font in pixels, as {@code new BitmapFont()}; it stays the caller's to dispose
     */
    public GdxDebugRenderer labels(BitmapFont font) {
        Objects.requireNonNull(font, "font");
        if (labels != null) {
            labels.dispose();
        }
        labels = new Labels(font);
        return this;
    }

    /** As {@link #render(World, Matrix4)}, with the combined matrix of a camera. */
    public void render(World world, Camera camera) {
        render(world, camera.combined);
    }

    /**
     * Draws the layers as they are after the last step.
     *
     * @param projection from metres to the OpenGL viewport, parallel: {@code camera.combined} of an {@code
     *     OrthographicCamera}
     */
    public void render(World world, Matrix4 projection) {
        Objects.requireNonNull(world, "world");
        viewport.begin(Objects.requireNonNull(projection, "projection"));
        if (labels != null) {
            labels.begin(viewport);
        }
        painter.begin(viewport.metresPerPixel(), lineWidth, labels);
        Gdx.gl.glEnable(GL20.GL_BLEND);
        Gdx.gl.glBlendFunc(GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA);
        shapes.setProjectionMatrix(projection);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        for (DebugLayer layer : layers) {
            world.draw(layer, painter);
        }
        shapes.end();
        Gdx.gl.glDisable(GL20.GL_BLEND);
        if (labels != null) {
            labels.end();
        }
    }

    /** Frees what it has in the graphics card's memory. */
    @Override
    public void dispose() {
        shapes.dispose();
        if (labels != null) {
            labels.dispose();
        }
    }
}
