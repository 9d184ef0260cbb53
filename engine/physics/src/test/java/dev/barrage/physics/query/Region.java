package dev.barrage.physics.query;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * A closed region of the plane for plain, slow geometry in double: all points within a radius of its segments, and all
 * points inside.
 *
 * <p>A point is a segment whose ends coincide. Inside is decided by winding numbers over all segments with a feature.
 */
final class Region {
    /** Rounding of a projection onto a segment, as a share of its length: a corner belongs to both of its edges. */
    private static final double SLOP = 1e-12;

    private enum Inside {
        NOTHING,
        COUNTERCLOCKWISE,
        BOX_WITHOUT_HOLE
    }

    final double[] x0, y0, x1, y1;
    final int[] feature;
    final double radius;
    private final Inside inside;
    private int count;

    private Region(int segments, double radius, Inside inside) {
        x0 = new double[segments];
        y0 = new double[segments];
        x1 = new double[segments];
        y1 = new double[segments];
        feature = new int[segments];
        this.radius = radius;
        this.inside = inside;
    }

    private Region add(double fromX, double fromY, double toX, double toY, int number) {
        x0[count] = fromX;
        y0[count] = fromY;
        x1[count] = toX;
        y1[count] = toY;
        feature[count++] = number;
        return this;
    }

    // ---- making

    static Region point(double x, double y) {
        return circle(x, y, 0);
    }

    static Region circle(double x, double y, double radius) {
        return new Region(1, radius, Inside.NOTHING).add(x, y, x, y, 0);
    }

    static Region capsule(double x0, double y0, double x1, double y1, double radius) {
        return new Region(1, radius, Inside.NOTHING).add(x0, y0, x1, y1, 0);
    }

    static Region box(double minX, double minY, double maxX, double maxY) {
        return new Region(4, 0, Inside.COUNTERCLOCKWISE)
                .add(minX, minY, maxX, minY, 0)
                .add(maxX, minY, maxX, maxY, 1)
                .add(maxX, maxY, minX, maxY, 2)
                .add(minX, maxY, minX, minY, 3);
    }

    /** The thick segments of a beam through points, relative to the first. */
    static Region beam(float[] xy, int points, double radius) {
        Region beam = new Region(Math.max(1, points - 1), radius, Inside.NOTHING);
        if (points == 1) {
            return beam.add(0, 0, 0, 0, 0);
        }
        for (int i = 0; i + 1 < points; i++) {
            beam.add(
                    (double) xy[2 * i] - xy[0],
                    (double) xy[2 * i + 1] - xy[1],
                    (double) xy[2 * i + 2] - xy[0],
                    (double) xy[2 * i + 3] - xy[1],
                    i);
        }
        return beam;
    }

    /** A shape rotated about its origin. */
    static Region of(Shape shape, double cos, double sin) {
        if (shape instanceof Circle circle) {
            return circle(0, 0, circle.radius());
        }
        if (shape instanceof Capsule capsule) {
            return capsule(capsule.x0(), capsule.y0(), capsule.x1(), capsule.y1(), capsule.radius())
                    .rotated(cos, sin);
        }
        double radius = shape instanceof Polygon polygon ? polygon.radius() : 0;
        return ofLoops(Inside.COUNTERCLOCKWISE, radius, 0, loops(shape)).rotated(cos, sin);
    }

    /** The box of a cavity at a pose without the open inside of the outline, relative to its position. */
    static Region cavity(Wall wall, float x, float y, float cos, float sin) {
        float[] box = new float[4];
        wall.boundsOf(x, y, cos, sin, box);
        Region cavity = ofLoops(Inside.BOX_WITHOUT_HOLE, 0, 4, loops(wall)).rotated(cos, sin);
        Region border = box((double) box[0] - x, (double) box[1] - y, (double) box[2] - x, (double) box[3] - y);
        for (int i = 0; i < 4; i++) {
            cavity.add(border.x0[i], border.y0[i], border.x1[i], border.y1[i], -1);
        }
        return cavity;
    }

