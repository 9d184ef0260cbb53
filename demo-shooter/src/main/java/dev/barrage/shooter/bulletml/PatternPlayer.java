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
 * Plays patterns into a world's bullets. Bullets that do nothing but fly are plain rows; the others have a flight, and a
 * row in a table of scripts for each of their actions. All that a pattern remembers is in the world, so its hash and its
 * snapshots cover it.
 *
 * <p>Call {@link #step} once before each step of the world.
 */
public final class PatternPlayer {
    private final World world;
    private final Table scripts;
    private final Flights flights;
    private final Interpreter interpreter;
    private final List<Program> programs = new ArrayList<>();
    private int[] ended = new int[64];

    /**
     * A player for one kind of bullet.
     *
     * @param bullet what all bullets have in common; copied
     * @param metresPerPixel scale of the patterns, metres
     * @param mostBullets what is fired beyond that is dropped, and counted
     * @param tags components that tell their tables from others; their fields are the caller's
     */
    public PatternPlayer(World world, BulletDef bullet, float metresPerPixel, int mostBullets, Component... tags) {
        this.world = world;
        scripts = world.registry().table(Flights.and(SCRIPT, tags));
        flights = new Flights(world, bullet, metresPerPixel, mostBullets, tags);
        interpreter = new Interpreter(world, scripts, flights, programs);
    }

    /** Makes a pattern known and returns its number. */
    public int add(Program program) {
        programs.add(program);
        return programs.size() - 1;
    }

    /** A pattern by its number. */
    public Program program(int number) {
        return programs.get(number);
    }

    /** How many patterns are known; they have the numbers below that. */
    public int programs() {
        return programs.size();
    }

    /** Starts a pattern at an invisible point that flies as the pattern says; returns that bullet. */
    public long start(int program, float x, float y) {
        long emitter = flights.addEmitter(x, y);
        start(program, emitter);
        return emitter;
    }

    /** Starts a pattern at anything with a position, until that is gone. */
    public void start(int program, long owner) {
        List<Step.Call> top = programs.get(program).top();
        for (int i = 0; i < top.size(); i++) {
            interpreter.start(owner, program, top.get(i).action());
        }
    }

    /** Ends all patterns that run at an owner; bullets that they fired go on. */
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
     * Puts another pattern in place of one: whoever is at it begins anew with it, once; bullets that are under way only fly
     * on from now.
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
        programs.set(number, program);
        owners.forEach(owner -> start(number, owner));
    }

    private void room(int rows) {
        if (ended.length < rows) {
            ended = new int[2 * rows];
        }
    }

    /** Bullets alive. */
    public int bullets() {
        return flights.alive();
    }

    /** Bullets fired since the player was made. */
    public long fired() {
        return flights.fired();
    }

    /** Bullets that there was no room for. */
    public long dropped() {
        return flights.dropped();
    }

    /** Rows of bullets that only fly. */
    public Table plainBullets() {
        return flights.plain();
    }

    /** Rows of bullets that patterns steer. */
    public Table steeredBullets() {
        return flights.steered();
    }

    /**
     * Lets all patterns do what they do in one frame.
     *
     * @param difficulty rank, 0 to 1
     * @param aimX where bullets aim, metres
     * @param aimY where bullets aim, metres
     * @param random where random numbers come from
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
