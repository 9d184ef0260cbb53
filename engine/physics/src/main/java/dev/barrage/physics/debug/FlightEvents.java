package dev.barrage.physics.debug;

import dev.barrage.physics.memory.DesktopOnly;
import jdk.jfr.FlightRecorder;

/**
 * Gives the stages to Java Flight Recorder. Its many classes are loaded by the first step after something has started
 * the recorder: they would take a third of the time that a small program needs to start.
 */
@DesktopOnly
final class FlightEvents extends StageEvents {
    private StageEvent event;

    /**
     * Events that wait for the recorder.
     *
     * @throws LinkageError if the JVM has none
     */
    FlightEvents() {
        find();
    }

    private void find() {
        if (event == null && FlightRecorder.isInitialized()) {
            event = new StageEvent();
        }
    }

    @Override
    void begin() {
        find();
        if (event != null) {
            event.begin();
        }
    }

    @Override
    void end(String stage, StepProfile counts) {
        if (event == null) {
            return;
        }
        event.end();
        if (event.shouldCommit()) {
            commit(stage, counts);
        }
        event.begin();
    }

    private void commit(String stage, StepProfile counts) {
        event.stage = stage;
        event.workers = counts.workers();
        event.bodies = counts.bodies;
        event.bullets = counts.bullets;
        event.pairs = counts.candidatePairs();
        event.contacts = counts.contacts;
        event.hits = counts.hits;
        event.commit();
    }
}