    private static float[][] loops(Shape shape) {
        if (shape instanceof Mesh mesh) {
            float[][] loops = new float[mesh.outlineCount()][];
            for (int i = 0; i < loops.length; i++) {
                loops[i] = mesh.outline(i);
            }
            return loops;
        }
        int n = shape instanceof Polygon polygon ? polygon.count() : ((Wall) shape).count();
        float[] xy = new float[2 * n];
        for (int i = 0; i < n; i++) {
            xy[2 * i] = shape instanceof Polygon polygon ? polygon.x(i) : ((Wall) shape).x(i);
            xy[2 * i + 1] = shape instanceof Polygon polygon ? polygon.y(i) : ((Wall) shape).y(i);
        }
        return new float[][] {xy};
    }

    /** Edges are numbered through all loops. */
    private static Region ofLoops(Inside inside, double radius, int more, float[]... loops) {
        int edges = 0;
        for (float[] loop : loops) {
            edges += loop.length / 2;
        }
        Region region = new Region(edges + more, radius, inside);
        for (float[] loop : loops) {
            for (int i = 0; i < loop.length; i += 2) {
                int next = (i + 2) % loop.length;
                region.add(loop[i], loop[i + 1], loop[next], loop[next + 1], region.count);
            }
        }
        return region;
    }

    /** This region rotated about its origin. */
    Region rotated(double cos, double sin) {
        Region turned = new Region(x0.length, radius, inside);
        for (int i = 0; i < count; i++) {
            turned.add(
                    cos * x0[i] - sin * y0[i],
                    sin * x0[i] + cos * y0[i],
                    cos * x1[i] - sin * y1[i],
                    sin * x1[i] + cos * y1[i],
                    feature[i]);
        }
        return turned;
    }

    Region moved(double dx, double dy) {
        Region moved = new Region(x0.length, radius, inside);
        for (int i = 0; i < count; i++) {
            moved.add(x0[i] + dx, y0[i] + dy, x1[i] + dx, y1[i] + dy, feature[i]);
        }
        return moved;
    }

    /** A smaller one inside this convex region. */
    Region shrunk(double share) {
        double keep = 1 - share;
        Region small = new Region(x0.length, keep * radius, inside);
        double middleX = middle(x0, x1);
        double middleY = middle(y0, y1);
        for (int i = 0; i < count; i++) {
            small.add(
                    middleX + keep * (x0[i] - middleX),
                    middleY + keep * (y0[i] - middleY),
                    middleX + keep * (x1[i] - middleX),
                    middleY + keep * (y1[i] - middleY),
                    feature[i]);
        }
        return small;
    }

