package dev.barrage.shooter.game.campaign;

import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.Waves;
import dev.barrage.shooter.game.storm.Storm;
import java.util.ArrayList;
import java.util.List;

/**
 * The endless mode: rounds of a wave and curtains, drawn from all stages by a seed, each harder than the one before.
 * Every few rounds a boss ends a chapter, and the field changes. Rounds depend on the seed alone, not on how they are
 * played.
 */
public final class Endless {
    /** Rounds before a boss, and before the field changes. */
    public static final int CHAPTER = 3;

    private static final int STREAM = 3;
    private static final float PAUSE = 1.6f;
    /** Seconds after which the last enemies of a wave are given up. */
    private static final float MOST_SECONDS = 40f;

    private static final int MOST_ENEMIES = 60;
    private static final float RANK = 0.04f;
    /** Rounds from one difficulty of curtains to the next. */
    private static final int ROUNDS_PER_DIFFICULTY = 6;
    /** The round from which on the first curtain comes with the wave, and rounds per further curtain. */
    private static final int TOGETHER = 7;

    private static final int ROUNDS_PER_CURTAIN = 9;
    private static final int MOST_CURTAINS = 4;

    private final Assets assets;
    private final Enemies enemies;
    private final Waves waves;
    private final Storm storm;
    private final Rng rng = new Rng(0, STREAM);
    private int day;
    private long seed;
    private String name;
    /** Curtains by the first stage that has them. */
    private final List<List<String>> curtains = new ArrayList<>();

    private final int[] wave;
    private boolean on;
    private int round;
    private int field;
    private float pause;
    private boolean summoned;
    /** The stage and the wave of it that the round's wave was drawn from. */
    private int drawnStage;

    private int drawnWave;
    private boolean inStorm;
    /** Curtains of the round that are still to come. */
    private int curtainsLeft;

    private int lastCurtain;
    private Level level = new Level(0, 0f);

    /**
     * @param day day that it is drawn for, as 20260131; 0 for none
     * @param gameSeed seed without a day
     */
    public Endless(Assets assets, Enemies enemies, Waves waves, Storm storm, int day, long gameSeed) {
        this.assets = assets;
        this.enemies = enemies;
        this.waves = waves;
        this.storm = storm;
        restart(day, gameSeed);
        wave = new int[assets.enemyKinds()];
        for (int stage = 0; stage < assets.stages(); stage++) {
            List<String> names = new ArrayList<>(assets.curtainsOf(stage));
            curtains.forEach(names::removeAll);
            curtains.add(names);
        }
    }

    /** Whether a number can be a day: eight digits. */
    public static boolean isDay(int number) {
        return number >= 1_000_00_00 && number <= 9999_12_31;
    }

    private void drawFor(int newDay, long newSeed) {
        day = newDay;
        seed = newSeed;
        name = day == 0 ? "SEED " + seed : date(day);
    }

    /** Draws from now on for a day, or for the seed of a game if the day is 0. */
    public void restart(int newDay, long gameSeed) {
        drawFor(newDay, newDay == 0 ? gameSeed : newDay);
    }

    private static String date(int day) {
        return new StringBuilder().append(day).insert(6, '-').insert(4, '-').toString();
    }

    /** Starts from the first round. */
    public void begin() {
        on = true;
        rng.setState(new Rng(seed, STREAM).state());
        round = 0;
        field = rng.nextInt(assets.stages());
        lastCurtain = -1;
        nextRound();
    }

    void end() {
        on = false;
    }

    void nextRound() {
        round++;
        if (round > 1 && round % CHAPTER == 1) {
            field = (field + 1 + rng.nextInt(Math.max(1, assets.stages() - 1))) % assets.stages();
        }
        int difficulty = Math.min(Level.DIFFICULTIES - 1, (round + ROUNDS_PER_DIFFICULTY - 3) / ROUNDS_PER_DIFFICULTY);
        level = new Level(difficulty, Math.min(1f, RANK * round));
        curtainsLeft = Math.min(MOST_CURTAINS, 1 + round / ROUNDS_PER_CURTAIN);
        pause = PAUSE;
        summoned = false;
        inStorm = false;
        drawWave();
    }

