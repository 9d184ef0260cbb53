package dev.barrage.physics.query.search;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.shape.Probe;
import dev.barrage.physics.query.shape.ShapeTests;
import dev.barrage.physics.query.shape.Target;
import dev.barrage.physics.query.shape.Touch;
import dev.barrage.physics.shape.Shape;

/**
 * Finds the answers to one question: a box around it walks through all sets of targets, and the exact test decides for
 * each target in its way. Scratch of one thread.
 *
 * <p>The answers do not depend on the order of visits. The test of a target is a pure function, and a limit that an
 * answer lowers still lets pass what comes as early as this answer.
 */
final class Search extends BoxWalk {
    /** Questions. */
    static final int RAY = 0, CAST = 1, OVERLAP = 2, DISTANCE = 3, SURFACES = 4;

    /** Answers wanted. */
    static final int FIRST = 0, ALL = 1, ANY = 2;

    /** The first ring around a point is at least this share of the distance asked. */
    private static final double FIRST_RING = 1.0 / 1024;

    /** The first ring is this much wider than the usual distance of the nearest target. */
    private static final double WIDER = 1.5;

    /** Weight of the last nearest target in the usual distance. */
    private static final double LAST = 0.125;

    private static final double STOPPED = -1;

    /** Bound on the rounding errors of a share. */
    private static final double SLACK = 1e-9;

    /** Lets everything pass. */
    private static final QueryFilter ANYTHING = new QueryFilter().kinds(TargetKind.values());

    final Answers answers = new Answers();
    private final TargetIndex index;
    private final ShapeTests tests = new ShapeTests();
    private final Target target = new Target();
    final Probe probe = new Probe();
    private final Touch touch = new Touch();

    /** Points of one beam. */
    private final float[] xy = new float[Beams.MOST_POINT_NUMBERS];

    /** The earliest touch of a beam so far. */
    private final Touch earliest = new Touch();

    private QueryFilter filter;

    /** The last question: {@link #RAY} to {@link #SURFACES}. */
    int question;

    private int wanted;

    private double startX;
    private double startY;
    private double moveX;
    private double moveY;
    private double turn;

    /** Whether the probe is an axis-aligned box. */
    private boolean isBox;

    /** The most distance that matters, metres. */
    private double most;

    /** About how far away the nearest targets were. It decides how long a search takes, not what it finds. */
    private double usualDistance;

    /** Number of the question in the log, if it is recorded. */
    private int recorded;

    /** By kind: a set for a copy of one target. */
    private final TargetSet[] single = {
        new TargetSet(TargetKind.BODY), new TargetSet(TargetKind.BULLET), new TargetSet(TargetKind.BEAM)
    };

    /** The set whose targets are visited; null for the bodies of the step. */
    private TargetSet set;

    private Shape[] shapes;
    private Bodies bodies;

    /** See {@link TargetIndex#unchanged}. */
    private long[] unchanged;

    /** Whether no target has changed since the targets that are visited were found. */
    private boolean isUpToDate;

    Search(TargetIndex index) {
        this.index = index;
    }

    // ---- questions. The index must be ready for the filter.

    /** Asks for targets along a direction of any length. */
    void castRay(float x, float y, float dirX, float dirY, float length, int answersWanted, QueryFilter by) {
        double scale = length / Math.sqrt((double) dirX * dirX + (double) dirY * dirY);
        castSegment(x, y, scale * dirX, scale * dirY, answersWanted, by);
    }

    void castSegment(double x, double y, double dx, double dy, int answersWanted, QueryFilter by) {
        begin(RAY, answersWanted, by);
        startX = x;
        startY = y;
        moveX = dx;
        moveY = dy;
        walk(QueryLog.Kind.RAY, x, y, 0, 0);
    }

