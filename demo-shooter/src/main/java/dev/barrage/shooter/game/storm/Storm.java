package dev.barrage.shooter.game.storm;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Emitter;
import dev.barrage.shooter.curtain.Grains;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.curtain.Target;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Field;
import java.util.Arrays;
import org.joml.Vector2f;

/** Plays a curtain: thousands of grains that enter through sluices in the border and fly straight. */
public final class Storm {
    /** Steps for which sluices glow before they open. */
    public static final int GLOW_STEPS = 48;

    private static final float LIFETIME = 40f;

    /** Impulse of a grain on a block that it hits, N s. */
    private static final float PUSH = 0.5f;

    /**
     * Share of its bound that a curtain reaches: others leave, meet or hit walls before. More grains make the columns
     * grow.
     */
    private static final double USUAL_SHARE = 0.625;

    /** Grains of a curtain's end, for which nothing waits. */
    private static final int LAST_GRAINS = 100;

    /** Grains of a few rows. */
    private static final int ROWS = 1024;

    /** How far a storm that breaks as a whole is gone in the end, metres. */
    private static final float WHOLE = 40f;

    /** No grain enters nearer to the player, metres. */
    private static final float SAFE_DISTANCE = 3f;

    /** Longest way of a grain across the field, metres. */
    private static final float LONGEST_WAY = 40f;

    /** Steps whose grains are emitted at once when a field is filled. */
    private static final int FILL_STEPS = 8;

    private static final Emitter[] NONE = {};
    private static final Component GRAIN = new Component("grain");

    /** Where in its formation a grain flies, for drawing: 0 deep inside to 1 at the edge that leads the eye. */
    public static final FloatField SHADE = GRAIN.floatField("shade", 0.5f);

    /** Whether the ship has grazed the grain: 0 or 1. */
    private static final IntField GRAZED = GRAIN.intField("grazed");

    /** The curtain and the source that the grain comes from: {@link #origin}. */
    private static final IntField ORIGIN = GRAIN.intField("origin");

    /** The origin of grains of a boss's well. */
    private static final int NO_CURTAIN = -1;

    private final World world;
    private final Assets assets;
    private final Field field;
    private final Effects effects;

    /** A kind of grain for each family: those that pass through one another, those that meet, then those that turn. */
    private final BulletDef[] kinds = new BulletDef[4 * Source.FAMILIES];

    private final Table[] tables = new Table[kinds.length];
    private final Grains entering = new Grains();
    private final Grains.Place place;
    private final BulletBatch batch = new BulletBatch();
    private final Breaks breaks = new Breaks();
    private final Shutters shutters = new Shutters();
    /** The source whose grains enter. */
    private int emitting;

    private final Grains.Place unshut = (x, y) -> !shutters.isShut(emitting, x, y);
    /** Number of the curtain that is none of the data's. */
    private final int own;

    private Curtain[] curtains;
    private Emitter[] emitters = NONE;
    private int number = -1;
    private Level level = new Level(0, 0f);
    private boolean repeats;
    private int steps;

    public Storm(World world, Assets assets, Field field, Effects effects) {
        this.world = world;
        this.assets = assets;
        this.field = field;
        this.effects = effects;
        place = field::isOpen;
        own = assets.curtainNames().size();
        curtains = new Curtain[own + 1];
        for (int i = 0; i < own; i++) {
            curtains[i] = assets.curtain(assets.curtainNames().get(i));
        }
        for (int i = 0; i < kinds.length; i++) {
            Component tag = new Component("grain " + i);
            kinds[i] = new BulletDef().layer(layer(i)).lifetime(LIFETIME).knockback(PUSH);
            kinds[i] = turns(i) ? kinds[i].with(GRAIN, tag, Turning.TURN) : kinds[i].with(GRAIN, tag);
            tables[i] = world.table(kinds[i]);
        }
        batch.reserve(ROWS);
    }

    private static int kind(Source source) {
        return source.family() + (source.meets() ? Source.FAMILIES : 0) + (source.turns() ? 2 * Source.FAMILIES : 0);
    }

    private static int layer(int kind) {
        boolean meets = kind / Source.FAMILIES % 2 == 1;
        return !meets ? Layers.GRAIN : kind % Source.FAMILIES == 0 ? Layers.FLOOD : Layers.EBB;
    }

    /** Whether the grains of a table turn. */
    public static boolean turns(int kind) {
        return kind >= 2 * Source.FAMILIES;
    }

