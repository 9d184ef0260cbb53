package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.Coloring;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Solves a step's contacts and moves its bodies by the soft step of Catto's "Solver2D" (2024).
 *
 * <p>{@link #solve} sets velocities and impulses and stores each body's motion in {@link Bodies#moveX},
 * {@link Bodies#moveY} and {@link Bodies#turn}. {@link #finish} applies the motion. Between the two, continuous
 * collision may lower {@link Bodies#maxFraction} of fast bodies.
 *
 * <p>Every pass solves contacts with immovable bodies last, so that a crowd cannot push a body into a wall. Contacts of
 * one colour share no movable body and are solved in parallel. Colours and blocks depend on the scene alone, so results
 * are identical to the bit for any number of workers. Sensors and pairs of immovable bodies are skipped.
 */
public final class ContactSolver {
    /** Below this number of rows, sharing the work costs more than it saves. */
    private static final int PARALLEL_ROWS = 1024;

    /** Contact frequency at walls, as a multiple of that between two movable bodies. */
    private static final float WALL_STIFFNESS = 2f;

    /** Iterations per pass over the wall contacts of a body that touches several walls. */
    private static final int WEDGE_ITERATIONS = 4;

    private static final int RESTITUTION_ITERATIONS = 4;

    private final SolverSettings settings;
    private final Coloring coloring = new Coloring();
    private final Integrator motion = new Integrator();
    private final BodyContacts between;
    private final WallContacts against = new WallContacts();
    private final Softness softBetween = new Softness();
    private final Softness softAgainst = new Softness();
    private float elapsed;

    /** Whether this is the first sub-step. */
    private boolean isFirst;

    private Workers workers;

    private final Pass prepareForces = new Pass(motion::prepare);
    private final Pass accelerate = new Pass(motion::accelerate);
    private final Pass advance = new Pass(motion::advance);
    private final Pass store = new Pass(motion::store);
    private final Pass finish = new Pass(motion::finish);

    private final Pass prepareBetween, warmBetween, solveBetween, relaxBetween, restituteBetween, storeBetween;

    private final Pass prepareAgainst = new Pass(against::prepare);
    private final Pass warmAgainst = new Pass((from, to) -> against.warmStart(from, to, isFirst));
    private final Pass solveAgainst = new Pass((from, to) -> against.solve(from, to, softAgainst, elapsed));
    private final Pass relaxAgainst = new Pass((from, to) -> against.solve(from, to, Softness.RIGID, elapsed));
    private final Pass restituteAgainst = new Pass(against::restitute);
    private final Pass storeAgainst = new Pass(against::store);

    /**
     * A solver with these settings, which it reads at every step.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public ContactSolver(SolverSettings settings, int workers, KernelChoice kernels) {
        this.settings = settings;
        between = new BodyContacts(workers, kernels);
        prepareBetween = new Pass(between::prepare);
        warmBetween = new Pass(
                (from, to, worker) -> between.warmStart(from, to, isFirst, worker),
                (from, to) -> between.warmStartInTurn(from, to, isFirst));
        solveBetween = new Pass(
                (from, to, worker) -> between.solve(from, to, softBetween, worker),
                (from, to) -> between.solveInTurn(from, to, softBetween));
        relaxBetween = new Pass(
                (from, to, worker) -> between.solve(from, to, Softness.RIGID, worker),
                (from, to) -> between.solveInTurn(from, to, Softness.RIGID));
        restituteBetween = new Pass(between::restitute);
        storeBetween = new Pass(between::store);
    }

    /** Solves velocities over one step and stores the impulses in the contacts. Poses do not change. */
    public void solve(StepContext step, ContactSet contacts) {
        Bodies bodies = step.bodies;
        boolean areColorsKept = !contacts.isChanged;
        begin(step, contacts);
        motion.rows.areMassesNew = false;
        awake(bodies, prepareForces);
        between.areRowsKept = areColorsKept && !motion.rows.areMassesNew;
        all(coloring.between.contacts, prepareBetween);
        all(coloring.against.contacts, prepareAgainst);
        contacts.mayRoll |= between.rolls() || against.rolls();
        float h = step.dt / settings.substeps;
        for (int substep = 0; substep < settings.substeps; substep++) {
            elapsed = substep * h;
            isFirst = substep == 0;
            awake(bodies, accelerate);
            warmStart();
            solve(solveBetween, solveAgainst);
            awake(bodies, advance);
            elapsed = (substep + 1) * h;
            solve(relaxBetween, relaxAgainst);
        }
        restitute();
        awake(bodies, store);
        all(coloring.between.contacts, storeBetween);
        all(coloring.against.contacts, storeAgainst);
    }

    /** Moves the bodies of the last {@link #solve} by {@link Bodies#maxFraction} of their motion. */
    public void finish(StepContext step) {
        workers = step.workers;
        awake(step.bodies, finish);
    }

    private void begin(StepContext step, ContactSet contacts) {
        workers = step.workers;
        float h = step.dt / settings.substeps;
        float hertz = Math.min(settings.contactHertz, 0.25f / h);
        softBetween.tune(hertz, settings.contactDamping, h);
        softAgainst.tuneUnyielding(WALL_STIFFNESS * hertz, settings.contactDamping, h);
        if (contacts.isChanged) {
            coloring.color(step.bodies, contacts);
            contacts.isChanged = false;
        }
        motion.begin(step, settings);
        between.begin(step, coloring.between, contacts, motion.rows, settings);
        against.begin(step, coloring.against, contacts, motion.rows, settings);
        against.reserveSurfaces();
    }

    /** Runs a pass over independent rows on all workers. */
    private void all(int rows, Pass pass) {
        run(0, rows, pass);
    }

    /** Runs a pass over the bodies that do not rest. */
    private void awake(Bodies bodies, Pass pass) {
        if (bodies.awake.areAll()) {
            all(bodies.count, pass);
        } else {
            pass.first = 0;
            bodies.awake.forBlocks(bodies.count, pass, workers);
        }
    }

    private void warmStart() {
        betweenBodies(warmBetween);
        againstWalls(warmAgainst, Coloring.SINGLE);
    }

    private void restitute() {
        if (between.bounces() || against.bounces()) {
            for (int i = 0; i < RESTITUTION_ITERATIONS; i++) {
                betweenBodies(restituteBetween);
                againstWalls(restituteAgainst, Coloring.SINGLE);
            }
        }
    }

    private void solve(Pass between, Pass against) {
        betweenBodies(between);
        againstWalls(against, Coloring.SINGLE);
        for (int i = 1; i < WEDGE_ITERATIONS; i++) {
            againstWalls(against, Coloring.SINGLE + 1);
        }
    }

    private void betweenBodies(Pass pass) {
        ColorGroups groups = coloring.between;
        for (int color = 0; color < groups.colors; color++) {
            if (color == Coloring.OVERFLOW) {
                pass.inTurn.run(groups.start[color], groups.end[color]);
            } else {
                run(groups.start[color], groups.end[color], pass);
            }
        }
    }

    private void againstWalls(Pass pass, int firstColor) {
        ColorGroups groups = coloring.against;
        for (int color = firstColor; color < groups.colors; color++) {
            run(groups.start[color], groups.end[color], pass);
        }
    }

    private void run(int from, int to, Pass pass) {
        if (to - from < PARALLEL_ROWS) {
            pass.rows.run(from, to, 0);
        } else {
            pass.first = from;
            workers.forBlocks(to - from, pass);
        }
    }

    /** A pass over a range of rows in sequence. */
    private interface Rows {
        void run(int from, int to);
    }

    /** A pass over a range of independent rows, with a worker's scratch. */
    private interface IndependentRows {
        void run(int from, int to, int worker);
    }

    /** Gives blocks of rows, counted from {@link #first}, to the workers. */
    private static final class Pass implements BlockTask {
        final IndependentRows rows;
        final Rows inTurn;
        int first;

        Pass(Rows rows) {
            this((from, to, worker) -> rows.run(from, to), rows);
        }

        Pass(IndependentRows rows, Rows inTurn) {
            this.rows = rows;
            this.inTurn = inTurn;
        }

        @Override
        public void run(int block, int from, int to, int worker) {
            rows.run(first + from, first + to, worker);
        }
    }
}
