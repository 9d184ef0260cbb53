package dev.barrage.physics;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Systems;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A plane with bodies, bullets and beams in it, stepped by a fixed time.
 *
 * <p>The same calls give the same bits, whatever the number of workers. One thread at a time may use a world. Between
 * steps everything may be changed; inside a step, systems change structure through their chunk's commands, and calls that
 * would do so at once are refused with an IllegalStateException. Handles are checked: one that names nothing alive is refused with an IllegalArgumentException.
 */
public final class World implements AutoCloseable {
    private final WorldConfig config;
    private final float dt;
    private final Workers workers;
    private final Registry registry = new Registry();
    private final Systems systems;
    private final Pipeline pipeline;
    private final ShapeTable shapes = new ShapeTable(registry);
    private final List<List<SystemDef>> before = new ArrayList<>();
    private final List<List<SystemDef>> after = new ArrayList<>();
    private final Hash64 digest = new Hash64();
    private long stepNumber;
    private boolean stepping;
    private Inspector inspector;

    /** An empty world; closes its workers' threads on {@link #close}. */
    public World(WorldConfig config) {
        this.config = new WorldConfig(config);
        dt = 1f / config.hertz;
        workers = new Workers(config.workers);
        systems = new Systems(registry, workers);
        pipeline = new Pipeline(this.config, registry, shapes, workers);
        for (int stage = 0; stage < Stage.values().length; stage++) {
            before.add(new ArrayList<>());
            after.add(new ArrayList<>());
        }
    }

    /** Steps the world by 1/hertz seconds. */
    public void step() {
        checkNotStepping();
        stepping = true;
        workers.beginBurst();
        try {
            pipeline.begin();
            run(Stage.GATHER);
            run(Stage.BROADPHASE);
            run(Stage.NARROWPHASE);
            run(Stage.RESPONSE);
            run(Stage.MERGE);
            run(Stage.DYNAMICS);
            run(Stage.EVENTS);
            stepNumber++;
        } finally {
            workers.endBurst();
            stepping = false;
        }
    }

    private void run(Stage stage) {
        runAll(before.get(stage.ordinal()), stage == Stage.GATHER || stage == Stage.EVENTS);
        switch (stage) {
            case GATHER -> pipeline.gather();
            case BROADPHASE -> pipeline.broadphase(dt);
            case NARROWPHASE -> pipeline.narrowphase(dt);
            case RESPONSE -> pipeline.response();
            case MERGE -> pipeline.merge(dt);
            case DYNAMICS -> {
                pipeline.dynamics(dt);
                systems.apply();
            }
            default -> pipeline.events();
        }
        runAll(after.get(stage.ordinal()), stage.compareTo(Stage.DYNAMICS) >= 0);
        pipeline.endStage(stage);
    }

    /** From the gathering to the end of the dynamics the stages know rows by number, so commands are held. */
    private void runAll(List<SystemDef> list, boolean rowsMayMove) {
        for (int i = 0; i < list.size(); i++) {
            if (rowsMayMove) {
                systems.run(list.get(i));
            } else {
                systems.record(list.get(i));
            }
        }
    }

    /**
     * Runs a system before a stage of every step, after the systems given before. Its commands are done right away, but
     * after {@link Stage#GATHER} and up to {@link Stage#DYNAMICS} they wait for the end of the dynamics.
     */
    public void before(Stage stage, SystemDef system) {
        before.get(stage.ordinal()).add(Objects.requireNonNull(system, "system"));
    }

    /**
     * Runs a system after a stage of every step, after the systems given before. Its commands are done right away, but
     * after {@link Stage#GATHER} and up to {@link Stage#DYNAMICS} they wait for the end of the dynamics.
     */
    public void after(Stage stage, SystemDef system) {
        after.get(stage.ordinal()).add(Objects.requireNonNull(system, "system"));
    }

    /** How many steps there were. */
    public long stepNumber() {
        return stepNumber;
    }

    /** Length of a step, seconds. */
    public float stepSeconds() {
        return dt;
    }

    // ---- adding and removing

