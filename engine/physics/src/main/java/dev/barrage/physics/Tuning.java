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
    private static final float MOST_GRAVITY = 1e9f;
    private static final float MOST_SPEED = 1e9f;
    private static final float MOST_SECONDS = 1e9f;
    private static final float LEAST = 1e-3f;
    private static final float MOST_HERTZ = 10_000f;
    private static final float MOST_DAMPING = 1_000f;
    private static final float MOST_METRES = 1e9f;
    private static final float MOST_TURN = 0.05f;

    /** Steps in which gravity gives the speed that is not to bounce. */
    private static final float STEPS_OF_REST = 2f;

    /** Where the threshold of restitution follows from gravity. */
    private static final float FOLLOWS = -1f;

    final SolverSettings solver = new SolverSettings();
    final SleepSettings sleep = new SleepSettings();
    final RecyclingSettings recycling = new RecyclingSettings();
    private float restitutionThreshold = FOLLOWS;
    private float hertz = 60f;

    /** Refuses changes during a step; null for the tuning of no world. */
    private Schedule schedule;

    Tuning() {
        settle();
    }

    /** Takes the values of another. */
    void set(Tuning other) {
        solver.gravityX = other.solver.gravityX;
        solver.gravityY = other.solver.gravityY;
        solver.substeps = other.solver.substeps;
        solver.contactHertz = other.solver.contactHertz;
        solver.contactDamping = other.solver.contactDamping;
        solver.pushSpeed = other.solver.pushSpeed;
        solver.maxSpeed = other.solver.maxSpeed;
        sleep.isOn = other.sleep.isOn;
        sleep.speed = other.sleep.speed;
        sleep.seconds = other.sleep.seconds;
        recycling.distance = other.recycling.distance;
        recycling.turn = other.recycling.turn;
        restitutionThreshold = other.restitutionThreshold;
        hertz = other.hertz;
        settle();
    }

    void guard(Schedule of) {
        schedule = of;
    }

    void hertz(float stepsPerSecond) {
        hertz = stepsPerSecond;
        settle();
    }

    private void settle() {
        sleep.gravityX = solver.gravityX;
        sleep.gravityY = solver.gravityY;
        float gravity = (float) Math.sqrt(solver.gravityX * solver.gravityX + solver.gravityY * solver.gravityY);
        solver.restitutionThreshold = restitutionThreshold == FOLLOWS
                ? Math.min(MOST_SPEED, STEPS_OF_REST * gravity / hertz)
                : restitutionThreshold;
    }

    private void checkIdle() {
        if (schedule != null) {
            schedule.checkIdle();
        }
    }

    /** Acceleration of every dynamic body, times its gravity scale, m/s^2, up to 1e9 along an axis; default 0. */
    public Tuning gravity(float x, float y) {
        checkIdle();
        Check.between("gravity x", x, -MOST_GRAVITY, MOST_GRAVITY);
        Check.between("gravity y", y, -MOST_GRAVITY, MOST_GRAVITY);
        solver.gravityX = x;
        solver.gravityY = y;
        settle();
        return this;
    }

    /** Number of sub-steps of the solver in a step, 1 to 64; default 4. More are stiffer and slower. */
    public Tuning substeps(int count) {
        checkIdle();
        solver.substeps = Check.between("substeps", count, 1, 64);
        return this;
    }

    /**
     * Least speed at which surfaces must meet to bounce, m/s, 0 to 1e9. The default is what gravity gives in two steps,
     * 0.33 m/s for 10 m/s^2 and 60 steps a second, so that what rests does not rattle; without gravity it is 0, and
     * whatever meets bounces.
     */
    public Tuning restitutionThreshold(float speed) {
        checkIdle();
        restitutionThreshold = Check.between("restitution threshold", speed, 0f, MOST_SPEED);
        settle();
        return this;
    }

    /**
     * Stiffness of contacts, Hz, 0.001 to 10,000; default 30. A quarter of the sub-steps a second is the limit of what
     * acts. Softer contacts sink in deeper under a load.
     */
    public Tuning contactHertz(float frequency) {
        checkIdle();
        solver.contactHertz = Check.between("contact hertz", frequency, LEAST, MOST_HERTZ);
        return this;
    }

    /** Damping ratio of contacts, 0.001 to 1,000; 1 is critical, default 10. Less lets overlaps spring back. */
    public Tuning contactDamping(float ratio) {
        checkIdle();
        solver.contactDamping = Check.between("contact damping", ratio, LEAST, MOST_DAMPING);
        return this;
    }

    /** Largest speed at which bodies are pushed out of an overlap, m/s, 0.001 to 1e9; default 3. */
    public Tuning pushSpeed(float speed) {
        checkIdle();
        solver.pushSpeed = Check.between("push speed", speed, LEAST, MOST_SPEED);
        return this;
    }

    /** Speed limit of dynamic bodies, m/s, 0.001 to 1e9; default 400. Bullets have none. */
    public Tuning maxSpeed(float speed) {
        checkIdle();
        solver.maxSpeed = Check.between("max speed", speed, LEAST, MOST_SPEED);
        return this;
    }

    /**
     * How far two bodies may move along their contact and keep its manifold, metres, 0 to 1e9; default 0.02, and at most
     * a tenth of the smaller bounding radius. Anchors and normal of a manifold that is kept stay in the axes of the
     * world: that lets high towers stand. Distances in it are off by at most this. With 0, whatever moves gets a new one
     * in each step.
     */
    public Tuning recycleDistance(float metres) {
        checkIdle();
        recycling.distance = Check.between("recycle distance", metres, 0f, MOST_METRES);
        return this;
    }

    /**
     * How far either of two bodies may turn and keep the manifold, radians, 0 to 0.05; default 0.0218, 1.25 degrees.
     * With more, a box sticks to a plank that tilts slowly.
     */
    public Tuning recycleTurn(float radians) {
        checkIdle();
        recycling.turn = Check.between("recycle turn", radians, 0f, MOST_TURN);
        return this;
    }

    /**
     * Whether bodies that rest fall asleep; default true. What sleeps costs nothing and stays where it is until
     * something touches or changes it, see {@link World#isAwake}. Switching sleep off wakes all.
     *
     * <p>Bodies that touch fall asleep and wake together. A force that is applied in every step keeps a body awake; so
     * does a kinematic body that moves and touches it. Sensors never sleep.
     */
    public Tuning sleep(boolean on) {
        checkIdle();
        sleep.isOn = on;
        return this;
    }

    /**
     * Largest speed of any point of a body that counts as still, m/s, 0 to 1e9; default 0.05. A large body has to turn
     * more slowly than a small one.
     */
    public Tuning sleepSpeed(float speed) {
        checkIdle();
        sleep.speed = Check.between("sleep speed", speed, 0f, MOST_SPEED);
        return this;
    }

    /** How long bodies have to be still before they fall asleep, seconds, 0 to 1e9; default 0.5. */
    public Tuning sleepSeconds(float seconds) {
        checkIdle();
        sleep.seconds = Check.between("sleep seconds", seconds, 0f, MOST_SECONDS);
        return this;
    }

    /** See {@link #gravity(float, float)}. */
    public float gravityX() {
        return solver.gravityX;
    }

    /** See {@link #gravity(float, float)}. */
    public float gravityY() {
        return solver.gravityY;
    }

    /** See {@link #substeps(int)}. */
    public int substeps() {
        return solver.substeps;
    }

    /** The threshold that is set, or else follows from gravity, m/s; see {@link #restitutionThreshold(float)}. */
    public float restitutionThreshold() {
        return solver.restitutionThreshold;
    }

    /** See {@link #contactHertz(float)}. */
    public float contactHertz() {
        return solver.contactHertz;
    }

    /** See {@link #contactDamping(float)}. */
    public float contactDamping() {
        return solver.contactDamping;
    }

    /** See {@link #pushSpeed(float)}. */
    public float pushSpeed() {
        return solver.pushSpeed;
    }

    /** See {@link #maxSpeed(float)}. */
    public float maxSpeed() {
        return solver.maxSpeed;
    }

    /** See {@link #recycleDistance(float)}. */
    public float recycleDistance() {
        return recycling.distance;
    }

    /** See {@link #recycleTurn(float)}. */
    public float recycleTurn() {
        return recycling.turn;
    }

    /** See {@link #sleep(boolean)}. */
    public boolean sleep() {
        return sleep.isOn;
    }

    /** See {@link #sleepSpeed(float)}. */
    public float sleepSpeed() {
        return sleep.speed;
    }

    /** See {@link #sleepSeconds(float)}. */
    public float sleepSeconds() {
        return sleep.seconds;
    }

    /** Whether another has the same values, as {@link #hash} sees them. */
    boolean isLike(Tuning other) {
        return solver.gravityX == other.solver.gravityX
                && solver.gravityY == other.solver.gravityY
                && solver.substeps == other.solver.substeps
                && solver.restitutionThreshold == other.solver.restitutionThreshold
                && solver.contactHertz == other.solver.contactHertz
                && solver.contactDamping == other.solver.contactDamping
                && solver.pushSpeed == other.solver.pushSpeed
                && solver.maxSpeed == other.solver.maxSpeed
                && recycling.distance == other.recycling.distance
                && recycling.turn == other.recycling.turn
                && sleep.isOn == other.sleep.isOn
                && sleep.speed == other.sleep.speed
                && sleep.seconds == other.sleep.seconds;
    }

    void hash(Hash64 digest) {
        digest.add(solver.gravityX).add(solver.gravityY).add(solver.substeps).add(solver.restitutionThreshold);
        digest.add(solver.contactHertz)
                .add(solver.contactDamping)
                .add(solver.pushSpeed)
                .add(solver.maxSpeed);
        digest.add(recycling.distance).add(recycling.turn);
        digest.add(sleep.isOn ? 1 : 0).add(sleep.speed).add(sleep.seconds);
    }

    void save(StateWriter out) {
        out.put(solver.gravityX);
        out.put(solver.gravityY);
        out.put(solver.substeps);
        out.put(restitutionThreshold);
        out.put(solver.contactHertz);
        out.put(solver.contactDamping);
        out.put(solver.pushSpeed);
        out.put(solver.maxSpeed);
        out.put(recycling.distance);
        out.put(recycling.turn);
        out.put(sleep.isOn ? 1 : 0);
        out.put(sleep.speed);
        out.put(sleep.seconds);
    }

    /** Takes saved values; refuses those out of range. */
    void load(StateReader in) {
        gravity(in.getFloat(), in.getFloat());
        substeps(in.getInt());
        float threshold = in.getFloat();
        restitutionThreshold = threshold == FOLLOWS ? FOLLOWS : restitutionThreshold(threshold).restitutionThreshold;
        settle();
        contactHertz(in.getFloat());
        contactDamping(in.getFloat());
        pushSpeed(in.getFloat());
        maxSpeed(in.getFloat());
        recycleDistance(in.getFloat());
        recycleTurn(in.getFloat());
        sleep(Check.between("sleep", in.getInt(), 0, 1) != 0);
        sleepSpeed(in.getFloat());
        sleepSeconds(in.getFloat());
    }
}