    private double middle(double[] from, double[] to) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += from[i] + to[i];
        }
        return sum / (2 * count);
    }

    double middleX() {
        return middle(x0, x1);
    }

    double middleY() {
        return middle(y0, y1);
    }

    int count() {
        return count;
    }

    /** Largest distance of a point from the origin. */
    double reach() {
        double most = 0;
        for (int i = 0; i < count; i++) {
            most = Math.max(most, Math.max(length(x0[i], y0[i]), length(x1[i], y1[i])));
        }
        return most + radius;
    }

    static double length(double x, double y) {
        return Math.sqrt(x * x + y * y);
    }

    // ---- distances

    /** Whether the inside has a point; on the border either answer is possible. */
    private boolean isInside(double x, double y) {
        return switch (inside) {
            case NOTHING -> false;
            case COUNTERCLOCKWISE -> winding(x, y) > 0;
            case BOX_WITHOUT_HOLE -> {
                int box = count - 4;
                boolean in = x0[box] <= x && x <= x1[box] && y0[box] <= y && y <= y1[box + 1];
                yield in && winding(x, y) == 0;
            }
        };
    }

    /** How often the numbered edges go around a point: those that a ray towards +x crosses, by their sense. */
    private int winding(double x, double y) {
        int crossings = 0;
        for (int i = 0; i < count; i++) {
            if (feature[i] < 0 || (y0[i] <= y) == (y1[i] <= y)) {
                continue;
            }
            double side = (x1[i] - x0[i]) * (y - y0[i]) - (x - x0[i]) * (y1[i] - y0[i]);
            crossings += y0[i] <= y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0);
        }
        return crossings;
    }

    /** Distance of a point from this region; 0 in or on it. */
    double distance(double x, double y) {
        double least = isInside(x, y) ? 0 : Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, fromSegment(i, x, y));
        }
        return Math.max(0, least - radius);
    }

    /** Distance of a point from the border of this region. */
    double fromBorder(double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, fromSegment(i, x, y));
        }
        return Math.abs(least - radius);
    }

    /** Distance of a point from the core of segment i. */
    double fromSegment(int i, double x, double y) {
        return fromSegment(x, y, x0[i], y0[i], x1[i], y1[i]);
    }

    private static double fromSegment(double x, double y, double ax, double ay, double bx, double by) {
        double share = share(x, y, ax, ay, bx, by);
        return length(x - ax - share * (bx - ax), y - ay - share * (by - ay));
    }

    /** Place of the point of a segment that is closest to (x, y), 0 to 1. */
    static double share(double x, double y, double ax, double ay, double bx, double by) {
        double ex = bx - ax;
        double ey = by - ay;
        double squared = ex * ex + ey * ey;
        return squared == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / squared));
    }

    /** Distance between this region and another at an offset; 0 if they meet. */
    double distance(Region other, double dx, double dy) {
        if (isInside(other.x0[0] + dx, other.y0[0] + dy) || other.holdsAnEndOf(this, -dx, -dy)) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < other.count; j++) {
                least = Math.min(
                        least,
                        between(
                                x0[i],
                                y0[i],
                                x1[i],
                                y1[i],
                                other.x0[j] + dx,
                                other.y0[j] + dy,
                                other.x1[j] + dx,
                                other.y1[j] + dy));
            }
        }
        return Math.max(0, least - radius - other.radius);
    }

    /** Whether a part of another region, at an offset, may lie inside this one without crossing its border. */
    private boolean holdsAnEndOf(Region other, double dx, double dy) {
        boolean held = false;
        for (int i = 0; inside != Inside.NOTHING && i < other.count && !held; i++) {
            held = isInside(other.x0[i] + dx, other.y0[i] + dy);
        }
        return held;
    }

    private static double between(
            double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy) {
        if (cross(ax, ay, bx, by, cx, cy, dx, dy)) {
            return 0;
        }
        double ends = Math.min(fromSegment(cx, cy, ax, ay, bx, by), fromSegment(dx, dy, ax, ay, bx, by));
        return Math.min(ends, Math.min(fromSegment(ax, ay, cx, cy, dx, dy), fromSegment(bx, by, cx, cy, dx, dy)));
    }

    /** Whether two segments cross, each with its ends strictly on both sides of the other. */
    private static boolean cross(
            double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy) {
        return side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0
                && side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0;
    }

    private static double side(double ax, double ay, double bx, double by, double x, double y) {
        return Math.signum((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    }

    // ---- motions

    /**
     * Time at which another region first touches this one, as a share of a motion along a line.
     *
     * @param slack makes this region as much thicker, metres
     * @return 0 to 1, or infinite
     */
    double firstTouch(Region mover, double dx, double dy, double moveX, double moveY, double slack) {
        if (distance(mover, dx, dy) <= slack) {
            return 0;
        }
        double reach = radius + mover.radius + slack;
        double first = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < mover.count; j++) {
                double ax = mover.x0[j] + dx;
                double ay = mover.y0[j] + dy;
                double bx = mover.x1[j] + dx;
                double by = mover.y1[j] + dy;
                first = Math.min(first, pointMeets(ax, ay, moveX, moveY, x0[i], y0[i], x1[i], y1[i], reach));
                first = Math.min(first, pointMeets(bx, by, moveX, moveY, x0[i], y0[i], x1[i], y1[i], reach));
                first = Math.min(first, pointMeets(x0[i], y0[i], -moveX, -moveY, ax, ay, bx, by, reach));
                first = Math.min(first, pointMeets(x1[i], y1[i], -moveX, -moveY, ax, ay, bx, by, reach));
            }
        }
        return first;
    }

    /** Share of the motion at which a moving point is first within a radius of a segment. */
    private static double pointMeets(
            double x, double y, double moveX, double moveY, double ax, double ay, double bx, double by, double radius) {
        double first = Math.min(
                pointMeetsDisc(x - ax, y - ay, moveX, moveY, radius),
                pointMeetsDisc(x - bx, y - by, moveX, moveY, radius));
        double ex = bx - ax;
        double ey = by - ay;
        double length = length(ex, ey);
        double across = (moveX * ey - moveY * ex) / length;
        double from = ((x - ax) * ey - (y - ay) * ex) / length;
        if (length == 0 || across == 0) {
            return first;
        }
        for (int side = -1; side <= 1; side += 2) {
            double share = (side * radius - from) / across;
            double along = ((x + share * moveX - ax) * ex + (y + share * moveY - ay) * ey) / (length * length);
            if (share >= 0 && share <= 1 && along >= -SLOP && along <= 1 + SLOP) {
                first = Math.min(first, share);
            }
        }
        return first;
    }

    private static double pointMeetsDisc(double x, double y, double moveX, double moveY, double radius) {
        double length = length(moveX, moveY);
        double aside = (x * moveY - y * moveX) / length;
        if (length == 0 || Math.abs(aside) > radius) {
            return Double.POSITIVE_INFINITY;
        }
        double ahead = -(x * moveX + y * moveY) / length;
        double share = (ahead - Math.sqrt((radius - aside) * (radius + aside))) / length;
        return share >= 0 && share <= 1 ? share : Double.POSITIVE_INFINITY;
    }

    /**
     * As {@link #firstTouch} for a mover that also turns about its origin, by steps that no touch can be in.
     *
     * @param slack distance that counts as touching, metres
     * @param smallest smallest step, metres: touches that are less deep may be missed
     */
    double firstTouch(Turning turning, double slack, double smallest) {
        double speed = turning.speed();
        double share = 0;
        while (true) {
            double gap = turning.gap(this, share);
            if (gap <= slack) {
                return share;
            }
            if (share == 1 || speed == 0) {
                return Double.POSITIVE_INFINITY;
            }
            share = Math.min(1, share + Math.max(gap - slack, smallest) / speed);
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(inside + ", radius " + radius);
        for (int i = 0; i < count; i++) {
            text.append(", ")
                    .append(feature[i])
                    .append(": (")
                    .append(x0[i])
                    .append(", ")
                    .append(y0[i])
                    .append(")-(");
            text.append(x1[i]).append(", ").append(y1[i]).append(')');
        }
        return text.toString();
    }

    /** A region that moves along a line and turns about its origin at the same time. */
    record Turning(Region region, double x, double y, double angle, double moveX, double moveY, double turn) {
        Turning from(double startX, double startY) {
            return new Turning(region, startX, startY, angle, moveX, moveY, turn);
        }

        /** Bound on the speed of any of its points, metres per motion. */
        double speed() {
            return length(moveX, moveY) + Math.abs(turn) * region.reach();
        }

        Region at(double share) {
            double now = angle + share * turn;
            return region.rotated(StrictMath.cos(now), StrictMath.sin(now));
        }

        double gap(Region target, double share) {
            return target.distance(at(share), x + share * moveX, y + share * moveY);
        }
    }
}
