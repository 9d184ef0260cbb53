package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Pieces;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * When two bodies that move and turn first touch, or are in each other by a depth; see {@link MovingHull#advance}.
 * Scratch of one thread.
 *
 * <p>Circles, capsules and polygons are convex, a mesh is tested by the convex pieces of its silhouette. Against walls
 * and the silhouettes of meshes each is tested edge by edge. Edges hold on their free side alone: a body that comes out
 * of a solid passes, and so does one whose centre is behind a chain.
 */
public final class TimeOfImpact extends Padded {
    /** The answer where two bodies do not meet. */
    public static final double NEVER = 2;

    /** What a body may sink in deeper where it is as deep already, as a part of the depth that counts. */
    private static final double MORE = 0.5;

    /** How far from the depth that counts as there, as a part of it. */
    private static final double TOLERANCE = 0.1;

    /** Bound on rounding errors relative to the numbers involved. */
    private static final double ROUNDING = 0x1p-20;

    /** The two bodies. The second may be scenery. */
    public final ShapeMotion a = new ShapeMotion(), b = new ShapeMotion();

    /** Normal out of the second body where the two meet, in the world's axes, and a point there, metres. */
    public double normalX, normalY, pointX, pointY;

    private final MovingHull moving = new MovingHull();
    private final ExactHull piece = new ExactHull(Polygon.MAX_VERTICES);
    private final ExactHull segment = new ExactHull(2);
    private final SweptBox walk = new SweptBox();

    // The question.
    private double depth, most, tolerance;

    /** Bound of the motion of the two against each other, metres. */
    private double motion;

    // The place of A, a piece of the motions of both in the frame of B, whose centre of mass is at the origin.
    private double x, y, cos, sin, dx, dy, turn, targetTurn;

    /** The first meeting so far, in shares of the piece of the motions; larger than 1 if there is none. */
    private double first;

    /**
     * Finds when A first touches B.
     *
     * @param limit latest share of the step that matters
     * @param slack how near counts as touching, metres, above 0
     * @return share of the step, or {@link #NEVER}
     */
    public double touch(double limit, double slack) {
        depth = 0;
        most = Double.POSITIVE_INFINITY;
        tolerance = slack;
        return meet(0, limit);
    }

    /**
     * Finds when A is in B by a depth. Where it is as deep or nearly so before, it may sink in a little deeper.
     *
     * @param from share of the step from which on both are looked at
     * @param limit latest share of the step that matters
     * @param deepest metres, above 0
     * @param hopeless bodies that are deeper in each other have met already, metres
     * @return share of the step, above {@code from}, or {@link #NEVER}
     */
    public double sink(double from, double limit, double deepest, double hopeless) {
        depth = deepest;
        most = hopeless;
        tolerance = TOLERANCE * deepest;
        return meet(from, limit);
    }

    private double meet(double from, double limit) {
        double at = from;
        while (at < limit && (a.moves(at) || b.moves(at)) || at == from && depth == 0) {
            double next = 1;
            next = a.until > at ? Math.min(next, a.until) : next;
            next = b.until > at ? Math.min(next, b.until) : next;
            first = next > at ? Math.min(1, (limit - at) / (next - at)) : 1;
            if (test(at, next - at)) {
                return at + first * (next - at);
            }
            at = next;
        }
        return NEVER;
    }

    /** Tests a part of the step in which both move evenly, or one stays. */
    private boolean test(double at, double share) {
        a.place(at);
        b.place(at);
        x = b.cos * (a.x - b.x) + b.sin * (a.y - b.y);
        y = b.cos * (a.y - b.y) - b.sin * (a.x - b.x);
        cos = b.cos * a.cos + b.sin * a.sin;
        sin = b.cos * a.sin - b.sin * a.cos;
        double alongX = a.moveX(at, share) - b.moveX(at, share);
        double alongY = a.moveY(at, share) - b.moveY(at, share);
        dx = b.cos * alongX + b.sin * alongY;
        dy = b.cos * alongY - b.sin * alongX;
        turn = a.turn(at, share);
        targetTurn = b.turn(at, share);
        motion = Math.sqrt(dx * dx + dy * dy);
        if (a.isConvex()) {
            return test(a.hull);
        }
        if (!(a.shape instanceof Mesh mesh) || b.shape instanceof Mesh other && isAbove(mesh, other)) {
            return false;
        }
        Pieces pieces = mesh.pieces();
        boolean found = false;
        for (int i = 0; i < pieces.count(); i++) {
            piece.set(pieces.polygon(i));
            piece.shift(-a.centerX, -a.centerY);
            found |= test(piece);
        }
        return found;
    }

    /** Whether one mesh passes over the other. */
    private static boolean isAbove(Mesh one, Mesh other) {
        return one.tree().minZ(0) > other.tree().maxZ(0)
                || other.tree().minZ(0) > one.tree().maxZ(0);
    }

    private boolean test(ExactHull hull) {
        moving.setHull(hull);
        moving.place(x, y, cos, sin);
        moving.move(dx, dy, turn, targetTurn);
        double reach = motion + Math.abs(turn) * hull.reach();
        Shape target = b.shape;
        if (b.isConvex()) {
            double arm = targetTurn == 0 ? 0 : b.hull.reach();
            return meets(b.hull, reach + Math.abs(targetTurn) * arm) && take();
        }
        return testEdges(target instanceof Wall wall ? wall.edges() : ((Mesh) target).edges(), reach);
    }

    private boolean testEdges(EdgeTree tree, double reach) {
        double sizeX = Math.max(Math.abs(tree.minX(0) - b.centerX), Math.abs(tree.maxX(0) - b.centerX));
        double sizeY = Math.max(Math.abs(tree.minY(0) - b.centerY), Math.abs(tree.maxY(0) - b.centerY));
        double arc = targetTurn == 0 ? 0 : Math.abs(targetTurn) * Math.sqrt(sizeX * sizeX + sizeY * sizeY);
        boolean found = false;
        moving.sweep(tree, b.centerX, b.centerY, arc + tolerance + ROUNDING * (sizeX + sizeY), walk, first);
        for (int node = walk.nextLeaf(tree, 0); node < tree.nodeCount(); node = walk.nextLeaf(tree, node + 1)) {
            int e = tree.edge(node);
            if (depth > 0 && tree.isChain() && isBehind(tree, e)) {
                continue;
            }
            segment.setEdge(
                    tree.tailX(e) - b.centerX,
                    tree.tailY(e) - b.centerY,
                    tree.headX(e) - b.centerX,
                    tree.headY(e) - b.centerY,
                    tree.exactNormalX(e),
                    tree.exactNormalY(e));
            if (meets(segment, reach + arc) && (depth == 0 || isInFront(tree, e)) && take()) {
                found = true;
                walk.limit(first);
            }
        }
        return found;
    }

    /** Whether the core of A is behind an edge of a chain. */
    private boolean isBehind(EdgeTree tree, int edge) {
        double coreX = a.shape.coreX() - a.centerX;
        double coreY = a.shape.coreY() - a.centerY;
        return tree.isBehind(edge, (float) (x + cos * coreX - sin * coreY + b.centerX), (float)
                (y + sin * coreX + cos * coreY + b.centerY));
    }

    /** Whether the meeting just found is on the free side of an edge. */
    private boolean isInFront(EdgeTree tree, int edge) {
        double byCos = targetTurn == 0 ? 1 : moving.cosOfTarget();
        double bySin = targetTurn == 0 ? 0 : moving.sinOfTarget();
        double nx = byCos * tree.exactNormalX(edge) - bySin * tree.exactNormalY(edge);
        double ny = bySin * tree.exactNormalX(edge) + byCos * tree.exactNormalY(edge);
        return moving.touch.nx * nx + moving.touch.ny * ny > 0;
    }

    /**
     * Whether the hull meets a convex target before the first meeting so far.
     *
     * @param bound of the motion of any two points against each other, metres
     */
    private boolean meets(ExactHull target, double bound) {
        double separation = moving.signedDistance(target);
        double allowed = separation >= -MORE * depth ? depth : MORE * depth - separation;
        return separation + allowed <= bound + tolerance
                && allowed <= most
                && moving.advance(target, first, allowed, tolerance);
    }

    private boolean take() {
        Touch touch = moving.touch;
        first = touch.fraction;
        normalX = b.cos * touch.nx - b.sin * touch.ny;
        normalY = b.sin * touch.nx + b.cos * touch.ny;
        pointX = b.x + b.cos * touch.x - b.sin * touch.y;
        pointY = b.y + b.sin * touch.x + b.cos * touch.y;
        return true;
    }
}
