package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.inspect.WorldInspector;
import dev.barrage.physics.joint.JointLists;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.BoxBatch;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.RayBatch;
import dev.barrage.physics.query.ShapeBatch;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.query.search.Batches;
import dev.barrage.physics.query.search.SearchCursor;
import dev.barrage.physics.query.search.TargetIndex;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import java.util.Objects;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/**
 * A plane with bodies, bullets and beams, stepped by a fixed time.
 *
 * <p>The same calls give the same bits for any number of workers. For one thread at a time; {@linkplain #query queries}
 * may ask from several.
 *
 * <p>Between steps everything may be changed. Inside a step, systems add and remove entities by the commands of their
 * chunk; direct calls throw an {@link IllegalStateException}. A handle of no living entity throws an
 * {@link IllegalArgumentException}. A call that throws changes nothing.
 *
 * <p>Positions are floats: 0.06 mm apart at 1 km from the origin, 1 mm at 10 km, where a speed of 1 m/s is 0.4 % off.
 * Beyond that slow motion is lost.
 *
 * <p>Memory grows with what is alive and stays; {@link #trim} gives back what nothing alive needs.
 * {@link Registry#reserve} makes room for many rows at once.
 *
 * <p>Methods with JOML vectors need JOML on the path; vectors are copied, never kept. All is available in floats, too.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class World implements AutoCloseable {
    private final Workers workers;
    private static final BodyType[] TYPES = BodyType.values();

    private final Registry registry;
    private final ShapeTable shapes;
    private final Compounds compounds;
    final JointLists joints;
    private final Spawner spawner;
    private final BodyChanges bodyChanges;
    private final Pushes pushes;
    final Pipeline pipeline;
    private final Tuning tuning;
    private final WorldState state;
    private final Labels labels;

    // Made when first needed.
    private Inspector inspector;
    private Batches batches;
    private SurfaceForces surfaceForces;
    private MoverScene moverScene;

    /**
     * An empty world. Starts the threads of its workers but the first, which is the caller; {@link #close} ends them.
     *
     * @param config copied
     */
    public World(WorldConfig config) {
        WorldConfig copy = new WorldConfig(Objects.requireNonNull(config, "config"));
        workers = new Workers(copy.workers);
        registry = new Registry();
        labels = new Labels(registry);
        shapes = new ShapeTable(registry);
        compounds = new Compounds(registry, shapes);
        joints = new JointLists(registry);
        spawner = new Spawner(registry, shapes, compounds, joints, copy.masks);
        bodyChanges = new BodyChanges(registry, shapes, compounds);
        pushes = new Pushes(this, compounds, bodyChanges);
        tuning = new Tuning();
        tuning.set(copy.tuning());
        pipeline = new Pipeline(copy, tuning, registry, shapes, compounds, joints, workers, pushes);
        tuning.guard(pipeline);
        state = new WorldState(copy, tuning, shapes, registry, pipeline.last.contactState);
    }

    /**
     * Advances the world by one step of {@link #stepSeconds}.
     *
     * <p>The first steps of a JVM are slow, because it interprets code before it compiles it: with 50,000 bodies the
     * first takes 0.1 to 0.2 s and the tenth 15 ms. Step another world of that size while the game loads to avoid this.
     *
     * @throws IllegalStateException if a step is running, on this thread or another, the world is closed, or a system has
     *     written a value that no step can use, see {@link BadValues}
     */
    public void step() {
        pipeline.step();
        labels.forgetGone();
    }

    /**
     * Runs a system before a stage of every step, after the systems added earlier. Its commands are applied when it has
     * run; after {@link Stage#GATHER} and before the end of {@link Stage#DYNAMICS} they are held until the dynamics are
     * done.
     */
    public void before(Stage stage, SystemDef system) {
        pipeline.before(stage, system);
    }

    /** Runs a system after a stage of every step; see {@link #before}. */
    public void after(Stage stage, SystemDef system) {
        pipeline.after(stage, system);
    }

    /** Number of steps made so far. */
    public long stepNumber() {
        return pipeline.last.stepNumber;
    }

    /** Length of a step, seconds. */
    public float stepSeconds() {
        return pipeline.last.stepSeconds;
    }

    /** How bodies move and touch. A change acts from the next step on; during a step it is refused. */
    public Tuning tuning() {
        return tuning;
    }

    // ---- adding and removing

    /** Adds a body and returns its handle; the definition is copied. */
    public long add(BodyDef def) {
        pipeline.checkIdle();
        return spawner.add(Objects.requireNonNull(def, "def"));
    }

    /**
     * Adds a further collider to a body and returns its handle; the definition is copied. It moves with the body, and is
     * removed with it. The body's mass, centre of mass and moment of inertia become those of all its colliders together;
     * a mass that was {@linkplain #set(long, FloatField, float) set} stays.
     *
     * <p>Contacts, hits and questions name the collider; {@link #bodyOf} names its body. To a {@link Registry} it is a
     * row of {@link Components#BODY} with {@link Components#COLLIDER}: {@code query().all(BODY).none(COLLIDER)} finds
     * bodies alone. Its place and motion are the body's to change.
     *
     * @throws IllegalArgumentException if {@link ColliderDef#on} names no living body, or a further collider, or the body
     *     is dynamic and the shape a wall or a segment
     */
    public long add(ColliderDef def) {
        pipeline.checkIdle();
        return spawner.add(Objects.requireNonNull(def, "def"));
    }

    /** The body of a further collider; of any other entity, and of what is gone, the entity itself. */
    public long bodyOf(long entity) {
        return Compounds.bodyOf(registry, entity);
    }

    /** Adds a bullet and returns its handle; the definition is copied. */
    public long add(BulletDef def) {
        pipeline.checkIdle();
        return spawner.add(Objects.requireNonNull(def, "def"));
    }

    /**
     * Adds a bullet for each row of a batch: a row of a curtain, a ring. The result is that of {@link #add(BulletDef)}
     * for one after the other, to the bit. {@link BulletBatch#entity} receives the handles.
     *
     * <p>2,000 bullets take 0.02 ms, one by one 0.1 ms. Where they do not fit, the columns grow in this call: by half a
     * millisecond or more for 50,000 bullets. {@link Registry#reserve} makes room for a large formation beforehand.
     *
     * @param def all but positions and velocities; copied
     * @param bullets positions and velocities; copied
     * @throws IllegalArgumentException if a value of a bullet is bad, or a column too short; no bullet is added then
     */
    public void addAll(BulletDef def, BulletBatch bullets) {
        pipeline.checkIdle();
        Objects.requireNonNull(def, "def");
        Objects.requireNonNull(bullets, "bullets").check();
        spawner.addAll(def, bullets);
    }

    /** Adds a beam and returns its handle; the definition is copied. The beam is off until {@link #fireBeam}. */
    public long add(BeamDef def) {
        pipeline.checkIdle();
        return spawner.add(Objects.requireNonNull(def, "def"));
    }

    /**
     * Adds a joint and returns its handle; the definition is copied. {@link #joint} reads and changes it. It wakes its
     * bodies, and goes with either of them.
     *
     * @throws IllegalArgumentException if the definition names no two bodies: further colliders are none
     */
    public long add(JointDef def) {
        pipeline.checkIdle();
        Objects.requireNonNull(def, "def");
        long joint = def.type() == JointType.GEAR ? addGear(def) : spawner.add(def);
        wakeJoint(joint);
        return joint;
    }

    private long addGear(JointDef def) {
        Joint first = gearSide(def.gearA);
        Joint second = gearSide(def.gearB);
        return spawner.addGear(
                def,
                first.bodyB(),
                second.bodyB(),
                coordinate(first) + def.values.get(Components.JOINT_RATIO) * coordinate(second));
    }

    private Joint gearSide(long joint) {
        Joint side = joint(joint);
        if (side.type() != JointType.REVOLUTE && side.type() != JointType.PRISMATIC) {
            throw new IllegalArgumentException("a gear couples hinges and sliders: " + Entity.toString(joint)
                    + " is a joint of the type " + side.type());
        }
        return side;
    }

    private static float coordinate(Joint joint) {
        return joint.type() == JointType.REVOLUTE ? joint.angle() : joint.translation();
    }

    /** Wakes the bodies of a joint. */
    void wakeJoint(long joint) {
        joints.wake(get(joint, Components.JOINT_BODY_A));
        joints.wake(get(joint, Components.JOINT_BODY_B));
    }

    /** Gives a joint another body A. */
    void moveJoint(long joint, long body) {
        pipeline.checkIdle();
        if (body != JointDef.WORLD) {
            compounds.checkBody("a joint", body);
        }
        if (body == get(joint, Components.JOINT_BODY_B)) {
            throw new IllegalArgumentException("a joint must be between two bodies: both are " + Entity.toString(body));
        }
        if (body != get(joint, Components.JOINT_BODY_A)) {
            wakeJoint(joint);
            joints.moveA(joint, body);
            registry.tableOf(joint).changes().note(registry.rowOf(joint));
            pipeline.last.joints.reread();
        }
    }

    /** A view of a joint, to read and to change it. Allocates: keep it, and move it by {@link Joint#of}. */
    public Joint joint(long joint) {
        return new Joint(this).of(joint);
    }

    /** A view that visits the joints of a body, see {@link Joint#next}. Allocates: keep it, and use {@link Joint#on}. */
    public Joint jointsOf(long body) {
        return new Joint(this).on(body);
    }

    /** A cursor over the joints whose force or torque reached its threshold in the last step. */
    public JointEvents jointEvents() {
        return new JointEvents(pipeline.last.joints);
    }

    /**
     * Adds a fluid and returns its handle; the definition is copied. It is a static sensor: contacts with it begin and
     * end like others, queries for sensors find it, {@link #remove}, {@link #teleport}, {@link #setType}, {@link
     * #setShape} and {@link #setEnabled} change it, and {@code set(fluid, Components.FLOW_X, 1f)} its values.
     */
    public long add(FluidDef def) {
        pipeline.checkIdle();
        Objects.requireNonNull(def, "def");
        long fluid = spawner.add(def.body);
        def.set(registry.tableOf(fluid), registry.rowOf(fluid));
        return fluid;
    }

    /** The table of bullets with the components of a definition, for drawing or for systems. */
    public Table table(BulletDef def) {
        return spawner.table(Objects.requireNonNull(def, "def"));
    }

    /**
     * Removes a body, a further collider, a joint, a bullet or a beam. A body's further colliders and joints go with it.
     *
     * <p>Does nothing if the entity is gone already, so that a loop over events may remove what several of them name.
     *
     * @return whether it lived
     * @throws IllegalArgumentException if the handle never named an entity
     */
    public boolean remove(long entity) {
        pipeline.checkIdle();
        if (!registry.isAlive(entity)) {
            registry.checkIssued(entity);
            return false;
        }
        boolean isPart = compounds.isPart(entity);
        if (registry.tableOf(entity).has(Components.JOINT)) {
            joints.remove(entity);
            return true;
        }
        if (!joints.isEmpty()) {
            joints.removeOf(entity);
        }
        registry.remove(entity);
        if (isPart) {
            compounds.settle();
        }
        return true;
    }

    /**
     * Removes many bodies, bullets or beams that live. The result is that of {@link #remove} for one after the other, to
     * the bit.
     *
     * <p>5,000 bullets of 50,000 take 0.1 to 0.2 ms; it is fastest where handles of one table are neighbours in the
     * order of their rows.
     *
     * @param entities handles; one may be there twice. Only read
     * @param count number of handles, from the first on
     * @throws IllegalArgumentException if a handle names no living entity; none is removed then
     */
    public void removeAll(long[] entities, int count) {
        pipeline.checkIdle();
        registry.removeAll(entities, count);
        compounds.settleIfGone();
        joints.settle();
    }

    /** Whether a handle names a living entity. */
    public boolean isAlive(long entity) {
        return registry.isAlive(entity);
    }

    // ---- names and objects

    /** The name that was given to a living entity, or null. */
    public String name(long entity) {
        return labels.name(entity);
    }

    /**
     * Gives an entity a name, for tools and messages; null takes it away. Names need not differ. They are in no snapshot
     * and no hash, and are forgotten when the entity is gone.
     */
    public void setName(long entity, String name) {
        pipeline.checkIdle();
        labels.setName(entity, name);
    }

    /** The object that was given to a living entity, or null. */
    public Object userObject(long entity) {
        return labels.object(entity);
    }

    /** Gives an entity an object of the game's; null takes it away. As {@linkplain #setName names}, it is no state. */
    public void setUserObject(long entity, Object object) {
        pipeline.checkIdle();
        labels.setObject(entity, object);
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

    /**
     * Position of the origin of a body, bullet or beam between its last two steps, for drawing, metres.
     *
     * @param alpha 0 before the last step, 1 after it; see {@link FixedStep#alpha}
     */
    public float x(long entity, float alpha) {
        float before = get(entity, Components.PREVIOUS_X);
        return before + alpha * (x(entity) - before);
    }

    /** As {@link #x(long, float)}. */
    public float y(long entity, float alpha) {
        float before = get(entity, Components.PREVIOUS_Y);
        return before + alpha * (y(entity) - before);
    }

    /**
     * Angle of a body between its last two steps, for drawing, radians, by the shorter way round; as
     * {@link #x(long, float)}.
     */
    public float angle(long entity, float alpha) {
        float before = get(entity, Components.PREVIOUS_ANGLE);
        return before + alpha * Trig.wrap(angle(entity) - before);
    }

    /** Sets {@code dest} to the position of the origin, metres, and returns it. */
    public Vector2f position(long entity, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(x(entity), y(entity));
    }

    /** Angle of a body, or aim of a beam, radians, counter-clockwise. */
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

    /** Sets {@code dest} to the velocity, m/s, and returns it. */
    public Vector2f velocity(long entity, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return dest.set(vx(entity), vy(entity));
    }

    /** Angular velocity of a body, rad/s. */
    public float angularVelocity(long entity) {
        return get(entity, Components.OMEGA);
    }

    /**
     * Transforms a point from the world to the frame of a body or beam.
     *
     * @param point metres, finite; may be {@code dest}
     * @param dest receives the point, metres from the origin of the frame
     * @return dest
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
     * Transforms a point from the frame of a body or beam to the world.
     *
     * @param point metres from the origin of the frame, finite; may be {@code dest}
     * @param dest receives the point, metres
     * @return dest
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

    /** X of a point of the frame of a body or beam in the world, metres. */
    public float toWorldX(long entity, float x, float y) {
        return x(entity) + vectorToWorldX(entity, x, y);
    }

    /** Y of a point of the frame of a body or beam in the world, metres. */
    public float toWorldY(long entity, float x, float y) {
        return y(entity) + vectorToWorldY(entity, x, y);
    }

    /** X of a point of the world in the frame of a body or beam, metres from its origin. */
    public float toLocalX(long entity, float x, float y) {
        return vectorToLocalX(entity, x - x(entity), y - y(entity));
    }

    /** Y of a point of the world in the frame of a body or beam, metres from its origin. */
    public float toLocalY(long entity, float x, float y) {
        return vectorToLocalY(entity, x - x(entity), y - y(entity));
    }

    /** X in the world of a direction in the frame of a body or beam. */
    public float vectorToWorldX(long entity, float x, float y) {
        return Trig.cos(angle(entity)) * x - Trig.sin(angle(entity)) * y;
    }

    /** Y in the world of a direction in the frame of a body or beam. */
    public float vectorToWorldY(long entity, float x, float y) {
        return Trig.sin(angle(entity)) * x + Trig.cos(angle(entity)) * y;
    }

    /** X in the frame of a body or beam of a direction in the world. */
    public float vectorToLocalX(long entity, float x, float y) {
        return Trig.cos(angle(entity)) * x + Trig.sin(angle(entity)) * y;
    }

    /** Y in the frame of a body or beam of a direction in the world. */
    public float vectorToLocalY(long entity, float x, float y) {
        return Trig.cos(angle(entity)) * y - Trig.sin(angle(entity)) * x;
    }

    /** X of the velocity of a point that moves with a body, m/s; the point is in the world, metres. */
    public float vxAt(long body, float x, float y) {
        return vx(body) - angularVelocity(body) * (y - centerY(body));
    }

    /** Y of the velocity of a point that moves with a body, m/s; the point is in the world, metres. */
    public float vyAt(long body, float x, float y) {
        return vy(body) + angularVelocity(body) * (x - centerX(body));
    }

    /** The value of a field. Throws an {@link IllegalArgumentException} if the entity lacks its component. */
    public float get(long entity, FloatField field) {
        Objects.requireNonNull(field, "field");
        return registry.tableOf(entity).readFloats(field)[registry.rowOf(entity)];
    }

    /** See {@link #get(long, FloatField)}. */
    public int get(long entity, IntField field) {
        Objects.requireNonNull(field, "field");
        return registry.tableOf(entity).readInts(field)[registry.rowOf(entity)];
    }

    /** See {@link #get(long, FloatField)}. */
    public long get(long entity, LongField field) {
        Objects.requireNonNull(field, "field");
        return registry.tableOf(entity).longs(field)[registry.rowOf(entity)];
    }

    /**
     * Sets a field of an entity.
     *
     * @throws IllegalArgumentException if the entity lacks the field's component, or the value is outside the field's
     *     range; {@link Components} lists those of the engine's fields
     */
    public void set(long entity, FloatField field, float value) {
        pipeline.checkOpen();
        Objects.requireNonNull(field, "field").check(value);
        checkSettable(entity, field);
        registry.tableOf(entity).readFloats(field)[registry.rowOf(entity)] = value;
        noteSet(entity, field);
    }

    /**
     * Sets a field of an entity. Refuses the components {@code BODY} and {@code BEAM}, which the world controls.
     *
     * @throws IllegalArgumentException if the entity lacks the field's component, or the value is outside the field's
     *     range
     */
    public void set(long entity, IntField field, int value) {
        pipeline.checkOpen();
        checkSettable(entity, Objects.requireNonNull(field, "field"));
        field.check(value);
        registry.tableOf(entity).readInts(field)[registry.rowOf(entity)] = value;
        noteSet(entity, field);
    }

    /** Sets a field of an entity. */
    public void set(long entity, LongField field, long value) {
        pipeline.checkOpen();
        checkSettable(entity, Objects.requireNonNull(field, "field"));
        registry.tableOf(entity).longs(field)[registry.rowOf(entity)] = value;
        noteSet(entity, field);
    }

    private void noteSet(long entity, Field field) {
        Table table = registry.tableOf(entity);
        table.changes().note(registry.rowOf(entity));
        if (Components.isBuiltIn(field.component())) {
            Bodies.wakeIfDynamic(table, registry.rowOf(entity));
        }
        if (TargetIndex.dependOn(field.component())) {
            registry.changes().note(entity);
        }
        if (field.component() == Components.POSITION || field.component() == Components.ROTATION) {
            placeColliders(entity, table);
        }
    }

    private void placeColliders(long body, Table table) {
        if (table.has(Components.COMPOUND)) {
            compounds.placeAll(body);
        }
    }

    /** Refuses what only the world sets, and to move a further collider apart from its body. */
    private void checkSettable(long entity, Field field) {
        Component component = field.component();
        boolean isOfKind = component == Components.BODY || component == Components.BEAM;
        if (Components.isOfCollider(component)
                || component == Components.JOINT
                || isOfKind && !(field instanceof FloatField)) {
            throw new IllegalArgumentException(
                    "field " + field + " is the world's own and can't be set" + setterOf(field));
        }
        if (Components.isOfMotion(component) && registry.tableOf(entity).has(Components.COLLIDER)) {
            throw new IllegalArgumentException(
                    "field " + field + " of a further collider can't be set, because it moves"
                            + " with its body: set that of " + Entity.toString(bodyOf(entity)) + ", see World.bodyOf");
        }
    }

    /** The method that changes what a field holds, for messages; empty if there is none. */
    private static String setterOf(Field field) {
        if (field.component() == Components.JOINT) {
            return ": World.joint changes a joint";
        }
        String setter = field == Components.BODY_TYPE
                ? "World.setType"
                : field == Components.SENSOR
                        ? "World.setSensor"
                        : field == Components.SHAPE
                                ? "World.setShape"
                                : field == Components.BEAM_FIRING ? "World.fireBeam" : null;
        return setter == null ? "" : ": use " + setter;
    }

    /** Sets the velocity, m/s. */
    public void setVelocity(long entity, float vx, float vy) {
        Components.VX.check("vx", vx);
        Components.VY.check("vy", vy);
        set(entity, Components.VX, vx);
        set(entity, Components.VY, vy);
    }

    /** Sets the velocity, m/s. */
    public void setVelocity(long entity, Vector2fc velocity) {
        Check.finite("velocity", velocity);
        setVelocity(entity, velocity.x(), velocity.y());
    }

    /** Sets the angular velocity of a body, rad/s. */
    public void setAngularVelocity(long body, float radiansPerSecond) {
        set(body, Components.OMEGA, Components.OMEGA.check("angular velocity", radiansPerSecond));
    }

    /** Layer of a body, bullet or beam, 0 to 31. */
    public int layer(long entity) {
        return Integer.numberOfTrailingZeros(get(entity, Components.LAYER));
    }

    /**
     * Moves a body, further collider, bullet or beam to another layer. From the next step on it meets the layers that
     * {@link WorldConfig#meets} gives this one, as if it had been added to it.
     *
     * @param layer 0 to 31
     */
    public void setLayer(long entity, int layer) {
        set(entity, Components.LAYER, 1 << Check.layer(layer));
        set(entity, Components.MASK, spawner.mask(layer));
    }

    /**
     * Sets the layers that one body, bullet or beam meets; it passes through all others. See {@link WorldConfig#meets}.
     */
    public void setMask(long entity, int... layers) {
        set(entity, Components.MASK, Check.layers(layers));
    }

    /** Moves a body, bullet or beam to a group, 0 or more; 0 means none. Members of a group never meet. */
    public void setGroup(long entity, int group) {
        set(entity, Components.GROUP, Check.group(group));
    }

    // ---- what a body is

    /** The type of a body or a further collider. */
    public BodyType type(long body) {
        return TYPES[get(body, Components.BODY_TYPE)];
    }

    /**
     * Makes a body static, kinematic or dynamic. Handle, colliders, place and components stay. What sleeps with it or
     * on it wakes. A static body stops. A dynamic body has the mass that it had or was given before, else that of its
     * shapes with the densities of their definitions, by default 1 kg/m^2.
     *
     * @throws IllegalArgumentException if the body is to be dynamic, and a shape of it is a wall or a segment
     */
    public void setType(long body, BodyType type) {
        pipeline.checkIdle();
        bodyChanges.setType(body, Objects.requireNonNull(type, "type"));
    }

    /** Whether a body is enabled, see {@link #setEnabled}. */
    public boolean isEnabled(long body) {
        return !registry.tableOf(body).has(Components.DISABLED);
    }

    /**
     * Disables a body with its further colliders, or enables it. A disabled body keeps its handle, place, velocity and
     * components. It meets nothing, no query finds it, it does not move and does not age. Its contacts end with the
     * next step; what sleeps on it wakes. It has {@link Components#DISABLED}.
     */
    public void setEnabled(long body, boolean enabled) {
        pipeline.checkIdle();
        bodyChanges.setEnabled(body, enabled);
    }

    /** Makes a body or a further collider a sensor, or solid; see {@link BodyDef#sensor}. */
    public void setSensor(long entity, boolean sensor) {
        pipeline.checkIdle();
        registry.tableOf(entity).readInts(Components.SENSOR)[registry.rowOf(entity)] = sensor ? 1 : 0;
        noteSet(entity, Components.SENSOR);
    }

    /**
     * Sets friction, restitution, rolling resistance and tangent speed of a body or a further collider. Single values:
     * {@code set(body, Components.FRICTION, 0.1f)}.
     */
    public void setMaterial(long entity, SurfaceMaterial material) {
        pipeline.checkIdle();
        bodyChanges.setMaterial(entity, Objects.requireNonNull(material, "material"));
    }

    /**
     * Locks or frees the motion of a body along x. While it is dynamic and locked, it does not move along x: forces and
     * contacts find an infinite mass there, and its velocity along x is 0.
     */
    public void lockX(long body, boolean locked) {
        lock(body, Bodies.LOCK_X, locked);
    }

    /** As {@link #lockX}, along y. */
    public void lockY(long body, boolean locked) {
        lock(body, Bodies.LOCK_Y, locked);
    }

    /** As {@link #lockX}, for rotation: a moment of inertia that is infinite. */
    public void lockRotation(long body, boolean locked) {
        lock(body, Bodies.LOCK_ROTATION, locked);
    }

    private void lock(long body, int lock, boolean locked) {
        pipeline.checkIdle();
        int locks = bodyChanges.locks(body);
        bodyChanges.setLocks(body, locked ? locks | lock : locks & ~lock);
    }

    /** Whether the motion of a body along x is locked. */
    public boolean isLockedX(long body) {
        return (bodyChanges.locks(body) & Bodies.LOCK_X) != 0;
    }

    /** Whether the motion of a body along y is locked. */
    public boolean isLockedY(long body) {
        return (bodyChanges.locks(body) & Bodies.LOCK_Y) != 0;
    }

    /** Whether the rotation of a body is locked. */
    public boolean isLockedRotation(long body) {
        return (bodyChanges.locks(body) & Bodies.LOCK_ROTATION) != 0;
    }

    /** Mass of a body with its further colliders, kg; infinite for a static or kinematic body that was given none. */
    public float mass(long body) {
        return 1f / bodyChanges.inverseMass(body);
    }

    /** Moment of inertia of a body about its centre of mass, kg m^2; infinite if {@link #mass} is. */
    public float inertia(long body) {
        return 1f / bodyChanges.inverseInertia(body);
    }

    /** X of the centre of mass of a body, metres. */
    public float centerX(long body) {
        bodyChanges.checkBody(body);
        return toWorldX(body, compounds.centerX(body), compounds.centerY(body));
    }

    /** Y of the centre of mass of a body, metres. */
    public float centerY(long body) {
        bodyChanges.checkBody(body);
        return toWorldY(body, compounds.centerX(body), compounds.centerY(body));
    }

    /**
     * Sets the mass of a body, kg, above 0. Its moment of inertia changes in proportion, its centre of mass stays. It
     * keeps this mass whatever becomes of its colliders, until {@link #resetMass}.
     */
    public void setMass(long body, float kilograms) {
        pipeline.checkIdle();
        bodyChanges.setMass(body, kilograms);
    }

    /**
     * Sets mass, centre of mass and moment of inertia of a body. It keeps them whatever becomes of its colliders, until
     * {@link #resetMass}. No point of the body changes its speed.
     *
     * @param kilograms mass, above 0
     * @param centerX centre of mass in the body's frame, metres
     * @param centerY centre of mass in the body's frame, metres
     * @param inertia moment of inertia about the centre of mass, kg m^2, above 0
     */
    public void setMassData(long body, float kilograms, float centerX, float centerY, float inertia) {
        pipeline.checkIdle();
        bodyChanges.setMassData(body, kilograms, centerX, centerY, inertia);
    }

    /** Gives a body the mass, centre of mass and moment of inertia of its shapes, with the densities that they had. */
    public void resetMass(long body) {
        pipeline.checkIdle();
        bodyChanges.resetMass(body);
    }

    /** Sets the gravity of the world, m/s^2; wakes what sleeps. The same as {@link Tuning#gravity}. */
    public void setGravity(float x, float y) {
        pipeline.checkIdle();
        tuning.gravity(x, y);
    }

    // ---- moving

    /**
     * Places a body at a point, metres, and an angle, radians, at once: it meets nothing on the way, and drawing does not
     * interpolate.
     */
    public void teleport(long body, float x, float y, float angle) {
        pipeline.checkOpen();
        checkPose(x, y, angle);
        Table t = registry.tableOf(body);
        t.readFloats(Components.ANGLE); // refuses what has none
        checkSettable(body, Components.ANGLE);
        Spawner.place(t, registry.rowOf(body), x, y);
        Spawner.turn(t, registry.rowOf(body), angle);
        Bodies.wakeIfDynamic(t, registry.rowOf(body));
        t.changes().note(registry.rowOf(body));
        registry.changes().note(body);
        placeColliders(body, t);
    }

    private static void checkPose(float x, float y, float angle) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        Components.ANGLE.check("angle", angle);
    }

    /** See {@link #teleport(long, float, float, float)}. */
    public void teleport(long body, Vector2fc position, float angle) {
        Check.finite("position", position);
        teleport(body, position.x(), position.y(), angle);
    }

    /**
     * Whether a body is awake. A dynamic body may {@linkplain Tuning#sleep(boolean) sleep}; all others are awake.
     *
     * <p>A body that sleeps wakes in the next step, with all bodies that it fell asleep with, when a body that is awake
     * or a kinematic body that moves touches it, when a value of its row changes, such as its velocity, a force, its
     * place, shape, mass or filter, when this happens to a body that it rests on or that one is removed, and when
     * gravity changes. A bullet or beam that pushes it wakes it in the step after the hit. Sensors, queries and hits
     * without an impulse do not.
     */
    public boolean isAwake(long body) {
        long of = bodyOf(body);
        return get(of, Components.BODY_TYPE) != Bodies.DYNAMIC || !Bodies.isDigest(get(of, Components.REST));
    }

    /** Marks a body as a bullet or takes the mark away; see {@link BodyDef#bullet}. It may move to another table. */
    public void setBullet(long body, boolean bullet) {
        pipeline.checkIdle();
        long of = bodyOf(body);
        if (bullet) {
            registry.attach(of, Components.BULLET_BODY);
        } else {
            registry.detach(of, Components.BULLET_BODY);
        }
    }

    /** Whether a body is marked as a bullet. */
    public boolean isBullet(long body) {
        return registry.tableOf(bodyOf(body)).has(Components.BULLET_BODY);
    }

    /** Wakes a body in the next step, with all bodies that it sleeps with. Also wakes what sleeps on a static body. */
    public void wake(long body) {
        pipeline.checkIdle();
        bodyChanges.wake(bodyOf(body));
    }

    /**
     * Puts a dynamic body to sleep at the end of the next step, with all bodies that touch it and one another then,
     * however fast they are. Does nothing if bodies may not {@linkplain Tuning#sleep(boolean) sleep}, or if one of these
     * may not or touches a kinematic body that moves.
     */
    public void sleep(long body) {
        pipeline.checkIdle();
        long of = bodyOf(body);
        Table table = registry.tableOf(of);
        int row = registry.rowOf(of);
        boolean dynamic = table.readInts(Components.BODY_TYPE)[row] == Bodies.DYNAMIC;
        if (tuning.sleep() && dynamic && Bodies.isAwake(table.longs(Components.REST)[row])) {
            table.longs(Components.REST)[row] = Bodies.SLEEP_NEXT;
        }
    }

    /**
     * Lets a body through the {@linkplain BodyDef#oneWay() one-way} surfaces that it stands on or is near, until it has
     * left them: a jump down from a platform. Others hold as before. Wakes it.
     *
     * @return whether there are any
     */
    public boolean dropThrough(long body) {
        pipeline.checkIdle();
        registry.tableOf(body); // refuses what is gone
        return pushes.dropThrough(bodyOf(body));
    }

    /** Adds a force at the centre of mass for the next step, N; calls add up. */
    public void applyForce(long body, float fx, float fy) {
        pushes.force(body, Check.finite("fx", fx), Check.finite("fy", fy), 0f);
    }

    /** Adds a force at the centre of mass for the next step, N; calls add up. */
    public void applyForce(long body, Vector2fc force) {
        Check.finite("force", force);
        applyForce(body, force.x(), force.y());
    }

    /** Adds a torque for the next step, N m; calls add up. */
    public void applyTorque(long body, float torque) {
        pushes.force(body, 0f, 0f, Check.finite("torque", torque));
    }

    /**
     * Adds a force at a point of the world, metres, for the next step, N; calls add up. It turns the body unless its
     * line goes through the centre of mass.
     */
    public void applyForce(long body, float fx, float fy, float x, float y) {
        pushes.forceAt(
                body, Check.finite("fx", fx), Check.finite("fy", fy), Check.finite("x", x), Check.finite("y", y));
    }

    /** Applies an impulse at the centre of mass, N s; the velocity changes at once. */
    public void applyImpulse(long body, float ix, float iy) {
        pushes.impulse(body, Check.finite("ix", ix), Check.finite("iy", iy), 0f);
    }

    /** Applies an impulse at a point of the world, metres, N s; velocity and angular velocity change at once. */
    public void applyImpulse(long body, float ix, float iy, float x, float y) {
        pushes.impulseAt(
                body, Check.finite("ix", ix), Check.finite("iy", iy), Check.finite("x", x), Check.finite("y", y));
    }

    /** Applies an angular impulse, N m s; the angular velocity changes at once. */
    public void applyAngularImpulse(long body, float impulse) {
        pushes.impulse(body, 0f, 0f, Check.finite("impulse", impulse));
    }

    /**
     * Sets the velocity that brings a kinematic or dynamic body to a pose in the next step, metres and radians, by the
     * shorter way round. It keeps the velocity after that: call this before each step. What a dynamic body
     * touches may hold it up.
     */
    public void moveTo(long body, float x, float y, float angle) {
        pipeline.checkOpen();
        checkPose(x, y, angle);
        pushes.moveTo(body, x, y, angle, 1f / stepSeconds());
    }

    /** Applies an impulse at the centre of mass, N s; the velocity changes at once. */
    public void applyImpulse(long body, Vector2fc impulse) {
        Check.finite("impulse", impulse);
        applyImpulse(body, impulse.x(), impulse.y());
    }

    /**
     * Pushes all dynamic bodies around a point away from it, or towards it; what sleeps wakes.
     *
     * @param explosion only read
     */
    public void explode(Explosion explosion) {
        pipeline.checkIdle();
        surfaceForces().explode(Objects.requireNonNull(explosion, "explosion"));
    }

    /**
     * Adds the force of a wind on a dynamic body for the next step: call it before each step, after other forces. Each
     * edge that faces the wind is pushed in proportion to the width that the wind sees of it and to the square of the
     * relative speed; drag acts along the wind, lift across it and away from the edge. The drag is implicit: a body
     * that falls reaches {@code sqrt(mass * g / (drag * width))}. Hollows do not count, and bodies do not shield
     * others.
     *
     * @param windX velocity of the air, m/s
     * @param windY velocity of the air, m/s
     * @param drag half the density of the air times the coefficient of drag, kg/m^2, 0 to 1e9
     * @param lift the same with the coefficient of lift, kg/m^2, -1e9 to 1e9; 0 for drag alone
     */
    public void applyWind(long body, float windX, float windY, float drag, float lift) {
        pipeline.checkOpen();
        Components.VX.check("windX", windX);
        Components.VY.check("windY", windY);
        surfaceForces()
                .blow(
                        body,
                        windX,
                        windY,
                        Check.between("drag", drag, 0f, 1e9f),
                        Check.between("lift", lift, -1e9f, 1e9f));
    }

    private SurfaceForces surfaceForces() {
        if (surfaceForces == null) {
            surfaceForces = new SurfaceForces(this, compounds, bodyChanges, pushes);
        }
        return surfaceForces;
    }

    /** Moves the muzzle of a beam and aims it, metres and radians. The other segments follow in the coming steps. */
    public void aimBeam(long beam, float x, float y, float angle) {
        pipeline.checkOpen();
        checkPose(x, y, angle);
        Table t = registry.tableOf(beam);
        int row = registry.rowOf(beam);
        t.floats(Components.BEAM_LENGTH);
        t.floats(Components.X)[row] = x;
        t.floats(Components.Y)[row] = y;
        t.floats(Components.ANGLE)[row] = angle;
    }

    /** See {@link #aimBeam(long, float, float, float)}. */
    public void aimBeam(long beam, Vector2fc position, float angle) {
        Check.finite("position", position);
        aimBeam(beam, position.x(), position.y(), angle);
    }

    /** Switches a beam on or off, from the next step on. */
    public void fireBeam(long beam, boolean on) {
        pipeline.checkOpen();
        registry.tableOf(beam).ints(Components.BEAM_FIRING)[registry.rowOf(beam)] = on ? 1 : 0;
    }

    /**
     * Writes the points of a beam in the last step, up to its first hit, as x, y pairs. Returns the number of points, 0
     * if the beam is off.
     *
     * @param xy room for at least 2 * (segments + 1) floats
     * @throws IllegalArgumentException if there is less room
     */
    public int beamPoints(long beam, float[] xy) {
        Objects.requireNonNull(xy, "xy");
        return pipeline.last.beams.points(beam, get(beam, Components.BEAM_REACH), xy);
    }

    // ---- events

    /** A cursor over all hits of bullets and beams in the last step. */
    public Hits hits() {
        return new Hits(pipeline.last, ~0, ~0);
    }

    /** A cursor over the hits of bullets and beams of one layer on bodies or bullets of another. */
    public Hits hits(int firstLayer, int secondLayer) {
        return new Hits(pipeline.last, 1 << Check.layer(firstLayer), 1 << Check.layer(secondLayer));
    }

    /** A cursor over all contacts between bodies in the last step. */
    public Contacts contacts() {
        return new Contacts(pipeline.last, ~0, ~0);
    }

    /** A cursor over the contacts between bodies of two layers. */
    public Contacts contacts(int firstLayer, int secondLayer) {
        return new Contacts(pipeline.last, 1 << Check.layer(firstLayer), 1 << Check.layer(secondLayer));
    }

    /**
     * A cursor over the contacts of a body, of all its colliders, or over those of one further collider. Of a sensor it
     * lists what overlaps it. {@link Contacts#first} is the body or its collider. Unlike {@link #contacts()} it has the
     * contacts of bodies that sleep, and none that ended. Allocates: keep it, and aim it by {@link Contacts#of}.
     *
     * <p>The first use after a step looks at all contacts that are awake, or at all that sleep if these have changed;
     * each further one at those of the body alone.
     */
    public Contacts contactsOf(long body) {
        return new Contacts(pipeline.last, ~0, ~0).of(body);
    }

    /**
     * A cursor over the bodies that the last step moved: dynamic ones that are awake and kinematic ones, with their
     * poses. What stood still is not there, so that a game which keeps poses of its own copies no more than it has to.
     */
    public BodyEvents moved() {
        return new BodyEvents(pipeline.last, BodyEvents.Kind.MOVED);
    }

    /** A cursor over the bodies that woke in the last step, whatever woke them. */
    public BodyEvents woke() {
        return new BodyEvents(pipeline.last, BodyEvents.Kind.WOKE);
    }

    /** A cursor over the bodies that fell asleep in the last step. */
    public BodyEvents fellAsleep() {
        return new BodyEvents(pipeline.last, BodyEvents.Kind.FELL_ASLEEP);
    }

    /** A triangle-against-triangle test for bodies with meshes. Allocates: keep it. */
    public MeshTouch meshTouch() {
        return new MeshTouch(registry, shapes);
    }

    // ---- questions

    /** A new query, which asks this world and holds the answers. Allocates: keep it, one for each thread. */
    public VectorQuery query() {
        return new SearchCursor(pipeline.targets);
    }

    /**
     * Answers many rays by all workers: the closest target of each. The answers do not depend on the number of workers.
     *
     * @throws IllegalArgumentException if a value of a ray is bad, or a column too short; no ray is answered then
     * @throws IllegalStateException if a step is running or the world is closed
     */
    public void castRays(RayBatch rays, QueryFilter filter) {
        pipeline.checkIdle();
        batches().cast(rays, filter);
    }

    /** As {@link #castRays}, for the motions of a shape. */
    public void castShapes(ShapeBatch motions, QueryFilter filter) {
        pipeline.checkIdle();
        batches().cast(motions, filter);
    }

    /** As {@link #castRays}, for boxes: all targets of each. */
    public void overlapBoxes(BoxBatch boxes, QueryFilter filter) {
        pipeline.checkIdle();
        batches().overlap(boxes, filter);
    }

    private Batches batches() {
        if (batches == null) {
            batches = new Batches(pipeline.targets, workers);
        }
        return batches;
    }

    /** Lets the next questions see values that were written straight to columns since the last step. */
    public void refreshQueries() {
        pipeline.checkNotStepping();
        pipeline.targets.forget();
    }

    MoverScene moverScene() {
        if (moverScene == null) {
            moverScene = new MoverScene(this, compounds, pushes);
        }
        return moverScene;
    }

    // ---- inspection

    /** The tables of all entities, for systems and components of the game. */
    public Registry registry() {
        return registry;
    }

    /**
     * Gives a body or a further collider another shape. Its density stays, so its mass follows the area, and no point of
     * the body changes its speed.
     *
     * @throws IllegalArgumentException if the body is dynamic and the shape a wall or a segment, or the body a fluid and
     *     the shape no sharp polygon
     */
    public void setShape(long entity, Shape shape) {
        pipeline.checkIdle();
        Objects.requireNonNull(shape, "shape");
        if (registry.tableOf(entity).has(Components.FLUID)) {
            FluidDef.checkRegion(shape);
        }
        Spawner.checkShape(get(entity, Components.BODY_TYPE), shape);
        compounds.reshape(entity, shape);
        noteSet(entity, Components.SHAPE);
    }

    /** The shape of a body. */
    public Shape shape(long body) {
        return shapes.shape(get(body, Components.SHAPE));
    }

    /** Times and counts of the last step; the next step overwrites them. */
    public StepProfile profile() {
        return pipeline.profile;
    }

    /** The broadphase in use. It may change from step to step unless one is chosen. */
    public BroadphaseKind broadphase() {
        return pipeline.broadphaseKind();
    }

    /**
     * Switches the broadphase from the next step on. Results do not change. For {@link BroadphaseKind#GPU} see
     * {@link WorldConfig#broadphase}.
     *
     * @throws IllegalStateException if a step is running
     */
    public void useBroadphase(BroadphaseKind kind) {
        Objects.requireNonNull(kind, "kind");
        pipeline.checkIdle();
        pipeline.useBroadphase(kind);
        pipeline.targets.forget();
    }

    /** Statistics of the broadphase in the last step; the next step overwrites them. */
    public BroadphaseStats broadphaseStats() {
        return pipeline.last.broadphase.stats();
    }

    /** Draws one layer of the debug overlay for the last step. */
    public void draw(DebugLayer layer, DebugDraw out) {
        inspector().draw(layer, out);
    }

    /** The inspector of this world, for overlays and tests; always the same object, made by the first call. */
    public Inspector inspector() {
        if (inspector == null) {
            inspector = new WorldInspector(pipeline.last, query(), pipeline.targets.log());
        }
        return inspector;
    }

    /** Number of bodies in the last step, further colliders included. */
    public int bodyCount() {
        return pipeline.last.bodies.count;
    }

    /** A 64-bit digest of all state that decides the future of the world. */
    public long hash() {
        return state.hash(stepNumber());
    }

    /**
     * Stores all state that decides the future of the world in a snapshot. Makes no garbage once the snapshot has its
     * size.
     *
     * @param into overwritten
     * @throws IllegalStateException if a step is running
     */
    public void snapshot(Snapshot into) {
        Objects.requireNonNull(into, "into");
        pipeline.checkNotStepping();
        state.save(into, stepNumber());
    }

    /**
     * Restores a snapshot: entities, handles, contacts and {@link #hash} are as they were then. Handles issued since
     * name no entity. {@link #hits} and {@link #contacts} are empty until the next step. Systems stay; state that they
     * keep outside the world does not change.
     *
     * @param from a snapshot of this world or of one with the same settings; workers, SIMD and broadphase may differ
     * @throws IllegalStateException if a step is running, or the snapshot is empty
     * @throws IllegalArgumentException if the snapshot's world had other settings, if it refers to shapes or tables
     *     unknown to this world, or if bytes with a right checksum are no state of a world; the world stays as it is
     */
    public void restore(Snapshot from) {
        Objects.requireNonNull(from, "from");
        pipeline.checkIdle();
        state.restore(from.read());
        pipeline.resumeAfter(from.stepNumber());
        pipeline.targets.forget();
    }

    /**
     * Moves the origin to a point, metres: all positions become smaller by its coordinates. For worlds so large that
     * floats far out are too coarse; sums are exact if the coordinates are whole numbers of metres, say, and the places
     * not far. What sleeps sleeps on. {@link #hits} and {@link #contacts} are empty until the next step. Positions that
     * the game keeps are its own to move.
     *
     * @throws IllegalArgumentException if a position would be beyond 1e12 m; nothing has moved then
     * @throws IllegalStateException if a step is running
     */
    public void shiftOrigin(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        pipeline.shift(-x, -y);
    }

    /** Number of workers, including the calling thread. */
    public int workers() {
        return workers.count();
    }

    /**
     * Gives back the memory that nothing alive needs, such as that of a crowd of bullets that is gone: call it where a
     * pause does no harm, between two levels. Memory grows at once and never shrinks by itself, so that crowds that
     * come and go cost no allocation. Results do not depend on it. Cursors over the events of the last step stay valid.
     * Arrays of columns do not: ask tables for them again.
     *
     * @throws IllegalStateException if a step is running, or the world is closed
     */
    public void trim() {
        pipeline.trim();
        labels.trim();
    }

    /**
     * Ends the workers' threads, and what a broadphase on the graphics card holds there. The world can still be read,
     * drawn and saved; what would change it throws an {@link IllegalStateException}. Calling it again does nothing.
     *
     * <p>The threads of a world that was never closed end some time after the garbage collector has found that nothing
     * refers to the world. Until then each keeps its memory: close worlds that come and go.
     *
     * @throws IllegalStateException if a step is running
     */
    @Override
    public void close() {
        pipeline.close();
        registry.close();
        pipeline.last.broadphase.close();
    }
}
