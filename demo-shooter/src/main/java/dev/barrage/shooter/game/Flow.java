package dev.barrage.shooter.game;

import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Progress;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.battle.Battle;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.score.Trainer;

/** The phases of a game from title to end, and the hit stops that freeze the world briefly. */
final class Flow {
    private static final float IDLE_SECONDS = 60f;

    /** Steps of a hit stop. */
    private static final int STOP_AT_HIT = 6;

    private static final int STOP_AT_PARRY = 4;
    private static final int STOP_AT_BREAK = 4;
    private static final int STOP_AT_PHASE = 10;
    private static final int STOP_AT_BOSS = 24;
    private static final int GAME_OVER_STEPS = 45;
    /** Steps for which the world stands still after each of its steps while time runs slowly. */
    private static final int STOP_IF_SLOW = 2;

    private static final Mode[] MODES = Mode.values();
    private static final Phase[] PHASES = Phase.values();
    private static final Difficulty[] DIFFICULTIES = Difficulty.values();

    private enum Mode {
        CAMPAIGN,
        /** A part of the campaign, for practice. */
        LESSON,
        ENDLESS
    }

    /** The player of the attract mode. */
    interface Demo {
        /** The {@link Input} of the next step. */
        int next();
    }

    private final Progress progress;
    private final Battle battle;
    private final Campaign campaign;
    private final Sandbox sandbox;
    private final Trainer trainer;
    private final Effects effects;
    private final Menu menu;
    private final float stepSeconds;
    private final Demo demo;
    private final StopMenu stopMenu = new StopMenu();

    private Phase phase = Phase.TITLE;
    private Mode mode = Mode.CAMPAIGN;

    private int lastInput;
    /** The input that last steered the ship: a person's, or the bot's in the attract mode. */
    private int lastSteered;

    /** Buttons pressed since the world last moved, so that a hit stop swallows no press. */
    private int pressed;

    private float idle;
    private int stepsInPhase;
    /** Whether the game was paused before the settings were shown. */
    private boolean inPause;

    /** Games begun. */
    private int begun;

    private int stop;
    private boolean stopped;

    Flow(
            Progress progress,
            Battle battle,
            Campaign campaign,
            Sandbox sandbox,
            Menu menu,
            Trainer trainer,
            Effects effects,
            float stepSeconds,
            Demo demo) {
        this.progress = progress;
        this.battle = battle;
        this.campaign = campaign;
        this.sandbox = sandbox;
        this.menu = menu;
        this.trainer = trainer;
        this.effects = effects;
        this.stepSeconds = stepSeconds;
        this.demo = demo;
    }

    void step(int input) {
        progress.step();
        stepsInPhase++;
        effects.beginStep();
        stopped = false;
        boolean start = Input.pressed(input, lastInput, Input.START);
        boolean back = Input.pressed(input, lastInput, Input.BOMB);
        switch (phase) {
            case TITLE -> title(input);
            case SCORES, SETTINGS -> leaveIf(start || back);
            case PLAYING -> play(input, start);
            case PAUSED -> paused(input, start, back);
            case GAME_OVER, VICTORY -> over(input, start, back);
            case ATTRACT -> attract(input);
            case SANDBOX -> leaveSandboxIf(sandbox.step(input));
            default -> {}
        }
        lastInput = input;
    }

    private void title(int input) {
        idle = Input.isActive(input) ? 0f : idle + stepSeconds;
        Menu.Item chosen = menu.act(input, lastInput);
        if (chosen != null) {
            effects.add(Effects.Kind.MENU_SELECT, 0f, 0f, -1);
            choose(chosen);
        } else if (idle > IDLE_SECONDS) {
            begin(Phase.ATTRACT, Difficulty.NORMAL);
        } else {
            stepWorld(Input.NONE);
        }
    }

    private void choose(Menu.Item item) {
        switch (item) {
            case PLAY -> begin(Phase.PLAYING, menu.difficulty());
            case ENDLESS -> endure();
            case PRACTICE -> practise();
            case SANDBOX -> enterSandbox();
            case SCORES -> enter(Phase.SCORES);
            case SETTINGS -> {
                inPause = false;
                enter(Phase.SETTINGS);
            }
            case SHIP, TRAINER -> {}
            default -> enter(Phase.QUIT);
        }
    }

    private void enterSandbox() {
        toTitle();
        sandbox.enter();
        enter(Phase.SANDBOX);
    }

    private void leaveSandboxIf(boolean wanted) {
        if (wanted) {
            sandbox.clear();
            toTitle();
        }
    }

    private void leaveIf(boolean wanted) {
        if (wanted && isPaused()) {
            pause();
        } else if (wanted) {
            enter(Phase.TITLE);
        }
    }

    /** Start pauses the game; it skips the introduction and takes an upgrade unless {@link Input#BOMB} is held. */
    private void play(int input, boolean start) {
        boolean pauses = Input.has(input, Input.BOMB);
        if (start && isFirstFlight() && !pauses) {
            takeOff();
        } else if (start && (pauses || !isChoosing())) {
            pause();
        } else {
            stepWorld(input);
        }
    }

    private void pause() {
        inPause = true;
        stopMenu.open(StopMenu.PAUSE);
        enter(Phase.PAUSED);
    }

    private void paused(int input, boolean start, boolean back) {
        steer(input);
        if (start) {
            take(stopMenu.item());
        } else if (back) {
            enter(Phase.PLAYING);
        }
    }

    /** Moves the mark of the menu of a game that is paused or over. */
    private void steer(int input) {
        if (stopMenu.steer(input, lastInput)) {
            effects.add(Effects.Kind.MENU_MOVE, 0f, 0f, -1);
        }
    }

