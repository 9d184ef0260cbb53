package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;

/** Rewinds a game in a window: while a key is held, and for the recap of the last lost ship. */
final class TimeTravel {
    private static final int REWIND_SPEED = 2;

    private final GameRun run;
    private final GameView view;
    private final GameSounds sounds;
    private final DeathRecap recap;
    private boolean rewinding;
    private int rewound;
    private int recapInput;

    TimeTravel(GameRun run, GameView view, GameSounds sounds) {
        this.run = run;
        this.view = view;
        this.sounds = sounds;
        recap = new DeathRecap(run.game(), run::history);
    }

    /** Whether the game can be rewound now. */
    boolean isPossible() {
        Phase phase = run.game().phase();
        return run.history() != null
                && !recap.isOn()
                && (phase == Phase.PLAYING || phase == Phase.GAME_OVER || phase == Phase.VICTORY);
    }

    /** Rewinds, faster than real time; call in every frame of the rewind. */
    void rewind(int due) {
        rewinding = true;
        if (due > 0) {
            rewound += run.rewind(REWIND_SPEED * due);
            jump();
        }
        view.hud().showRewind(rewound * run.game().world().stepSeconds());
    }

    /** Ends the rewind; the game continues from its current step. */
    void endRewind() {
        rewinding = false;
        rewound = 0;
        view.hud().showRewind(0f);
    }

    void stepBack() {
        if (isPossible()) {
            run.rewind(1);
            jump();
        }
    }

    boolean isRewinding() {
        return rewinding;
    }

    /** Starts the recap of the last lost ship, if the history has it. */
    void beginRecap() {
        if (recap.begin()) {
            recapInput = ~Input.NONE;
            jump();
            view.recap().show(recap.path(), recap.points(), recap.triangle());
        }
    }

    boolean showsRecap() {
        return recap.isOn();
    }

    /** Advances the recap until it ends or start or bomb is pressed. */
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
            view.recap().show(null, 0, -1);
            jump();
        }
    }

    private void jump() {
        view.jump();
        sounds.jump();
    }
}