    /** Draws a wave of the stages known so far; its size grows with the rounds. */
    private void drawWave() {
        drawnStage = rng.nextInt(stages());
        drawnWave = rng.nextInt(assets.stage(drawnStage).waves().size());
        float growth = 0.7f + 0.07f * round;
        int all = 0;
        for (int kind = 0; kind < wave.length; kind++) {
            int wanted = (int) Math.ceil(growth * assets.count(drawnStage, drawnWave, kind, level));
            wave[kind] = Math.min(wanted, MOST_ENEMIES - all);
            all += wave[kind];
        }
    }

    /** Number of stages whose waves and curtains may come: all from the fourth round on. */
    private int stages() {
        return Math.min(assets.stages(), 1 + round / 2);
    }

    /** Advances by a step; returns whether the round is over. */
    boolean act(float playerX, float playerY, Rng places, float dt) {
        pause -= dt;
        if (pause > 0f) {
            return false;
        }
        if (!summoned) {
            summoned = true;
            waves.summon(drawnStage, drawnWave + 1, wave, level);
        }
        boolean allOut = waves.arrive(playerX, playerY, places, dt);
        boolean cleared = allOut && (enemies.alive() == 0 || waves.seconds() > MOST_SECONDS);
        boolean calm = !inStorm || storm.isOver();
        if (curtainsLeft > 0 && calm && (cleared || round >= TOGETHER)) {
            curtainsLeft--;
            drawCurtain();
            return false;
        }
        return cleared && calm && curtainsLeft == 0;
    }

    /** Begins a curtain, another one than before if there is one. */
    private void drawCurtain() {
        int all = 0;
        for (int stage = 0; stage < stages(); stage++) {
            all += curtains.get(stage).size();
        }
        if (all == 0) {
            return;
        }
        int drawn = rng.nextInt(all);
        lastCurtain = drawn == lastCurtain ? (drawn + 1) % all : drawn;
        inStorm = true;
        storm.begin(curtain(lastCurtain), level, false);
    }

    private String curtain(int number) {
        int left = number;
        int stage = 0;
        while (left >= curtains.get(stage).size()) {
            left -= curtains.get(stage++).size();
        }
        return curtains.get(stage).get(left);
    }

    /** Whether the round is the last one before a boss. */
    boolean endsChapter() {
        return round % CHAPTER == 0;
    }

    /** How hard the patterns and curtains of the round are. */
    Level level() {
        return level;
    }

    /** The number of the stage whose field the round is on. */
    public int field() {
        return field;
    }

    /** Seed of rounds and offers. */
    public long seed() {
        return seed;
    }

    public boolean isOn() {
        return on;
    }

    /** Number of the round, from 1. */
    public int round() {
        return round;
    }

    public boolean isAnnounced() {
        return pause > 0f;
    }

    /** Name of what it is drawn for: a day, as 2026-01-31, or a seed, as SEED 5. */
    public String name() {
        return name;
    }

    /** The day that it is drawn for, as 20260131, so that all players of that day meet the same; 0 for none. */
    public int day() {
        return day;
    }

    public void saveOrRestore(State state) {
        on = state.of(on);
        int savedDay = state.of(day);
        long savedSeed = state.of(seed);
        if (savedDay != day || savedSeed != seed) {
            drawFor(savedDay, savedSeed);
        }
        rng.setState(state.of(rng.state()));
        round = state.of(round);
        field = state.of(field);
        pause = state.of(pause);
        summoned = state.of(summoned);
        drawnStage = state.of(drawnStage);
        drawnWave = state.of(drawnWave);
        inStorm = state.of(inStorm);
        curtainsLeft = state.of(curtainsLeft);
        lastCurtain = state.of(lastCurtain);
        level = state.of(level);
        state.of(wave);
    }
}
