package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.Coloring;
import dev.barrage.physics.joint.GearRows;
import dev.barrage.physics.joint.JointEquations;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.JointPass;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/** Joints as rows in solving order, and the passes of the soft step over them. Joints of one colour share no body. */
final class SolverJoints extends JointRows {
    private final JointEquations[] equations;
    private final KernelChoice kernels;
    private final MotionColumns[] scratch;
    private final GearRows gears;
    private ColorGroups groups;
    private JointSet set;

    /** Whether each joint has the rows of the step before. */
    boolean areRowsKept;

    /** Per joint of the set, its place in solving order, or -1; only where there are gears. */
    private int[] placeOf = {};

    SolverJoints(int workers, KernelChoice kernels) {
        this.kernels = kernels;
        equations = new JointEquations[workers];
        scratch = new MotionColumns[workers];
        for (int w = 0; w < workers; w++) {
            equations[w] = new JointEquations();
            scratch[w] = new MotionColumns();
        }
        gears = new GearRows(equations[0]);
    }

    /** Starts a step with these joints, grouped by colour and number of rows. */
    void begin(StepContext step, ColorGroups colored, JointSet joints, BodyRows bodyRows, SolverSettings settings) {
        groups = colored;
        set = joints;
        h = step.dt / settings.substeps;
        invH = 1f / h;
        pushSpeed = settings.pushSpeed;
        motion = bodyRows.motion;
        int blocks = colored.rows / ContactRows.BLOCK;
        int floats = 0;
        reserve(colored.rows, blocks, 0);
        for (int color = 0; color < colored.colors; color++) {
            int count = Coloring.rowsOf(color);
            int end = (colored.end[color] + ContactRows.BLOCK - 1) / ContactRows.BLOCK;
            for (int block = colored.start[color] / ContactRows.BLOCK; block < end; block++) {
                blockAt[block] = floats;
                rowsOf[block] = count;
                hingeOf[block] = Coloring.hingeOf(color);
                floats += blockSize(count);
            }
        }
        reserve(0, 0, floats);
        for (JointEquations each : equations) {
            each.begin(joints, step.bodies, bodyRows, this);
            each.stiffen(settings.jointHertz, settings.jointDamping);
        }
    }

    /** Fills the rows of joints [from, to) in the order of colouring. */
    void prepare(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            equations[worker].start(groups.contact[i], groups.row[i], areRowsKept);
        }
    }

    /** Fills the gears, when all joints are. */
    void prepareGears() {
        if (set.anyGears) {
            placeOf = Capacity.grow(placeOf, set.count);
            Arrays.fill(placeOf, 0, set.count, -1);
            for (int i = 0; i < groups.contacts; i++) {
                placeOf[groups.contact[i]] = groups.row[i];
            }
        }
        gears.begin(set, motion, placeOf);
        gears.linearize();
    }

    void warmGears() {
        gears.warmStart();
    }

    void solveGears() {
        gears.solve(false);
    }

    void relaxGears() {
        gears.linearize();
        gears.solve(true);
    }

    void storeGears() {
        gears.store();
    }

    /** Writes the rows of the hinges of one colour, once they are filled. */
    void aim(int from, int to, int worker) {
        kernels.now().aimHinges(this, from, to, true, scratch[worker]);
    }

    /** Warm start of joints of one colour. */
    void warmStart(int from, int to, int worker) {
        kernels.now().warmStartJoints(this, from, to, scratch[worker]);
    }

    /** Warm start of joints that may share bodies. */
    void warmStartInTurn(int from, int to) {
        JointPass.warmStart(this, from, to);
    }

    /** One pass over joints of one colour. */
    void solve(int from, int to, int worker) {
        kernels.now().solveJoints(this, from, to, false, scratch[worker]);
    }

    /** One pass over joints that may share bodies. */
    void solveInTurn(int from, int to) {
        JointPass.solve(this, from, to, false);
    }

    /** Follows the motion of the last sub-step, and solves the velocities that it has ended with. */
    void relax(int from, int to, int worker) {
        linearize(from, to, worker);
        kernels.now().solveJoints(this, from, to, true, scratch[worker]);
    }

    /** As {@link #relax}, of joints that may share bodies. */
    void relaxInTurn(int from, int to) {
        linearize(from, to, 0);
        JointPass.solve(this, from, to, true);
    }

    /** Writes rows, which reads the motion of the bodies alone: joints may share them. */
    private void linearize(int from, int to, int worker) {
        if (hingeOf(from) != NO_HINGE) {
            kernels.now().aimHinges(this, from, to, false, scratch[worker]);
            return;
        }
        for (int r = from; r < to; r++) {
            equations[worker].linearize(jointOf[r], r);
        }
    }

    /** Stores the impulses of joints [from, to) in the order of colouring. */
    void store(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            equations[worker].store(groups.contact[i], groups.row[i]);
        }
    }
}
