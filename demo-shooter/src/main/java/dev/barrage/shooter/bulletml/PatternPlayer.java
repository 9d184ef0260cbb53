package dev.barrage.shooter.bulletml;

import static dev.barrage.shooter.bulletml.Scripts.*;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.bulletml.Program.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays patterns with a world's bullets. Plain bullets are rows of bullets only; steered ones also have a flight, and
 * a row in the table of scripts for each running action. All state is in the world, so its hash and snapshots cover
 * it.
 *
 * <p>Call {@link #step} once before each step of the world.
 */
public final class PatternPlayer {
    private static final int SCRIPTS_PER_BULLET = 2;

    private final World world;
    private final Table scripts;
    private final Flights flights;
    private final Interpreter interpreter;
    private final PatternFaults faults;
    private final List<Program> programs = new ArrayList<>();
    private int[] ended = new int[64];

    /**
     * A player for one kind of bullet.
     *
     * @param bullet definition shared by all bullets; copied
     * @param metresPerPixel scale of the patterns
     * @param mostBullets bullets alive at once; further ones are dropped and counted, as are those beyond a number of
     *     running actions of twice as many
     * @param faults receiver of the faults that end actions; players may share it
     * @param tags components that distinguish the tables of these bullets; their fields are the caller's
     */
    public PatternPlayer(
            World world,
            BulletDef bullet,
            float metresPerPixel,
            int mostBullets,
            PatternFaults faults,
            Component... tags) {
        this.world = world;
        this.faults = faults;
        scripts = world.registry().table(Flights.and(SCRIPT, tags));
        flights = new Flights(world, bullet, metresPerPixel, mostBullets, tags);
        interpreter = new Interpreter(world, scripts, flights, programs, faults, SCRIPTS_PER_BULLET * mostBullets);
    }

    /** Registers a pattern and returns its number. */
    public int add(Program program) {
        programs.add(program);
        return programs.size() - 1;
    }

    public Program program(int number) {
        return programs.get(number);
    }

    /** Number of patterns; they are numbered from 0. */
    public int programs() {
        return programs.size();
    }

    /** Starts a pattern at a new invisible emitter, which the pattern may steer; returns the emitter. */
    public long start(int program, float x, float y) {
        long emitter = flights.addEmitter(x, y);
        start(program, emitter);
        return emitter;
    }

    /** Starts a pattern for an entity with a position; it ends with the entity. */
    public void start(int program, long owner) {
        List<Step.Call> top = programs.get(program).top();
        for (int i = 0; i < top.size(); i++) {
            interpreter.start(owner, program, top.get(i).action());
        }
    }

    /** Stops all patterns of an owner; its bullets fly on. */
    public void stop(long owner) {
        int count = 0;
        int rows = scripts.rows();
        room(rows);
        for (int r = 0; r < rows; r++) {
            if (scripts.longs(OWNER)[r] == owner) {
                ended[count++] = r;
            }
        }
        world.registry().removeRows(scripts, ended, count);
    }

    /**
     * Replaces a pattern. Owners that run it start the new one from its beginning, once; its bullets in flight lose
     * their actions and fly on.
     */
    public void replace(int number, Program program) {
        List<Long> owners = new ArrayList<>();
        int count = 0;
        int rows = scripts.rows();
        room(rows);
        for (int r = 0; r < rows; r++) {
            if (scripts.ints(PROGRAM)[r] == number) {
                ended[count++] = r;
                long owner = scripts.longs(OWNER)[r];
                boolean fires = world.isAlive(owner) && !flights.isSteered(owner) && !owners.contains(owner);
                if (fires) {
                    owners.add(owner);
                }
            }
        }
        world.registry().removeRows(scripts, ended, count);
        faults.forget(programs.set(number, program));
        owners.forEach(owner -> start(number, owner));
    }

    private void room(int rows) {
        if (ended.length < rows) {
            ended = new int[2 * rows];
        }
    }

    public int bullets() {
        return flights.alive();
    }

    /** Bullets fired since the player was made. */
    public long fired() {
        return flights.fired();
    }

    /** Bullets dropped since the player was made. */
    public long dropped() {
        return flights.dropped();
    }

    public Table plainBullets() {
        return flights.plain();
    }

    public Table steeredBullets() {
        return flights.steered();
    }

    /**
     * Advances all patterns by a frame. A fault ends the action that has it.
     *
     * @param difficulty rank, 0 to 1
     * @param aimX target, metres
     * @param aimY target, metres
     * @param random source of random numbers
     */
    public void step(float difficulty, float aimX, float aimY, Rng random) {
        interpreter.beginFrame(difficulty, aimX, aimY, random);
        int count = 0;
        int rows = scripts.rows();
        room(rows);
        for (int row = 0; row < rows; row++) {
            if (!world.isAlive(scripts.longs(OWNER)[row]) || !interpreter.run(row)) {
                ended[count++] = row;
            }
        }
        world.registry().removeRows(scripts, ended, count);
        flights.step();
    }
}
