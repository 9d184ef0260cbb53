package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.Coloring;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Solves a step's joints and contacts and moves its bodies by the soft step of Catto's "Solver2D" (2024).
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

    /** Rows in a block: small, because a colour has a few thousand, and all workers are to end at the same time. */
    private static final int BLOCK_ROWS = 256;

    /** Contact frequency at walls, as a multiple of that between two movable bodies. */
    private static final float WALL_STIFFNESS = 2f;

    /** Iterations per pass over the wall contacts of a body that touches several walls. */
    private static final int WEDGE_ITERATIONS = 4;

    private static final int RESTITUTION_ITERATIONS = 4;

    private final SolverSettings settings;
    private final Coloring coloring = new Coloring();
    private final Integrator motion = new Integrator();
    private final Group between, against;
    private final SolverJoints joints;

    /** Whether this is the first sub-step. */
    private boolean isFirst;

    private Workers workers;

    private final Pass prepareForces = new Pass(Work.PREPARE_FORCES);
    private final Pass accelerate = new Pass(Work.ACCELERATE);
    private final Pass advance = new Pass(Work.ADVANCE);
    private final Pass store = new Pass(Work.STORE);
    private final Pass finish = new Pass(Work.FINISH);
    private final Pass prepareJoints = new Pass(Work.PREPARE_JOINTS);
    private final Pass aimJoints = new Pass(Work.AIM_JOINTS);
    private final Pass warmJoints = new Pass(Work.WARM_JOINTS);
    private final Pass solveJoints = new Pass(Work.SOLVE_JOINTS);
    private final Pass relaxJoints = new Pass(Work.RELAX_JOINTS);
    private final Pass storeJoints = new Pass(Work.STORE_JOINTS);

    /**
     * A solver with these settings, which it reads at every step.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public ContactSolver(SolverSettings settings, int workers, KernelChoice kernels) {
        this.settings = settings;
        between = new Group(coloring.between, new SolverContacts(false, workers, kernels));
        against = new Group(coloring.against, new SolverContacts(true, workers, kernels));
        joints = new SolverJoints(workers, kernels);
    }

    /** Solves velocities over one step and stores the impulses in the contacts. Poses do not change. */
    public void solve(StepContext step, ContactSet contacts, JointSet jointSet) {
        Bodies bodies = step.bodies;
        workers = step.workers;
        contacts.isChanged |= !jointSet.actAsBefore(bodies);
        boolean areColorsKept = !contacts.isChanged;
        begin(step, contacts, jointSet);
        motion.rows.areMassesNew = false;
        awake(bodies, prepareForces);
        prepare(between, areColorsKept);
        prepare(against, areColorsKept);
        joints.areRowsKept = areColorsKept;
        all(coloring.joints.contacts, prepareJoints);
        aimJoints();
        joints.prepareGears();
        contacts.mayRoll |= between.rows.rolls() || against.rows.rolls();
        for (int substep = 0; substep < settings.substeps; substep++) {
            isFirst = substep == 0;
            awake(bodies, accelerate);
            joints.warmGears();
            betweenBodies(warmJoints, between.warm);
            againstWalls(against.warm, Coloring.SINGLE);
            joints.solveGears();
            solve(solveJoints, between.solve, against.solve);
            awake(bodies, advance);
            joints.relaxGears();
            solve(relaxJoints, between.relax, against.relax);
        }
        restitute();
        awake(bodies, store);
        all(between.groups.contacts, between.storeImpulses);
        all(against.groups.contacts, against.storeImpulses);
        all(coloring.joints.contacts, storeJoints);
        joints.storeGears();
    }

    /** Moves the bodies of the last {@link #solve} by {@link Bodies#maxFraction} of their motion. */
    public void finish(StepContext step) {
        workers = step.workers;
        awake(step.bodies, finish);
    }

    private void begin(StepContext step, ContactSet contacts, JointSet jointSet) {
        float h = step.dt / settings.substeps;
        float hertz = Math.min(settings.contactHertz, 0.25f / h);
        between.soft.tune(hertz, settings.contactDamping, h);
        against.soft.tuneUnyielding(WALL_STIFFNESS * hertz, settings.contactDamping, h);
        if (contacts.isChanged) {
            coloring.color(step.bodies, contacts, jointSet);
            contacts.isChanged = false;
        }
        contacts.substeps = settings.substeps;
        motion.begin(step, settings);
        between.rows.begin(step, between.groups, contacts, motion.rows, settings);
        against.rows.begin(step, against.groups, contacts, motion.rows, settings);
        joints.begin(step, coloring.joints, jointSet, motion.rows, settings);
        motion.turnsJoints = coloring.joints.contacts > 0;
    }

    private void prepare(Group group, boolean areColorsKept) {
        group.rows.areRowsKept = areColorsKept && !motion.rows.areMassesNew;
        all(group.groups.contacts, group.prepare);
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

    private void restitute() {
        if (between.rows.bounces() || against.rows.bounces()) {
            for (int i = 0; i < RESTITUTION_ITERATIONS; i++) {
                betweenBodies(null, between.restitute);
                againstWalls(against.restitute, Coloring.SINGLE);
            }
        }
    }

    private void solve(Pass ofJoints, Pass ofBodies, Pass ofWalls) {
        betweenBodies(ofJoints, ofBodies);
        againstWalls(ofWalls, Coloring.SINGLE);
        for (int i = 1; i < WEDGE_ITERATIONS; i++) {
            againstWalls(ofWalls, Coloring.SINGLE + 1);
        }
    }

    /** Runs passes over joints, if there is one, and over contacts between bodies, colour by colour. */
    private void betweenBodies(Pass ofJoints, Pass ofContacts) {
        ColorGroups groups = coloring.between;
        int colors = groups.colors;
        boolean haveJoints = ofJoints != null && coloring.joints.contacts > 0;
        if (haveJoints) {
            colors = Math.max(colors, coloring.joints.colors / Coloring.JOINT_GROUPS + 1);
        }
        for (int color = 0; color < colors; color++) {
            if (haveJoints) {
                joints(color, ofJoints);
            }
            if (color == Coloring.OVERFLOW && color < groups.colors) {
                ofContacts.inTurn(groups.start[color], groups.end[color]);
            } else if (color < groups.colors) {
                run(groups.start[color], groups.end[color], ofContacts);
            }
        }
    }

    private void aimJoints() {
        ColorGroups groups = coloring.joints;
        for (int group = 0; group < groups.colors; group++) {
            if (groups.start[group] < groups.end[group] && Coloring.hingeOf(group) != JointRows.NO_HINGE) {
                run(groups.start[group], groups.end[group], aimJoints);
            }
        }
    }

    private void joints(int color, Pass pass) {
        ColorGroups groups = coloring.joints;
        int end = Math.min(groups.colors, (color + 1) * Coloring.JOINT_GROUPS);
        for (int group = color * Coloring.JOINT_GROUPS; group < end; group++) {
            if (groups.start[group] == groups.end[group]) {
                continue;
            }
            if (color == Coloring.OVERFLOW) {
                pass.inTurn(groups.start[group], groups.end[group]);
            } else {
                run(groups.start[group], groups.end[group], pass);
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
            pass.rows(from, to, 0);
        } else {
            pass.first = from;
            workers.forBlocks(to - from, BLOCK_ROWS, pass);
        }
    }

    /** Contacts that are solved alike, and the passes over them. */
    private final class Group {
        final ColorGroups groups;
        final SolverContacts rows;
        final Softness soft = new Softness();
        final Pass prepare, warm, solve, relax, restitute, storeImpulses;

        Group(ColorGroups groups, SolverContacts rows) {
            this.groups = groups;
            this.rows = rows;
            prepare = new Pass(Work.PREPARE, this);
            warm = new Pass(Work.WARM, this);
            solve = new Pass(Work.SOLVE, this);
            relax = new Pass(Work.RELAX, this);
            restitute = new Pass(Work.RESTITUTE, this);
            storeImpulses = new Pass(Work.STORE_IMPULSES, this);
        }
    }

    /** What a pass does to each row: of a body, of a joint, or of a contact. */
    private enum Work {
        PREPARE_FORCES,
        ACCELERATE,
        ADVANCE,
        STORE,
        FINISH,
        PREPARE_JOINTS,
        AIM_JOINTS,
        WARM_JOINTS,
        SOLVE_JOINTS,
        RELAX_JOINTS,
        STORE_JOINTS,
        PREPARE,
        WARM,
        SOLVE,
        RELAX,
        RESTITUTE,
        STORE_IMPULSES
    }

    /**
     * A pass over rows, in blocks that are counted from {@link #first}. One class with a switch: a lambda for each kind
     * of work takes the JVM a third of a millisecond to make.
     */
    private final class Pass implements BlockTask {
        private final Work work;

        /** Null for bodies and joints. */
        private final Group group;

        int first;

        Pass(Work work) {
            this(work, null);
        }

        Pass(Work work, Group group) {
            this.work = work;
            this.group = group;
        }

        @Override
        public void run(int block, int from, int to, int worker) {
            rows(first + from, first + to, worker);
        }

        /** Independent rows, with a worker's scratch. */
        void rows(int from, int to, int worker) {
            switch (work) {
                case PREPARE_FORCES -> motion.prepare(from, to);
                case ACCELERATE -> motion.accelerate(from, to);
                case ADVANCE -> motion.advance(from, to);
                case STORE -> motion.store(from, to);
                case FINISH -> motion.finish(from, to);
                case PREPARE_JOINTS -> joints.prepare(from, to, worker);
                case AIM_JOINTS -> joints.aim(from, to, worker);
                case WARM_JOINTS -> joints.warmStart(from, to, worker);
                case SOLVE_JOINTS -> joints.solve(from, to, worker);
                case RELAX_JOINTS -> joints.relax(from, to, worker);
                case STORE_JOINTS -> joints.store(from, to, worker);
                case PREPARE -> group.rows.prepare(from, to);
                case WARM -> group.rows.warmStart(from, to, isFirst, worker);
                case SOLVE -> group.rows.solve(from, to, group.soft, worker);
                case RELAX -> group.rows.solve(from, to, Softness.RIGID, worker);
                case RESTITUTE -> group.rows.restitute(from, to);
                case STORE_IMPULSES -> group.rows.store(from, to);
            }
        }

        /** Rows that may share bodies, one after the other. */
        void inTurn(int from, int to) {
            switch (work) {
                case WARM_JOINTS -> joints.warmStartInTurn(from, to);
                case SOLVE_JOINTS -> joints.solveInTurn(from, to);
                case RELAX_JOINTS -> joints.relaxInTurn(from, to);
                case WARM -> group.rows.warmStartInTurn(from, to, isFirst);
                case SOLVE -> group.rows.solveInTurn(from, to, group.soft);
                case RELAX -> group.rows.solveInTurn(from, to, Softness.RIGID);
                default -> rows(from, to, 0);
            }
        }
    }
}
