package dev.barrage.physics;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.body.core.ShapeTable;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Systems;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.inspect.WorldInspector;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/**
 * A plane with bodies, bullets and beams in it, stepped by a fixed time.
 *
 * <p>The same calls give the same bits for any number of workers. One thread at a time may use a world.
 *
 * <p>Between steps everything may be changed. Inside a step systems add and remove through their chunk's commands; calls
 * that would do so at once throw an {@link IllegalStateException}. A handle that names nothing alive is refused with an
 * {@link IllegalArgumentException}.
 *
 * <p>Vectors of JOML are taken and given where JOML is there; they are copied and never kept. Everything can also be
 * said and asked in floats.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class World implements AutoCloseable {
    private final Workers workers;
    private final Registry registry = new Registry();
    private final ShapeTable shapes = new ShapeTable(registry);
    private final Spawner spawner;
    private final Pipeline pipeline;
    private final Schedule schedule;
    private final WorldState state;
    private final Inspector inspector;

    /**
     * An empty world. It starts the threads of its workers; {@link #close} ends them.
     *
     * @param config copied
     */
    public World(WorldConfig config) {
        WorldConfig copy = new WorldConfig(config);
        workers = new Workers(copy.workers);
        spawner = new Spawner(registry, shapes, copy.masks);
        pipeline = new Pipeline(copy, registry, shapes, workers);
        schedule = new Schedule(pipeline, new Systems(registry, workers), workers);
        state = new WorldState(copy, shapes, registry, pipeline.contactCache());
        inspector = new WorldInspector(pipeline);
    }

    /** Steps the world by 1/hertz seconds. */
    public void step() {
        schedule.step();
    }

    /**
     * Runs a system before a stage of every step, behind those given earlier. Its commands are done when it has run; from
     * behind {@link Stage#GATHER} up to {@link Stage#DYNAMICS} they are held until the dynamics are done.
     */
    public void before(Stage stage, SystemDef system) {
        schedule.before(stage, system);
    }

    /**
     * Runs a system after a stage of every step, behind those given earlier. Its commands are done when it has run; from
     * behind {@link Stage#GATHER} up to {@link Stage#DYNAMICS} they are held until the dynamics are done.
     */
    public void after(Stage stage, SystemDef system) {
        schedule.after(stage, system);
    }

    /** Number of steps made so far. */
    public long stepNumber() {
        return pipeline.stepNumber();
    }

    /** Length of a step, seconds. */
    public float stepSeconds() {
        return pipeline.stepSeconds();
    }

    // ---- adding and removing

    /** Adds a body and returns its handle; the definition is copied. */
    public long add(BodyDef def) {
        schedule.checkNotStepping();
        return spawner.add(def);
    }

    /** Adds a bullet and returns its handle; the definition is copied. */
    public long add(BulletDef def) {
        schedule.checkNotStepping();
        return spawner.add(def);
    }

    /** Adds a beam and returns its handle; the definition is copied. The beam is off until {@link #fireBeam}. */
    public long add(BeamDef def) {
        schedule.checkNotStepping();
        return spawner.add(def);
    }

    /** The table that holds the bullets with the components of a definition, for drawing or for systems. */
    public Table table(BulletDef def) {
        return spawner.table(def);
    }

    /** Removes a body, bullet or beam. */
    public void remove(long entity) {
        schedule.checkNotStepping();
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

    /** Sets a vector to the position of the origin, metres, and returns it. */
    public Vector2f position(long entity, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(entity), y(entity));
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

    /** Sets a vector to the velocity, m/s, and returns it. */
    public Vector2f velocity(long entity, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(vx(entity), vy(entity));
    }

    /** Angular velocity of a body, rad/s. */
    public float spin(long entity) {
        return get(entity, Components.SPIN_RATE);
    }

    /**
     * Sets a vector to where a point of the world lies in the frame of a body or beam, metres, and returns it.
     *
     * @param point metres, finite; may be {@code dest}
     */
    public Vector2f toLocal(long entity, Vector2fc point, Vector2f dest) {
        Check.finite("point", point);
        Objects.requireNonNull(dest, "dest");
        float cos = Trig.cos(angle(entity));
        float sin = Trig.sin(angle(entity));
        float x = point.x() - x(entity);
        float y = point.y() - y(entity);
        return dest.set(cos * x + sin * y, cos * y - sin * x);
    }

    /**
     * Sets a vector to where a point in the frame of a body or beam lies in the world, metres, and returns it.
     *
     * @param point metres from the origin, finite; may be {@code dest}
     */
    public Vector2f toWorld(long entity, Vector2fc point, Vector2f dest) {
        Check.finite("point", point);
        Objects.requireNonNull(dest, "dest");
        float cos = Trig.cos(angle(entity));
        float sin = Trig.sin(angle(entity));
        float x = point.x();
        float y = point.y();
        return dest.set(x(entity) + cos * x - sin * y, y(entity) + sin * x + cos * y);
    }

    /** The value of a field, refused if the entity lacks its component. */
    public float get(long entity, FloatField field) {
        return registry.tableOf(entity).floats(field)[registry.rowOf(entity)];
    }

    /** The value of a field, refused if the entity lacks its component. */
    public int get(long entity, IntField field) {
        return registry.tableOf(entity).ints(field)[registry.rowOf(entity)];
    }

    /** The value of a field, refused if the entity lacks its component. */
    public long get(long entity, LongField field) {
        return registry.tableOf(entity).longs(field)[registry.rowOf(entity)];
    }

    /** Sets a field of an entity. The engine's own components, the lifetime aside, refuse NaN and infinities. */
    public void set(long entity, FloatField field, float value) {
        boolean finite = Math.abs(value) <= Float.MAX_VALUE;
        if (!finite && field.component() != Components.LIFETIME && Components.isBuiltIn(field.component())) {
            throw new IllegalArgumentException(field + " must be finite: " + value);
        }
        registry.tableOf(entity).floats(field)[registry.rowOf(entity)] = value;
    }

    /** Sets a field of an entity. The components {@code BODY} and {@code BEAM} are the world's own and refused. */
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

    /** Sets the velocity, m/s. */
    public void setVelocity(long entity, Vector2fc velocity) {
        Check.finite("velocity", velocity);
        setVelocity(entity, velocity.x(), velocity.y());
    }

    /** Sets the angular velocity of a body, rad/s. */
    public void setSpin(long body, float radiansPerSecond) {
        set(body, Components.SPIN_RATE, Check.finite("spin", radiansPerSecond));
    }

    /** Puts a body somewhere else, metres and radians; it is not drawn on the way there. */
    public void teleport(long body, float x, float y, float angle) {
        Check.finite("x", x);
        Check.finite("y", y);
        Check.finite("angle", angle);
        Table t = registry.tableOf(body);
        t.floats(Components.ANGLE);
        Spawner.place(t, registry.rowOf(body), x, y);
        Spawner.turn(t, registry.rowOf(body), angle);
    }

    /** Puts a body somewhere else, metres and radians; it is not drawn on the way there. */
    public void teleport(long body, Vector2fc position, float angle) {
        Check.finite("position", position);
        teleport(body, position.x(), position.y(), angle);
    }

    /** Pushes a body at its centre of mass during the next step, N; calls add up. */
    public void applyForce(long body, float fx, float fy) {
        set(body, Components.FORCE_X, get(body, Components.FORCE_X) + Check.finite("fx", fx));
        set(body, Components.FORCE_Y, get(body, Components.FORCE_Y) + Check.finite("fy", fy));
    }

    /** Pushes a body at its centre of mass during the next step, N; calls add up. */
    public void applyForce(long body, Vector2fc force) {
        Check.finite("force", force);
        applyForce(body, force.x(), force.y());
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

    /** Changes the velocity of a body at once by an impulse at its centre of mass, N s. */
    public void applyImpulse(long body, Vector2fc impulse) {
        Check.finite("impulse", impulse);
        applyImpulse(body, impulse.x(), impulse.y());
    }

    /** Moves the muzzle of a beam, metres, and aims it, radians; the rest of the beam follows in the coming steps. */
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

    /** Moves the muzzle of a beam, metres, and aims it, radians; the rest of the beam follows in the coming steps. */
    public void aimBeam(long beam, Vector2fc position, float angle) {
        Check.finite("position", position);
        aimBeam(beam, position.x(), position.y(), angle);
    }

    /** Switches a beam on or off, from the next step on. */
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
        return pipeline.beams().points(beam, get(beam, Components.BEAM_REACH), xy);
    }

    // ---- events

    /** A cursor over all hits of bullets and beams in the last step. */
    public Hits hits() {
        return new Hits(pipeline.hits(), ~0, ~0);
    }

    /** A cursor over the hits of bullets and beams of one layer on bodies of another. */
    public Hits hits(int firstLayer, int secondLayer) {
        return new Hits(pipeline.hits(), 1 << Check.layer(firstLayer), 1 << Check.layer(secondLayer));
    }

    /** A cursor over all contacts between bodies in the last step. */
    public Contacts contacts() {
        return new Contacts(pipeline.bodies(), pipeline.contacts(), pipeline.contactCache(), ~0, ~0);
    }

    /** A cursor over the contacts between bodies of two layers. */
    public Contacts contacts(int firstLayer, int secondLayer) {
        return new Contacts(
                pipeline.bodies(),
                pipeline.contacts(),
                pipeline.contactCache(),
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

    /** The broadphase in use. It may change from step to step unless one is chosen. */
    public BroadphaseKind broadphase() {
        return pipeline.broadphaseKind();
    }

    /**
     * Switches the broadphase from the next step on. Results do not change.
     *
     * @throws IllegalStateException if a step is running
     */
    public void useBroadphase(BroadphaseKind kind) {
        Objects.requireNonNull(kind, "kind");
        schedule.checkNotStepping();
        pipeline.useBroadphase(kind);
    }

    /** Figures of the broadphase's last step; valid until the next. */
    public BroadphaseStats broadphaseStats() {
        return pipeline.broadphaseStats();
    }

    /** Draws one layer of what the last step did. */
    public void draw(DebugLayer layer, DebugDraw out) {
        inspector.draw(layer, out);
    }

    /** A look into this world, for overlays and tests; always the same. */
    public Inspector inspector() {
        return inspector;
    }

    /** Number of bodies in the last step. */
    public int bodyCount() {
        return pipeline.bodies().count;
    }

    /** A 64-bit digest of everything that decides how the world goes on. */
    public long hash() {
        return state.hash(stepNumber());
    }

    /**
     * Overwrites a snapshot with everything that decides how the world goes on. Makes no garbage once the snapshot has
     * its size.
     *
     * @throws IllegalStateException if a step is running
     */
    public void snapshot(Snapshot into) {
        schedule.checkNotStepping();
        state.save(into.write(stepNumber()));
    }

    /**
     * Goes back to a snapshot: every entity, handle and contact is as it was then, and so is {@link #hash}. Handles given
     * out since name nothing. {@link #hits} and {@link #contacts} are empty until the next step. Systems stay, and what
     * they keep outside the world is the caller's affair.
     *
     * @param from a snapshot of this world or of one with the same settings; workers, SIMD and broadphase may differ
     * @throws IllegalStateException if a step is running, or the snapshot is empty
     * @throws IllegalArgumentException if the snapshot's world had other settings, or it names shapes or tables that this
     *     world does not know; the world stays as it is
     */
    public void restore(Snapshot from) {
        schedule.checkNotStepping();
        state.restore(from.read());
        pipeline.resumeAfter(from.stepNumber());
    }

    /** Number of workers, the calling thread included. */
    public int workers() {
        return workers.count();
    }

    /** Ends the workers' threads. The world cannot step any more. */
    @Override
    public void close() {
        workers.close();
    }
}
