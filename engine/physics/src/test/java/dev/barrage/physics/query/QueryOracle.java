package dev.barrage.physics.query;

import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.Question.Answer;
import dev.barrage.physics.query.Question.Kind;
import dev.barrage.physics.query.Region.Turning;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Judges answers of a world by brute force over all of its targets, as {@link Region}s in double.
 *
 * <p>It takes poses from the columns of the world, and shares no code with the questions. An answer may be off by {@link
 * #BAND} of the size of the question. A target may be missing, or found late, only if a question that is smaller or moved
 * by so much misses it, too; it may be found early only if it is that near.
 */
final class QueryOracle {
    /** Tolerance, as a share of the length of the motion plus the size of the shape that asks. */
    private static final double BAND = 1e-5;

    /** Rounding in double, as a share of the sizes and distances involved. */
    private static final double ROUNDING = 1e-12;

    /** Rounding of a pose, whose cosine and sine are floats, as a share of the size of the target. */
    private static final double POSE = 1e-7;

    /** A target, with its region relative to its position. */
    record Target(
            long entity,
            TargetKind kind,
            int layer,
            int group,
            boolean sensor,
            double x,
            double y,
            Region region,
            double reach) {}

    final List<Target> targets = new ArrayList<>();
    private final World world;

    /** Number of answers that only the band explains. */
    int inBand;

    QueryOracle(World world) {
        this.world = world;
        for (Table table : world.registry().tables()) {
            for (int row = 0; row < table.rows(); row++) {
                add(table, row);
            }
        }
    }

    private void add(Table table, int row) {
        if (table.has(Components.BODY)) {
            addBody(table, row);
        } else if (table.has(Components.BULLET)) {
            add(table, row, TargetKind.BULLET, Region.circle(0, 0, table.floats(Components.RADIUS)[row]));
        } else if (table.has(Components.BEAM)) {
            addBeam(table, row);
        }
    }

    private void addBody(Table table, int row) {
        Shape shape = world.shape(table.entity(row));
        float cos = Trig.cos(table.floats(Components.ANGLE)[row]);
        float sin = Trig.sin(table.floats(Components.ANGLE)[row]);
        float x = table.floats(Components.X)[row];
        float y = table.floats(Components.Y)[row];
        boolean cavity = shape instanceof Wall wall && wall.isCavity();
        add(
                table,
                row,
                TargetKind.BODY,
                cavity ? Region.cavity((Wall) shape, x, y, cos, sin) : Region.of(shape, cos, sin));
    }

    private void addBeam(Table table, int row) {
        float[] xy = new float[2 * (Components.MAX_BEAM_SEGMENTS + 1)];
        int points = world.beamPoints(table.entity(row), xy);
        if (points > 0) {
            double radius = 0.5 * table.floats(Components.BEAM_THICKNESS)[row];
            add(table, row, TargetKind.BEAM, Region.beam(xy, points, radius), xy[0], xy[1]);
        }
    }

    private void add(Table table, int row, TargetKind kind, Region region) {
        add(table, row, kind, region, table.floats(Components.X)[row], table.floats(Components.Y)[row]);
    }

    private void add(Table table, int row, TargetKind kind, Region region, double x, double y) {
        targets.add(new Target(
                table.entity(row),
                kind,
                table.ints(Components.LAYER)[row],
                table.ints(Components.GROUP)[row],
                kind == TargetKind.BODY && table.ints(Components.SENSOR)[row] != 0,
                x,
                y,
                region,
                region.reach()));
    }

    // ---- judging

    /** Fails unless these are all answers to a question, in order. */
    void judge(Question question, List<Answer> answers) {
        Map<Long, Answer> byEntity = new LinkedHashMap<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            Answer before = i == 0 ? null : answers.get(i - 1);
            check(question, byEntity.put(answer.entity(), answer) == null, () -> "twice: " + answer);
            check(question, before == null || isOrdered(question, before, answer), () -> before + " before " + answer);
        }
        Asker asker = new Asker(question);
        for (Target target : targets) {
            if (question.wanted().finds(target)) {
                judge(asker, target, byEntity.remove(target.entity()));
            }
        }
        check(question, byEntity.isEmpty(), () -> "no targets, or not wanted: " + byEntity.values());
    }

    private static boolean isOrdered(Question question, Answer a, Answer b) {
        float first = question.kind() == Kind.NEAREST ? a.distance() : a.fraction();
        float second = question.kind() == Kind.NEAREST ? b.distance() : b.fraction();
        return first < second || first == second && a.entity() < b.entity();
    }

    private static void check(Question question, boolean right, Supplier<String> message) {
        if (!right) {
            fail(message.get() + "\n" + question);
        }
    }

    /** A question as a region that moves. */
    private static final class Asker {
        final Question question;
        final Region region;
        final double moveX, moveY, length, size;
        final boolean isPoint;
        final boolean turns;
        /** Whether the region is relative to the start, rotated by the angle. */
        final double x, y;

        Asker(Question asked) {
            question = asked;
            Kind kind = asked.kind();
            boolean box = kind == Kind.BOX;
            x = box ? ((double) asked.x() + asked.moveX()) / 2 : asked.x();
            y = box ? ((double) asked.y() + asked.moveY()) / 2 : asked.y();
            region = switch (kind) {
                case CAST, SHAPE ->
                    Region.of(asked.shape(), StrictMath.cos(asked.angle()), StrictMath.sin(asked.angle()));
                case TURNING_CAST -> Region.of(asked.shape(), 1, 0);
                case BOX -> Region.box(asked.x() - x, asked.y() - y, asked.moveX() - x, asked.moveY() - y);
                case CIRCLE -> Region.circle(0, 0, asked.length());
                default -> Region.point(0, 0);
            };
            isPoint = region.count() == 1 && region.reach() == 0;
            double scale = kind == Kind.RAY ? asked.length() / Region.length(asked.moveX(), asked.moveY()) : 1;
            boolean segment = kind == Kind.SEGMENT;
            moveX = !kind.isMotion() ? 0 : segment ? (double) asked.moveX() - x : scale * asked.moveX();
            moveY = !kind.isMotion() ? 0 : segment ? (double) asked.moveY() - y : scale * asked.moveY();
            length = Region.length(moveX, moveY);
            turns = kind == Kind.TURNING_CAST;
            size = length + region.reach();
        }

        double bandAt(Target target) {
            double apart = Region.length(x - target.x, y - target.y);
            return BAND * size + ROUNDING * (apart + size) + POSE * target.reach;
        }

        boolean mayMeet(Target target, double margin) {
            double share = Region.share(target.x, target.y, x, y, x + moveX, y + moveY);
            double apart = Region.length(x + share * moveX - target.x, y + share * moveY - target.y);
            return apart <= target.reach + region.reach() + 2 * bandAt(target) + margin;
        }

        Turning turning(Target target, Region of) {
            double angle = question.angle();
            return new Turning(of, x - target.x, y - target.y, angle, moveX, moveY, question.turn());
        }

        Region regionAt(double share) {
            if (!turns) {
                return region;
            }
            double angle = question.angle() + share * question.turn();
            return region.rotated(StrictMath.cos(angle), StrictMath.sin(angle));
        }
    }

    private void judge(Asker asker, Target target, Answer answer) {
        if (asker.question.kind() == Kind.NEAREST) {
            judgeNearest(asker, target, answer);
        } else if (!asker.mayMeet(target, 0)) {
            check(asker.question, answer == null, () -> "far away: " + target + " " + answer);
        } else if (asker.question.kind().isMotion()) {
            judgeMotion(asker, target, answer);
        } else {
            judgeOverlap(asker, target, answer);
        }
    }

    // ---- overlaps

    private void judgeOverlap(Asker asker, Target target, Answer answer) {
        double gap = target.region.distance(asker.region, asker.x - target.x, asker.y - target.y);
        if (answer == null ? gap > 0 : gap <= 0) {
            return;
        }
        inBand++;
        boolean allowed = answer == null ? !surelyMeets(asker, target) : gap <= asker.bandAt(target);
        check(asker.question, allowed, () -> "gap " + gap + ", found " + (answer != null) + ": " + target);
    }

    /** Whether the question still starts in the target if it is a little smaller and elsewhere. */
    private static boolean surelyMeets(Asker asker, Target target) {
        Region small = asker.regionAt(0).shrunk(BAND);
        double band = asker.bandAt(target);
        boolean all = true;
        for (int x = -1; x <= 1; x++) {
            for (int y = -1; y <= 1; y++) {
                all = all && meets(asker, target, small, x * band, y * band);
            }
        }
        return all;
    }

    private static boolean meets(Asker asker, Target target, Region region, double x, double y) {
        return target.region.distance(region, asker.x + x - target.x, asker.y + y - target.y) <= 0;
    }

    // ---- motions

    private void judgeMotion(Asker asker, Target target, Answer answer) {
        double fraction = answer == null ? Double.POSITIVE_INFINITY : answer.fraction();
        double band = asker.bandAt(target);
        double first = asker.turns
                ? target.region.firstTouch(asker.turning(target, asker.region), band / 8, band / 8)
                : firstTouch(asker, target, asker.region, 0, 0, 0);
        double speed = asker.turns ? asker.turning(target, asker.region).speed() : asker.length;
        boolean near = answer == null ? first > 1 : Math.abs(fraction - first) * speed <= band;
        if (!near) {
            inBand++;
            judgeTime(asker, target, fraction);
        }
        if (answer != null) {
            judgePlace(asker, target, answer, near ? first : Double.NaN);
        }
    }

    private static double firstTouch(Asker asker, Target target, Region region, double x, double y, double slack) {
        double dx = asker.x + x - target.x;
        double dy = asker.y + y - target.y;
        return target.region.firstTouch(region, dx, dy, asker.moveX, asker.moveY, slack);
    }

    /** A shift by the band moves the time at an edge that is met obliquely by more than the band. */
    private static final double OBLIQUE = 2;

    /** Checks a time that is not the exact one against those of a thicker target and of smaller or moved questions. */
    private void judgeTime(Asker asker, Target target, double fraction) {
        double band = asker.bandAt(target);
        double speed = asker.turns ? asker.turning(target, asker.region).speed() : asker.length;
        double rounding = 1e-6 + (speed > 0 ? band / speed : 0);
        double early = asker.turns
                ? target.region.firstTouch(asker.turning(target, asker.region), band, band / 8)
                : firstTouch(asker, target, asker.region, 0, 0, band);
        check(
                asker.question,
                fraction >= early - rounding,
                () -> "found at " + fraction + ", not near before " + early + ": " + target);
        double late = latest(asker, target, band);
        check(
                asker.question,
                fraction <= late + OBLIQUE * rounding,
                () -> "found at " + fraction + ", must be met at " + late + ": " + target);
    }

    /** Time by which all questions that are a little smaller, elsewhere and shorter meet the target. */
    private static double latest(Asker asker, Target target, double band) {
        Region small = asker.region.shrunk(BAND);
        if (asker.length <= 2 * band && !asker.turns) {
            return surelyMeets(asker, target) ? 0 : Double.POSITIVE_INFINITY;
        }
        double late = 0;
        for (int x = -1; x <= 1; x++) {
            for (int y = -1; y <= 1; y++) {
                late = Math.max(late, latest(asker, target, small, x * band, y * band));
            }
        }
        double shorter = asker.length == 0 ? 0 : 1 - band / asker.length;
        return late <= shorter || asker.length == 0 ? late : Double.POSITIVE_INFINITY;
    }

    private static double latest(Asker asker, Target target, Region region, double x, double y) {
        if (!asker.turns) {
            return firstTouch(asker, target, region, x, y, 0);
        }
        Turning turning = asker.turning(target, region).from(asker.x + x - target.x, asker.y + y - target.y);
        return target.region.firstTouch(turning, 0, asker.bandAt(target) / 8);
    }

    // ---- points, normals and features

    private void judgePlace(Asker asker, Target target, Answer answer, double exact) {
        Question question = asker.question;
        double distance = answer.fraction() * asker.length;
        check(question, Math.abs(answer.distance() - distance) <= 1e-6 * asker.length, () -> "distance of " + answer);
        boolean onBox = answer.feature() < 0 && answer.fraction() > 0;
        if (answer.feature() < 0 && !onBox) {
            judgeStart(asker, target, answer);
            return;
        }
        check(question, !surelyMeets(asker, target), () -> "starts in the target: " + answer + " " + target);
        checkUnit(question, answer);
        double share = Double.isNaN(exact) || asker.turns ? answer.fraction() : exact;
        double tolerance = 4 * asker.bandAt(target) + roundingOf(answer);
        double px = answer.x() - target.x;
        double py = answer.y() - target.y;
        Region mover = asker.regionAt(share)
                .moved(asker.x + share * asker.moveX - target.x, asker.y + share * asker.moveY - target.y);
        check(
                question,
                target.region.fromBorder(px, py) <= tolerance,
                () -> "not on the border: " + answer + " " + target);
        boolean atPoint = mover.distance(px, py) <= tolerance;
        check(
                question,
                Double.isNaN(exact) && !asker.turns || atPoint,
                () -> "not at the shape: " + answer + " " + target);
        check(question, hasFeature(target.region, answer.feature(), px, py, tolerance), () -> "feature of " + answer);
        if (!Double.isNaN(exact) || asker.turns) {
            judgeNormal(asker, target, answer, mover);
        }
    }

    /** The point is in both, and the normal against the motion. */
    private static void judgeStart(Asker asker, Target target, Answer answer) {
        double tolerance = 2 * asker.bandAt(target) + roundingOf(answer);
        double px = answer.x() - target.x;
        double py = answer.y() - target.y;
        Region start = asker.regionAt(0).moved(asker.x - target.x, asker.y - target.y);
        boolean inBoth = target.region.distance(px, py) <= tolerance && start.distance(px, py) <= tolerance;
        check(asker.question, inBoth, () -> "not in both: " + answer + " " + target);
        boolean exact = !asker.isPoint || answer.x() == asker.question.x() && answer.y() == asker.question.y();
        check(asker.question, exact, () -> "not the start: " + answer);
        double nx = asker.length == 0 ? 0 : -asker.moveX / asker.length;
        double ny = asker.length == 0 ? 0 : -asker.moveY / asker.length;
        boolean against = Region.length(answer.nx() - nx, answer.ny() - ny) <= 1e-6;
        check(asker.question, against, () -> "not against the motion: " + answer);
    }

    private static double roundingOf(Answer answer) {
        return Math.ulp(answer.x()) + Math.ulp(answer.y());
    }

    private static void checkUnit(Question question, Answer answer) {
        double off = Math.abs(Region.length(answer.nx(), answer.ny()) - 1);
        check(question, off <= 1e-6, () -> "normal of " + answer);
    }

    private static boolean hasFeature(Region region, int feature, double x, double y, double tolerance) {
        for (int i = 0; i < region.count(); i++) {
            if (region.feature[i] == feature && Math.abs(region.fromSegment(i, x, y) - region.radius) <= tolerance) {
                return true;
            }
        }
        return false;
    }

    /** The normal is that of one of the contacts between a corner and a segment, or between those of two. */
    private static void judgeNormal(Asker asker, Target target, Answer answer, Region mover) {
        ContactNormals normals = new ContactNormals(target.region, mover, 4 * asker.bandAt(target), asker);
        check(
                asker.question,
                normals.allow(answer.nx(), answer.ny()),
                () -> "normal of " + answer + " " + normals + target);
    }

    /** Normals of two regions that touch. */
    private static final class ContactNormals {
        private final List<double[]> normals = new ArrayList<>();
        private final double band;
        private final double radius;
        private final Asker asker;
        private final double middleX, middleY;

        ContactNormals(Region target, Region mover, double band, Asker asker) {
            this.band = band;
            this.asker = asker;
            radius = target.radius + mover.radius;
            middleX = mover.middleX();
            middleY = mover.middleY();
            for (int i = 0; i < target.count(); i++) {
                for (int j = 0; j < mover.count(); j++) {
                    add(target, i, mover.x0[j], mover.y0[j], 1);
                    add(target, i, mover.x1[j], mover.y1[j], 1);
                    add(mover, j, target.x0[i], target.y0[i], -1);
                    add(mover, j, target.x1[i], target.y1[i], -1);
                }
            }
        }

        /** Adds the normal between a point and a segment if they touch; sign -1 if the point is the target's. */
        private void add(Region of, int i, double x, double y, int sign) {
            if (of.fromSegment(i, x, y) > radius + band) {
                return;
            }
            double share = Region.share(x, y, of.x0[i], of.y0[i], of.x1[i], of.y1[i]);
            double ex = of.x1[i] - of.x0[i];
            double ey = of.y1[i] - of.y0[i];
            double toX = x - of.x0[i] - share * ex;
            double toY = y - of.y0[i] - share * ey;
            if (radius > 0) {
                add(sign * toX, sign * toY);
            } else if (ex != 0 || ey != 0) {
                double aside = asker.isPoint
                        ? -(asker.moveX * ey - asker.moveY * ex)
                        : (middleX - x) * ey - (middleY - y) * ex;
                add(Math.signum(aside) * ey, -Math.signum(aside) * ex);
            }
        }

        private void add(double x, double y) {
            double length = Region.length(x, y);
            if (length > 0) {
                normals.add(new double[] {x / length, y / length});
            }
        }

        boolean allow(double x, double y) {
            double tolerance = 1e-3 + (radius > 0 ? 4 * band / radius : 0);
            if (tolerance > 0.5 || normals.isEmpty()) {
                return true;
            }
            for (double[] a : normals) {
                for (double[] b : normals) {
                    if (isBetween(x, y, a, b, tolerance)) {
                        return true;
                    }
                }
            }
            return false;
        }

        private static boolean isBetween(double x, double y, double[] a, double[] b, double tolerance) {
            double turn = Math.signum(a[0] * b[1] - a[1] * b[0]);
            boolean near = Region.length(x - a[0], y - a[1]) <= tolerance;
            return near || turn * (a[0] * y - a[1] * x) >= 0 && turn * (x * b[1] - y * b[0]) > 0;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("allowed: ");
            for (double[] normal : normals) {
                text.append('(')
                        .append(normal[0])
                        .append(", ")
                        .append(normal[1])
                        .append(") ");
            }
            return text.toString();
        }
    }

    // ---- distances

    private void judgeNearest(Asker asker, Target target, Answer answer) {
        double dx = asker.x - target.x;
        double dy = asker.y - target.y;
        double most = asker.question.length();
        double distance = target.region.distance(dx, dy);
        double band = BAND * distance + ROUNDING * Region.length(dx, dy) + POSE * target.reach;
        if (answer == null) {
            check(asker.question, distance >= most - band, () -> "distance " + distance + " missed: " + target);
            return;
        }
        check(asker.question, distance <= most + band, () -> "distance " + distance + " found: " + target);
        judgeClosest(asker.question, target, answer);
    }

    /** Fails unless this is the point of a target that is closest to the point asked. */
    void judgeClosest(Question question, Target target, Answer answer) {
        double dx = question.x() - target.x;
        double dy = question.y() - target.y;
        double distance = target.region.distance(dx, dy);
        double band = BAND * distance + ROUNDING * Region.length(dx, dy) + POSE * target.reach;
        Supplier<String> message = () -> "distance is " + distance + ": " + answer + " " + target;
        check(question, Math.abs(answer.distance() - distance) <= band, message);
        check(question, answer.fraction() == 0, message);
        if (answer.distance() == 0) {
            boolean asked = answer.x() == question.x() && answer.y() == question.y();
            check(question, asked && answer.nx() == 0 && answer.ny() == 0 && answer.feature() == -1, message);
            return;
        }
        double px = answer.x() - target.x;
        double py = answer.y() - target.y;
        double tolerance = 2 * band + roundingOf(answer);
        check(question, target.region.fromBorder(px, py) <= tolerance, () -> "not on the border: " + message.get());
        double apart = Region.length(px - dx, py - dy);
        check(question, Math.abs(apart - distance) <= tolerance, () -> "not the closest: " + message.get());
        checkUnit(question, answer);
        double backX = dx - distance * answer.nx();
        double backY = dy - distance * answer.ny();
        check(
                question,
                target.region.fromBorder(backX, backY) <= 2 * band + 1e-6 * distance,
                () -> "normal: " + message.get());
        check(
                question,
                hasFeature(target.region, answer.feature(), backX, backY, tolerance),
                () -> "feature: " + message.get());
    }
}
