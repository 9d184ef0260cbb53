package dev.barrage.shooter.run;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;

/** Playback controls of a replay: speed, five seconds forward or back, or any position on its bar. */
final class ReplayDeck {
    private static final int JUMP = 300;
    private static final int FASTEST = 16;

    private final GameRun run;
    private final GameView view;
    private final GameSounds sounds;
    private final Timeline timeline;
    private int speed = 1;

    ReplayDeck(GameRun run, GameView view, GameSounds sounds) {
        this.run = run;
        this.view = view;
        this.sounds = sounds;
        timeline = new Timeline(run);
    }

    void bind(Keys keys) {
        keys.onPress(
                Key.RIGHT, "replay: skip five seconds", () -> seek(run.game().steps() + JUMP));
        keys.onPress(
                Key.LEFT, "replay: back five seconds", () -> seek(run.game().steps() - JUMP));
        keys.onPress(Key.UP, "replay: twice as fast", () -> speed = Math.min(FASTEST, 2 * speed));
        keys.onPress(Key.DOWN, "replay: half as fast", () -> speed = Math.max(1, speed / 2));
    }

    /** Plays up to the start of the first game, through the menu and the introduction. */
    void skipMenu() {
        while (isBeforeTheGame() && run.game().steps() < timeline.length()) {
            timeline.step();
        }
        seek(run.game().steps());
    }

    private boolean isBeforeTheGame() {
        return run.game().phase() == Phase.TITLE || run.game().campaign().act() == Campaign.Act.FLIGHT;
    }

    private void seek(long step) {
        timeline.seek(step);
        view.jump();
        sounds.jump();
    }

    /** Plays {@code due} steps times the playback speed. */
    void advance(int due, InputState input) {
        if (input.mouse().isDown(MouseButton.LEFT)) {
            float part = view.partOfReplayBar(input.mouse().x(), input.mouse().y());
            if (part >= 0f) {
                seek((long) (part * timeline.length()));
            }
        }
        for (int i = 0; i < due * speed && run.game().steps() < timeline.length(); i++) {
            timeline.step();
            view.catchUp();
            sounds.step();
        }
        view.replayBar().show(run.game().steps(), timeline.length(), speed);
    }
}
