package dev.barrage.physics;

import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class InspectorNoGarbageTest {
    @Test
    void lookingAllocatesNothingOnceWarm() {
        DebugFocus focus = new DebugFocus();
        focus.lookAt(3f, 2f);
        CellReport cells = new CellReport();
        EventLog log = new EventLog(9);
        EntityReport report = new EntityReport();
        Discarded discarded = new Discarded();
        DebugLayer[] layers = DebugLayer.values();
        try (World world = RandomWorlds.of(9, new WorldConfig().cellSizes(1f, 4f, 16f), new long[1])) {
            focus.picked = world.inspector().bodyAt(5);
            NoGarbage.assertNone("a look", 100, () -> {
                for (DebugLayer layer : layers) {
                    world.inspector().draw(layer, focus, discarded);
                }
                world.inspector().cellsAt(1f, 1f, cells);
                world.inspector().cellsOf(focus.picked, cells);
                world.inspector().log(log);
                world.inspector().describe(focus.picked, report);
                world.inspector().pick(1f, 1f, 1f);
            });
        }
    }

    private static final class Discarded implements DebugDraw {
        @Override
        public void line(float x0, float y0, float x1, float y1, int rgba) {}

        @Override
        public void box(float minX, float minY, float maxX, float maxY, int rgba) {}

        @Override
        public void fill(float minX, float minY, float maxX, float maxY, int rgba) {}

        @Override
        public void circle(float x, float y, float r, int rgba) {}

        @Override
        public void point(float x, float y, int rgba) {}

        @Override
        public void arrow(float x, float y, float dx, float dy, int rgba) {}

        @Override
        public void label(float x, float y, CharSequence words, int rgba, float importance, long id) {}
    }
}
