package dev.barrage.physics;

import dev.barrage.physics.body.ContactRules;
import dev.barrage.physics.rule.ContactFilter;
import dev.barrage.physics.rule.MixRule;
import dev.barrage.physics.rule.Mixing;
import dev.barrage.physics.rule.PreSolve;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector2fc;

/**
 * Settings of a world. The world copies them when it is created.
 *
 * <p>Layers are numbers from 0 to 31. By default every layer meets every other and itself; {@link #meets} restricts
 * this. Two bodies, or a body and a bullet or beam, meet only if both of their layers agree. Bullets pass through one
 * another unless {@link #bulletsMeet} is called, and through beams unless {@link #beamsMeet} is.
 */
@SuppressWarnings("exports") // JOML is optional: modules that use it require it
public final class WorldConfig {
    private static final String SAME_CONFIG = "; restore it into a world that the same WorldConfig made";

    private final Tuning tuning = new Tuning();
    float hertz = 60f;
    int workers = 1;
    int contactsPerBody = 16;
    boolean simd = true;
    boolean sweepSlowBullets = true;
    float[] cellSizes = {};
    /** Null chooses automatically. */
    BroadphaseKind broadphase;

    BadValues badValues = BadValues.REFUSE;

    final ContactRules rules = new ContactRules();
    final int[] masks = new int[32];
    final int[] bulletMasks = new int[32];

    /** Per layer number of a beam: bits of the bullet layers that it meets. */
    final int[] beamMasks = new int[32];

    /** Defaults: no gravity, 60 steps per second, one worker, all layers meet. */
    public WorldConfig() {
        Arrays.fill(masks, ~0);
    }

    WorldConfig(WorldConfig other) {
        tuning.set(other.tuning);
        hertz = other.hertz;
        workers = other.workers;
        contactsPerBody = other.contactsPerBody;
        simd = other.simd;
        sweepSlowBullets = other.sweepSlowBullets;
        cellSizes = other.cellSizes.clone();
        broadphase = other.broadphase;
        badValues = other.badValues;
        rules.filter = other.rules.filter;
        rules.preSolve = other.rules.preSolve;
        rules.friction = other.rules.friction;
        rules.restitution = other.rules.restitution;
        System.arraycopy(other.masks, 0, masks, 0, masks.length);
        System.arraycopy(other.bulletMasks, 0, bulletMasks, 0, bulletMasks.length);
        System.arraycopy(other.beamMasks, 0, beamMasks, 0, beamMasks.length);
    }

    /** Gravity: acceleration of every dynamic body, m/s^2; default 0. */
    public WorldConfig gravity(float x, float y) {
        tuning.gravity(x, y);
        return this;
    }

    /** Gravity: acceleration of every dynamic body, m/s^2; default 0. The vector is copied. */
    public WorldConfig gravity(Vector2fc acceleration) {
        Check.finite("acceleration", acceleration);
        return gravity(acceleration.x(), acceleration.y());
    }

    /** Steps per second, above 0, at most 10,000; default 60. */
    public WorldConfig hertz(float stepsPerSecond) {
        hertz = Check.between("hertz", stepsPerSecond, 1e-3f, 10_000f);
        tuning.hertz(hertz);
        return this;
    }

    /**
     * Number of threads that step the world, including the calling one, 1 to 64; default 1. Results do not depend on
     * it.
     */
    public WorldConfig workers(int count) {
        workers = Check.between("workers", count, 1, 64);
        return this;
    }

    /** How bodies move and touch in a world when it begins; {@link World#tuning} may change it later. */
    public Tuning tuning() {
        return tuning;
    }

    /**
     * Bounds the memory and time of steps in which very many bodies overlap: the largest number of contacts in a step,
     * per body; default 16. Bodies that do not overlap have at most 3 contacts per body, counting each once. A step of
     * up to 8,192 bodies may always have as many contacts as 8,192 bodies.
     *
     * <p>Candidate pairs of bodies are limited to four times as many, and so are those of fast bodies with the
     * obstacles that may stop them. Those of bullets and beams are limited to as many per
     * bullet or segment. What is above a limit is dropped in a fixed order, later bodies and bullets first; {@link
     * World#profile} counts it. Results depend on this setting only if something is dropped.
     *
     * @param most 1 to 1,024
     */
    public WorldConfig contactsPerBody(int most) {
        contactsPerBody = Check.between("contacts per body", most, 1, 1024);
        return this;
    }

