package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
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
        labels.take(0f, 0f, overlay.leftEdge(), world.bottom() + world.pixelHeight());
        for (DebugLayer layer : LAYERS) {
            add(overlay.layer(layer), layer.ordinal(), world, text, labels);
        }
        labels.place();
    }

    private void add(Primitives list, int layer, Camera2D world, float text, LabelPlacement labels) {
        Font font = scene.text().font();
        for (int i = 0; i < Math.min(list.count(), INDEX); i++) {
            if (list.kind(i) == Primitives.Kind.LABEL) {
                float width = text * (font.width(list.text(i)) + 2f * PADDING);
                long id = list.id(i) * LAYERS.length + layer;
                int source = layer << INDEX_BITS | i;
                world.toPixel(list.a(i), list.b(i), point);
                labels.add(point.x, point.y, width, list.c(i), id, source);
            }
        }
    }

    /** Draws the placed labels, leader lines to distant points, and the numbers of labels left out. */
    void draw(OverlayModel overlay, float text) {
        LabelPlacement labels = overlay.labels();
        drawBackings(overlay, labels);
        for (int i = 0; i < labels.count(); i++) {
            if (labels.isPlaced(i)) {
                CharSequence words = list(overlay, labels, i).text(labels.source(i) & INDEX);
                write(words, labels.left(i), labels.bottom(i), text, color(overlay, labels, i));
            }
        }
        for (int group = 0; group < labels.groups(); group++) {
            if (labels.isCountPlaced(group)) {
                number.setLength(0);
                number.append('+').append(labels.leftOut(group));
                int rgba = color(overlay, labels, labels.firstLeftOut(group));
                write(number, labels.countLeft(group), labels.countBottom(group), text, rgba);
            }
        }
    }

    private void drawBackings(OverlayModel overlay, LabelPlacement labels) {
        LineRenderer lines = scene.lines().width(1f).casing(0);
        for (int i = 0; i < labels.count(); i++) {
            if (labels.isPlaced(i)) {
                if (labels.isFar(i)) {
                    lead(lines, labels, i, color(overlay, labels, i));
                }
                back(lines, labels.left(i), labels.bottom(i), labels.width(i), labels.height());
            }
        }
        for (int group = 0; group < labels.groups(); group++) {
            if (labels.isCountPlaced(group)) {
                float width = labels.countWidth(group);
                back(lines, labels.countLeft(group), labels.countBottom(group), width, labels.height());
            }
        }
    }

    /** Draws a leader line from a point to the nearest point of its label. */
    private static void lead(LineRenderer lines, LabelPlacement labels, int i, int rgba) {
        float x = labels.pointX(i);
        float y = labels.pointY(i);
        float endX = Math.max(labels.left(i), Math.min(x, labels.left(i) + labels.width(i)));
        float endY = Math.max(labels.bottom(i), Math.min(y, labels.bottom(i) + labels.height()));
        lines.line(x, y, endX, endY, rgba);
    }

    private static void back(LineRenderer lines, float x, float y, float width, float height) {
        lines.fill(x, y, x + width, y + height, BACKING);
    }

    private void write(CharSequence words, float x, float y, float text, int rgba) {
        scene.text().draw(words, x + PADDING * text, y + BASELINE * text, text, rgba);
    }

    private static Primitives list(OverlayModel overlay, LabelPlacement labels, int i) {
        return overlay.layer(LAYERS[labels.source(i) >>> INDEX_BITS]);
    }

    private static int color(OverlayModel overlay, LabelPlacement labels, int i) {
        return list(overlay, labels, i).color(labels.source(i) & INDEX);
    }
}
