package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.debug.DebugLayer;

/** Draws an overlay over a finished scene. With everything off it makes no draw calls. */
public final class OverlayRenderer {
    private static final DebugLayer[] LAYERS = DebugLayer.values();
    private static final int WARNING = 0xFFD166FF;

    private final SceneRenderer scene;
    private final ShapeDrawing shapes;
    private final LabelDrawing labels;
    private final PanelDrawing panels;
    private final MenuDrawing menu;
    private final PanelLayout layout = new PanelLayout();
    private final StringBuilder notice = new StringBuilder();
    private float noticeBottom;

    /** An overlay renderer; draw between the scene renderer's begin and end. */
    public OverlayRenderer(SceneRenderer scene) {
        this.scene = scene;
        shapes = new ShapeDrawing(scene);
        labels = new LabelDrawing(scene);
        panels = new PanelDrawing(scene);
        menu = new MenuDrawing(scene);
    }

    /**
     * Refills the panels and draws the visible layers through the current camera, all labels above all shapes, and the
     * panels on top. The layout places panels first and labels in the space they leave.
     */
    public void draw(OverlayModel overlay) {
        overlay.refill();
        if (!overlay.showsAnything() && !anyShown(overlay)) {
            return;
        }
        for (DebugLayer layer : LAYERS) {
            if (overlay.layer(layer).count() > 0) {
                shapes.draw(overlay.layer(layer));
            }
        }
        Camera2D world = scene.camera();
        Camera2D pixels = scene.pixels();
        scene.look(pixels);
        arrange(overlay, pixels);
        labels.place(overlay, world, layout);
        labels.draw(overlay, PanelLayout.textPixels(world.pixelHeight()));
        drawPanels(overlay, pixels);
        scene.look(world);
        scene.lines().plain();
    }

    private static boolean anyShown(OverlayModel overlay) {
        for (int i = 0; i < overlay.panels().size(); i++) {
            if (overlay.panels().get(i).shown()) {
                return true;
            }
        }
        return overlay.menu().shown();
    }

    /** Lays out the menu, the panels and the notice. */
    private void arrange(OverlayModel overlay, Camera2D pixels) {
        if (overlay.menu().shown()) {
            menu.layOut(overlay.menu(), pixels.pixelWidth(), pixels.pixelHeight());
        }
        for (int i = 0; i < overlay.panels().size(); i++) {
            OverlayPanel panel = overlay.panels().get(i);
            if (panel.shown()) {
                panel.widestEms = panels.widestEms(panel);
            }
        }
        overlay.arrange(layout, pixels.pixelWidth(), pixels.pixelHeight());
        arrangeNotice(overlay, pixels);
    }

    /** Writes the notice of the panels without room: their names or, if these are too long, their number. */
    private void arrangeNotice(OverlayModel overlay, Camera2D pixels) {
        notice.setLength(0);
        int missing = 0;
        for (int i = 0; i < overlay.panels().size(); i++) {
            OverlayPanel panel = overlay.panels().get(i);
            if (panel.shown() && !panel.fits()) {
                notice.append(missing++ == 0 ? "no room for " : ", ").append(panel.title());
            }
        }
        if (missing > 0 && !placeNotice(pixels)) {
            notice.setLength(0);
            notice.append("no room for ").append(missing).append(" panels");
            placeNotice(pixels);
        }
    }

    private boolean placeNotice(Camera2D pixels) {
        float text = PanelLayout.textPixels(pixels.pixelHeight());
        noticeBottom = layout.line(text * scene.text().font().width(notice), PanelLayout.line(text));
        return !Float.isNaN(noticeBottom);
    }

    private void drawPanels(OverlayModel overlay, Camera2D pixels) {
        if (overlay.menu().shown()) {
            menu.draw(overlay.menu(), pixels.pixelWidth(), pixels.pixelHeight());
        }
        for (int i = 0; i < overlay.panels().size(); i++) {
            OverlayPanel panel = overlay.panels().get(i);
            if (panel.shown() && panel.fits()) {
                panels.draw(panel);
            }
        }
        if (!notice.isEmpty() && !Float.isNaN(noticeBottom)) {
            float text = PanelLayout.textPixels(pixels.pixelHeight());
            float y = noticeBottom + 0.3f * text;
            scene.text().draw(notice, 0.5f * pixels.pixelWidth(), y, text, WARNING, Align.CENTRE);
        }
    }
}
