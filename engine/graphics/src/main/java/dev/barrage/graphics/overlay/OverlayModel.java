package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import java.util.ArrayList;
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
    private final OverlayMenu menu = new OverlayMenu();
    private float freeTop;

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

    /** Keeps panels out of a part of the picture's height, 0 to 1, at its top, where a game has its score. */
    public void keepTopFree(float part) {
        freeTop = part;
    }

    /** See {@link #keepTopFree}. */
    public float freeTop() {
        return freeTop;
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
        return Collections.unmodifiableList(panels);
    }
}
