package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.shooter.game.Bot;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("gl")
class PictureGarbageTest {
    private static final int WARM_UP = 600;
    private static final int FRAMES = 200;

    @Test
    void aPictureOfTheGameInPlayAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] bytes = new long[FRAMES];
        try (GamePicture picture = new GamePicture(160, 90, 1).asPlayed().start()) {
            assumeTrue(picture.isSoftware(), "another driver may map a buffer to a new place each time");
            Bot bot = new Bot();
            for (int frame = -WARM_UP; frame < FRAMES; frame++) {
                picture.game.step(bot.next(picture.game));
                long before = threads.getCurrentThreadAllocatedBytes();
                picture.view.catchUp();
                picture.show(0.5f);
                bytes[Math.max(0, frame)] = threads.getCurrentThreadAllocatedBytes() - before;
            }
        }
        Arrays.sort(bytes);
        int quiet = FRAMES * 9 / 10; // the others are the first of their kind, or the JVM compiles
        assertEquals(0, bytes[quiet], "bytes of pictures: " + Arrays.toString(bytes));
    }
}
