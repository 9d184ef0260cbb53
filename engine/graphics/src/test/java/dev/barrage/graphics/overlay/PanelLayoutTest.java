package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    @Test
    void panelsOfAnySizesNeverOverlapNorLeaveWhatIsTheirs() {
        int leftOut = 0;
        int placed = 0;
        for (int seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            int width = 200 + random.nextInt(1800);
            int height = 150 + random.nextInt(1000);
            float freeTop = random.nextInt(60);
            float freeBottom = random.nextInt(90);
            PanelLayout layout = new PanelLayout().start(width, height, freeTop, freeBottom);
            OverlayModel overlay = new OverlayModel();
            List<Box> boxes = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                OverlayPanel panel = overlay.panel("p", OverlayPanel.Place.values()[random.nextInt(5)]);
                int rows = 1 + random.nextInt(12);
                for (int row = 0; row < rows; row++) {
                    panel.row();
                }
                panel.graph(random.nextInt(4) == 0 ? new OverlayGraph(10, 1) : null);
                if (!layout.place(panel, 5 + random.nextInt(35))) {
                    leftOut++;
                    continue;
                }
                placed++;
                Box box = new Box(layout.left, layout.top - layout.height, layout.left + layout.width, layout.top);
                assertTrue(box.left >= 0 && box.right <= width, "seed " + seed + ": " + box);
                assertTrue(box.bottom >= freeBottom && box.top <= height - freeTop, "seed " + seed + ": " + box);
                for (Box other : boxes) {
                    assertTrue(!box.overlaps(other), "seed " + seed + ": " + box + " over " + other);
                }
                boxes.add(box);
            }
        }
        assertTrue(placed > 300, placed + " panels had room");
        assertTrue(leftOut > 100, leftOut + " panels had none");
    }

    @Test
    void aPanelGoesToAnotherSideWhereItsOwnIsFull() {
        PanelLayout layout = new PanelLayout().start(1280, 720, 0f, 0f);
        OverlayModel overlay = new OverlayModel();
        for (int i = 0; i < 3; i++) {
            OverlayPanel panel = overlay.panel("tall", OverlayPanel.Place.TOP_LEFT);
            for (int row = 0; row < 30; row++) {
                panel.row();
            }
            assertEquals(i < 2, layout.place(panel, 16));
            assertEquals(i == 0, layout.left < 640 && i < 1);
        }
    }
}