    /**
     * Starts a curtain; its sluices glow first.
     *
     * @param repeat whether it begins again at its end
     */
    public void begin(String curtain, Level newLevel, boolean repeat) {
        start(curtain, newLevel, repeat);
        effects.add(Effects.Kind.STORM, 0f, 0f, number);
    }

    /** Lets a thin curtain blow from now on, unannounced. One that blows already goes on. */
    public void blow(String curtain, Level newLevel) {
        if (number != assets.curtainNames().indexOf(curtain)) {
            start(curtain, newLevel, true);
        }
    }

    private void start(String curtain, Level newLevel, boolean repeat) {
        number = assets.curtainNames().indexOf(curtain);
        level = newLevel;
        repeats = repeat;
        steps = -GLOW_STEPS;
        shutters.clear();
        open();
    }

    private void open() {
        Curtain curtain = curtains[number];
        emitters = new Emitter[curtain.sources().size()];
        for (int i = 0; i < emitters.length; i++) {
            Source source = curtain.sources().get(i);
            emitters[i] = source.open(level, field.arena().border());
        }
    }

    /** Makes room for the curtain that is none of the data's. */
    private void reserve() {
        for (int kind = 0; kind < tables.length; kind++) {
            world.registry().reserve(tables[kind], room(curtains[own], kind, level));
        }
    }

    /** Grains of a kind that a curtain usually has at once at most. */
    private static int room(Curtain curtain, int kind, Level level) {
        long most = 0;
        for (Source source : curtain.sources()) {
            most += kind(source) == kind ? source.most(level, curtain.seconds()) : 0;
        }
        return (int) (USUAL_SHARE * Math.min(most, Curtain.MOST_GRAINS));
    }

    /** Grains of a kind that any of the data's curtains usually has at once at most. */
    public int room(int kind, Level at) {
        int most = 0;
        for (int i = 0; i < own; i++) {
            most = Math.max(most, room(curtains[i], kind, at));
        }
        return most;
    }

    /** What the grains of a table have in common. */
    BulletDef kind(int table) {
        return kinds[table];
    }

    /** Sets the curtain that is none of the data's, before a state is restored in which it is on. */
    public void offer(Curtain curtain) {
        curtains[own] = curtain;
    }

    /**
     * Plays a curtain that is none of the data's over and over, in a field that is full of it from the start.
     *
     * @param playerX the player's position, metres; grains fly there, too
     */
    public void fill(Curtain curtain, Level newLevel, float playerX, float playerY) {
        clear();
        offer(curtain);
        number = own;
        level = newLevel;
        repeats = true;
        open();
        reserve();
        float dt = world.stepSeconds();
        steps = (int) Math.ceil(longestFlight(curtain) / dt);
        for (int i = 0; i < emitters.length; i++) {
            fill(i, playerX, playerY, dt);
        }
    }

    /** Seconds after which the first grains have left the field, or half of a curtain that ends before. */
    private float longestFlight(Curtain curtain) {
        float slowest = Float.POSITIVE_INFINITY;
        for (Source source : curtain.sources()) {
            slowest = Math.min(slowest, source.speed().at(level));
        }
        return Math.min(LONGEST_WAY / slowest, 0.5f * curtain.seconds());
    }

    /** Adds the grains of an emitter that are in the field now, each as far as it has flown. */
    private void fill(int emitter, float playerX, float playerY, float dt) {
        Source source = curtains[number].sources().get(emitter);
        kinds[kind(source)].radius(source.radius().at(level));
        for (int from = 0; from < steps; from += FILL_STEPS) {
            int to = Math.min(steps, from + FILL_STEPS);
            entering.clear();
            emitters[emitter].emit(from * (double) dt, to * (double) dt, playerX, playerY, entering);
            entering.fly((steps - to) * dt);
            entering.keepIf(place);
            addGrains(kind(source), origin(number, emitter), entering, 0f, 0f, 0f);
        }
    }

    /** Ends the emission; the grains fly on. */
    public void stop() {
        number = -1;
        emitters = NONE;
    }

    /**
     * Ends the emission and lets the storm break: the grains in a circle that grows from here turn into gems, and none
     * hurts.
     */
    public void breakUp(float x, float y) {
        stop();
        breaks.begin(x, y, WHOLE, Breaks.WHOLE);
    }

    /** Whether it breaks as a whole. */
    public boolean isBreaking() {
        return breaks.isWhole();
    }

