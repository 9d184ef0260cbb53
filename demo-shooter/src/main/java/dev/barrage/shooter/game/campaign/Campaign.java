package dev.barrage.shooter.game.campaign;

import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Progress;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.enemy.Waves;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.ship.Upgrades;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.game.storm.StormRoom;
import java.util.Arrays;

/**
 * The campaign: a sequence of stages, each with its field, waves and boss; or a part of it, for practice.
 */
public final class Campaign {
    /** Length of the announcement of a boss. */
    public static final float WARNING_SECONDS = 3f;

    /** Time from the loss of a boss to the next stage. */
    public static final float CLEAR_SECONDS = 4f;

    /** Increase of the rank from stage to stage. */
    private static final float STAGE_RANK = 0.08f;

    private static final Act[] ACTS = Act.values();

    /** The parts of a stage. */
    public enum Act {
        /** The introduction, before the first stage. */
        FLIGHT,
        WAVES,
        /** A curtain alone, in practice. */
        STORM,
        /** The choice of an upgrade, in the endless mode. */
        CHOICE,
        /** The announcement of the boss. */
        WARNING,
        BOSS,
        /** The stage is cleared: its boss is destroyed, and nothing hurts the player any more. */
        CLEAR
    }

    /** Outcome of a step. */
    public enum Turn {
        GOES_ON,
        PHASE_ENDS,
        BOSS_LOST,
        /** A choice of upgrades begins; the field is to be cleared. */
        CHOICE_BEGINS,
        /** The introduction is over; the campaign is to begin. */
        READY,
        STAGE_BEGINS,
        /** The campaign or practice is won. */
        WON
    }

    private final Progress progress;
    private final Assets assets;
    private final Field field;
    private final Waves waves;
    private final Storm storm;
    private final StormRoom room;
    /** By difficulty: whether its storms have room, or are to grow late. */
    private final boolean[] roomy = new boolean[Level.DIFFICULTIES];

    private final BossFight fight;
    private final FirstFlight flight;
    private final Endless endless;
    private final Upgrades upgrades;
    private final Effects effects;
    private final Level[][] levels = new Level[Level.DIFFICULTIES][];

    private Act act = Act.WAVES;
    private int lastStage;
    private float seconds;

    public Campaign(
            Progress progress,
            Assets assets,
            Field field,
            Waves waves,
            Storm storm,
            StormRoom room,
            BossFight fight,
            FirstFlight flight,
            Endless endless,
            Upgrades upgrades,
            Effects effects) {
        this.progress = progress;
        this.assets = assets;
        this.field = field;
        this.waves = waves;
        this.storm = storm;
        this.room = room;
        this.fight = fight;
        this.flight = flight;
        this.endless = endless;
        this.upgrades = upgrades;
        this.effects = effects;
        for (Difficulty difficulty : Difficulty.values()) {
            levels[difficulty.ordinal()] = levels(difficulty, assets.stages());
        }
    }

    /**
     * Makes room for all storms of a difficulty, unless memory {@linkplain #growLate grows late}; call before its game
     * begins.
     */
    public void makeRoom(Difficulty difficulty) {
        if (!roomy[difficulty.ordinal()]) {
            roomy[difficulty.ordinal()] = true;
            room.make(levels[difficulty.ordinal()]);
        }
    }

    public void growLate() {
        Arrays.fill(roomy, true);
    }

    public void begin() {
        upgrades.begin(endless.seed());
        endless.end();
        lastStage = assets.stages() - 1;
        enter(0, Act.WAVES);
    }

    public void beginEndless() {
        endless.begin();
        enter(endless.field(), Act.WAVES);
    }

    /** Starts practice of a stage or of a part of it; it is won after that. */
    public void practise(Lesson lesson) {
        lastStage = lesson.stage();
        switch (lesson.part()) {
            case FLIGHT -> enter(lastStage, Act.FLIGHT);
            case STAGE -> enter(lastStage, Act.WAVES);
            case BOSS -> enter(lastStage, Act.WARNING);
            default -> {
                enter(lastStage, Act.STORM);
                storm.begin(lesson.curtain(), level(), false);
            }
        }
    }