    /** Adds a body. */
    public long add(BodyDef def) {
        checkNotStepping();
        if (def.tableOwner != this) {
            def.table = registry.table(Components.bodyRow(def.extras));
            def.tableOwner = this;
        }
        long entity = registry.add(def.table);
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        place(t, row, def.x, def.y);
        turn(t, row, def.angle);
        t.floats(Components.VX)[row] = def.vx;
        t.floats(Components.VY)[row] = def.vy;
        t.floats(Components.SPIN_RATE)[row] = def.spin;
        t.floats(Components.INVERSE_MASS)[row] = def.inverseMass();
        t.floats(Components.INVERSE_INERTIA)[row] = def.inverseInertia();
        t.floats(Components.GRAVITY_SCALE)[row] = def.gravityScale;
        t.floats(Components.LINEAR_DAMPING)[row] = def.linearDamping;
        t.floats(Components.ANGULAR_DAMPING)[row] = def.angularDamping;
        t.floats(Components.RESTITUTION)[row] = def.bounce;
        t.floats(Components.FRICTION)[row] = def.friction;
        t.floats(Components.SECONDS_LEFT)[row] = def.lifetime;
        t.ints(Components.SHAPE)[row] = shapes.numberOf(def.shape);
        t.ints(Components.BODY_TYPE)[row] = def.type.ordinal();
        t.ints(Components.SENSOR)[row] = def.sensor ? 1 : 0;
        filter(t, row, def.layer, def.group);
        return entity;
    }

    /** Adds a bullet. */
    public long add(BulletDef def) {
        checkNotStepping();
        long entity = registry.add(table(def));
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        place(t, row, def.x, def.y);
        t.floats(Components.VX)[row] = def.vx;
        t.floats(Components.VY)[row] = def.vy;
        t.floats(Components.RADIUS)[row] = def.radius;
        t.floats(Components.KNOCKBACK)[row] = def.knockback;
        t.floats(Components.BOUNCE)[row] = def.bounce;
        t.floats(Components.SECONDS_LEFT)[row] = def.lifetime;
        t.ints(Components.ON_HIT)[row] = def.onHit.ordinal();
        filter(t, row, def.layer, def.group);
        return entity;
    }

    /** Adds a beam, which fires once {@link #fireBeam} says so. */
    public long add(BeamDef def) {
        checkNotStepping();
        long entity = registry.add(registry.table(Components.beamRow()));
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        place(t, row, def.x, def.y);
        turn(t, row, def.angle);
        for (int i = 0; i < def.segments; i++) {
            t.floats(Components.beamAngle(i))[row] = def.angle;
        }
        t.ints(Components.BEAM_SEGMENTS)[row] = def.segments;
        t.floats(Components.BEAM_LENGTH)[row] = def.length;
        t.floats(Components.BEAM_REACH)[row] = def.length;
        t.floats(Components.BEAM_THICKNESS)[row] = def.thickness;
        t.floats(Components.BEAM_LAG)[row] = def.lag;
        filter(t, row, def.layer, def.group);
        return entity;
    }

    /** The table that bullets of a definition are in: rows of one kind of bullet, for drawing or for systems. */
    public Table table(BulletDef def) {
        if (def.tableOwner != this) {
            def.table = registry.table(Components.bulletRow(def.extras));
            def.tableOwner = this;
        }
        return registry.resume(def.table);
    }

    private static void place(Table t, int row, float x, float y) {
        t.floats(Components.X)[row] = x;
        t.floats(Components.Y)[row] = y;
        t.floats(Components.PREVIOUS_X)[row] = x;
        t.floats(Components.PREVIOUS_Y)[row] = y;
    }

    private static void turn(Table t, int row, float angle) {
        t.floats(Components.ANGLE)[row] = angle;
        if (t.has(Components.BODY)) {
            t.floats(Components.PREVIOUS_ANGLE)[row] = angle;
        }
    }

    private void filter(Table t, int row, int layer, int group) {
        t.ints(Components.LAYER)[row] = 1 << layer;
        t.ints(Components.MASK)[row] = config.masks[layer];
        t.ints(Components.GROUP)[row] = group;
    }

    /** Removes a body, bullet or beam. */
    public void remove(long entity) {
        checkNotStepping();
        registry.remove(entity);
    }

    /** Whether a handle names something in the world. */
    public boolean isAlive(long entity) {
        return registry.isAlive(entity);
    }

    // ---- reading and changing

    /** Position of the origin, metres. */
    public float x(long entity) {
        return get(entity, Components.X);
    }

    /** Position of the origin, metres. */
    public float y(long entity) {
        return get(entity, Components.Y);
    }

    /** Angle of a body or aim of a beam, radians. */
    public float angle(long entity) {
        return get(entity, Components.ANGLE);
    }

    /** Velocity, m/s. */
    public float vx(long entity) {
        return get(entity, Components.VX);
    }

    /** Velocity, m/s. */
    public float vy(long entity) {
        return get(entity, Components.VY);
    }

    /** Angular velocity of a body, rad/s. */
    public float spin(long entity) {
        return get(entity, Components.SPIN_RATE);
    }