    private void take(StopMenu.Item item) {
        switch (item) {
            case RESUME -> enter(Phase.PLAYING);
            case RESTART, AGAIN -> again();
            case SETTINGS -> enter(Phase.SETTINGS);
            case CALM -> {
                menu.markPlay(Difficulty.CALM);
                begin(Phase.PLAYING, Difficulty.CALM);
            }
            default -> toTitle();
        }
    }

    private void over(int input, boolean start, boolean back) {
        stepWorld(Input.NONE);
        idle = Input.isActive(input) ? 0f : idle + stepSeconds;
        boolean seen = stepsInPhase > GAME_OVER_STEPS;
        if (seen) {
            steer(input);
        }
        if (start && seen) {
            take(stopMenu.item());
        } else if (back && seen || idle > IDLE_SECONDS) {
            toTitle();
        }
    }

    private void again() {
        switch (mode) {
            case CAMPAIGN -> begin(Phase.PLAYING, progress.difficulty());
            case LESSON -> practise();
            default -> endure();
        }
    }

    private void attract(int input) {
        if (Input.isActive(input)) {
            toTitle();
        } else {
            stepWorld(demo.next());
        }
    }

    private void enter(Phase next) {
        phase = next;
        stepsInPhase = 0;
        idle = 0f;
    }

    /** Shows the title over an empty field. */
    void toTitle() {
        battle.clear();
        stop = 0;
        enter(Phase.TITLE);
    }

    private void begin(Phase next, Difficulty newDifficulty) {
        toTitle();
        begun++;
        campaign.makeRoom(newDifficulty);
        progress.begin(newDifficulty);
        trainer.begin(menu.trainer() && next == Phase.PLAYING);
        mode = Mode.CAMPAIGN;
        battle.begin(newDifficulty, menu.ship());
        enter(next);
    }

    private void practise() {
        begin(Phase.PLAYING, menu.difficulty());
        mode = Mode.LESSON;
        battle.practise(menu.practice());
    }

    private void endure() {
        campaign.makeRoom(Difficulty.BARRAGE); // its rounds become as hard
        begin(Phase.PLAYING, Difficulty.NORMAL);
        mode = Mode.ENDLESS;
        battle.beginEndless();
    }

    /** Starts a lesson at once, with the trainer. */
    void rehearse(Lesson part, Difficulty newDifficulty) {
        begin(Phase.PLAYING, newDifficulty);
        trainer.begin(true);
        mode = Mode.LESSON;
        battle.practise(part);
    }

    /** Begins the campaign after the introduction, as if it had been chosen at once. */
    private void takeOff() {
        begin(Phase.PLAYING, progress.difficulty());
        menu.markPlay();
    }

    private boolean isChoosing() {
        return campaign.act() == Campaign.Act.CHOICE;
    }

    private boolean isFirstFlight() {
        return campaign.act() == Campaign.Act.FLIGHT;
    }

    /** Whether a person or the bot plays. */
    private boolean isFighting() {
        return phase == Phase.PLAYING || phase == Phase.ATTRACT;
    }

    private void stepWorld(int input) {
        pressed |= input & ~lastInput;
        lastSteered = input;
        if (stop > 0) {
            stop--;
            stopped = true;
            return;
        }
        boolean fighting = isFighting();
        if (fighting) {
            fight(input);
        }
        pressed = Input.NONE;
        battle.step();
        if (fighting && isFighting()) {
            judge();
        }
    }

    private void judge() {
        if (battle.judge()) {
            stop = STOP_AT_HIT;
        } else if (battle.hasParried()) {
            stop = STOP_AT_PARRY;
        } else if (battle.hasBroken()) {
            stop = STOP_AT_BREAK;
        } else if (battle.isSlow()) {
            stop = STOP_IF_SLOW;
        }
    }

    private void fight(int input) {
        if (battle.steer(input, pressed)) {
            end(Phase.GAME_OVER);
            return;
        }
        switch (battle.goOn()) {
            case PHASE_ENDS -> stop = STOP_AT_PHASE;
            case BOSS_LOST -> stop = STOP_AT_BOSS;
            case READY -> takeOff();
            case WON -> end(Phase.VICTORY);
            default -> {}
        }
        battle.fire();
    }

    private void end(Phase how) {
        if (phase == Phase.ATTRACT) {
            toTitle();
        } else {
            battle.end();
            boolean tooHard =
                    how == Phase.GAME_OVER && mode == Mode.CAMPAIGN && progress.difficulty() != Difficulty.CALM;
            stopMenu.open(tooHard ? StopMenu.TOO_HARD : StopMenu.END);
            enter(how);
        }
    }

    Phase phase() {
        return phase;
    }

    int stepsInPhase() {
        return stepsInPhase;
    }

    int lastSteered() {
        return lastSteered;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Whether a game is paused, its settings included. */
    boolean isPaused() {
        return phase == Phase.PAUSED || phase == Phase.SETTINGS && inPause;
    }

    int begun() {
        return begun;
    }

    StopMenu stopMenu() {
        return stopMenu;
    }

    boolean isLesson() {
        return mode == Mode.LESSON;
    }

    void saveOrRestore(State state) {
        long steps = state.of(progress.steps());
        phase = state.of(phase, PHASES);
        Difficulty difficulty = state.of(progress.difficulty(), DIFFICULTIES);
        progress.restore(steps, difficulty);
        mode = state.of(mode, MODES);
        stepsInPhase = state.of(stepsInPhase);
        stop = state.of(stop);
        lastInput = state.of(lastInput);
        lastSteered = state.of(lastSteered);
        pressed = state.of(pressed);
        idle = state.of(idle);
        inPause = state.of(inPause);
        begun = state.of(begun);
        stopMenu.saveOrRestore(state);
    }
}
