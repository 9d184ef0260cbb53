package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.debug.DebugLayer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverlayModelTest {
    private final OverlayModel overlay = new OverlayModel();

    @Test
    void keepsWhatWasDrawnInOrder() {
        Primitives list = overlay.layer(DebugLayer.CONTACTS);
        list.line(1f, 2f, 3f, 4f, 0x11223344);
        list.label(5f, 6f, "depth", 0xFFFFFFFF, 0f, 0);
        list.circle(7f, 8f, 9f, 1);
        list.label(0f, 0f, new StringBuilder("x"), 2, 0f, 0);
        list.arrow(1f, 1f, 2f, 3f, 3);
        assertEquals(5, list.count());
        assertEquals(Primitives.Kind.LINE, list.get(0).kind);
        assertEquals(4f, list.get(0).d);
        assertEquals(0x11223344, list.get(0).color);
        assertEquals("depth", list.get(1).text().toString());
        assertEquals("", list.get(2).text().toString());
        assertEquals(9f, list.get(2).c);
        assertEquals("x", list.get(3).text().toString());
        assertEquals(2, list.count(Primitives.Kind.LABEL));
        assertThrows(IndexOutOfBoundsException.class, () -> list.get(5));
    }

    @Test
    void growsWithoutLosingAnything() {
        Primitives list = overlay.layer(DebugLayer.BOXES);
        for (int i = 0; i < 1000; i++) {
            list.box(i, i + 1, i + 2, i + 3, i);
        }
        for (int i = 0; i < 1000; i++) {
            assertEquals(i + 3f, list.get(i).d);
            assertEquals(i, list.get(i).color);
        }
    }

    @Test
    void collectAsksForTheLayersThatAreOnAndForgetsTheLastFrame() {
        overlay.toggle(DebugLayer.BOXES);
        overlay.toggle(DebugLayer.BEAMS);
        List<DebugLayer> asked = new ArrayList<>();
        for (int frame = 0; frame < 2; frame++) {
            overlay.collect((layer, out) -> {
                asked.add(layer);
                out.point(1f, 2f, 3);
            });
        }
        assertEquals(List.of(DebugLayer.BOXES, DebugLayer.BEAMS, DebugLayer.BOXES, DebugLayer.BEAMS), asked);
        assertEquals(1, overlay.layer(DebugLayer.BOXES).count());
        assertEquals(0, overlay.layer(DebugLayer.CONTACTS).count());
    }

    @Test
    void aLayerTurnedOffIsEmptyAtOnce() {
        overlay.toggle(DebugLayer.BOXES);
        overlay.collect((layer, out) -> out.box(0f, 0f, 1f, 1f, -1));
        overlay.toggle(DebugLayer.BOXES);
        assertFalse(overlay.shows(DebugLayer.BOXES));
        assertEquals(0, overlay.layer(DebugLayer.BOXES).count());
    }

    @Test
    void rowsAreReusedAfterClearing() {
        OverlayPanel panel = overlay.panel("profile", OverlayPanel.Place.TOP_LEFT);
        panel.row().label("step").number(2.346, 2).text(" ms").bar(1.7f).color(5);
        OverlayPanel.Row first = panel.row(0);
        assertEquals("2.35 ms", first.value().toString());
        assertEquals(1f, first.bar(), "cut to 1");
        panel.clear();
        assertEquals(0, panel.rowCount());
        panel.row("bullets", "7");
        assertTrue(first == panel.row(0));
        assertEquals("bullets", first.label().toString());
        assertTrue(Float.isNaN(first.bar()));
        assertEquals(OverlayPanel.Row.PLAIN, first.color());
        assertThrows(IndexOutOfBoundsException.class, () -> panel.row(1));
    }

    @Test
    void aFirstPanelComesBeforeThoseThatWereThere() {
        OverlayPanel other = overlay.panel("other", OverlayPanel.Place.TOP_LEFT);
        OverlayPanel first = overlay.firstPanel("first", OverlayPanel.Place.TOP_LEFT);
        assertEquals(List.of(first, other), overlay.panels());
    }

    @Test
    void numbersAreWrittenAsPeopleReadThem() {
        OverlayPanel panel = overlay.panel("numbers", OverlayPanel.Place.TOP_LEFT);
        assertEquals("0", panel.row().number(0).value().toString());
        assertEquals("999", panel.row().number(999).value().toString());
        assertEquals("1,000", panel.row().number(1000).value().toString());
        assertEquals("-12,345,678", panel.row().number(-12345678).value().toString());
        assertEquals("-123", panel.row().number(-123).value().toString());
        assertEquals("0.07", panel.row().number(0.0651, 2).value().toString());
        assertEquals("-1.500", panel.row().number(-1.5, 3).value().toString());
        assertEquals("0.0", panel.row().number(-0.01, 1).value().toString());
        assertEquals("3", panel.row().number(2.6, 0).value().toString());
        assertEquals("NaN", panel.row().number(Double.NaN, 2).value().toString());
    }
}
