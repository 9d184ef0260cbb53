package dev.barrage.triangles;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether two triangles share a point, in exact rational arithmetic and another way than the engine: the first is cut by
 * all half-spaces that bound the second, and something has to be left.
 */
final class RationalTriangles {
    private RationalTriangles() {}

    /** A point in homogeneous coordinates x, y, z, w with w above 0. */
    private record Point(BigInteger... c) {}

    /** A plane: the sum of its coefficients times x, y, z, w is not negative in front of it. */
    private record Plane(BigInteger... c) {
        BigInteger at(Point p) {
            BigInteger sum = BigInteger.ZERO;
            for (int i = 0; i < 4; i++) {
                sum = sum.add(c[i].multiply(p.c()[i]));
            }
            return sum;
        }

        Plane flipped() {
            return new Plane(c[0].negate(), c[1].negate(), c[2].negate(), c[3].negate());
        }
    }

    /** Triangles given by three corners of x, y, z each. */
    static boolean touch(float[] a, float[] b) {
        return !shared(a, b).isEmpty();
    }

    /**
     * Whether two triangles share a point outside another triangle. It may be a segment or a point, given as three
     * corners, too.
     */
    static boolean touchOutside(float[] a, float[] b, float[] hull) {
        List<Plane> planes = bounds(corners(hull));
        return shared(a, b).stream()
                .anyMatch(point ->
                        planes.stream().anyMatch(plane -> plane.at(point).signum() < 0));
    }

    /** The length of what two triangles share, from end to end; below 0 if they share nothing. */
    static double sharedLength(float[] a, float[] b) {
        double length = -1;
        List<Point> shared = shared(a, b);
        for (Point p : shared) {
            for (Point q : shared) {
                double squared = 0;
                for (int i = 0; i < 3; i++) {
                    squared += Math.pow(inMetres(p, i) - inMetres(q, i), 2);
                }
                length = Math.max(length, Math.sqrt(squared));
            }
        }
        return length;
    }

    private static double inMetres(Point p, int axis) {
        BigDecimal unit = new BigDecimal(BigInteger.TWO.pow(149));
        return new BigDecimal(p.c()[axis])
                .divide(new BigDecimal(p.c()[3]).multiply(unit), MathContext.DECIMAL64)
                .doubleValue();
    }

    private static List<Point> shared(float[] a, float[] b) {
        List<Point> left = corners(a);
        for (Plane plane : bounds(corners(b))) {
            left = cut(left, plane);
        }
        return left;
    }

    private static List<Point> corners(float[] t) {
        List<Point> corners = new ArrayList<>();
        for (int i = 0; i < 9; i += 3) {
            corners.add(new Point(exact(t[i]), exact(t[i + 1]), exact(t[i + 2]), BigInteger.ONE));
        }
        return corners;
    }

    /** A float as a whole number of its smallest unit. */
    private static BigInteger exact(float value) {
        return new BigDecimal(value)
                .multiply(new BigDecimal(BigInteger.TWO.pow(149)))
                .toBigIntegerExact();
    }

    /** Half-spaces whose intersection is the triangle, segment or point. */
    private static List<Plane> bounds(List<Point> t) {
        BigInteger[] u = minus(t.get(1), t.get(0));
        BigInteger[] v = minus(t.get(2), t.get(0));
        BigInteger[] normal = cross(u, v);
        List<Plane> planes = new ArrayList<>();
        if (!isZero(normal)) {
            addBoth(planes, through(normal, t.get(0)));
            for (int i = 0; i < 3; i++) {
                BigInteger[] edge = minus(t.get((i + 1) % 3), t.get(i));
                planes.add(through(cross(normal, edge), t.get(i)));
            }
            return planes;
        }
        // On one line: its longest edge is all of it.
        Point from = t.get(0);
        Point to = t.get(0);
        for (int i = 0; i < 3; i++) {
            Point s = t.get(i);
            Point e = t.get((i + 1) % 3);
            if (squared(minus(e, s)).compareTo(squared(minus(to, from))) > 0) {
                from = s;
                to = e;
            }
        }
        BigInteger[] along = minus(to, from);
        for (int axis = 0; axis < 3; axis++) {
            BigInteger[] unit = {BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO};
            unit[axis] = BigInteger.ONE;
            addBoth(planes, through(isZero(along) ? unit : cross(along, unit), from));
        }
        planes.add(through(along, from));
        planes.add(through(along, to).flipped());
        return planes;
    }

    private static void addBoth(List<Plane> planes, Plane plane) {
        planes.add(plane);
        planes.add(plane.flipped());
    }

    private static Plane through(BigInteger[] normal, Point p) {
        BigInteger offset = BigInteger.ZERO;
        for (int i = 0; i < 3; i++) {
            offset = offset.subtract(normal[i].multiply(p.c()[i]));
        }
        return new Plane(normal[0], normal[1], normal[2], offset);
    }

    /** Sutherland and Hodgman: what is left of a convex polygon, segment or point in front of a plane. */
    private static List<Point> cut(List<Point> polygon, Plane plane) {
        List<Point> left = new ArrayList<>();
        for (int i = 0; i < polygon.size(); i++) {
            Point s = polygon.get(i);
            Point e = polygon.get((i + 1) % polygon.size());
            BigInteger atS = plane.at(s);
            BigInteger atE = plane.at(e);
            if (atS.signum() >= 0) {
                left.add(s);
            }
            if (atS.signum() * atE.signum() < 0) {
                BigInteger[] crossing = new BigInteger[4];
                for (int k = 0; k < 4; k++) {
                    crossing[k] = s.c()[k].multiply(atE.abs()).add(e.c()[k].multiply(atS.abs()));
                }
                left.add(new Point(crossing));
            }
        }
        return left;
    }

    private static BigInteger[] minus(Point a, Point b) {
        BigInteger[] difference = new BigInteger[3];
        for (int i = 0; i < 3; i++) {
            difference[i] = a.c()[i].subtract(b.c()[i]);
        }
        return difference;
    }

    private static BigInteger[] cross(BigInteger[] a, BigInteger[] b) {
        BigInteger[] cross = new BigInteger[3];
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            cross[i] = a[j].multiply(b[k]).subtract(a[k].multiply(b[j]));
        }
        return cross;
    }

    private static BigInteger squared(BigInteger[] a) {
        return a[0].multiply(a[0]).add(a[1].multiply(a[1])).add(a[2].multiply(a[2]));
    }

    private static boolean isZero(BigInteger[] a) {
        return a[0].signum() == 0 && a[1].signum() == 0 && a[2].signum() == 0;
    }
}
