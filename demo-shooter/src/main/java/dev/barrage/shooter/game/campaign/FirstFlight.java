package dev.barrage.shooter.game.campaign;

import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.enemy.EnemyFire;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.score.Scoring;
import dev.barrage.shooter.game.score.Tally;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.game.storm.Storm;
import org.joml.Vector2f;

/** The introduction: seven things to do, one after the other. Nothing costs a ship in it. */
public final class FirstFlight {
    /** Pause after a task that is done, and after the last one, seconds. */
    private static final float PAUSE = 0.8f;

    private static final float LAST_PAUSE = 1.6f;
    /** The least distance of the target from the ship at first, metres. */
    private static final float TARGET_DISTANCE = 6f;

    /** Part of the target's hit points that is left. */
    private static final float TARGET_LEFT = 0.25f;

    private static final Level CALM = new Level(0, 0f);
    private static final Task[] TASKS = Task.values();

    public enum Task {
        /** Fly some metres. */
        MOVE(5f),
        /** Destroy a target that does not fire. */
        SHOOT(1f),
        /** Hold focus, seconds. */
        FOCUS(0.8f),
        /** Graze some grains. */
        GRAZE(40f),
        /** Turn grains around by a parry. */
        PARRY(1f),
        /** Cut some grains out with the beam. */
        CUT(150f),
        /** Drop a bomb. */
        BOMB(1f);

        private final float needed;

        Task(float needed) {
            this.needed = needed;
        }
    }

    private final World world;
    private final Assets assets;
    private final Field field;
    private final Player player;
    private final Weapons weapons;
    private final Enemies enemies;
    private final EnemyFire fire;
    private final Storm storm;
    private final Scoring scoring;
    private final HitCounts counts;
    private final Effects effects;
    private int task;
    private float done;
    /** Seconds until the next task; 0 while one is on. */
    private float pause;

    /** What a task counts, when it began. */
    private long before;

    public FirstFlight(
            World world,
            Assets assets,
            Field field,
            Ship ship,
            Enemies enemies,
            EnemyFire fire,
            Storm storm,
            Tally tally,
            Effects effects) {
        this.world = world;
        this.assets = assets;
        this.field = field;
        this.enemies = enemies;
        this.fire = fire;
        this.storm = storm;
        this.effects = effects;
        player = ship.player();
        weapons = ship.weapons();
        scoring = tally.scoring();
        counts = tally.counts();
    }

    /** Starts the first task on an empty field. */
    public void begin() {
        task = 0;
        done = 0f;
        pause = 0f;
    }

    /** Advances by a step; returns whether all tasks are done. */
    boolean act(Rng rng, float dt) {
        if (pause > 0f) {
            pause -= dt;
            if (pause <= 0f && task + 1 < TASKS.length) {
                begin(TASKS[++task], rng);
            }
            return pause <= 0f && done >= TASKS[task].needed;
        }
        done = progress(dt);
        if (done >= TASKS[task].needed) {
            pause = task + 1 < TASKS.length ? PAUSE : LAST_PAUSE;
            effects.add(Effects.Kind.MENU_SELECT, player.x(), player.y(), -1);
        }
        return false;
    }

    private void begin(Task next, Rng rng) {
        done = 0f;
        pause = 0f;
        switch (next) {
            case SHOOT -> addTarget(rng);
            case GRAZE -> storm.begin(Assets.FIRST_FLIGHT, CALM, true);
            case CUT -> weapons.reset();
            case BOMB -> player.addBomb();
            default -> {}
        }
        before = count();
    }

    /** What the task counts upwards. */
    private long count() {
        return switch (TASKS[task]) {
            case GRAZE -> scoring.grazes();
            case PARRY -> counts.parries;
            case CUT -> counts.grainsCut;
            case BOMB -> -player.bombs();
            default -> 0;
        };
    }

    /** Adds the slowest enemy of the first wave, badly damaged, at a visible place. */
    private void addTarget(Rng rng) {
        float[] places = field.arena().spawns();
        int place = 0;
        while (place + 2 < places.length && !isInView(places[place], places[place + 1])) {
            place += 2;
        }
        int kind = target();
        long target = enemies.spawn(kind, places[place], places[place + 1], rng);
        fire.stop(kind, target);
        enemies.damage(target, (1f - TARGET_LEFT) * assets.enemy(kind).hitPoints());
    }

    private boolean isInView(float x, float y) {
        return Vector2f.distance(x, y, player.x(), player.y()) > TARGET_DISTANCE
                && field.sees(player.x(), player.y(), x, y);
    }

    private int target() {
        int slowest = -1;
        for (int kind = 0; kind < assets.enemyKinds(); kind++) {
            boolean comes = assets.count(0, 0, kind, CALM) > 0;
            if (comes
                    && (slowest < 0
                            || assets.enemy(kind).speed()
                                    < assets.enemy(slowest).speed())) {
                slowest = kind;
            }
        }
        return slowest;
    }

    /** How much of the task is done by now. */
    private float progress(float dt) {
        return switch (TASKS[task]) {
            case MOVE -> done + dt * Vector2f.length(world.vx(player.body()), world.vy(player.body()));
            case SHOOT -> enemies.alive() == 0 ? 1f : 0f;
            case FOCUS -> player.isFocused() ? done + dt : done;
            default -> count() - before;
        };
    }

    /** The task that is on, or that was done last. */
    public Task task() {
        return TASKS[task];
    }

    /** How much of the task is done, 0 to 1. */
    public float part() {
        return Math.min(1f, done / TASKS[task].needed);
    }

    public void saveOrRestore(State state) {
        task = state.of(task);
        done = state.of(done);
        pause = state.of(pause);
        before = state.of(before);
    }
}
