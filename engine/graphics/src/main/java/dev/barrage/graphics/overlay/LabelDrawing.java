package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.LabelPlacement.Label;
import dev.barrage.graphics.overlay.Primitives.Primitive;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.text.Font;
import dev.barrage.physics.debug.DebugLayer;
import org.joml.Vector2f;

/** Places and draws the labels of all layers, in pixel coordinates. */
final class LabelDrawing {
    private static final DebugLayer[] LAYERS = DebugLayer.values();
    private static final int BACKING = 0x03050AA0;
    /** A label's source is its layer in the upper bits and its index there in the lower bits. */
    private static final int INDEX_BITS = 24;

    private static final int INDEX = (1 << INDEX_BITS) - 1;
    private static final float LINE = 1.15f;
    private static final float PADDING = 0.2f;
    private static final float BASELINE = 0.3f;

    private final SceneRenderer scene;
    private final StringBuilder number = new StringBuilder();
    private final Vector2f point = new Vector2f();

    LabelDrawing(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Places labels beside the points seen by a camera, outside all boxes of a layout. */
    void place(OverlayModel overlay, Camera2D world, PanelLayout taken) {
        LabelPlacement labels = overlay.labels();
        float text = PanelLayout.textPixels(world.pixelHeight());
        float digit = text * scene.text().font().width("0");
        labels.start(
                world.left(), world.bottom(), world.pixelWidth(), world.pixelHeight(), Math.round(LINE * text), digit);
        taken.giveTo(labels);
        labels.take(0f, 0f, world.left() + world.pixelWidth(), overlay.lowerEdge());
        labels.take(0f, 0f, overlay.leftEdge, world.bottom() + world.pixelHeight());
        for (DebugLayer layer : LAYERS) {
            add(overlay.layer(layer), layer.ordinal(), world, text, labels);
        }
        labels.place();
    }

    private void add(Primitives list, int layer, Camera2D world, float text, LabelPlacement labels) {
        Font font = scene.text().font();
        for (int i = 0; i < Math.min(list.count(), INDEX); i++) {
            Primitive p = list.get(i);
            if (p.kind == Primitives.Kind.LABEL) {
                float width = text * (font.width(p.text()) + 2f * PADDING);
                world.toPixel(p.a, p.b, point);
                labels.add(point.x, point.y, width, p.c, p.id * LAYERS.length + layer, layer << INDEX_BITS | i);
            }
        }
    }

    /** Draws the placed labels, leader lines to distant points, and the numbers of labels left out. */
    void draw(OverlayModel overlay, float text) {
        LabelPlacement labels = overlay.labels();
        LineRenderer lines = scene.lines().width(1f).casing(0);
        for (int i = 0; i < labels.count(); i++) {
            Label label = labels.get(i);
            if (label.isPlaced()) {
                if (label.isFar() && label.leftOut == 0) {
                    int rgba = primitive(overlay, label).color;
                    // To the nearest point of the label.
                    float endX = Math.max(label.left, Math.min(label.x, label.right));
                    float endY = Math.max(label.bottom, Math.min(label.y, label.top));
                    lines.line(label.x, label.y, endX, endY, rgba);
                }
                lines.fill(label.left, label.bottom, label.right, label.top, BACKING);
            }
        }
        for (int i = 0; i < labels.count(); i++) {
            if (labels.get(i).isPlaced()) {
                write(overlay, labels.get(i), text);
            }
        }
    }

    private void write(OverlayModel overlay, Label label, float text) {
        Primitive p = primitive(overlay, label);
        CharSequence words = p.text();
        if (label.leftOut > 0) {
            number.setLength(0);
            words = number.append('+').append(label.leftOut);
        }
        scene.text().draw(words, label.left + PADDING * text, label.bottom + BASELINE * text, text, p.color);
    }

    private static Primitive primitive(OverlayModel overlay, Label label) {
        return overlay.layer(LAYERS[label.source >>> INDEX_BITS]).get(label.source & INDEX);
    }
}