    /**
     * Whether to use vector instructions if the machine and the JVM have them; default true. Results do not depend on
     * it.
     */
    public WorldConfig simd(boolean use) {
        simd = use;
        return this;
    }

    /**
     * Chooses the broadphase; results do not depend on it. By default each step takes sort and sweep where few
     * bodies begin before another one ends along an axis, and the hierarchical grid for crowds along both axes, or
     * where there are more look-ups of bullets and beams than an eighth of the bodies.
     *
     * <p>{@link BroadphaseKind#GPU} needs the module {@code barrage-gpu} and OpenGL 4.3. It uses the context that is
     * current on the thread of the first step with many bullets or bodies, or opens one without a window; that thread
     * has to make all steps and to close the world. It is meant for very many bullets and a graphics card; where the
     * CPU does OpenGL, it is slower than the grid. Where it cannot be used, the hierarchical grid stands in and
     * {@link dev.barrage.physics.debug.BroadphaseStats#fallback} says why.
     */
    public WorldConfig broadphase(BroadphaseKind kind) {
        broadphase = Objects.requireNonNull(kind, "broadphase");
        return this;
    }

    /**
     * Fixes the cell sizes of the hierarchical grid, and selects the grid unless another broadphase is chosen. By
     * default the levels follow the sizes of the bodies.
     *
     * @param metres cell size per level, each rounded up to a power of two
     */
    public WorldConfig cellSizes(float... metres) {
        for (float size : Objects.requireNonNull(metres, "metres")) {
            Check.positive("cell size", size);
        }
        cellSizes = metres.clone();
        return this;
    }

    /** What a step does with values that systems wrote and no step can use; default {@link BadValues#REFUSE}. */
    public WorldConfig badValues(BadValues action) {
        badValues = Objects.requireNonNull(action, "action");
        return this;
    }

    /**
     * Decides by a function which bodies meet, among those that layers, masks and groups let meet; default all. It has to
     * be pure, see {@link dev.barrage.physics.rule}. Bullets, beams and queries do not ask it.
     */
    public WorldConfig filter(ContactFilter rule) {
        rules.filter = Objects.requireNonNull(rule, "rule");
        return this;
    }

    /** Decides by a pure function which contacts hold, before each step is solved; default all. See {@link PreSolve}. */
    public WorldConfig preSolve(PreSolve rule) {
        rules.preSolve = Objects.requireNonNull(rule, "rule");
        return this;
    }

    /** How the friction of two surfaces mixes; default {@link Mixing#GEOMETRIC_MEAN}. */
    public WorldConfig frictionMixing(MixRule rule) {
        rules.friction = Objects.requireNonNull(rule, "rule") == Mixing.GEOMETRIC_MEAN ? null : rule;
        return this;
    }

    /** How the restitution of two surfaces mixes; default {@link Mixing#MAXIMUM}. */
    public WorldConfig restitutionMixing(MixRule rule) {
        rules.restitution = Objects.requireNonNull(rule, "rule") == Mixing.MAXIMUM ? null : rule;
        return this;
    }

    /**
     * Sets the layers that a layer meets, in place of all; it passes through all others. Two bodies meet only if both of
     * their layers agree.
     */
    public WorldConfig meets(int layer, int... others) {
        masks[Check.layer(layer)] = Check.layers(others);
        return this;
    }

    /**
     * Lets bullets of two layers, or of one layer, hit one another. Each follows its {@link OnHit} at the time of their
     * first touch in the step; the hit is reported once. Bullets of one group above 0 do not meet.
     */
    public WorldConfig bulletsMeet(int layer, int other) {
        bulletMasks[Check.layer(layer)] |= 1 << Check.layer(other);
        bulletMasks[other] |= 1 << layer;
        return this;
    }