    /** Moves {@link #probe}. */
    void castProbe(double dx, double dy, double byAngle, int answersWanted, QueryFilter by) {
        begin(CAST, answersWanted, by);
        moveX = dx;
        moveY = dy;
        turn = byAngle;
        if (byAngle == 0) {
            walkAroundProbe(QueryLog.Kind.SHAPE);
        } else {
            walk(QueryLog.Kind.SHAPE, probe.x, probe.y, probe.reach(), probe.reach());
        }
    }

    /** Asks for all that {@link #probe} overlaps. */
    void overlap(QueryFilter by) {
        isBox = false;
        overlapProbe(by);
    }

    /** Asks for all that a box overlaps. */
    void overlapBox(float minX, float minY, float maxX, float maxY, QueryFilter by) {
        isBox = true;
        probe.setBox(minX, minY, maxX, maxY);
        overlapProbe(by);
    }

    private void overlapProbe(QueryFilter by) {
        begin(OVERLAP, ALL, by);
        moveX = 0;
        moveY = 0;
        walkAroundProbe(QueryLog.Kind.OVERLAP);
    }

    private void walkAroundProbe(QueryLog.Kind kind) {
        walk(
                kind,
                (probe.minX + probe.maxX) / 2,
                (probe.minY + probe.maxY) / 2,
                (probe.maxX - probe.minX) / 2,
                (probe.maxY - probe.minY) / 2);
    }

    /** Asks for what is within a distance: in growing rings if only the nearest target is wanted. */
    void near(double x, double y, double distance, int answersWanted, QueryFilter by) {
        begin(DISTANCE, answersWanted, by);
        startX = x;
        startY = y;
        moveX = 0;
        moveY = 0;
        double ring = answersWanted == FIRST ? Math.max(FIRST_RING * distance, WIDER * usualDistance) : distance;
        while (true) {
            most = Math.min(ring, distance);
            walk(QueryLog.Kind.DISTANCE, x, y, most, most);
            if (answers.count > 0 || ring >= distance) {
                usualDistance += LAST * ((answers.count > 0 ? answers.key[0] : most) - usualDistance);
                return;
            }
            ring *= 2;
        }
    }

    /** Asks for the surfaces within a distance of {@link #probe}. */
    void surfaces(double distance, QueryFilter by) {
        begin(SURFACES, ALL, by);
        moveX = 0;
        moveY = 0;
        most = distance;
        walk(
                QueryLog.Kind.DISTANCE,
                (probe.minX + probe.maxX) / 2,
                (probe.minY + probe.maxY) / 2,
                (probe.maxX - probe.minX) / 2 + distance,
                (probe.maxY - probe.minY) / 2 + distance);
    }

    private void begin(int asked, int answersWanted, QueryFilter by) {
        question = asked;
        wanted = answersWanted;
        filter = by;
        answers.clear();
        shapes = index.step.shapes();
        bodies = index.step.bodies;
        unchanged = index.unchanged;
        traced = index.log.isRecording();
    }

    /** Starts a walk of the box around the question. */
    private void walk(QueryLog.Kind kind, double x, double y, double halfX, double halfY) {
        start(x, y, halfX, halfY, moveX, moveY);
        recorded = traced ? index.log.ask(kind, x, y, halfX, halfY, moveX, moveY) : -1;
        visitAll();
        answers.sort();
        if (traced) {
            recordAnswers(halfX);
        }
    }

    private void recordAnswers(double radius) {
        index.log.answer(recorded, answers.count, walked(radius));
        for (int i = 0; i < answers.count && question != OVERLAP; i++) {
            index.log.hit(answers.x[i], answers.y[i], answers.nx[i], answers.ny[i]);
        }
    }

    /** Share of the motion, or of the distance asked, up to the answer. */
    private float walked(double radius) {
        if (wanted == ALL || answers.count == 0) {
            return 1f;
        }
        return question == DISTANCE && radius > 0 ? (float) (answers.key[0] / radius) : answers.key[0];
    }

