package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * What the overlay shows: which layers are on, their primitives, and panels of text and bars. No drawing happens here.
 *
 * <p>Use: once per frame {@code overlay.collect(world::draw)}, then {@link OverlayRenderer#draw}.
 */
public final class OverlayModel {
    private static final DebugLayer[] LAYERS = DebugLayer.values();

    private final boolean[] shown = new boolean[LAYERS.length];
    private final Primitives[] primitives = new Primitives[LAYERS.length];
    private final List<OverlayPanel> panels = new ArrayList<>();
    private final List<OverlayPanel> readable = Collections.unmodifiableList(panels);
    private final OverlayMenu menu = new OverlayMenu();
    private final LabelPlacement labels = new LabelPlacement();
    private float[] keptFree = new float[4 * 8];
    private int keptFreeCount;

    /** Nothing on. */
    public OverlayModel() {
        for (int i = 0; i < LAYERS.length; i++) {
            primitives[i] = new Primitives();
        }
    }

    /** Whether a layer is on. */
    public boolean shows(DebugLayer layer) {
        return shown[layer.ordinal()];
    }

    /** Turns a layer on or off; off, it has no primitives from this moment. */
    public void show(DebugLayer layer, boolean on) {
        shown[layer.ordinal()] = on;
        primitives[layer.ordinal()].clear();
    }

    /** Turns a layer on when it is off, and off when it is on. */
    public void toggle(DebugLayer layer) {
        show(layer, !shows(layer));
    }

    /** Forgets the primitives of the last frame and asks {@code source} for those of every layer that is on. */
    public void collect(BiConsumer<DebugLayer, DebugDraw> source) {
        for (int i = 0; i < LAYERS.length; i++) {
            primitives[i].clear();
            if (shown[i]) {
                source.accept(LAYERS[i], primitives[i]);
            }
        }
    }

    /** The primitives of a layer, empty while it is off; what is drawn into it stays until the next {@link #collect}. */
    public Primitives layer(DebugLayer layer) {
        return primitives[layer.ordinal()];
    }

    /** The bar of all that can be switched, hidden until it is shown. */
    public OverlayMenu menu() {
        return menu;
    }

    /** Whether any layer is on. */
    public boolean showsAnything() {
        for (boolean on : shown) {
            if (on) {
                return true;
            }
        }
        return false;
    }

    /** Where the labels of the last picture were put, pixels from its lower left corner. */
    public LabelPlacement labels() {
        return labels;
    }

    /** Forgets the boxes that were to be kept free; once per frame, where they change. */
    public void keepNothingFree() {
        keptFreeCount = 0;
    }

    /**
     * Keeps panels and labels out of a box of the picture, where a game shows something of its own: pixels from the lower
     * left corner of the picture.
     */
    public void keepFree(float left, float bottom, float right, float top) {
        if (4 * keptFreeCount == keptFree.length) {
            keptFree = Arrays.copyOf(keptFree, 2 * keptFree.length);
        }
        keptFree[4 * keptFreeCount] = left;
        keptFree[4 * keptFreeCount + 1] = bottom;
        keptFree[4 * keptFreeCount + 2] = right;
        keptFree[4 * keptFreeCount + 3] = top;
        keptFreeCount++;
    }

    /** How many boxes are kept free. */
    int keptFreeCount() {
        return keptFreeCount;
    }

    /** Left, lower, right and upper edges of the boxes kept free, in turn. */
    float[] keptFree() {
        return keptFree;
    }

    /** Whether a point of the picture, pixels from its lower left corner, is on a panel or on the menu. */
    public boolean covers(float x, float y) {
        for (OverlayPanel panel : panels) {
            if (panel.shown() && panel.fits() && panel.contains(x, y)) {
                return true;
            }
        }
        return menu.shown() && menu.covers(x, y);
    }

    /** Adds a panel, hidden until it is shown. */
    public OverlayPanel panel(String title, OverlayPanel.Place place) {
        OverlayPanel panel = new OverlayPanel(title, place);
        panels.add(panel);
        return panel;
    }

    /** Adds a panel, hidden until it is shown, that gets its room before all others. */
    public OverlayPanel firstPanel(String title, OverlayPanel.Place place) {
        OverlayPanel panel = new OverlayPanel(title, place);
        panels.add(0, panel);
        return panel;
    }

    /** All panels in the order in which they get their room. */
    public List<OverlayPanel> panels() {
        return readable;
    }
}
