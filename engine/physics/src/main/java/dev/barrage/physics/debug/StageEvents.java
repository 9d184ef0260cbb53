package dev.barrage.physics.debug;

/** Follows the stages of a step. This one does nothing: it serves JVMs without Java Flight Recorder, as on Android. */
class StageEvents {
    StageEvents() {}

    /** Events for Java Flight Recorder where the JVM has it. */
    static StageEvents create() {
        try {
            return new FlightEvents();
        } catch (LinkageError missing) {
            return new StageEvents();
        }
    }

    /** Begins a stage. */
    void begin() {}

    /** Ends a stage, with the counts so far, and begins the next. */
    void end(String stage, StepProfile counts) {}
}
