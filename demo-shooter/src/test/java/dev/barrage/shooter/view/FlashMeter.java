package dev.barrage.shooter.view;

import dev.barrage.graphics.gl.Image;
import java.util.ArrayDeque;

/** How much of a picture brightens at once, over the pictures of a game one step after the other. */
final class FlashMeter {
    /** Steps within which brightening counts as one flash. */
    private static final int FLASH_STEPS = 6;

    private final ArrayDeque<Image> last = new ArrayDeque<>();
    private float largest;

    void see(Image image) {
        if (!last.isEmpty()) {
            largest = Math.max(largest, PictureStatistics.brightened(last.peekFirst(), image));
        }
        last.addLast(image);
        if (last.size() > FLASH_STEPS) {
            last.removeFirst();
        }
    }

    /** Steps are left out: nothing before is compared with what comes. */
    void skip() {
        last.clear();
    }

    /** The largest share that brightened by a tenth of white so far, 0 to 1. */
    float largest() {
        return largest;
    }
}