    /** A field of an entity. */
    public float get(long entity, FloatField field) {
        return registry.tableOf(entity).floats(field)[registry.rowOf(entity)];
    }

    /** A field of an entity. */
    public int get(long entity, IntField field) {
        return registry.tableOf(entity).ints(field)[registry.rowOf(entity)];
    }

    /** A field of an entity. */
    public long get(long entity, LongField field) {
        return registry.tableOf(entity).longs(field)[registry.rowOf(entity)];
    }

    /** Sets a field of an entity; NaN and infinities are refused for the built-in components. */
    public void set(long entity, FloatField field, float value) {
        boolean finite = Math.abs(value) <= Float.MAX_VALUE;
        if (!finite && field.component() != Components.LIFETIME && Components.isBuiltIn(field.component())) {
            throw new IllegalArgumentException(field + " must be finite: " + value);
        }
        registry.tableOf(entity).floats(field)[registry.rowOf(entity)] = value;
    }

    /** Sets a field of an entity; the columns that number shapes and kinds are the world's own. */
    public void set(long entity, IntField field, int value) {
        checkOpen(field);
        registry.tableOf(entity).ints(field)[registry.rowOf(entity)] = value;
    }

    /** Sets a field of an entity. */
    public void set(long entity, LongField field, long value) {
        registry.tableOf(entity).longs(field)[registry.rowOf(entity)] = value;
    }

    private static void checkOpen(Field field) {
        if (field.component() == Components.BODY || field.component() == Components.BEAM) {
            throw new IllegalArgumentException("field " + field + " is the world's own and can't be set");
        }
    }

    /** Sets the velocity, m/s. */
    public void setVelocity(long entity, float vx, float vy) {
        set(entity, Components.VX, Check.finite("vx", vx));
        set(entity, Components.VY, Check.finite("vy", vy));
    }

    /** Sets the angular velocity of a body, rad/s. */
    public void setSpin(long body, float radiansPerSecond) {
        set(body, Components.SPIN_RATE, Check.finite("spin", radiansPerSecond));
    }

    /** Puts a body somewhere else; it is not drawn on the way there. */
    public void teleport(long body, float x, float y, float angle) {
        Check.finite("x", x);
        Check.finite("y", y);
        Check.finite("angle", angle);
        Table t = registry.tableOf(body);
        t.floats(Components.ANGLE);
        place(t, registry.rowOf(body), x, y);
        turn(t, registry.rowOf(body), angle);
    }

    /** Pushes a body at its centre of mass during the next step, N; calls add up. */
    public void applyForce(long body, float fx, float fy) {
        set(body, Components.FORCE_X, get(body, Components.FORCE_X) + Check.finite("fx", fx));
        set(body, Components.FORCE_Y, get(body, Components.FORCE_Y) + Check.finite("fy", fy));
    }

    /** Turns a body during the next step, N m; calls add up. */
    public void applyTorque(long body, float torque) {
        set(body, Components.TORQUE, get(body, Components.TORQUE) + Check.finite("torque", torque));
    }

    /** Changes the velocity of a body at once by an impulse at its centre of mass, N s. */
    public void applyImpulse(long body, float ix, float iy) {
        float inverseMass = get(body, Components.INVERSE_MASS);
        setVelocity(body, vx(body) + ix * inverseMass, vy(body) + iy * inverseMass);
    }

    /** Moves the muzzle of a beam and aims it; the rest of the beam follows in the coming steps. */
    public void aimBeam(long beam, float x, float y, float angle) {
        Check.finite("x", x);
        Check.finite("y", y);
        Check.finite("angle", angle);
        Table t = registry.tableOf(beam);
        int row = registry.rowOf(beam);
        t.floats(Components.BEAM_LENGTH);
        t.floats(Components.X)[row] = x;
        t.floats(Components.Y)[row] = y;
        t.floats(Components.ANGLE)[row] = angle;
    }

    /** Switches a beam on or off. */
    public void fireBeam(long beam, boolean on) {
        registry.tableOf(beam).ints(Components.BEAM_FIRING)[registry.rowOf(beam)] = on ? 1 : 0;
    }

    /**
     * Writes the points of a beam as it was in the last step, up to its first hit, as x, y pairs; returns how many
     * points there are, 0 while it does not fire.
     *
     * @param xy room for at least 2 * (segments + 1) floats
     */
    public int beamPoints(long beam, float[] xy) {
        return pipeline.beamPoints(beam, get(beam, Components.BEAM_REACH), xy);
    }

    // ---- events

