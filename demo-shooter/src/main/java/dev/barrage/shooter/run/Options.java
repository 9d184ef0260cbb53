package dev.barrage.shooter.run;

/** Parsed command line. */
public record Options(PlayOptions play, SimulationOptions simulation, DisplayOptions display, OutputOptions output) {
    /** Whether the game is neither recorded nor replayed, so that more than its inputs may change it. */
    boolean isFree() {
        return !output.isRecorded() && !play.isReplayed();
    }
}
