package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;

/** Takes a game in a window back in time: while a key is held, and to show how the last ship was lost. */
final class TimeTravel {
    private static final int REWIND_SPEED = 2;

    private final GameRun run;
    private final GameView view;
    private final GameSounds sounds;
    private final DeathRecap recap;
    private long rewindFrom = -1;
    private int recapInput;

    TimeTravel(GameRun run, GameView view, GameSounds sounds) {
        this.run = run;
        this.view = view;
        this.sounds = sounds;
        recap = new DeathRecap(run.game(), run::history);
    }

    /** Whether the game could go back just now. */
    boolean isPossible() {
        Phase phase = run.game().phase();
        return run.history() != null
                && !recap.isOn()
                && (phase == Phase.PLAYING || phase == Phase.GAME_OVER || phase == Phase.VICTORY);
    }

    /** Goes back, faster than time goes on; call it in every frame while that is wanted. */
    void rewind(int due) {
        Game game = run.game();
        rewindFrom = rewindFrom < 0 ? game.steps() : rewindFrom;
        if (due > 0) {
            run.rewind(REWIND_SPEED * due);
            jump();
        }
        view.showRewind((rewindFrom - game.steps()) * game.world().stepSeconds());
    }

    /** Goes on from where the game is. */
    void endRewind() {
        rewindFrom = -1;
        view.showRewind(0f);
    }

    /** Goes one step back. */
    void stepBack() {
        if (isPossible()) {
            run.rewind(1);
            jump();
        }
    }

    /** Whether the key is held that takes the game back. */
    boolean isRewinding() {
        return rewindFrom >= 0;
    }

    /** Begins to show how the last ship was lost, if that is known. */
    void beginRecap() {
        if (recap.begin()) {
            recapInput = ~Input.NONE;
            jump();
            view.showRecap(recap.path(), recap.points(), recap.triangle());
        }
    }

    /** Whether that is being shown. */
    boolean showsRecap() {
        return recap.isOn();
    }

    /** Shows more of it, until it is over or start or bomb is pressed. */
    void playRecap(int due, int input) {
        boolean skipped = Input.pressed(input, recapInput, Input.START) || Input.pressed(input, recapInput, Input.BOMB);
        recapInput = input;
        boolean goesOn = true;
        for (int i = 0; i < due && goesOn; i++) {
            goesOn = recap.step();
            view.catchUp();
            sounds.step();
        }
        if (skipped || !goesOn) {
            recap.stop();
            view.showRecap(null, 0, -1);
            jump();
        }
    }

    private void jump() {
        view.jump();
        sounds.jump();
    }
}
