package dev.barrage.physics;

import dev.barrage.physics.body.SleepSettings;
import dev.barrage.physics.contact.RecyclingSettings;
import dev.barrage.physics.dynamics.SolverSettings;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;

/**
 * How bodies fall, touch and bounce: settings that may change while a world lives. {@link World#tuning} gives those of a
 * world, {@link WorldConfig#tuning} those that a world begins with.
 *
 * <p>A change acts from the next step on. Tuning is state: a snapshot has it, and the hash of a world differs once it is
 * not what the world began with. For the thread that steps the world, between steps.
 */
public final class Tuning {
    /** The settings, in the order in which snapshots and digests have them, with their ranges and defaults. */
    enum Setting {
        GRAVITY_X("gravity x", -1e9f, 1e9f, 0f),
        GRAVITY_Y("gravity y", -1e9f, 1e9f, 0f),
        SUBSTEPS("substeps", 1f, 64f, 4f),
        RESTITUTION_THRESHOLD("restitution threshold", 0f, FASTEST, FOLLOWS),
        CONTACT_HERTZ("contact hertz", LEAST, 10_000f, 30f),
        CONTACT_DAMPING("contact damping", LEAST, 1_000f, 10f),
        JOINT_HERTZ("joint hertz", LEAST, 10_000f, 60f),
        JOINT_DAMPING("joint damping", 0f, 1_000f, 10f),
        PUSH_SPEED("push speed", LEAST, FASTEST, 3f),
        MAX_SPEED("max speed", LEAST, FASTEST, 400f),
        RECYCLE_DISTANCE("recycle distance", 0f, 1e9f, 0.02f),
        RECYCLE_TURN("recycle turn", 0f, 0.05f, (float) Math.toRadians(1.25)),
        SLEEP("sleep", 0f, 1f, 1f),
        SLEEP_SPEED("sleep speed", 0f, FASTEST, 0.05f),
        SLEEP_SECONDS("sleep seconds", 0f, 1e9f, 0.5f);

        static final Setting[] ALL = values();

        final String label;
        final float least, most, initial;

        Setting(String label, float least, float most, float initial) {
            this.label = label;
            this.least = least;
            this.most = most;
            this.initial = initial;
        }

        float check(float value) {
            return Check.between(label, value, least, most);
        }

        boolean isWhole() {
            return this == SUBSTEPS || this == SLEEP;
        }
    }

    private static final float FASTEST = 1e9f, LEAST = 1e-3f;

    /** Steps in which gravity gives the speed that is not to bounce. */
    private static final float STEPS_OF_REST = 2f;

    /** Where the threshold of restitution follows from gravity. */
    private static final float FOLLOWS = -1f;

    // What the stages read follows from the values.
    final SolverSettings solver = new SolverSettings();
    final SleepSettings sleep = new SleepSettings();
    final RecyclingSettings recycling = new RecyclingSettings();
    private final float[] values = new float[Setting.ALL.length];
    private float hertz = 60f;

    /** Refuses changes during a step; null for the tuning of no world. */
    private Pipeline pipeline;

    Tuning() {
        for (Setting setting : Setting.ALL) {
            values[setting.ordinal()] = setting.initial;
        }
        settle();
    }

    /** Takes the values of another. */
    void set(Tuning other) {
        System.arraycopy(other.values, 0, values, 0, values.length);
        hertz(other.hertz);
    }

    void guard(Pipeline of) {
        pipeline = of;
    }

    void hertz(float stepsPerSecond) {
        hertz = stepsPerSecond;
        settle();
    }

    private Tuning set(Setting setting, float value) {
        if (pipeline != null) {
            pipeline.checkIdle();
        }
        values[setting.ordinal()] = setting.check(value);
        settle();
        return this;
    }

