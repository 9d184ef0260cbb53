package dev.barrage.shooter.game;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.Assets;

/** How a game goes: stage after stage, each with its field, its waves and its boss; or one of these alone, to practise. */
public final class Campaign {
    private static final float WARNING_SECONDS = 3f;
    private static final float CLEAR_SECONDS = 4f;
    /** How much harder each stage is than the one before, in rank. */
    private static final float STAGE_RANK = 0.08f;

    private static final Act[] ACTS = Act.values();

    /** The parts of a stage. */
    public enum Act {
        /** Enemies come in waves. */
        WAVES,
        /** The boss is announced. */
        WARNING,
        /** The boss is fought. */
        BOSS,
        /** The stage is won. */
        CLEAR
    }

    /** What a step came to. */
    enum Turn {
        /** Nothing is decided. */
        GOES_ON,
        /** A phase of the boss ended. */
        PHASE_ENDS,
        /** The boss was destroyed. */
        BOSS_LOST,
        /** The next stage begins. */
        STAGE_BEGINS,
        /** All is won. */
        WON
    }

    private final Assets assets;
    private final Field field;
    private final Waves waves;
    private final BossFight fight;
    private final Effects effects;
    private Act act = Act.WAVES;
    private int lastStage;
    private float seconds;

    Campaign(Assets assets, Field field, Waves waves, BossFight fight, Effects effects) {
        this.assets = assets;
        this.field = field;
        this.waves = waves;
        this.fight = fight;
        this.effects = effects;
    }

    /** Begins the whole campaign. */
    void begin() {
        lastStage = assets.stages() - 1;
        enter(0, Act.WAVES);
    }

    /** Begins a stage, or its boss alone, after which all is won. */
    void practise(int stage, boolean bossAlone) {
        lastStage = stage;
        enter(stage, bossAlone ? Act.WARNING : Act.WAVES);
    }

    private void enter(int stage, Act first) {
        field.enter(stage);
        waves.begin(stage);
        enter(first);
    }

    private void enter(Act next) {
        act = next;
        seconds = 0f;
        if (act == Act.WARNING) {
            effects.add(Effects.Kind.WARNING, 0f, 0f, -1);
        } else if (act == Act.BOSS) {
            fight.begin(field.stage());
        } else if (act == Act.CLEAR) {
            effects.add(Effects.Kind.STAGE_CLEAR, 0f, 0f, -1);
        }
    }

    /** Goes on by a step. */
    Turn act(float playerX, float playerY, Rng rng, float dt) {
        seconds += dt;
        return switch (act) {
            case WAVES -> enterIf(waves.act(playerX, playerY, rng, dt), Act.WARNING);
            case WARNING -> enterIf(seconds > WARNING_SECONDS, Act.BOSS);
            case BOSS -> fight(playerX, playerY, rng, dt);
            default -> seconds > CLEAR_SECONDS ? nextStage() : Turn.GOES_ON;
        };
    }

    private Turn enterIf(boolean over, Act next) {
        if (over) {
            enter(next);
        }
        return Turn.GOES_ON;
    }

    private Turn fight(float playerX, float playerY, Rng rng, float dt) {
        return switch (fight.act(playerX, playerY, rng, dt)) {
            case GOES_ON -> Turn.GOES_ON;
            case PHASE_ENDS -> Turn.PHASE_ENDS;
            default -> {
                enter(Act.CLEAR);
                yield Turn.BOSS_LOST;
            }
        };
    }

    private Turn nextStage() {
        if (field.stage() == lastStage) {
            return Turn.WON;
        }
        enter(field.stage() + 1, Act.WAVES);
        return Turn.STAGE_BEGINS;
    }

    /** The rank of the patterns in this stage, 0 to 1. */
    float rank(Difficulty difficulty) {
        return Math.min(1f, difficulty.rank() + STAGE_RANK * field.stage());
    }

    /** Which part of the stage it is. */
    public Act act() {
        return act;
    }

    /** Seconds since this part began. */
    public float seconds() {
        return seconds;
    }

    void save(StateWriter out) {
        out.put(act.ordinal());
        out.put(lastStage);
        out.put(seconds);
    }

    void restore(StateReader in) {
        act = ACTS[in.getInt()];
        lastStage = in.getInt();
        seconds = in.getFloat();
    }
}
