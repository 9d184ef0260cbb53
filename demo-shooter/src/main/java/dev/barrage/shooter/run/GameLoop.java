package dev.barrage.shooter.run;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.control.LiveControls;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Takes a game from frame to frame: steps it, rewinds it, or plays a recap or a replay. It has the keys for that, and
 * the one that leads back: from a game to its pause and on again, from menus to the title, and from the title out.
 */
final class GameLoop {
    private final GameRun run;
    private final GameView view;
    private final GameSounds sounds;
    private final LiveControls live;
    private final Profile profile;
    private final Settings settings;
    private final ScoresMenu best;
    private final BestGames bestGames;
    private final Preferences preferences;
    private final TimeTravel past;
    private final Pacing pacing;
    private final Runnable end;
    /** Null unless a replay is watched. */
    private ReplayDeck deck;

    /** The keys of the deck, while a replay is watched from the screen of the best games; else null. */
    private Keys deckKeys;

    /** Whether a stage was cleared before the last step, and which stage it was. */
    private boolean wasClear;

    private int stage;

    private boolean leaveHeld;
    private boolean told;

    /** @param end ends the program */
    GameLoop(
            GameRun run,
            GameView view,
            GameSounds sounds,
            LiveControls live,
            Profile profile,
            SettingsMenu menu,
            ScoresMenu best,
            Runnable end) {
        this.best = best;
        this.profile = profile;
        this.run = run;
        this.view = view;
        this.sounds = sounds;
        this.live = live;
        this.end = end;
        settings = profile.settings();
        bestGames = new BestGames(profile, run::recorded);
        preferences = new Preferences(profile, menu, view, sounds);
        past = new TimeTravel(run, view, sounds);
        pacing = new Pacing(run.game().world().stepSeconds());
        boolean watches = run.replaySteps() > 0 && !run.options().output().isRecorded();
        deck = watches ? new ReplayDeck(run, view, sounds) : null;
    }

    void bind(Keys keys) {
        keys.onPress(Key.ESCAPE, "back / quit", this::goBack);
        keys.onPress(Key.F1, false, "controls", () -> toggleList(keys), view.keys()::isShown);
        keys.onPress(Key.P, false, "freeze", this::toggleFrozen, pacing::isFrozen);
        keys.onPress(Key.O, "single step, while frozen", pacing::singleStep);
        keys.onPress(Key.I, "freeze, and step back", this::stepBack);
        keys.onPress(Key.L, false, "slow motion", pacing::toggleSlow, pacing::isSlow);
        if (deck != null) {
            deck.bind(keys);
        }
    }

    /** Shows or hides the list of keys, which is read in a pause. */
    private void toggleList(Keys keys) {
        view.keys().show(view.keys().isShown() ? null : keys);
        if (view.keys().isShown() && run.isLive() && !pacing.isFrozen()) {
            live.askForPause();
        }
    }

    /** Goes one screen back; ends the program on the first screen, and when no person plays. */
    private void goBack() {
        if (view.keys().isShown()) {
            view.keys().show(null);
        } else if (deckKeys != null) {
            stopWatching();
        } else if (!run.isLive() || run.game().phase() == Phase.TITLE) {
            end.run();
        } else {
            live.askToLeave();
        }
    }

    private void toggleFrozen() {
        if (isInPlay()) {
            pacing.toggleFrozen();
        }
    }

    private void stepBack() {
        if (past.isPossible()) {
            pacing.freeze();
            past.stepBack();
            bestGames.noteHelp();
        }
    }

    /** Whether time can be frozen: a person's menus always go on. */
    private boolean isInPlay() {
        return !run.isLive()
                || run.game().phase() == Phase.PLAYING
                || run.game().phase() == Phase.SANDBOX
                || past.showsRecap();
    }

    /**
     * @param seconds since the last frame
     * @param input edges since the last step
     * @param frame edges since the last frame
     */
    void advance(double seconds, InputState input, InputState frame) {
        double speed = preferences.speed();
        view.namePadButtons(live.usesPad());
        if (deckKeys != null) {
            deckKeys.run(frame);
            leaveWhenAsked(frame);
        }
        if (deck != null) {
            deck.advance(pacing.due(seconds, speed), frame);
        } else if (past.showsRecap()) {
            past.playRecap(pacing.recapDue(seconds, speed), live.next(run.game()));
        } else if (isRewinding(input)) {
            past.rewind(pacing.rewindDue(seconds, speed));
            bestGames.noteHelp();
            input.clearEdges();
        } else {
            watchWhenAsked();
            if (run.isLive() && (live.isLeaving() || settings.isDown(Action.START, input))) {
                pacing.thaw();
            }
            goOn(pacing.due(seconds, speed));
        }
        if (!isInPlay()) {
            pacing.thaw();
        }
        view.hud().showFrozen(pacing.isFrozen());
    }