    private void settle() {
        solver.gravityX = sleep.gravityX = values[Setting.GRAVITY_X.ordinal()];
        solver.gravityY = sleep.gravityY = values[Setting.GRAVITY_Y.ordinal()];
        solver.substeps = (int) values[Setting.SUBSTEPS.ordinal()];
        solver.contactHertz = values[Setting.CONTACT_HERTZ.ordinal()];
        solver.contactDamping = values[Setting.CONTACT_DAMPING.ordinal()];
        solver.jointHertz = values[Setting.JOINT_HERTZ.ordinal()];
        solver.jointDamping = values[Setting.JOINT_DAMPING.ordinal()];
        solver.pushSpeed = values[Setting.PUSH_SPEED.ordinal()];
        solver.maxSpeed = values[Setting.MAX_SPEED.ordinal()];
        recycling.distance = values[Setting.RECYCLE_DISTANCE.ordinal()];
        recycling.turn = values[Setting.RECYCLE_TURN.ordinal()];
        sleep.isOn = values[Setting.SLEEP.ordinal()] != 0f;
        sleep.speed = values[Setting.SLEEP_SPEED.ordinal()];
        sleep.seconds = values[Setting.SLEEP_SECONDS.ordinal()];
        float threshold = values[Setting.RESTITUTION_THRESHOLD.ordinal()];
        float gravity = (float) Math.sqrt(solver.gravityX * solver.gravityX + solver.gravityY * solver.gravityY);
        solver.restitutionThreshold =
                threshold == FOLLOWS ? Math.min(FASTEST, STEPS_OF_REST * gravity / hertz) : threshold;
    }

    /** The value that acts. */
    float value(Setting setting) {
        return setting == Setting.RESTITUTION_THRESHOLD ? solver.restitutionThreshold : values[setting.ordinal()];
    }

    /** Acceleration of every dynamic body, times its gravity scale, m/s^2, up to 1e9 along an axis; default 0. */
    public Tuning gravity(float x, float y) {
        Setting.GRAVITY_Y.check(y);
        return set(Setting.GRAVITY_X, x).set(Setting.GRAVITY_Y, y);
    }

    /** Number of sub-steps of the solver in a step, 1 to 64; default 4. More are stiffer and slower. */
    public Tuning substeps(int count) {
        return set(Setting.SUBSTEPS, Check.between("substeps", count, 1, 64));
    }

    /**
     * Least speed at which surfaces must meet to bounce, m/s, 0 to 1e9. The default is what gravity gives in two steps,
     * 0.33 m/s for 10 m/s^2 and 60 steps a second, so that what rests does not rattle; without gravity it is 0, and
     * whatever meets bounces.
     */
    public Tuning restitutionThreshold(float speed) {
        return set(Setting.RESTITUTION_THRESHOLD, speed);
    }

    /**
     * Stiffness of contacts, Hz, 0.001 to 10,000; default 30. A quarter of the sub-steps a second is the limit of what
     * acts. Softer contacts sink in deeper under a load.
     */
    public Tuning contactHertz(float frequency) {
        return set(Setting.CONTACT_HERTZ, frequency);
    }

    /** Damping ratio of contacts, 0.001 to 1,000; 1 is critical, default 10. Less lets overlaps spring back. */
    public Tuning contactDamping(float ratio) {
        return set(Setting.CONTACT_DAMPING, ratio);
    }

    /**
     * Stiffness of joints that have none of their own, Hz, 0.001 to 10,000; default 60. A quarter of the sub-steps a
     * second is the limit of what acts.
     */
    public Tuning jointHertz(float frequency) {
        return set(Setting.JOINT_HERTZ, frequency);
    }

    /** Damping ratio of joints that have none of their own, 0 to 1,000; 1 is critical, default 10. */
    public Tuning jointDamping(float ratio) {
        return set(Setting.JOINT_DAMPING, ratio);
    }

    /** Largest speed at which bodies are pushed out of an overlap, m/s, 0.001 to 1e9; default 3. */
    public Tuning pushSpeed(float speed) {
        return set(Setting.PUSH_SPEED, speed);
    }

    /** Speed limit of dynamic bodies, m/s, 0.001 to 1e9; default 400. Bullets have none. */
    public Tuning maxSpeed(float speed) {
        return set(Setting.MAX_SPEED, speed);
    }

