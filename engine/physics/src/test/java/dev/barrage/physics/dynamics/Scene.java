package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ContactEvents;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.FoundContacts;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/** A small world of circles, boxes and half-planes with a collider of its own, so that dynamics is tested by itself. */
final class Scene {
    static final float DT = 1f / 60f;
    static final float MARGIN = 0.02f;
    static final float WALL_MARGIN = 0.1f;

    final Bodies bodies = new Bodies();
    private final FoundContacts found = new FoundContacts();
    final ContactSet contacts = found.set;
    final ContactEvents events = new ContactEvents(contacts);
    final SolverSettings settings = new SolverSettings();
    private final JointSet joints = new JointSet(new Registry());
    final ContactSolver solver;
    final Workers workers;
    final StepContext context;

    /** Half extents of a box; a circle has its radius in halfX and 0 in halfY; a half-plane has its normal here. */
    float[] halfX = new float[64], halfY = new float[64];

    float[] reach = new float[64];
    private final BoxCollider boxes = new BoxCollider(this);
    private long[] keys = {};

    Scene(Workers workers) {
        this.workers = workers;
        context = new StepContext(bodies, new Shape[] {new Circle(1f)}, workers, DT);
        solver = new ContactSolver(settings, workers.count(), KernelChoice.fastest());
    }

    Scene() {
        this(new Workers(1));
    }

    int circle(float x, float y, float radius, float mass) {
        int i = add(x, y, mass, mass * radius * radius / 2f);
        halfX[i] = radius;
        reach[i] = radius;
        return i;
    }

    int box(float x, float y, float hx, float hy, float mass) {
        int i = add(x, y, mass, mass * (hx * hx + hy * hy) / 3f);
        halfX[i] = hx;
        halfY[i] = hy;
        reach[i] = (float) Math.sqrt(hx * hx + hy * hy);
        return i;
    }

    /** A static half-plane through (x, y), solid behind its unit normal. */
    int plane(float x, float y, float nx, float ny) {
        int i = add(x, y, 0f, 0f);
        bodies.type[i] = Bodies.FIXED;
        halfX[i] = nx;
        halfY[i] = ny;
        reach[i] = Float.POSITIVE_INFINITY;
        return i;
    }

    private int add(float x, float y, float mass, float inertia) {
        int i = bodies.count++;
        bodies.ensureCapacity(bodies.count);
        if (i == halfX.length) {
            halfX = Arrays.copyOf(halfX, 2 * i);
            halfY = Arrays.copyOf(halfY, 2 * i);
            reach = Arrays.copyOf(reach, 2 * i);
        }
        bodies.entity[i] = (1L << 32) | i;
        bodies.rank[i] = i;
        bodies.type[i] = Bodies.DYNAMIC;
        bodies.x[i] = x;
        bodies.y[i] = y;
        bodies.invMass[i] = mass > 0f ? 1f / mass : 0f;
        bodies.invInertia[i] = inertia > 0f ? 1f / inertia : 0f;
        bodies.gravityScale[i] = 1f;
        return i;
    }

    void turn(int i, float angle) {
        bodies.setAngle(i, angle);
    }

    void friction(float mu) {
        Arrays.fill(bodies.friction, 0, bodies.count, mu);
    }

    void restitution(float e) {
        Arrays.fill(bodies.restitution, 0, bodies.count, e);
    }

    void steps(int count) {
        for (int i = 0; i < count; i++) {
            step();
        }
    }

    void step() {
        collide();
        dynamics();
    }

    void dynamics() {
        solver.solve(context, contacts, joints);
        solver.finish(context);
        events.update(context);
    }

    /** All pairs that are near each other, by a sweep along x, then in order of their indices. */
    void collide() {
        found.clear();
        int count = candidates();
        for (int k = 0; k < count; k++) {
            collide((int) (keys[k] >>> 32), (int) keys[k]);
        }
        found.merge(context);
    }

