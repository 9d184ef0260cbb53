package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Shape;

/** Explosions and wind: what pushes bodies by the part of their surface that faces it. */
final class SurfaceForces {
    private final World world;
    private final Compounds compounds;
    private final BodyChanges bodies;
    private final Pushes pushes;
    private final WorldQuery query;

    // What an explosion reaches.
    private long[] reached = {}, birth = {};
    private float[] distance = {}, nearX = {}, nearY = {};
    private final RadixOrder order = new RadixOrder();

    /** Sums of the wind's forces and torque on a body. */
    private double forceX, forceY, torque;

    SurfaceForces(World world, Compounds compounds, BodyChanges bodies, Pushes pushes) {
        this.world = world;
        this.compounds = compounds;
        this.bodies = bodies;
        this.pushes = pushes;
        query = world.query();
    }

    // ---- explosions

    void explode(Explosion e) {
        int count = query.nearestAll(e.x, e.y, e.radius + e.falloff, e.filter);
        reserve(count);
        for (int i = 0; query.next(); i++) {
            reached[i] = query.entity();
            birth[i] = world.get(query.entity(), Components.BIRTH);
            distance[i] = query.distance();
            nearX[i] = query.x();
            nearY[i] = query.y();
        }
        order.begin(count); // colliders of one body add up in the order of births
        order.by(birth);
        for (int k = 0; k < count; k++) {
            int i = order.rows()[k];
            push(e, i, world.bodyOf(reached[i]));
        }
    }

    private void reserve(int count) {
        reached = Capacity.grow(reached, count);
        birth = Capacity.grow(birth, count);
        distance = Capacity.grow(distance, count);
        nearX = Capacity.grow(nearX, count);
        nearY = Capacity.grow(nearY, count);
    }

    private void push(Explosion e, int i, long body) {
        if (bodies.type(body) != Bodies.DYNAMIC) {
            return;
        }
        Shape shape = world.shape(reached[i]);
        if (distance[i] == 0f) { // from inside, away from the point as the centroid is
            float x = shape.massData().centroidX();
            float y = shape.massData().centroidY();
            nearX[i] = world.toWorldX(reached[i], x, y);
            nearY[i] = world.toWorldY(reached[i], x, y);
        }
        float awayX = nearX[i] - e.x;
        float awayY = nearY[i] - e.y;
        float length = (float) Math.sqrt(awayX * awayX + awayY * awayY);
        float x = length > 0f ? awayX / length : 1f;
        float y = length > 0f ? awayY / length : 0f;
        float width = shape.width(world.vectorToLocalX(reached[i], x, y), world.vectorToLocalY(reached[i], x, y));
        float impulse = e.impulse * e.share(distance[i]) * width;
        pushes.addAt(body, false, impulse * x, impulse * y, nearX[i], nearY[i]);
    }

    // ---- wind

    void blow(long body, float windX, float windY, float drag, float lift) {
        bodies.checkBody(body);
        float inverseMass = world.get(body, Components.INVERSE_MASS);
        if (bodies.type(body) != Bodies.DYNAMIC || inverseMass == 0f) {
            return;
        }
        float dt = world.stepSeconds();
        float scale = world.get(body, Components.GRAVITY_SCALE);
        float nextVx = scale * world.tuning().gravityX() + inverseMass * world.get(body, Components.FORCE_X);
        float nextVy = scale * world.tuning().gravityY() + inverseMass * world.get(body, Components.FORCE_Y);
        double x = windX - (world.vx(body) + dt * nextVx);
        double y = windY - (world.vy(body) + dt * nextVy);
        forceX = 0;
        forceY = 0;
        torque = 0;
        int colliders = compounds.countColliders(body);
        blow(body, body, x, y, drag, lift);
        for (int i = 0; i < colliders; i++) {
            blow(body, compounds.collider(i), x, y, drag, lift);
        }
        double speed = Math.sqrt(x * x + y * y);
        double force = Math.sqrt(forceX * forceX + forceY * forceY);
        // The force at the speed u' that is left after the step, where m (u - u') = dt k u'^2, instead of that at u.
        double root = speed > 0 ? 1 + Math.sqrt(1 + 4 * dt * inverseMass * force / speed) : 2;
        double share = 4 / (root * root);
        pushes.add(body, true, (float) (share * forceX), (float) (share * forceY), (float) (share * held(body, dt)));
    }

    /** The torque of the wind, which may stop a rotation in a step and not turn it round. */
    private double held(long body, float dt) {
        double omega = world.angularVelocity(body);
        double most = Math.abs(omega) / (dt * (double) world.get(body, Components.INVERSE_INERTIA));
        return torque * omega < 0 && Math.abs(torque) > most ? Math.copySign(most, torque) : torque;
    }

    /**
     * Adds up the forces on the edges of a collider.
     *
     * @param x velocity of the wind relative to the centre of mass, m/s
     * @param y see {@code x}
     */
    private void blow(long body, long collider, double x, double y, float drag, float lift) {
        if (world.get(collider, Components.SENSOR) != 0) {
            return;
        }
        Shape shape = world.shape(collider);
        float angle = world.angle(collider);
        double cos = Trig.cos(angle), sin = Trig.sin(angle);
        double fromX = (double) world.x(collider) - world.centerX(body);
        double fromY = (double) world.y(collider) - world.centerY(body);
        double omega = world.angularVelocity(body);
        int n = shape.hullCount();
        double r = shape.hullRadius();
        for (int i = 0; i < n && n > 1; i++) {
            int next = (i + 1) % n;
            double edgeX = (double) shape.hullX(next) - shape.hullX(i);
            double edgeY = (double) shape.hullY(next) - shape.hullY(i);
            double length = Math.sqrt(edgeX * edgeX + edgeY * edgeY);
            double midX = ((double) shape.hullX(next) + shape.hullX(i)) / 2 + r * edgeY / length;
            double midY = ((double) shape.hullY(next) + shape.hullY(i)) / 2 - r * edgeX / length;
            double armX = fromX + cos * midX - sin * midY;
            double armY = fromY + sin * midX + cos * midY;
            double normalX = (cos * edgeY + sin * edgeX) / length;
            double normalY = (sin * edgeY - cos * edgeX) / length;
            double u = x + omega * armY;
            double v = y - omega * armX;
            double against = -(u * normalX + v * normalY); // speed times the share of the edge that the wind sees
            double squared = u * u + v * v;
            if (against > 0) {
                double across = lift * length * against * Math.sqrt(squared);
                double along = drag * length * against - across * against / squared;
                addForce(along * u - across * normalX, along * v - across * normalY, armX, armY);
            }
        }
        if (r > 0) {
            double midX = shape.massData().centroidX(), midY = shape.massData().centroidY();
            double armX = fromX + cos * midX - sin * midY;
            double armY = fromY + sin * midX + cos * midY;
            double u = x + omega * armY;
            double v = y - omega * armX;
            double along = drag * 2 * r * Math.sqrt(u * u + v * v);
            addForce(along * u, along * v, armX, armY);
        }
    }

    private void addForce(double x, double y, double armX, double armY) {
        forceX += x;
        forceY += y;
        torque += armX * y - armY * x;
    }
}
