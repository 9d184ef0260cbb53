package dev.barrage.shooter.view.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.view.hud.Hud;
import dev.barrage.shooter.view.look.ViewSize;
import org.joml.Vector2f;

/** The layers that show the methods of {@code barrage-gpu} on the bodies of a world, and their strips along the edges. */
final class GpuLayers implements AutoCloseable {
    private static final float LEFT = -0.5f * ViewSize.WIDTH;
    private static final float RIGHT = 0.5f * ViewSize.WIDTH;

    /** Lower edge of the strips, above the bar of a replay, metres. */
    private static final float BOTTOM = -8.55f;

    private static final float MARGIN = 0.1f;

    /** Size of the text, metres. */
    private static final float TEXT = 0.36f;

    /** Least size of the text, pixels. */
    private static final float LEAST_PIXELS = 10f;

    private static final int BEHIND = 0x05080FB8;

    private final SceneRenderer scene;
    private final OverlayModel overlay;
    private final GpuCellsLayer cells;
    private final CullideLayer cullide;
    private final Vector2f point = new Vector2f();
    private float text;
    private float bottom;
    private float cellsBottom;
    private float cellsLeft;

    GpuLayers(World world, OverlayModel overlay, SceneRenderer scene) {
        this.scene = scene;
        this.overlay = overlay;
        cells = new GpuCellsLayer(world, overlay, scene);
        cullide = new CullideLayer(world, overlay);
    }

    /** Does the work on the graphics card; not within a frame. */
    void prepare() {
        cullide.update();
    }

    void draw(DebugLayer layer, DebugFocus focus, DebugDraw out) {
        if (layer == DebugLayer.GPU_CELLS) {
            cells.draw(focus, out);
        } else if (layer == DebugLayer.CULLIDE) {
            cullide.draw(out);
        }
    }

    /** Places the strips and keeps panels and labels out of them; after the layers are collected. */
    void arrange(Camera2D camera) {
        text = Math.max(TEXT, LEAST_PIXELS / camera.pixelsPerUnit());
        camera.toWorld(0f, overlay.menu().height(), point);
        bottom = Math.max(BOTTOM, point.y + MARGIN);
        boolean hasImages = hasImages();
        float top = bottom + (hasImages ? DepthImages.width(text) + MARGIN : 0f);
        cellsLeft = LEFT + MARGIN + (hasImages ? DepthImages.width(text) : 0f);
        cellsBottom = top + MARGIN;
        if (cells.hasStrip()) {
            cells.fitStrip(RIGHT - MARGIN - cellsLeft, text);
            top = cellsBottom + CellStrip.height(text);
        }
        if (top > bottom) {
            camera.toPixel(LEFT + (hasImages ? DepthImages.width(text) : 0f), top, point);
            overlay.keepEdgesFree(hasImages ? point.x : 0f, point.y);
        }
    }

    private boolean hasImages() {
        return overlay.shows(DebugLayer.CULLIDE) && cullide.hasImages();
    }

    void drawStrips() {
        if (hasImages()) {
            cullide.images().draw(scene, LEFT, bottom, RIGHT, Hud.STATUS_BOTTOM, text);
        }
        if (cells.hasStrip()) {
            float top = cellsBottom + CellStrip.height(text);
            scene.lines().plain().fill(cellsLeft - MARGIN, cellsBottom - MARGIN, RIGHT, top, BEHIND);
            cells.drawStrip(cellsLeft, cellsBottom, text);
        }
    }

    @Override
    public void close() {
        cullide.close();
    }
}
