package dev.barrage.shooter.run;

/**
 * What the command line asked for.
 *
 * @param play what is played
 * @param simulation how it is computed
 * @param display how it is shown and heard
 * @param output what is written
 */
public record Options(PlayOptions play, SimulationOptions simulation, DisplayOptions display, OutputOptions output) {
    /** Whether the game is neither recorded nor replayed, so that more than its inputs may change it. */
    boolean isFree() {
        return !output.isRecorded() && !play.isReplayed();
    }
}