    /** A cursor over all hits of bullets and beams in the last step. */
    public Hits hits() {
        return new Hits(pipeline.hits, ~0, ~0);
    }

    /** A cursor over the hits of bullets and beams of one layer on bodies of another. */
    public Hits hits(int firstLayer, int secondLayer) {
        return new Hits(pipeline.hits, 1 << Check.layer(firstLayer), 1 << Check.layer(secondLayer));
    }

    /** A cursor over all contacts between bodies in the last step. */
    public Contacts contacts() {
        return new Contacts(pipeline.bodies, pipeline.contacts, pipeline.contactCache, ~0, ~0);
    }

    /** A cursor over the contacts between bodies of two layers. */
    public Contacts contacts(int firstLayer, int secondLayer) {
        return new Contacts(
                pipeline.bodies,
                pipeline.contacts,
                pipeline.contactCache,
                1 << Check.layer(firstLayer),
                1 << Check.layer(secondLayer));
    }

    /** A test of triangle against triangle for bodies made of meshes. */
    public MeshTouch meshTouch() {
        return new MeshTouch(this);
    }

    // ---- looking inside

    /** The entities and their tables. */
    public Registry registry() {
        return registry;
    }

    /** The shape of a body. */
    public Shape shape(long body) {
        return shapes.shapes()[get(body, Components.SHAPE)];
    }

    /** Times and counts of the last step; overwritten by the next. */
    public StepProfile profile() {
        return pipeline.profile;
    }

    /** The broadphase in use; one that was not chosen can change from step to step. */
    public BroadphaseKind broadphase() {
        return pipeline.broadphaseKind();
    }

    /**
     * Finds pairs by another broadphase from the next step on, which changes nothing but what a step costs.
     *
     * @throws IllegalStateException if a step is running
     */
    public void useBroadphase(BroadphaseKind kind) {
        Objects.requireNonNull(kind, "kind");
        checkNotStepping();
        pipeline.useBroadphase(kind);
    }

    /** Figures of the broadphase's last step; valid until the next. */
    public BroadphaseStats broadphaseStats() {
        return pipeline.broadphaseStats();
    }

    /** Draws one layer of what the last step did. */
    public void draw(DebugLayer layer, DebugDraw out) {
        inspector().draw(layer, out);
    }

    /** A look into this world, for overlays and tests; always the same. */
    public Inspector inspector() {
        if (inspector == null) {
            inspector = new Inspector(this, pipeline);
        }
        return inspector;
    }

    /** Number of bodies in the last step. */
    public int bodyCount() {
        return pipeline.bodies.count;
    }

    /** A 64-bit digest of everything that decides how the world goes on. */
    public long hash() {
        digest.reset();
        digest.add(stepNumber);
        registry.hash(digest);
        pipeline.contactCache.hash(digest);
        return digest.value();
    }

    /**
     * Fills a snapshot with all that decides how the world goes on, in place of what it held. Without garbage once the
     * snapshot has its size.
     *
     * @throws IllegalStateException if a step is running
     */
    public void snapshot(Snapshot into) {
        checkNotStepping();
        StateWriter out = into.write(stepNumber);
        config.save(out);
        shapes.save(out);
        registry.save(out);
        pipeline.contactCache.save(out);
    }

    /**
     * Goes back, or over, to a snapshot: every entity, handle and contact is as it was then, and {@link #hash} is the same.
     * Handles given out since name nothing. Hits and contacts are those of no step until the next one. Systems and what
     * they keep outside the world are the caller's own affair.
     *
     * @param from a snapshot of this world or of one with the same settings; workers, SIMD and broadphase may differ
     * @throws IllegalStateException if a step is running, or the snapshot is empty
     * @throws IllegalArgumentException if the snapshot's world had other settings, or it names shapes or tables that this
     *     world does not know; the world is then as it was
     */
    public void restore(Snapshot from) {
        checkNotStepping();
        StateReader in = from.read();
        config.check(in);
        int start = in.position();
        int shapeObjects = shapes.check(in);
        registry.check(in, shapeObjects);
        in.seek(start);
        shapes.restore(in);
        registry.restore(in, shapeObjects);
        pipeline.contactCache.restore(in);
        pipeline.forgetStep();
        stepNumber = from.stepNumber();
    }

    /** Number of workers, the calling thread included. */
    public int workers() {
        return workers.count();
    }

    private void checkNotStepping() {
        if (stepping) {
            throw new IllegalStateException(
                    "a step is running: systems change the world through their chunk's commands");
        }
    }

    /** Ends the workers' threads; the world can't be stepped any more. */
    @Override
    public void close() {
        workers.close();
    }
}