    /**
     * How far two bodies may move along their contact and keep its manifold, metres, 0 to 1e9; default 0.02, and at most
     * a tenth of the smaller bounding radius. Anchors and normal of a manifold that is kept stay in the axes of the
     * world: that lets high towers stand. Distances in it are off by at most this. With 0, whatever moves gets a new one
     * in each step.
     */
    public Tuning recycleDistance(float metres) {
        return set(Setting.RECYCLE_DISTANCE, metres);
    }

    /**
     * How far either of two bodies may turn and keep the manifold, radians, 0 to 0.05; default 0.0218, 1.25 degrees.
     * With more, a box sticks to a plank that tilts slowly.
     */
    public Tuning recycleTurn(float radians) {
        return set(Setting.RECYCLE_TURN, radians);
    }

    /**
     * Whether bodies that rest fall asleep; default true. What sleeps costs nothing and stays where it is until
     * something touches or changes it, see {@link World#isAwake}. Switching sleep off wakes all.
     *
     * <p>Bodies that touch fall asleep and wake together. A force that is applied in every step keeps a body awake; so
     * does a kinematic body that moves and touches it. Sensors never sleep.
     */
    public Tuning sleep(boolean on) {
        return set(Setting.SLEEP, on ? 1f : 0f);
    }

    /**
     * Largest speed of any point of a body that counts as still, m/s, 0 to 1e9; default 0.05. A large body has to turn
     * more slowly than a small one.
     */
    public Tuning sleepSpeed(float speed) {
        return set(Setting.SLEEP_SPEED, speed);
    }

    /** How long bodies have to be still before they fall asleep, seconds, 0 to 1e9; default 0.5. */
    public Tuning sleepSeconds(float seconds) {
        return set(Setting.SLEEP_SECONDS, seconds);
    }

    // ---- what is set, in the units of the methods that set it

    public float gravityX() {
        return solver.gravityX;
    }

    public float gravityY() {
        return solver.gravityY;
    }

    public int substeps() {
        return solver.substeps;
    }

    /** The threshold that is set, or else follows from gravity, m/s; see {@link #restitutionThreshold(float)}. */
    public float restitutionThreshold() {
        return solver.restitutionThreshold;
    }

    public float contactHertz() {
        return solver.contactHertz;
    }

    public float contactDamping() {
        return solver.contactDamping;
    }

    public float pushSpeed() {
        return solver.pushSpeed;
    }

    public float maxSpeed() {
        return solver.maxSpeed;
    }

    public float recycleDistance() {
        return recycling.distance;
    }

    public float recycleTurn() {
        return recycling.turn;
    }

    public boolean sleep() {
        return sleep.isOn;
    }

    public float sleepSpeed() {
        return sleep.speed;
    }

    public float sleepSeconds() {
        return sleep.seconds;
    }

    /** Whether another has the same values, as {@link #hash} sees them. */
    boolean isLike(Tuning other) {
        boolean same = true;
        for (Setting setting : Setting.ALL) {
            same &= value(setting) == other.value(setting);
        }
        return same;
    }

    void hash(Hash64 digest) {
        for (Setting setting : Setting.ALL) {
            if (setting.isWhole()) {
                digest.add((int) value(setting));
            } else {
                digest.add(value(setting));
            }
        }
    }

    void save(StateWriter out) {
        for (Setting setting : Setting.ALL) {
            float value = values[setting.ordinal()];
            out.put(setting.isWhole() ? (int) value : Float.floatToRawIntBits(value));
        }
    }

    /** Takes saved values; refuses those out of range. */
    void load(StateReader in) {
        for (Setting setting : Setting.ALL) {
            float value = setting.isWhole() ? in.getInt() : in.getFloat();
            boolean follows = setting == Setting.RESTITUTION_THRESHOLD && value == FOLLOWS;
            values[setting.ordinal()] = follows ? FOLLOWS : setting.check(value);
        }
        settle();
    }
}
