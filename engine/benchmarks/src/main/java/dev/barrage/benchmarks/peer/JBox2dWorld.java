package dev.barrage.benchmarks.peer;

import dev.barrage.physics.BodyType;
import java.util.List;
import java.util.function.IntConsumer;
import org.jbox2d.callbacks.ContactImpulse;
import org.jbox2d.callbacks.ContactListener;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.shapes.ChainShape;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.World;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.dynamics.joints.RevoluteJointDef;

/** A world of JBox2D. */
class JBox2dWorld extends PeerWorld<Body, Shape> implements ContactListener {
    static final float DT = 1f / 60f;

    final World world;
    private final Vec2 given = new Vec2();
    private int velocityIterations = 4;
    private int positionIterations = 2;

    /** What holds bodies to the world; null until it is asked for. */
    private Body ground;

    JBox2dWorld(float gravity) {
        world = new World(new Vec2(0f, gravity));
        world.setAllowSleep(false);
    }

    @Override
    void allowSleep() {
        world.setAllowSleep(true);
    }

    @Override
    void sleep(Body body) {
        body.setAwake(false);
    }

    @Override
    Shape circle(float radius) {
        CircleShape shape = new CircleShape();
        shape.m_radius = radius;
        return shape;
    }

    @Override
    Shape box(float halfX, float halfY) {
        PolygonShape shape = new PolygonShape();
        shape.setAsBox(halfX, halfY);
        return shape;
    }

    @Override
    Shape polygon(float[] xy) {
        Vec2[] corners = new Vec2[xy.length / 2];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = new Vec2(xy[2 * i], xy[2 * i + 1]);
        }
        PolygonShape shape = new PolygonShape();
        shape.set(corners, corners.length);
        return shape;
    }

    @Override
    Body add(BodyType type, float px, float py, float angle) {
        BodyDef def = new BodyDef();
        def.type = org.jbox2d.dynamics.BodyType.values()[type.ordinal()]; // both: static, kinematic, dynamic
        def.position.set(px, py);
        def.angle = angle;
        return world.createBody(def);
    }

    @Override
    void attach(Body body, Shape shape, Matter matter) {
        FixtureDef fixture = new FixtureDef();
        fixture.shape = shape;
        fixture.density = matter.density();
        fixture.friction = matter.friction();
        fixture.restitution = matter.restitution();
        fixture.isSensor = matter.isSensor();
        fixture.filter.categoryBits = matter.category();
        fixture.filter.maskBits = matter.mask();
        fixture.filter.groupIndex = -matter.group();
        body.createFixture(fixture);
    }

    @Override
    List<Shape> loop(float[] xy) {
        ChainShape shape = new ChainShape();
        Vec2[] points = new Vec2[xy.length / 2];
        for (int i = 0; i < points.length; i++) {
            points[i] = new Vec2(xy[2 * i], xy[2 * i + 1]);
        }
        shape.createLoop(points, points.length);
        return List.of(shape);
    }

    @Override
    void hinge(Body a, Body b, Hinge hinge) {
        if (a == null && ground == null) {
            ground = world.createBody(new BodyDef());
        }
        RevoluteJointDef def = new RevoluteJointDef();
        def.initialize(a == null ? ground : a, b, new Vec2(hinge.x(), hinge.y()));
        def.referenceAngle = hinge.turned();
        def.enableLimit = hinge.hasLimits();
        def.lowerAngle = hinge.lower();
        def.upperAngle = hinge.upper();
        def.enableMotor = hinge.hasMotor();
        def.motorSpeed = hinge.speed();
        def.maxMotorTorque = hinge.torque();
        world.createJoint(def);
    }

    @Override
    void remove(Body body) {
        world.destroyBody(body);
    }

    @Override
    void addFrame(float size) {
        float[] corners = {0f, 0f, 0f, size, size, size, size, 0f};
        add(BodyType.FIXED, 0f, 0f, 0f, new Matter(OTHER, ALL), loop(corners));
    }

    @Override
    void number(Body body, int bullet) {
        body.setUserData(bullet);
    }

    @Override
    void setVelocity(Body body, float velocityX, float velocityY) {
        body.setLinearVelocity(given.set(velocityX, velocityY));
    }

    @Override
    void setTurn(Body body, float rate) {
        body.setAngularVelocity(rate);
    }

    @Override
    void place(Body body, float px, float py) {
        body.setTransform(given.set(px, py), 0f);
    }

    @Override
    void readPlace(Body body) {
        Vec2 at = body.getPosition();
        x = at.x;
        y = at.y;
    }

    @Override
    void readVelocity(Body body) {
        Vec2 velocity = body.getLinearVelocity();
        vx = velocity.x;
        vy = velocity.y;
        turn = body.getAngularVelocity();
    }

    @Override
    public void step() {
        world.step(DT, velocityIterations, positionIterations);
    }

    @Override
    void countContacts() {
        world.setContactListener(this);
    }

    @Override
    void onStrike(IntConsumer bullets) {
        super.onStrike(bullets);
        velocityIterations = 1;
        positionIterations = 1;
    }

    @Override
    public void beginContact(Contact contact) {
        begin(
                contact.getFixtureA().getBody().getUserData(),
                contact.getFixtureB().getBody().getUserData());
    }

    @Override
    public void endContact(Contact contact) {}

    @Override
    public void preSolve(Contact contact, Manifold before) {}

    @Override
    public void postSolve(Contact contact, ContactImpulse impulse) {}
}
