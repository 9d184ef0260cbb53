package dev.barrage.physics.narrowphase;

import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;

/**
 * A convex core with a radius around it, placed in the frame of a kernel. The core is a polygon; a capsule is a
 * polygon of two vertices. Scratch of one worker, refilled for each pair.
 */
final class Hull extends Padded {
    static final int ALL_EDGES = -1;

    int count;
    final float[] x = new float[Polygon.MAX_VERTICES];
    final float[] y = new float[Polygon.MAX_VERTICES];
    final float[] normalX = new float[Polygon.MAX_VERTICES];
    final float[] normalY = new float[Polygon.MAX_VERTICES];
    float radius;
    /** Bit i is set if edge i is surface, clear if it is a cut inside a mesh. */
    int surface;

    float centreX, centreY;

    /** How far a clipped edge may overhang the ends of face 0, metres. Above 0 where the wall continues straight. */
    float overhangTail, overhangHead;

    /**
     * Results of {@link #closest}: signed distance from the core to the point (negative inside) and the closest
     * feature. The feature is a face, or a vertex if the face is -1.
     */
    float distance;

    int closestFace, closestVertex;

    /**
     * Results of {@link #facing}: gap, unit direction from the point into the core, and face. Face -1 means the
     * closest vertex.
     */
    float facingGap, facingX, facingY;

    int facingFace;

    /** Results of {@link #distanceOf}: the nearest point on this hull's edge, and the end of the edge next to it. */
    float nearX, nearY;

    int nearVertex;

    /** Sets the near point and the radius, the only fields that {@link CircleVsCircle#points} reads. */
    Hull setPoint(float px, float py, float pointRadius) {
        nearX = px;
        nearY = py;
        radius = pointRadius;
        return this;
    }

    /** Makes a vertex the nearest point. */
    void setNear(int vertex) {
        nearX = x[vertex];
        nearY = y[vertex];
    }

    /** Places a capsule or a polygon. */
    void set(Shape shape, float originX, float originY, float cos, float sin) {
        if (shape instanceof Capsule capsule) {
            set(capsule, originX, originY, cos, sin);
        } else {
            set((Polygon) shape, ALL_EDGES, originX, originY, cos, sin);
        }
    }

    void set(Polygon polygon, int surfaceEdges, float originX, float originY, float cos, float sin) {
        count = polygon.count();
        radius = polygon.radius();
        surface = surfaceEdges;
        overhangTail = 0f;
        overhangHead = 0f;
        for (int i = 0; i < count; i++) {
            x[i] = originX + cos * polygon.x(i) - sin * polygon.y(i);
            y[i] = originY + sin * polygon.x(i) + cos * polygon.y(i);
            normalX[i] = cos * polygon.normalX(i) - sin * polygon.normalY(i);
            normalY[i] = sin * polygon.normalX(i) + cos * polygon.normalY(i);
        }
        float cx = polygon.massData().centroidX();
        float cy = polygon.massData().centroidY();
        centreX = originX + cos * cx - sin * cy;
        centreY = originY + sin * cx + cos * cy;
    }

    private void set(Capsule capsule, float originX, float originY, float cos, float sin) {
        count = 2;
        radius = capsule.radius();
        surface = ALL_EDGES;
        overhangTail = 0f;
        overhangHead = 0f;
        x[0] = originX + cos * capsule.x0() - sin * capsule.y0();
        y[0] = originY + sin * capsule.x0() + cos * capsule.y0();
        x[1] = originX + cos * capsule.x1() - sin * capsule.y1();
        y[1] = originY + sin * capsule.x1() + cos * capsule.y1();
        normalX[0] = cos * capsule.normalX() - sin * capsule.normalY();
        normalY[0] = sin * capsule.normalX() + cos * capsule.normalY();
        normalX[1] = -normalX[0];
        normalY[1] = -normalY[0];
        centreX = 0.5f * (x[0] + x[1]);
        centreY = 0.5f * (y[0] + y[1]);
    }

    void set(EdgeTree edges, int edge) {
        count = 2;
        radius = 0f;
        surface = 1;
        overhangTail = 0f;
        overhangHead = 0f;
        x[0] = edges.tailX(edge);
        y[0] = edges.tailY(edge);
        x[1] = edges.headX(edge);
        y[1] = edges.headY(edge);
        normalX[0] = edges.normalX(edge);
        normalY[0] = edges.normalY(edge);
        normalX[1] = -normalX[0];
        normalY[1] = -normalY[0];
    }

    int next(int i) {
        return i + 1 < count ? i + 1 : 0;
    }

    int previous(int i) {
        return i > 0 ? i - 1 : count - 1;
    }

    boolean isSurface(int edge) {
        return (surface >>> edge & 1) != 0;
    }

    /** The vertex with the least coordinate along a direction. */
    int lowest(float nx, float ny) {
        int best = 0;
        float least = nx * x[0] + ny * y[0];
        for (int i = 1; i < count; i++) {
            float height = nx * x[i] + ny * y[i];
            if (height < least) {
                least = height;
                best = i;
            }
        }
        return best;
    }

    /** The face with the greatest {@link #clearance} from another core. */
    int mostSeparating(Hull other) {
        int best = 0;
        float highest = clearance(0, other);
        for (int i = 1; i < count; i++) {
            float gap = clearance(i, other);
            if (gap > highest) {
                highest = gap;
                best = i;
            }
        }
        return best;
    }

    /** Signed distance of another core from a face, metres. Negative means penetration. */
    float clearance(int face, Hull other) {
        return other.lowestAbove(normalX[face], normalY[face], x[face], y[face]);
    }