    private int candidates() {
        int n = bodies.count;
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Float.compare(bodies.x[a] - reach[a], bodies.x[b] - reach[b]));
        int count = 0;
        for (int s = 0; s < n; s++) {
            int a = order[s];
            for (int t = s + 1; t < n; t++) {
                int b = order[t];
                if (bodies.x[b] - reach[b] > bodies.x[a] + reach[a] + WALL_MARGIN) {
                    break;
                }
                if (Math.abs(bodies.y[a] - bodies.y[b]) <= reach[a] + reach[b] + WALL_MARGIN) {
                    if (count == keys.length) {
                        keys = Arrays.copyOf(keys, Math.max(64, 2 * count));
                    }
                    keys[count++] = ((long) Math.min(a, b) << 32) | Math.max(a, b);
                }
            }
        }
        Arrays.sort(keys, 0, count);
        return count;
    }

    private void collide(int a, int b) {
        boolean planeA = reach[a] == Float.POSITIVE_INFINITY;
        boolean planeB = reach[b] == Float.POSITIVE_INFINITY;
        if (planeA && planeB) {
            return;
        }
        if (planeA || planeB) {
            againstPlane(planeA ? a : b, planeA ? b : a);
        } else if (halfY[a] == 0f && halfY[b] == 0f) {
            circles(a, b);
        } else {
            boxes.collide(a, b);
        }
    }

    private void circles(int a, int b) {
        float dx = bodies.x[b] - bodies.x[a];
        float dy = bodies.y[b] - bodies.y[a];
        float distance = (float) Math.sqrt(dx * dx + dy * dy);
        float separation = distance - halfX[a] - halfX[b];
        if (separation > MARGIN) {
            return;
        }
        float nx = distance > 0f ? dx / distance : 1f;
        float ny = distance > 0f ? dy / distance : 0f;
        float middle = halfX[a] + separation / 2f;
        open(a, b, nx, ny);
        point(nx * middle, ny * middle, separation, 0);
    }

    private void againstPlane(int plane, int b) {
        float nx = halfX[plane];
        float ny = halfY[plane];
        float speed = (float) Math.sqrt(bodies.vx[b] * bodies.vx[b] + bodies.vy[b] * bodies.vy[b]);
        float margin = WALL_MARGIN + Math.min(reach[b], speed * DT);
        float dx = bodies.x[b] - bodies.x[plane];
        float dy = bodies.y[b] - bodies.y[plane];
        boolean circle = halfY[b] == 0f;
        if (circle) {
            float separation = dx * nx + dy * ny - halfX[b];
            if (separation <= margin) {
                open(plane, b, nx, ny);
                point(dx - halfX[b] * nx, dy - halfX[b] * ny, separation, 0);
            }
            return;
        }
        boolean opened = false;
        for (int corner = 0; corner < 4; corner++) {
            float cx = dx + cornerX(b, corner);
            float cy = dy + cornerY(b, corner);
            float separation = cx * nx + cy * ny;
            if (separation <= margin && (!opened || found.points() < 2)) {
                if (!opened) {
                    open(plane, b, nx, ny);
                }
                opened = true;
                point(cx, cy, separation, corner);
            }
        }
    }

    float cornerX(int box, int corner) {
        float lx = corner == 0 || corner == 3 ? -halfX[box] : halfX[box];
        float ly = corner < 2 ? -halfY[box] : halfY[box];
        return bodies.cos[box] * lx - bodies.sin[box] * ly;
    }

    float cornerY(int box, int corner) {
        float lx = corner == 0 || corner == 3 ? -halfX[box] : halfX[box];
        float ly = corner < 2 ? -halfY[box] : halfY[box];
        return bodies.sin[box] * lx + bodies.cos[box] * ly;
    }

    void open(int a, int b, float nx, float ny) {
        found.begin(a, b, nx, ny);
    }

    void point(float x, float y, float separation, int feature) {
        found.point(x, y, separation, feature);
    }

    /** Depth of the deepest overlap among the contacts, or 0. */
    float deepest() {
        float deepest = 0f;
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
                deepest = Math.max(deepest, -contacts.separation[p]);
            }
        }
        return deepest;
    }

    /** Kinetic energy of all bodies in double precision. */
    double kineticEnergy() {
        double sum = 0;
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.invMass[i] > 0f) {
                double v2 = (double) bodies.vx[i] * bodies.vx[i] + (double) bodies.vy[i] * bodies.vy[i];
                sum += v2 / bodies.invMass[i] / 2;
            }
            if (bodies.invInertia[i] > 0f) {
                sum += (double) bodies.omega[i] * bodies.omega[i] / bodies.invInertia[i] / 2;
            }
        }
        return sum;
    }
}
