package dev.barrage.benchmarks.peer;

import dev.barrage.physics.BodyType;
import java.util.List;
import java.util.function.IntConsumer;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.collision.Filter;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.contact.Contact;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Polygon;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.ContactCollisionData;
import org.dyn4j.world.NarrowphaseCollisionData;
import org.dyn4j.world.World;
import org.dyn4j.world.listener.CollisionListenerAdapter;
import org.dyn4j.world.listener.ContactListenerAdapter;

/** A world of dyn4j. */
final class Dyn4jWorld extends PeerWorld<Body, Convex> {
    final World<Body> world = new World<>();

    /** What holds bodies to the world; null until it is asked for. */
    private Body ground;

    Dyn4jWorld(float gravity) {
        world.setGravity(0, gravity);
        world.getSettings().setAtRestDetectionEnabled(false);
    }

    @Override
    void allowSleep() {
        world.getSettings().setAtRestDetectionEnabled(true);
    }

    @Override
    void sleep(Body body) {
        body.setAtRest(true);
    }

    @Override
    Convex circle(float radius) {
        return new Circle(radius);
    }

    @Override
    Convex box(float halfX, float halfY) {
        return Geometry.createRectangle(2.0 * halfX, 2.0 * halfY);
    }

    @Override
    Convex polygon(float[] xy) {
        return new Polygon(vectors(xy));
    }

    private static Vector2[] vectors(float[] xy) {
        Vector2[] corners = new Vector2[xy.length / 2];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = new Vector2(xy[2 * i], xy[2 * i + 1]);
        }
        return corners;
    }

    /** Bits of a layer, and a group whose members do not meet. */
    private record Grouped(CategoryFilter bits, int group) implements Filter {
        @Override
        public boolean isAllowed(Filter filter) {
            Grouped other = (Grouped) filter;
            return (group == 0 || group != other.group) && bits.isAllowed(other.bits);
        }
    }

    @Override
    Body add(BodyType type, float px, float py, float angle) {
        Body body = new Body();
        body.rotate(angle);
        body.translate(px, py);
        return body;
    }

    @Override
    void attach(Body body, Convex shape, Matter matter) {
        BodyFixture fixture = body.addFixture(shape, matter.density(), matter.friction(), matter.restitution());
        fixture.setFilter(new Grouped(new CategoryFilter(matter.category(), matter.mask()), matter.group()));
    }

    @Override
    void complete(Body body, BodyType type) {
        body.setMass(type == BodyType.DYNAMIC ? MassType.NORMAL : MassType.INFINITE);
        world.addBody(body);
    }

    @Override
    List<Convex> loop(float[] xy) {
        return List.copyOf(Geometry.createLinks(vectors(xy), true));
    }

    @Override
    void hinge(Body a, Body b, Hinge hinge) {
        if (a == null && ground == null) {
            ground = new Body();
            ground.addFixture(new Circle(1e-3)).setFilter(new Grouped(new CategoryFilter(0, 0), 0));
            ground.setMass(MassType.INFINITE);
            world.addBody(ground);
        }
        RevoluteJoint<Body> joint = new RevoluteJoint<>(a == null ? ground : a, b, new Vector2(hinge.x(), hinge.y()));
        if (hinge.hasLimits()) {
            joint.setLimitsReferenceAngle(hinge.turned());
            joint.setLimitsEnabled(hinge.lower(), hinge.upper());
        }
        if (hinge.hasMotor()) {
            joint.setMotorSpeed(hinge.speed());
            if (hinge.torque() < Float.POSITIVE_INFINITY) {
                joint.setMaximumMotorTorque(hinge.torque());
                joint.setMaximumMotorTorqueEnabled(true);
            }
            joint.setMotorEnabled(true);
        }
        world.addJoint(joint);
    }

    @Override
    void remove(Body body) {
        world.removeBody(body);
    }

    @Override
    void addFrame(float size) {
        float half = size / 2;
        addSide(half, -1f, half + 2, 1f);
        addSide(half, size + 1, half + 2, 1f);
        addSide(-1f, half, 1f, half);
        addSide(size + 1, half, 1f, half);
    }

    private void addSide(float px, float py, float halfX, float halfY) {
        add(BodyType.FIXED, px, py, 0f, new Matter(OTHER, ALL), List.of(box(halfX, halfY)));
    }

    @Override
    void number(Body body, int bullet) {
        body.setUserData(bullet);
    }

    @Override
    void setVelocity(Body body, float velocityX, float velocityY) {
        body.setLinearVelocity(velocityX, velocityY);
    }

    @Override
    void setTurn(Body body, float rate) {
        body.setAngularVelocity(rate);
    }

    @Override
    void place(Body body, float px, float py) {
        body.getTransform().setRotation(0);
        body.getTransform().setTranslation(px, py);
    }

    @Override
    void readPlace(Body body) {
        x = body.getTransform().getTranslationX();
        y = body.getTransform().getTranslationY();
    }

    @Override
    void readVelocity(Body body) {
        vx = body.getLinearVelocity().x;
        vy = body.getLinearVelocity().y;
        turn = body.getAngularVelocity();
    }

    @Override
    public void step() {
        world.step(1);
    }

    @Override
    void countContacts() {
        world.addContactListener(new ContactListenerAdapter<>() {
            @Override
            public void begin(ContactCollisionData<Body> collision, Contact contact) {
                Dyn4jWorld.this.begin(null, null);
            }
        });
    }

    /** Collisions are counted after the narrowphase and end there. */
    @Override
    void onStrike(IntConsumer bullets) {
        world.addCollisionListener(new CollisionListenerAdapter<Body, BodyFixture>() {
            @Override
            public boolean collision(NarrowphaseCollisionData<Body, BodyFixture> collision) {
                Object a = collision.getBody1().getUserData();
                Object b = collision.getBody2().getUserData();
                bullets.accept((Integer) (a == null ? b : a));
                return false;
            }
        });
    }
}