    /** The edge whose normal is most opposed to a direction. */
    int mostOpposed(float nx, float ny) {
        int best = 0;
        float least = normalX[0] * nx + normalY[0] * ny;
        for (int i = 1; i < count; i++) {
            float dot = normalX[i] * nx + normalY[i] * ny;
            if (dot < least) {
                least = dot;
                best = i;
            }
        }
        return best;
    }

    /** Height of the lowest vertex above the line through (px, py) with normal n. */
    float lowestAbove(float nx, float ny, float px, float py) {
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, nx * (x[i] - px) + ny * (y[i] - py));
        }
        return least;
    }

    /** Height of a point above a face. */
    float above(int face, float px, float py) {
        return normalX[face] * (px - x[face]) + normalY[face] * (py - y[face]);
    }

    /** Signed distance from the tail of an edge to a point, measured along the edge, metres. */
    float along(int edge, float px, float py) {
        return normalX[edge] * (py - y[edge]) - normalY[edge] * (px - x[edge]);
    }

    float length(int edge) {
        int head = next(edge);
        return along(edge, x[head], y[head]);
    }

    /** The face with the greatest signed distance to a point. */
    int highestFace(float px, float py) {
        int best = 0;
        float highest = above(0, px, py);
        for (int i = 1; i < count; i++) {
            float height = above(i, px, py);
            if (height > highest) {
                highest = height;
                best = i;
            }
        }
        return best;
    }

    /**
     * Distance between an edge of this hull and an edge of another; they must not cross. Sets the nearest points of
     * both hulls.
     */
    float distanceOf(int edge, Hull other, int otherEdge) {
        float best = Float.POSITIVE_INFINITY;
        best = nearer(best, edge, other, otherEdge);
        best = nearer(best, edge, other, other.next(otherEdge));
        best = other.nearer(best, otherEdge, this, edge);
        best = other.nearer(best, otherEdge, this, next(edge));
        return (float) Math.sqrt(best);
    }

    /**
     * Takes the nearest points of an edge and another hull's vertex if their squared distance is below {@code best}.
     */
    private float nearer(float best, int edge, Hull other, int vertex) {
        float px = other.x[vertex];
        float py = other.y[vertex];
        float length = length(edge);
        float along = along(edge, px, py);
        int end = 2f * along < length ? edge : next(edge);
        float footX = x[edge] - along * normalY[edge];
        float footY = y[edge] + along * normalX[edge];
        if (along <= 0f || along >= length) {
            footX = x[end];
            footY = y[end];
        }
        float squared = (px - footX) * (px - footX) + (py - footY) * (py - footY);
        if (squared >= best) {
            return best;
        }
        nearX = footX;
        nearY = footY;
        nearVertex = end;
        other.nearX = px;
        other.nearY = py;
        other.nearVertex = vertex;
        return squared;
    }

    /**
     * Finds the feature of the core closest to a point. The search starts at the face with the greatest signed
     * distance and moves over the corners until the Voronoi region of the feature contains the point (Ericson 5.1).
     * For a point inside the core, the feature is the shallowest face.
     */
    void closest(float px, float py) {
        int face = highestFace(px, py);
        distance = above(face, px, py);
        closestFace = face;
        if (distance <= 0f && count > 2) {
            return;
        }
        for (int steps = 0; steps < count; steps++) {
            int head = next(face);
            if (along(face, px, py) < 0f) {
                int before = previous(face);
                if (isPast(before, px, py)) {
                    vertex(face, px, py);
                    return;
                }
                face = before;
            } else if (isPast(face, px, py)) {
                if (along(head, px, py) < 0f) {
                    vertex(head, px, py);
                    return;
                }
                face = head;
            } else {
                closestFace = face;
                distance = above(face, px, py);
                return;
            }
        }
    }

    /** Whether a point lies past the head of an edge. */
    private boolean isPast(int edge, float px, float py) {
        int head = next(edge);
        return normalX[edge] * (py - y[head]) - normalY[edge] * (px - x[head]) > 0f;
    }

    private void vertex(int vertex, float px, float py) {
        closestFace = -1;
        closestVertex = vertex;
        float dx = px - x[vertex];
        float dy = py - y[vertex];
        distance = (float) Math.sqrt(dx * dx + dy * dy);
    }

    /**
     * Finds the feature of this core that separates it from a convex corner at (px, py). {@link #closest} must have
     * run for the same point. For a point outside, the candidate is the closest feature; inside, the shallowest face.
     * A corner separates only along directions strictly between its two normals; if none does, the gap is minus
     * infinity.
     */
    void facing(float px, float py, float beforeX, float beforeY, float afterX, float afterY) {
        facingGap = Float.NEGATIVE_INFINITY;
        if (distance > 0f && closestFace < 0) {
            float towardsX = (x[closestVertex] - px) / distance;
            float towardsY = (y[closestVertex] - py) / distance;
            offer(-1, distance, towardsX, towardsY, beforeX, beforeY, afterX, afterY);
        } else if (distance > 0f) {
            offer(
                    closestFace,
                    distance,
                    -normalX[closestFace],
                    -normalY[closestFace],
                    beforeX,
                    beforeY,
                    afterX,
                    afterY);
        } else {
            for (int i = 0; i < count; i++) {
                offer(i, above(i, px, py), -normalX[i], -normalY[i], beforeX, beforeY, afterX, afterY);
            }
        }
    }

    private void offer(
            int face,
            float gap,
            float towardsX,
            float towardsY,
            float beforeX,
            float beforeY,
            float afterX,
            float afterY) {
        boolean between = beforeX * towardsY - beforeY * towardsX > 0f && towardsX * afterY - towardsY * afterX > 0f;
        if (gap > facingGap && between && (face < 0 || isSurface(face))) {
            facingGap = gap;
            facingX = towardsX;
            facingY = towardsY;
            facingFace = face;
        }
    }
}
