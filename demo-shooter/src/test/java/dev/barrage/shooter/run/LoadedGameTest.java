package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedGameTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** Room for storms takes some ten megabytes. */
    private static final long LITTLE = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void theStepInWhichTheFirstGameBeginsMakesNoRoomForStorms() throws Exception {
        Options options = new Options(
                new PlayOptions(null, 1, 0, false, null, 0, 0, null),
                new SimulationOptions(1, BroadphaseKind.GRID),
                new DisplayOptions(false, 64, 64, null, Set.of(), true),
                new OutputOptions(null, null, null, null, folder));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (LoadedGame loaded = new LoadedGame(options, ASSETS, new PrintWriter(new StringWriter()))) {
            loaded.run.game().step(Input.NONE);
            long before = threads.getCurrentThreadAllocatedBytes();
            loaded.run.game().step(Input.pack(0f, 0f, 0f, Input.START));
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertEquals(Phase.PLAYING, loaded.run.game().phase());
            assertTrue(allocated < LITTLE, allocated + " bytes");
        }
    }
}