    /**
     * Lets a part of the storm break: grains in a circle that grows from here turn into gems.
     *
     * @param reach last radius of the circle, metres
     * @param curtain number of the curtain
     * @param source the source whose grains break, or {@link Target#ALL} for all grains
     */
    public void breakPart(float x, float y, float reach, int curtain, int source) {
        breaks.begin(x, y, reach, source == Target.ALL ? Breaks.ALL : origin(curtain, source));
    }

    /**
     * Shuts the sluices within a distance of a point for a while.
     *
     * @param slot number of what shuts them, below {@link Curtain#MOST_TARGETS}; it shuts one place at a time
     * @param reach metres
     * @param source the source that they belong to, or {@link Target#ALL}
     */
    public void shut(int slot, float x, float y, float reach, int source, float seconds) {
        shutters.shut(slot, x, y, reach, source, seconds);
    }

    /** Whether a sluice of a source is shut. */
    public boolean isShut(int source, int sluice) {
        return shutters.isShut(source, emitters[source].sluiceX(sluice), emitters[source].sluiceY(sluice));
    }

    /** Number of circles in which grains can break. */
    public int breaks() {
        return Breaks.MOST;
    }

    /** Middle of a circle, metres. */
    public float breakX(int circle) {
        return breaks.x(circle);
    }

    /** Middle of a circle, metres. */
    public float breakY(int circle) {
        return breaks.y(circle);
    }

    /** Radius of a circle, metres; 0 without one. */
    public float breakRadius(int circle) {
        return breaks.radius(circle);
    }

    /** How far a circle has grown, 0 to 1. */
    public float breakPart(int circle) {
        return breaks.part(circle);
    }

    /** Appends all grains that a circle has reached to a batch. */
    public void pickBroken(int circle, BulletBatch into) {
        for (Table t : tables) {
            breaks.pick(circle, t, t.ints(ORIGIN), into);
        }
    }

    private static int origin(int curtain, int source) {
        return curtain * Curtain.MOST_SOURCES + source;
    }

    /** Emits the grains of a step, and turns those whose time it is. */
    public void act(float playerX, float playerY, float dt) {
        breaks.act(dt);
        shutters.act(dt);
        if (number >= 0) {
            advance(playerX, playerY, dt);
        }
        for (int i = 0; i < tables.length; i++) {
            if (turns(i)) {
                Turning.act(tables[i], dt);
            }
        }
    }

    private void advance(float playerX, float playerY, float dt) {
        steps++;
        if (steps > 0) {
            emit(playerX, playerY);
        }
        if (steps * dt >= curtains[number].seconds()) {
            if (repeats) {
                steps = -GLOW_STEPS;
            } else {
                stop();
            }
        }
    }

    private void emit(float playerX, float playerY) {
        for (int i = 0; i < emitters.length; i++) {
            Source source = curtains[number].sources().get(i);
            emit(i, playerX, playerY, entering);
            emitting = i;
            entering.keepIf(unshut);
            kinds[kind(source)].radius(source.radius().at(level));
            addGrains(kind(source), origin(number, i), entering, playerX, playerY, SAFE_DISTANCE);
        }
    }

    /** Gives the grains of a source that enter in the last step, shut or not. */
    public void emit(int source, float playerX, float playerY, Grains out) {
        float dt = world.stepSeconds();
        out.clear();
        if (steps > 0) {
            emitters[source].emit((steps - 1) * (double) dt, steps * (double) dt, playerX, playerY, out);
        }
    }

    private void addGrains(int kind, int origin, Grains grains, float playerX, float playerY, float distance) {
        grains.keep(Curtain.MOST_GRAINS - alive(), playerX, playerY, distance);
        int count = grains.bullets().count;
        Table t = tables[kind];
        world.addAll(kinds[kind], grains.bullets());
        int first = t.rows() - count;
        System.arraycopy(grains.shade(), 0, t.floats(SHADE), first, count);
        Arrays.fill(t.ints(ORIGIN), first, t.rows(), origin);
        if (turns(kind)) {
            for (int i = 0; i < count; i++) {
                Turning.begin(world, grains, i);
            }
        }
    }

    /**
     * Adds grains of the first family that come from no curtain. Those outside of the field, near the player, or too many
     * are left out of the list.
     *
     * @param turning whether they turn; their arcs are set then
     * @param radius of each, metres
     * @param distance from the player below which they are left out, metres
     */
    public void add(Grains grains, boolean turning, float radius, float playerX, float playerY, float distance) {
        int kind = turning ? 2 * Source.FAMILIES : 0;
        kinds[kind].radius(radius);
        grains.keepIf(place);
        addGrains(kind, NO_CURTAIN, grains, playerX, playerY, distance);
    }