    /**
     * Lets the beams of a layer report the bullets of another, or of the same, that they touch: {@code world.hits(layer,
     * other)} lists them by beam, then by {@link Hits#distance} along it, then by handle. Neither the beam nor the bullet
     * stops: the game decides what becomes of the bullet. Bullets of the beam's group above 0 are not reported.
     *
     * <p>A beam is as {@link World#beamPoints} gives it after the step: bent, and ending at the first body that it
     * hits. A bullet touches it if its straight path in the step comes within half the beam's thickness plus the
     * bullet's radius of that line, bounds included. The path ends where the bullet dies or bounces. A beam and a
     * bullet have at most one hit in a step: the one of least distance, 0 for a bullet around the muzzle.
     *
     * @param layer of the beams
     * @param other of the bullets
     */
    public WorldConfig beamsMeet(int layer, int other) {
        beamMasks[Check.layer(layer)] |= 1 << Check.layer(other);
        return this;
    }

    /**
     * Whether slow bullets are swept, too; default true. If false, a bullet that moves by no more than its radius r in a
     * step, relative to a body's centre of mass, is tested against the body at the end of the step only: a little
     * cheaper. Its hits then have fraction 1. A graze is missed if it begins and ends within one step. Then it is at most
     * {@code r - sqrt(r * r - s * s / 4)} deep, where s is the motion in the step: 0.134 r for s = r, and less than s * s
     * / (7 r). Turning bodies add the motion of their surface in a step to s.
     */
    public WorldConfig sweepSlowBullets(boolean sweep) {
        sweepSlowBullets = sweep;
        return this;
    }

    /** Writes all settings that decide results; others, such as the workers, are left out. */
    void save(StateWriter out) {
        out.put(hertz);
        tuning.save(out);
        out.put(contactsPerBody);
        out.put(sweepSlowBullets ? 1 : 0);
        for (int layer = 0; layer < masks.length; layer++) {
            out.put(masks[layer]);
            out.put(bulletMasks[layer]);
            out.put(beamMasks[layer]);
        }
        out.put(kind(rules.filter));
        out.put(kind(rules.preSolve));
        out.put(kind(rules.friction));
        out.put(kind(rules.restitution));
    }

    /** What is known of a rule: 0 for the default, 1 for a function of the game, and numbers for those of the engine. */
    private static int kind(Object rule) {
        return rule == null ? 0 : rule instanceof Mixing mixing ? 2 + mixing.ordinal() : 1;
    }

    /**
     * Refuses a state with other settings.
     *
     * @param there scratch
     */
    void check(StateReader in, Tuning there) {
        check("hertz", hertz, in.getFloat());
        there.hertz(hertz);
        there.load(in);
        for (Tuning.Setting setting : Tuning.Setting.ALL) {
            check(setting.label, tuning.value(setting), there.value(setting));
        }
        check("contacts per body", contactsPerBody, in.getInt());
        check("sweepSlowBullets", sweepSlowBullets ? 1 : 0, in.getInt());
        for (int layer = 0; layer < masks.length; layer++) {
            check("masks", layer, masks[layer], in.getInt());
            check("masks of bullets", layer, bulletMasks[layer], in.getInt());
            check("masks of beams", layer, beamMasks[layer], in.getInt());
        }
        check("rule of filter", kind(rules.filter), in.getInt());
        check("rule of preSolve", kind(rules.preSolve), in.getInt());
        check("rule of frictionMixing", kind(rules.friction), in.getInt());
        check("rule of restitutionMixing", kind(rules.restitution), in.getInt());
    }

    private static void check(String name, float here, float there) {
        if (Float.compare(here, there) != 0) {
            throw new IllegalArgumentException("the snapshot is of a world with " + name + " " + there
                    + ", and this one has " + here + SAME_CONFIG);
        }
    }

    private static void check(String name, int layer, int here, int there) {
        if (here != there) {
            throw new IllegalArgumentException("the snapshot is of a world with other " + name + ": layer " + layer
                    + " has " + Integer.toHexString(there) + " there and " + Integer.toHexString(here) + " here"
                    + SAME_CONFIG);
        }
    }

    /** Makes two layers pass through each other. */
    public WorldConfig ignores(int layer, int other) {
        masks[Check.layer(layer)] &= ~(1 << Check.layer(other));
        masks[other] &= ~(1 << layer);
        return this;
    }
}
