package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.debug.StepHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PanelLayoutTest {
    private record Box(float left, float bottom, float right, float top) {
        boolean overlaps(Box other) {
            return left < other.right && other.left < right && bottom < other.top && other.bottom < top;
        }
    }

    private static Box box(OverlayPanel panel) {
        return new Box(panel.left(), panel.bottom(), panel.right(), panel.top());
    }

    private static OverlayPanel panel(OverlayModel overlay, OverlayPanel.Place place, int rows) {
        OverlayPanel panel = overlay.panel("p", place);
        for (int row = 0; row < rows; row++) {
            panel.row();
        }
        return panel;
    }

    @Test
    void panelsOfAnySizesNeverOverlapNorLeaveWhatIsTheirs() {
        int[] outcomes = new int[3];
        for (int seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            int width = 200 + random.nextInt(1800);
            int height = 150 + random.nextInt(1000);
            float freeBottom = random.nextInt(90);
            float freeLeft = seed % 2 * random.nextInt(60);
            PanelLayout layout = new PanelLayout().start(width, height, freeLeft, freeBottom);
            OverlayModel overlay = new OverlayModel();
            List<Box> boxes = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                float left = random.nextInt(width);
                float bottom = random.nextInt(height);
                Box kept = new Box(left, bottom, left + random.nextInt(width), bottom + random.nextInt(60));
                layout.keepFree(new PixelBox(kept.left, kept.bottom, kept.right, kept.top));
                boxes.add(kept);
            }
            for (int i = random.nextInt(14); i >= 0; i--) {
                OverlayPanel panel =
                        panel(overlay, OverlayPanel.Place.values()[random.nextInt(4)], 1 + random.nextInt(25));
                panel.widestEms = 5 + random.nextInt(35);
                panel.chart(random.nextInt(4) == 0 ? new StepHistory(1, 10) : null);
                panel.show(random.nextInt(8) > 0);
            }
            layout.arrange(overlay.panels());
            boolean allFit = true;
            for (OverlayPanel panel : overlay.panels()) {
                allFit &= !panel.shown() || panel.fits();
                if (panel.shown() && panel.fits()) {
                    check(box(panel), boxes, new Box(freeLeft, freeBottom, width, height), "seed " + seed);
                    assertTrue(panel.rowsSeen() == panel.rowCount() || panel.rowsSeen() >= 3, "seed " + seed);
                    boxes.add(box(panel));
                }
            }
            outcomes[!allFit ? 0 : isAnyCut(overlay) ? 1 : 2]++;
        }
        assertTrue(outcomes[2] > 60, outcomes[2] + " times all had room");
        assertTrue(outcomes[1] > 20, outcomes[1] + " times rows were cut");
        assertTrue(outcomes[0] > 60, outcomes[0] + " times some had none");
    }

    private static boolean isAnyCut(OverlayModel overlay) {
        return overlay.panels().stream()
                .anyMatch(panel -> panel.shown() && panel.fits() && panel.rowsSeen() < panel.rowCount());
    }

    private static void check(Box box, List<Box> others, Box within, String when) {
        assertTrue(box.left >= within.left && box.right <= within.right, when + ": " + box);
        assertTrue(box.bottom >= within.bottom && box.top <= within.top, when + ": " + box);
        for (Box other : others) {
            assertTrue(!box.overlaps(other), when + ": " + box + " over " + other);
        }
    }

    /** So many panels of 27 rows in a picture of 1280 by 720 pixels. */
    private static List<OverlayPanel> arrange(int count, int rows) {
        PanelLayout layout = new PanelLayout().start(1280, 720, 0f, 0f);
        OverlayModel overlay = new OverlayModel();
        for (int i = 0; i < count; i++) {
            OverlayPanel panel = panel(overlay, OverlayPanel.Place.TOP_LEFT, rows);
            panel.widestEms = 16f;
            panel.show(true);
        }
        layout.arrange(overlay.panels());
        return overlay.panels();
    }

    @Test
    void aPanelGoesToAnotherSideWhereItsOwnIsFull() {
        List<OverlayPanel> panels = arrange(2, 27);
        assertTrue(panels.get(0).right() < 640 && panels.get(1).left() > 640);
        assertEquals(14f, panels.get(1).text);
    }

    @Test
    void lettersBecomeSmallerThenThereAreMoreColumnsThenRowsAreCut() {
        List<OverlayPanel> smaller = arrange(2, 40);
        List<OverlayPanel> columns = arrange(4, 40);
        List<OverlayPanel> cut = arrange(8, 40);
        for (int i = 0; i < 2; i++) {
            assertEquals(11f, smaller.get(i).text);
            assertTrue(smaller.get(i).left() == 8f || smaller.get(i).right() == 1272f, "at a side");
        }
        for (OverlayPanel panel : columns) {
            assertEquals(40, panel.rowsSeen());
            assertTrue(panel.right() <= 480f || panel.left() >= 800f, "the middle stays free");
        }
        for (OverlayPanel panel : cut) {
            assertTrue(panel.fits());
            assertEquals(cut.get(0).rowsSeen(), panel.rowsSeen(), "all are cut alike");
            assertTrue(panel.rowsSeen() > 18 && panel.rowsSeen() < 24, panel.rowsSeen() + " rows");
        }
    }

    @Test
    void whereTheFewestRowsAreTooManyTheLastPanelsAreLeftOut() {
        List<OverlayPanel> panels = arrange(60, 40);
        boolean fits = true;
        for (OverlayPanel panel : panels) {
            assertTrue(fits || !panel.fits(), "the first have the room");
            fits = panel.fits();
            assertTrue(!fits || panel.rowsSeen() == 3);
        }
        assertTrue(panels.get(20).fits() && !panels.get(59).fits());
    }

    @Test
    void aLineGoesBelowWhatIsTakenInTheMiddle() {
        PanelLayout layout = new PanelLayout().start(640, 360, 0f, 0f);
        layout.keepFree(new PixelBox(0f, 340f, 640f, 360f));
        layout.keepFree(new PixelBox(250f, 300f, 300f, 330f));
        float bottom = layout.line(200f, 13f);
        assertTrue(bottom + 13f <= 300f && bottom + 13f > 280f, bottom + "");
        layout.keepFree(new PixelBox(0f, 0f, 640f, 290f));
        assertTrue(Float.isNaN(layout.line(200f, 13f)), "no room left");
    }
}