    private void watchWhenAsked() {
        Scores.Entry chosen = best.takeChosen();
        if (chosen == null || chosen.replay().isEmpty()) {
            return;
        }
        Path file = profile.replays().file(chosen.replay());
        try {
            run.watch(file);
            jump();
            deck = new ReplayDeck(run, view, sounds);
            deckKeys = new Keys();
            deck.bind(deckKeys);
            deck.skipMenu();
            leaveHeld = true;
            told = false;
        } catch (NoSuchFileException e) {
            view.hud().notice("The replay is missing: " + file);
        } catch (IOException e) {
            view.hud().notice("The replay can't be played: " + e.getMessage());
        }
    }

    /** Ends a replay that is watched from the screen of the best games when start or back is pressed. */
    private void leaveWhenAsked(InputState frame) {
        boolean down = settings.isDown(Action.BOMB, frame) || settings.isDown(Action.START, frame);
        if (down && !leaveHeld) {
            stopWatching();
        }
        leaveHeld = down;
        if (run.hasParted() && !told) {
            told = true;
            view.hud().notice("This replay comes from another version of the game. From here on it no longer matches.");
        }
    }

    private void stopWatching() {
        run.stopWatching();
        deck = null;
        deckKeys = null;
        live.ignoreHeld();
        jump();
        view.replayBar().show(0, 0, 1);
    }

    private void jump() {
        view.jump();
        sounds.jump();
    }

    private boolean isRewinding(InputState input) {
        return past.isPossible() && !live.isLeaving() && settings.isDown(Action.REWIND, input);
    }

    private void goOn(int due) {
        past.endRewind();
        for (int i = 0; i < due && !run.isDone() && !past.showsRecap(); i++) {
            Phase before = run.game().phase();
            int begun = run.game().begun();
            run.step();
            view.catchUp();
            sounds.step();
            follow(before, run.game().phase());
            collectBetweenStages(before, run.game().phase());
            boolean begins = run.game().begun() != begun && run.game().phase() == Phase.PLAYING;
            if (run.isLive() && begins && !isFirstFlight() && run.beginAnew()) {
                jump();
            }
        }
    }

    /**
     * Collects garbage where nobody minds a pause of a tenth of a second: when a game or a stage ends, or the title
     * comes back. The serial collector would rather let the heap grow.
     */
    private void collectBetweenStages(Phase before, Phase now) {
        boolean ends = now != before && (now == Phase.GAME_OVER || now == Phase.VICTORY || now == Phase.TITLE);
        boolean clear = run.game().campaign().act() == Campaign.Act.CLEAR;
        int inPlay = run.game().field().stage();
        if (ends || inPlay != stage || clear && !wasClear) {
            System.gc();
        }
        wasClear = clear;
        stage = inPlay;
    }

    private boolean isFirstFlight() {
        return run.game().campaign().act() == Campaign.Act.FLIGHT;
    }

    /** Runs after each step: starts the recap of a lost game, and updates everything that follows the game. */
    private void follow(Phase before, Phase now) {
        if (run.isLive()) {
            bestGames.step(run.game());
        }
        if (now != before && now != Phase.PAUSED) {
            view.keys().show(null);
        }
        if (before == Phase.PLAYING && now == Phase.GAME_OVER) {
            past.beginRecap();
        }
        if (run.check() != null) {
            view.hud().showVerified(run.check().verified(), run.check().failed());
        }
        preferences.step(now);
    }

    /** Excludes the game from the best games, because the player moves bodies with the mouse. */
    void noteHelp() {
        bestGames.noteHelp();
    }

    /** Whether the run has ended. A replay stays at its end, unless a number of steps was requested. */
    boolean isOver() {
        boolean done = run.isDone() && (deck == null || run.options().play().steps() > 0);
        return done || run.game().phase() == Phase.QUIT && deck == null;
    }

    boolean isFrozen() {
        return pacing.isFrozen();
    }

    /** Whether the recap of the last lost ship is shown. */
    boolean showsRecap() {
        return past.showsRecap();
    }

    /** A copy of the last seconds of play: up to now, or up to its end while a recap shows a part of it. */
    Footage footage() {
        return run.footage(past.showsRecap() ? Long.MAX_VALUE : run.game().steps());
    }

    /** Interpolation between the last step (0) and the next (1), for drawing. */
    float alpha() {
        return past.isRewinding() ? 1f : pacing.alpha();
    }
}