    private void enter(int stage, Act first) {
        field.enter(stage);
        waves.begin(stage);
        enter(first);
    }

    private void enter(Act next) {
        act = next;
        seconds = 0f;
        if (act == Act.FLIGHT) {
            flight.begin();
        } else if (act == Act.WARNING) {
            effects.add(Effects.Kind.WARNING, 0f, 0f, -1);
        } else if (act == Act.BOSS) {
            fight.begin(field.stage(), level());
        } else if (act == Act.CLEAR) {
            effects.add(Effects.Kind.STAGE_CLEAR, 0f, 0f, -1);
        } else if (act == Act.CHOICE) {
            upgrades.offer();
            effects.add(Effects.Kind.OFFER, 0f, 0f, -1);
        }
    }

    /**
     * Advances by a step.
     *
     * @param player the body of the player's ship
     */
    public Turn act(long player, float playerX, float playerY, Rng rng, float dt) {
        seconds += dt;
        return switch (act) {
            case FLIGHT -> flight.act(rng, dt) ? Turn.READY : Turn.GOES_ON;
            case WAVES ->
                endless.isOn()
                        ? playRound(endless.act(playerX, playerY, rng, dt))
                        : enterIf(waves.act(playerX, playerY, level(), rng, dt), Act.WARNING);
            case CHOICE -> upgrades.offers() > 0 ? Turn.GOES_ON : nextRound();
            case STORM -> enterIf(storm.isOver(), Act.CLEAR);
            case WARNING -> enterIf(seconds > WARNING_SECONDS, Act.BOSS);
            case BOSS -> fight(player, rng, dt);
            default -> seconds > CLEAR_SECONDS ? nextStage() : Turn.GOES_ON;
        };
    }

    /** Lets a boss end a chapter, and a choice every other round. */
    private Turn playRound(boolean over) {
        return over && !endless.endsChapter() ? choose() : enterIf(over, Act.WARNING);
    }

    private Turn choose() {
        enter(Act.CHOICE);
        return Turn.CHOICE_BEGINS;
    }

    private Turn nextRound() {
        endless.nextRound();
        if (endless.field() == field.stage()) {
            enter(Act.WAVES);
            return Turn.GOES_ON;
        }
        enter(endless.field(), Act.WAVES);
        return Turn.STAGE_BEGINS;
    }

    private Turn enterIf(boolean over, Act next) {
        if (over) {
            enter(next);
        }
        return Turn.GOES_ON;
    }

    private Turn fight(long player, Rng rng, float dt) {
        return switch (fight.act(player, rng, dt)) {
            case GOES_ON -> Turn.GOES_ON;
            case PHASE_ENDS -> Turn.PHASE_ENDS;
            default -> {
                enter(Act.CLEAR);
                yield Turn.BOSS_LOST;
            }
        };
    }

    private Turn nextStage() {
        if (endless.isOn()) {
            return choose();
        }
        if (field.stage() == lastStage) {
            return Turn.WON;
        }
        enter(field.stage() + 1, Act.WAVES);
        return Turn.STAGE_BEGINS;
    }

    /** How hard patterns and curtains of this stage are. */
    public Level level() {
        return endless.isOn() ? endless.level() : levels[progress.difficulty().ordinal()][field.stage()];
    }

    private static Level[] levels(Difficulty difficulty, int stages) {
        Level[] levels = new Level[stages];
        for (int stage = 0; stage < stages; stage++) {
            levels[stage] = new Level(difficulty.ordinal(), Math.min(1f, difficulty.rank() + STAGE_RANK * stage));
        }
        return levels;
    }

    /** The current part of the stage. */
    public Act act() {
        return act;
    }

    /** The stage in play, from 0; once it is cleared the one that follows it, if there is one. */
    public int comingStage() {
        boolean follows = act == Act.CLEAR && !endless.isOn() && field.stage() < lastStage;
        return follows ? field.stage() + 1 : field.stage();
    }

    /** Seconds since this part began. */
    public float seconds() {
        return seconds;
    }

    public void saveOrRestore(State state) {
        act = state.of(act, ACTS);
        lastStage = state.of(lastStage);
        seconds = state.of(seconds);
        flight.saveOrRestore(state);
        endless.saveOrRestore(state);
    }
}
