package dev.barrage.graphics.overlay;

import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The overlay's state: the visible layers with their primitives, and panels of text and bars. It draws nothing
 * itself.
 *
 * <p>Use: once per frame {@code overlay.collect(world)}, then {@link OverlayRenderer#draw}. So {@code
 * overlay.show(DebugLayer.PROFILE, true)} is all that shows the profile.
 */
public final class OverlayModel {
    private static final DebugLayer[] LAYERS = DebugLayer.values();

    private final boolean[] shown = new boolean[LAYERS.length];
    private final Primitives[] primitives = new Primitives[LAYERS.length];
    private final List<OverlayPanel> panels = new ArrayList<>();
    private final List<OverlayPanel> readable = Collections.unmodifiableList(panels);
    private final OverlayMenu menu = new OverlayMenu();
    private final LabelPlacement labels = new LabelPlacement();
    private final DebugFocus focus = new DebugFocus();
    private final BiConsumer<DebugLayer, DebugDraw> worldLayers = this::drawOfWorld;

    /** The panels of the world that was collected from last; null at first. */
    private WorldPanels ofWorld;

    private final List<PixelBox> keptFree = new ArrayList<>();
    private int keptFreeCount;
    /** Width kept free at the left edge, pixels. */
    float leftEdge;

    private float lowerEdge;

    /** An overlay with all layers off. */
    public OverlayModel() {
        for (int i = 0; i < LAYERS.length; i++) {
            primitives[i] = new Primitives();
        }
    }

    /** Whether a layer is on. */
    public boolean shows(DebugLayer layer) {
        return shown[layer.ordinal()];
    }

    /** Turns a layer on or off; turning it off clears its primitives at once. */
    public void show(DebugLayer layer, boolean on) {
        shown[layer.ordinal()] = on;
        primitives[layer.ordinal()].clear();
    }

    /** Toggles a layer. */
    public void toggle(DebugLayer layer) {
        show(layer, !shows(layer));
    }

    /**
     * Replaces the primitives by those of a world, and gives the layers that have panels theirs. Call it between steps,
     * once per frame.
     */
    public void collect(World world) {
        take(world);
        world.inspector().queries().record(shows(DebugLayer.QUERIES));
        collect(worldLayers);
    }

    /**
     * Records the last step of a world for the panels. {@link #collect(World)} does so too, but where a frame makes
     * several steps it sees the last one only.
     */
    public void take(World world) {
        if (ofWorld == null || ofWorld.world != world) {
            if (ofWorld != null) {
                panels.removeAll(ofWorld.panels);
                focus.picked = DebugFocus.NOTHING;
            }
            ofWorld = new WorldPanels(world, this);
        }
        ofWorld.take();
    }

    private void drawOfWorld(DebugLayer layer, DebugDraw out) {
        ofWorld.world.inspector().draw(layer, focus, out);
    }

    /** The point and the entity that layers and panels of a world tell about; programs set it from the mouse. */
    public DebugFocus focus() {
        return focus;
    }

    /** Replaces the primitives: calls {@code source} for every layer that is on. */
    public void collect(BiConsumer<DebugLayer, DebugDraw> source) {
        for (int i = 0; i < LAYERS.length; i++) {
            primitives[i].clear();
            if (shown[i]) {
                source.accept(LAYERS[i], primitives[i]);
            }
        }
    }

    /**
     * The primitives of a layer, empty while it is off. Primitives added to it stay until the next {@link #collect}.
     */
    public Primitives layer(DebugLayer layer) {
        return primitives[layer.ordinal()];
    }

    /** The menu of all switches, hidden at first. */
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

    /** Positions of the labels in the last picture, pixels from its lower left corner. */
    public LabelPlacement labels() {
        return labels;
    }

    /** Removes what {@link #keepFree} and {@link #keepEdgesFree} set; call once per frame if it moves. */
    public void keepNothingFree() {
        keptFreeCount = 0;
        keepEdgesFree(0f, 0f);
    }

    /**
     * Keeps panels and labels away from two edges of the picture, where a program draws strips of its own. Distances are
     * rounded up to whole pixels.
     *
     * @param left distance from the left edge, pixels
     * @param bottom distance from the lower edge, pixels, the menu included
     */
    public void keepEdgesFree(float left, float bottom) {
        leftEdge = (float) Math.ceil(left);
        lowerEdge = (float) Math.ceil(bottom);
    }

    /** Height kept free at the lower edge, the menu included, pixels. */
    float lowerEdge() {
        return Math.max(menu.height(), lowerEdge);
    }

    /** Lays out the panels of a picture, pixels. */
    void arrange(PanelLayout layout, int width, int height) {
        layout.start(width, height, leftEdge, lowerEdge());
        for (int i = 0; i < keptFreeCount; i++) {
            layout.keepFree(keptFree.get(i));
        }
        layout.arrange(panels);
    }

    /**
     * Keeps panels and labels out of a box, for example a game's own display. Pixels from the lower left corner of
     * the picture.
     */
    public void keepFree(float left, float bottom, float right, float top) {
        if (keptFreeCount == keptFree.size()) {
            keptFree.add(new PixelBox());
        }
        keptFree.get(keptFreeCount++).set(left, bottom, right, top);
    }

    /** Whether a point lies on a panel or on the menu, pixels from the picture's lower left corner. */
    public boolean covers(float x, float y) {
        for (OverlayPanel panel : panels) {
            if (panel.shown() && panel.fits() && panel.contains(x, y)) {
                return true;
            }
        }
        return menu.shown() && menu.covers(x, y);
    }

    /** Adds a panel, hidden at first, which the program shows and fills itself. */
    public OverlayPanel panel(String title, OverlayPanel.Place place) {
        return panel(title, place, null);
    }

    /**
     * Adds a panel of some layers. While one of them is on, {@link #refill} empties and fills it. It is hidden while it
     * has no row.
     *
     * @param fill adds the rows
     */
    public OverlayPanel panel(
            String title, OverlayPanel.Place place, Consumer<OverlayPanel> fill, DebugLayer... layers) {
        OverlayPanel panel = new OverlayPanel(title, place, fill, layers);
        panels.add(panel);
        return panel;
    }

    /** Adds a panel, hidden at first, that is laid out before all others. */
    public OverlayPanel firstPanel(String title, OverlayPanel.Place place) {
        OverlayPanel panel = panel(title, place);
        panels.add(0, panels.remove(panels.size() - 1));
        return panel;
    }

    /** Refills the panels of layers; {@link OverlayRenderer#draw} calls it. */
    public void refill() {
        for (int i = 0; i < panels.size(); i++) {
            panels.get(i).refill(this);
        }
    }

    /** All panels in layout order. */
    public List<OverlayPanel> panels() {
        return readable;
    }
}