    @Override
    protected void cell(float minX, float minY, float maxX, float maxY) {
        index.log.look(minX, minY, maxX, maxY);
    }

    private void visitAll() {
        set = null;
        if (filter.finds(TargetKind.BODY) && index.step.areBoxesBuilt) {
            walkStep();
        }
        for (TargetKind kind : TargetIndex.KINDS) {
            if (filter.finds(kind) && limit >= 0) {
                set = index.set(kind);
                isUpToDate = index.isUpToDate(set);
                set.walk(this);
            }
        }
    }

    /** Walks through the bodies of the step, and not beyond the last one: rays may be far longer than the world. */
    private void walkStep() {
        Boxes all = index.cover;
        double exitX = exit(minX(0), maxX(0), moveX, all.minX[0], all.maxX[0]);
        double exitY = exit(minY(0), maxY(0), moveY, all.minY[0], all.maxY[0]);
        double exit = Math.min(exitX, exitY) * (1 + SLACK) + SLACK;
        double whole = limit;
        limit = Math.min(whole, exit);
        isUpToDate = index.isUpToDate(index.set(TargetKind.BODY));
        index.step.broadphase.walk(this);
        if (limit == exit) {
            limit = whole;
        }
    }

    /** The share of a motion along an axis after which an interval is beyond another. */
    private static double exit(double low, double high, double motion, double min, double max) {
        return motion > 0 ? (max - low) / motion : motion < 0 ? (min - high) / motion : Double.POSITIVE_INFINITY;
    }

    // ---- targets

    @Override
    protected void visit(int row) {
        if (set == null) {
            visitBody(row);
        } else if ((isUpToDate || index.holds(set.entity[row], set.change(row)))
                && filter.admits(set.layer[row], set.group[row], set.sensor[row])) {
            askCopy(row);
        }
    }

    private void askCopy(int row) {
        if (set.kind == TargetKind.BODY) { // no switch: the first one over an enum allocates
            target.set(shapes[set.number[row]], set.x[row], set.y[row], set.cos[row], set.sin[row]);
            ask(set.entity[row], row);
        } else if (set.kind == TargetKind.BULLET) {
            target.setCircle(set.x[row], set.y[row], set.radius[row]);
            ask(set.entity[row], row);
        } else {
            askBeam(row);
        }
    }

    private void visitBody(int body) {
        if ((unchanged[body >> 6] >> body & 1) != 0
                && filter.admits(bodies.layer[body], bodies.group[body], bodies.sensor[body])
                && (isUpToDate || index.holds(bodies.entity[body], index.set(TargetKind.BODY).sortedAt))) {
            target.set(shapes[bodies.shape[body]], bodies.x[body], bodies.y[body], bodies.cos[body], bodies.sin[body]);
            ask(bodies.entity[body], body);
        }
    }

    private long bodyOf(long entity) {
        return filter.excludesOne() ? Compounds.bodyOf(index.step.registry, entity) : entity;
    }

    private void ask(long entity, int row) {
        boolean found = test(row) && filter.accepts(entity, bodyOf(entity));
        if (found) {
            answer(entity);
            while (question == SURFACES && tests.nextSurface(target, touch)) {
                answer(entity);
            }
        }
        if (traced) {
            recordTest(row, found);
        }
    }

    /** Records a test in vain, or what an overlap found; all other answers are recorded in the end. */
    private void recordTest(int row, boolean found) {
        Boxes boxes = set == null ? index.step.boxes : set.boxes;
        if (!found) {
            index.log.miss(boxes.minX[row], boxes.minY[row], boxes.maxX[row], boxes.maxY[row]);
        } else if (question == OVERLAP) {
            index.log.hit((boxes.minX[row] + boxes.maxX[row]) / 2, (boxes.minY[row] + boxes.maxY[row]) / 2, 0f, 0f);
        }
    }

