package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Circle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("jdk")
class FlightRecorderTest {
    private static final int STEPS = 5;

    @Test
    void everyStageOfEveryStepIsAnEventWithItsCounts(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("steps.jfr");
        try (World world = new World(new WorldConfig());
                Recording recording = new Recording()) {
            world.add(BodyDef.dynamic(new Circle(1f)));
            world.add(BodyDef.dynamic(new Circle(1f)).at(1.5f, 0f));
            world.add(new BulletDef().at(10f, 10f));
            recording.enable("dev.barrage.Stage").withoutThreshold();
            recording.start();
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            recording.stop();
            recording.dump(file);
        }
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        Stage[] stages = Stage.values();
        assertEquals(STEPS * stages.length, events.size());
        for (int i = 0; i < events.size(); i++) {
            RecordedEvent event = events.get(i);
            assertEquals(stages[i % stages.length].name(), event.getString("stage"));
            assertEquals(2, event.getInt("bodies"));
            assertEquals(1, event.getInt("bullets"));
            assertEquals(1, event.getInt("workers"));
            assertTrue(!event.getDuration().isNegative());
        }
        assertEquals(1, events.get(Stage.MERGE.ordinal()).getInt("contacts"));
    }
}