    /** Whether a point, metres, is in the field and in no fixed wall. */
    public boolean isOpen(float x, float y) {
        return field.isOpen(x, y);
    }

    /** Draws all grains into a flow for a step. */
    public void draw(Vortex vortex, float dt) {
        for (Table t : tables) {
            vortex.draw(t, dt);
        }
    }

    /**
     * Counts the grains that come close for the first time.
     *
     * @param distance from the point to the surface of a grain, metres
     */
    public int graze(float x, float y, float distance) {
        int count = 0;
        for (Table t : tables) {
            count += Rows.graze(t, GRAZED, x, y, distance, 1f, effects);
        }
        return count;
    }

    /** Appends all grains within a distance of a point, metres, to a batch. */
    public void pick(float x, float y, float distance, BulletBatch into) {
        for (Table t : tables) {
            Rows.pickNear(t, x, y, distance, into);
        }
    }

    /**
     * Appends the grains within a distance of a point, metres, that a batch does not have yet and that nothing has hit.
     */
    public void pickNew(float x, float y, float distance, BulletBatch into) {
        int before = into.count;
        pick(x, y, distance, into);
        int kept = before;
        for (int i = before; i < into.count; i++) {
            boolean isNew = world.get(into.entity[i], Components.SECONDS_LEFT) > 0f;
            for (int other = 0; other < before && isNew; other++) {
                isNew = into.entity[other] != into.entity[i];
            }
            if (isNew) {
                move(into, i, kept++);
            }
        }
        into.count = kept;
    }

    private static void move(BulletBatch batch, int from, int to) {
        batch.x[to] = batch.x[from];
        batch.y[to] = batch.y[from];
        batch.vx[to] = batch.vx[from];
        batch.vy[to] = batch.vy[from];
        batch.entity[to] = batch.entity[from];
    }

    /** Appends the grains within a distance of a line between two points, metres, that a batch does not have yet. */
    public void pickAlong(float x, float y, float toX, float toY, float distance, BulletBatch into) {
        float length = Math.max(0.01f, Vector2f.distance(x, y, toX, toY));
        int parts = (int) Math.ceil(length / distance);
        for (int i = 0; i <= parts; i++) {
            float share = i / (float) parts;
            pickNew(x + share * (toX - x), y + share * (toY - y), distance, into);
        }
    }

    /** Ends the emission and removes all grains. */
    public void clear() {
        stop();
        breaks.clear();
        shutters.clear();
        batch.clear();
        pick(0f, 0f, Float.POSITIVE_INFINITY, batch);
        world.removeAll(batch.entity, batch.count);
    }

    /** Replaces the curtain of the same name; a running one goes on in its new form. */
    public void replace(String name, Curtain curtain) {
        int which = assets.curtainNames().indexOf(name);
        curtains[which] = curtain;
        if (which == number) {
            open();
        }
    }

    public boolean isOn() {
        return number >= 0;
    }

    /** Whether no curtain is on, and its grains are gone but for a few. */
    public boolean isOver() {
        return !isOn() && alive() < LAST_GRAINS;
    }

    public Curtain curtain() {
        return curtains[number];
    }

    /** The number of the curtain that is on; negative without one. */
    public int number() {
        return number;
    }

    /** A curtain by its number. */
    public Curtain curtain(int which) {
        return curtains[which];
    }

    /** How hard the last curtain is. */
    public Level level() {
        return level;
    }

    /** Seconds since its sluices opened; negative while they glow. */
    public float seconds() {
        return steps * world.stepSeconds();
    }

    public int emitters() {
        return emitters.length;
    }

    public Emitter emitter(int source) {
        return emitters[source];
    }

    /** Number of tables of grains. */
    public int count() {
        return tables.length;
    }

    public Table table(int kind) {
        return tables[kind];
    }

    /** The family of the grains of a table. */
    public int family(int kind) {
        return kind % Source.FAMILIES;
    }

    public int alive() {
        return Rows.count(tables);
    }

    public void saveOrRestore(State state) {
        number = state.of(number);
        level = state.of(level);
        repeats = state.of(repeats);
        steps = state.of(steps);
        breaks.saveOrRestore(state);
        shutters.saveOrRestore(state);
        if (!state.isRestoring()) {
            return;
        }
        if (number < 0) {
            stop();
        } else {
            open();
        }
    }
}
