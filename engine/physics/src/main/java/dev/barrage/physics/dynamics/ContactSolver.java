package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.ContactSet;

/**
 * Solves a step's contacts and moves its bodies by the soft step of Catto's "Solver2D" (2024).
 *
 * <p>{@link #solve} sets velocities and impulses and leaves the motion that each body wants to make in
 * {@link Bodies#moveX}, {@link Bodies#moveY} and {@link Bodies#turn}; {@link #finish} carries it out. Between the two,
 * whoever sweeps fast bodies against the walls may lower {@link Bodies#maxFraction}.
 *
 * <p>In every pass contacts with immovable bodies come last, so that a crowd cannot push a body into a wall. Contacts of
 * one colour share no movable body and are solved side by side; colours and blocks depend on the scene alone, so the
 * result is the same to the bit for any number of workers. Sensors and pairs of immovable bodies are passed over.
 */
public final class ContactSolver {
    /** Below this many rows handing out the work costs more than it saves. */
    private static final int PARALLEL_ROWS = 1024;

    /** Walls push out of an overlap with this multiple of the frequency of body-body contacts. */
    private static final float WALL_STIFFNESS = 2f;

    /** How often a pass goes over the walls of a body that is wedged between several. */
    private static final int WEDGE_ITERATIONS = 4;

    private static final int RESTITUTION_ITERATIONS = 4;

    private final SolverSettings settings;
    private final Coloring coloring = new Coloring();
    private final Integrator motion = new Integrator();
    private final BodyContacts between = new BodyContacts();
    private final WallContacts against = new WallContacts();
    private final Softness softBetween = new Softness();
    private final Softness softAgainst = new Softness();
    private float elapsed;
    private Workers workers;

    private final Pass prepareForces = new Pass(motion::prepare);
    private final Pass accelerate = new Pass(motion::accelerate);
    private final Pass advance = new Pass(motion::advance);
    private final Pass store = new Pass(motion::store);
    private final Pass finish = new Pass(motion::finish);

    private final Pass prepareBetween = new Pass(between::prepare);
    private final Pass warmBetween = new Pass(between::warmStart);
    private final Pass solveBetween = new Pass((from, to) -> between.solve(from, to, softBetween));
    private final Pass relaxBetween = new Pass((from, to) -> between.solve(from, to, Softness.RIGID));
    private final Pass restituteBetween = new Pass(between::restitute);
    private final Pass storeBetween = new Pass(between::store);

    private final Pass prepareAgainst = new Pass(against::prepare);
    private final Pass warmAgainst = new Pass(against::warmStart);
    private final Pass solveAgainst = new Pass((from, to) -> against.solve(from, to, softAgainst, elapsed));
    private final Pass relaxAgainst = new Pass((from, to) -> against.solve(from, to, Softness.RIGID, elapsed));
    private final Pass restituteAgainst = new Pass(against::restitute);
    private final Pass storeAgainst = new Pass(against::store);

    /** A solver that reads these settings at every step. */
    public ContactSolver(SolverSettings settings) {
        this.settings = settings;
    }

    /**
     * Brings the velocities over a step of {@code dt} seconds and leaves impulses in the contacts; poses stay as they are.
     *
     * @throws IllegalArgumentException if dt is not finite or not above 0
     */
    public void solve(Bodies bodies, ContactSet contacts, float dt, Workers team) {
        begin(bodies, contacts, dt, team);
        all(bodies.count, prepareForces);
        all(coloring.between.rows, prepareBetween);
        all(coloring.against.rows, prepareAgainst);
        float h = dt / settings.substeps;
        for (int substep = 0; substep < settings.substeps; substep++) {
            elapsed = substep * h;
            all(bodies.count, accelerate);
            warmStart();
            solve(solveBetween, solveAgainst);
            all(bodies.count, advance);
            elapsed = (substep + 1) * h;
            solve(relaxBetween, relaxAgainst);
        }
        restitute();
        all(bodies.count, store);
        all(coloring.between.rows, storeBetween);
        all(coloring.against.rows, storeAgainst);
    }

    /** Moves the bodies of the last {@link #solve} by the free fraction of their motion. */
    public void finish(Bodies bodies, Workers team) {
        workers = team;
        all(bodies.count, finish);
    }

    private void begin(Bodies bodies, ContactSet contacts, float dt, Workers team) {
        if (!(dt > 0f) || dt == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("dt must be finite and above 0: " + dt);
        }
        workers = team;
        float h = dt / settings.substeps;
        float hertz = Math.min(settings.contactHertz, 0.25f / h);
        softBetween.tune(hertz, settings.dampingRatio, h);
        softAgainst.tuneUnyielding(WALL_STIFFNESS * hertz, settings.dampingRatio, h);
        coloring.color(bodies, contacts);
        motion.begin(bodies, settings, dt);
        between.begin(coloring.between, bodies, contacts, motion.rows, settings, dt);
        against.begin(coloring.against, bodies, contacts, motion.rows, settings, dt);
    }

    /** Runs a pass whose rows do not depend on one another. */
    private void all(int rows, Pass pass) {
        run(0, rows, pass);
    }

    private void warmStart() {
        betweenBodies(warmBetween);
        againstWalls(warmAgainst, Coloring.ALONE);
    }

    private void restitute() {
        if (between.bounces(0, coloring.between.rows) || against.bounces(0, coloring.against.rows)) {
            for (int i = 0; i < RESTITUTION_ITERATIONS; i++) {
                betweenBodies(restituteBetween);
                againstWalls(restituteAgainst, Coloring.ALONE);
            }
        }
    }

    private void solve(Pass between, Pass against) {
        betweenBodies(between);
        againstWalls(against, Coloring.ALONE);
        for (int i = 1; i < WEDGE_ITERATIONS; i++) {
            againstWalls(against, Coloring.ALONE + 1);
        }
    }

    private void betweenBodies(Pass pass) {
        ColorGroups groups = coloring.between;
        for (int color = 0; color < groups.colors; color++) {
            if (color == Coloring.OVERFLOW) {
                pass.rows.run(groups.start[color], groups.start[color + 1]);
            } else {
                run(groups.start[color], groups.start[color + 1], pass);
            }
        }
    }

    private void againstWalls(Pass pass, int firstColor) {
        ColorGroups groups = coloring.against;
        for (int color = firstColor; color < groups.colors; color++) {
            run(groups.start[color], groups.start[color + 1], pass);
        }
    }

    private void run(int from, int to, Pass pass) {
        if (to - from < PARALLEL_ROWS) {
            pass.rows.run(from, to);
        } else {
            pass.first = from;
            workers.forBlocks(to - from, pass);
        }
    }

    /** Work on a range of rows. */
    private interface Rows {
        void run(int from, int to);
    }

    /** Hands blocks of rows, counted from {@link #first}, to the workers. */
    private static final class Pass implements BlockTask {
        final Rows rows;
        int first;

        Pass(Rows rows) {
            this.rows = rows;
        }

        @Override
        public void run(int block, int from, int to, int worker) {
            rows.run(first + from, first + to);
        }
    }
}