    /** Whether the question meets the target; {@link #touch} says where, except for overlaps. */
    private boolean test(int row) {
        return switch (question) {
            case RAY -> tests.ray(target, startX, startY, moveX, moveY, limit, touch);
            case CAST -> tests.cast(probe, target, moveX, moveY, turn, limit, touch);
            case OVERLAP -> isBox && isInBox(row) || tests.overlaps(probe, target);
            case SURFACES -> isNear();
            default -> tests.closest(target, startX, startY, most, touch);
        };
    }

    private boolean isNear() {
        tests.surfaces(probe, target, most);
        return tests.nextSurface(target, touch);
    }

    /** Whether the box of a target is in the box asked: then the target is, too. */
    private boolean isInBox(int target) {
        Boxes boxes = set == null ? index.step.boxes : set.boxes;
        return boxes.minX[target] >= probe.minX
                && boxes.minY[target] >= probe.minY
                && boxes.maxX[target] <= probe.maxX
                && boxes.maxY[target] <= probe.maxY;
    }

    private void answer(long entity) {
        if (question == OVERLAP) {
            answers.add(entity);
        } else if (wanted == FIRST) {
            answers.offer(entity, key(), touch);
            shorten();
        } else {
            answers.add(entity, key(), touch);
            limit = wanted == ANY ? STOPPED : limit;
        }
    }

    /** Whether the key of an answer is a distance, not a share of a motion. */
    boolean isOfDistance() {
        return question >= DISTANCE;
    }

    private float key() {
        return (float) (isOfDistance() ? touch.distance : touch.fraction);
    }

    /** Lets only what may come before the answer so far, or with it, matter from now on. */
    private void shorten() {
        double after = Math.nextUp(answers.key[0]);
        if (question == DISTANCE) {
            most = Math.min(most, after);
        } else {
            limit = Math.min(limit, after);
        }
    }

    /** The segment that a question meets first answers for a beam. */
    private void askBeam(int beam) {
        boolean met = false;
        Beams beams = index.step.beams;
        int points = beams.pointsUpTo(set.number[beam], set.radius[beam], xy);
        for (int segment = 0; segment < Math.max(1, points - 1); segment++) {
            int from = 2 * segment;
            int to = Math.min(from + 2, 2 * points - 2);
            target.setCapsule(xy[from], xy[from + 1], xy[to], xy[to + 1], beams.radius[set.number[beam]]);
            if (test(beam) && (!met || isBefore(touch, earliest))) {
                touch.feature = touch.feature < 0 ? touch.feature : segment;
                earliest.set(touch);
                met = true;
            }
        }
        boolean found = met && filter.accepts(set.entity[beam], set.entity[beam]);
        if (found) {
            touch.set(earliest);
            answer(set.entity[beam]);
        }
        if (traced) {
            recordTest(beam, found);
        }
    }

    private boolean isBefore(Touch a, Touch b) {
        return isOfDistance() ? a.distance < b.distance : question != OVERLAP && a.fraction < b.fraction;
    }

    // ---- a known target

    /**
     * Finds the point of one target that is closest to a point.
     *
     * @return whether there is one; not for a beam that is off
     * @throws IllegalArgumentException if the handle names no living body, bullet or beam
     */
    boolean closest(long entity, double x, double y) {
        Registry registry = index.step.registry;
        Table table = registry.tableOf(entity);
        TargetKind kind = TargetIndex.kindOf(table);
        if (kind == null) {
            throw new IllegalArgumentException("entity must be a body, a bullet or a beam, but is in the " + table);
        }
        begin(DISTANCE, FIRST, ANYTHING);
        start(x, y, 0, 0, 0, 0);
        startX = x;
        startY = y;
        most = Double.POSITIVE_INFINITY;
        set = single[kind.ordinal()];
        set.clear();
        set.add(table, registry.rowOf(entity), index.step);
        if (set.count > 0) {
            askCopy(0);
        }
        answers.sort();
        return answers.count > 0;
    }
}
