package dev.barrage.shooter.run;

/**
 * Parsed command line.
 *
 * @param play game and player
 * @param simulation simulation
 * @param display display and sound
 * @param output output files
 */
public record Options(PlayOptions play, SimulationOptions simulation, DisplayOptions display, OutputOptions output) {
    /** Whether the game is neither recorded nor replayed, so that more than its inputs may change it. */
    boolean isFree() {
        return !output.isRecorded() && !play.isReplayed();
    }
}
