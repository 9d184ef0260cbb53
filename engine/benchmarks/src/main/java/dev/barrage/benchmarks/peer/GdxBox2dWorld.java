package dev.barrage.benchmarks.peer;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.ChainShape;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.ContactImpulse;
import com.badlogic.gdx.physics.box2d.ContactListener;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.Manifold;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;
import com.badlogic.gdx.utils.GdxNativesLoader;
import dev.barrage.physics.BodyType;
import java.util.List;
import java.util.function.IntConsumer;

/** A world of libGDX's native Box2D. */
final class GdxBox2dWorld extends PeerWorld<Body, Shape> implements ContactListener {
    private static final float DT = 1f / 60f;

    final World world;
    private int velocityIterations = 4;
    private int positionIterations = 2;
    private boolean sleeps;

    /** What holds bodies to the world; null until it is asked for. */
    private Body ground;

    GdxBox2dWorld(float gravity) {
        GdxNativesLoader.load();
        Box2D.init();
        world = new World(new Vector2(0f, gravity), true);
    }

    @Override
    void allowSleep() {
        sleeps = true;
    }

    @Override
    void sleep(Body body) {
        body.setAwake(false);
    }

    @Override
    Shape circle(float radius) {
        CircleShape shape = new CircleShape();
        shape.setRadius(radius);
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
        PolygonShape shape = new PolygonShape();
        shape.set(xy);
        return shape;
    }

    @Override
    Body add(BodyType type, float px, float py, float angle) {
        BodyDef def = new BodyDef();
        def.type = BodyDef.BodyType.values()[type.ordinal()]; // both: static, kinematic, dynamic
        def.position.set(px, py);
        def.angle = angle;
        def.allowSleep = sleeps;
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
        fixture.filter.categoryBits = (short) matter.category();
        fixture.filter.maskBits = (short) matter.mask();
        fixture.filter.groupIndex = (short) -matter.group();
        body.createFixture(fixture);
        shape.dispose();
    }

    @Override
    List<Shape> loop(float[] xy) {
        ChainShape shape = new ChainShape();
        shape.createLoop(xy);
        return List.of(shape);
    }

    @Override
    void hinge(Body a, Body b, Hinge hinge) {
        if (a == null && ground == null) {
            ground = world.createBody(new BodyDef());
        }
        RevoluteJointDef def = new RevoluteJointDef();
        def.initialize(a == null ? ground : a, b, new Vector2(hinge.x(), hinge.y()));
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
        body.setLinearVelocity(velocityX, velocityY);
    }

    @Override
    void setTurn(Body body, float rate) {
        body.setAngularVelocity(rate);
    }

    @Override
    void place(Body body, float px, float py) {
        body.setTransform(px, py, 0f);
    }

    @Override
    void readPlace(Body body) {
        Vector2 at = body.getPosition();
        x = at.x;
        y = at.y;
    }

    @Override
    void readVelocity(Body body) {
        Vector2 velocity = body.getLinearVelocity();
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

    @Override
    public void close() {
        world.dispose();
    }
}
