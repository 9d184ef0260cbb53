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
import com.badlogic.gdx.utils.GdxNativesLoader;
import dev.barrage.benchmarks.scene.Bounce;
import dev.barrage.benchmarks.scene.Circles;
import dev.barrage.benchmarks.scene.Field;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Seams;
import dev.barrage.benchmarks.scene.Stars;
import dev.barrage.benchmarks.scene.Storm;
import dev.barrage.benchmarks.scene.Swarm;
import dev.barrage.physics.math.Trig;

/** libGDX's native Box2D 2.3 without sleeping and without continuous collision; bullets are filtered from one another. */
final class GdxBox2dPeer implements Peer {
    private static final float DT = 1f / 60f;
    private static final short SHOT = 1;
    private static final short OTHER = 2;

    @Override
    public String name() {
        return "gdx-box2d 1.13.5";
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof Storm
                || scene instanceof Field
                || scene instanceof Swarm
                || scene instanceof Seams
                || scene instanceof Bounce
                || scene instanceof Questions questions && GdxBox2dQuestions.canAnswer(questions.kind());
    }

    @Override
    public Run start(Scene scene, int n) {
        GdxNativesLoader.load();
        Box2D.init();
        if (scene instanceof Questions questions) {
            return GdxBox2dQuestions.start(questions, n);
        }
        if (scene instanceof Seams) {
            return new SeamsRun(n);
        }
        if (scene instanceof Bounce) {
            return new BounceRun(n);
        }
        return scene instanceof Storm ? new StormRun(n) : scene instanceof Field ? field(n) : swarm(n);
    }

    static World world() {
        World world = new World(new Vector2(0f, 0f), false);
        world.setContinuousPhysics(false);
        return world;
    }

    static void step(World world) {
        world.step(DT, 4, 2);
    }

    static void add(Body body, Shape shape, short category, short mask, boolean sensor) {
        FixtureDef def = new FixtureDef();
        def.shape = shape;
        def.density = 1f;
        def.friction = 0f;
        def.restitution = 1f;
        def.isSensor = sensor;
        def.filter.categoryBits = category;
        def.filter.maskBits = mask;
        body.createFixture(def);
        shape.dispose();
    }

    static Body body(World world, BodyDef.BodyType type, float x, float y) {
        BodyDef def = new BodyDef();
        def.type = type;
        def.position.set(x, y);
        def.allowSleep = false;
        return world.createBody(def);
    }

    static CircleShape circle(float radius) {
        CircleShape shape = new CircleShape();
        shape.setRadius(radius);
        return shape;
    }

    private static PolygonShape box(float halfX, float halfY) {
        PolygonShape shape = new PolygonShape();
        shape.setAsBox(halfX, halfY);
        return shape;
    }

    static PolygonShape polygon(float[] xy) {
        PolygonShape shape = new PolygonShape();
        shape.set(xy);
        return shape;
    }

    private static void addBox(World world, float size) {
        ChainShape shape = new ChainShape();
        shape.createLoop(new float[] {0f, 0f, 0f, size, size, size, size, 0f});
        add(body(world, BodyDef.BodyType.StaticBody, 0f, 0f), shape, OTHER, (short) -1, false);
    }

    private static Run field(int n) {
        World world = world();
        addBox(world, Field.SIZE);
        float[] octagon = new float[16];
        for (int i = 0; i < 8; i++) {
            octagon[2 * i] = Field.OCTAGON_RADIUS * Trig.cos(i * Trig.PI / 4f);
            octagon[2 * i + 1] = Field.OCTAGON_RADIUS * Trig.sin(i * Trig.PI / 4f);
        }
        for (int i = 0; i < Field.OCTAGONS * Field.OCTAGONS; i++) {
            Body body = body(
                    world,
                    BodyDef.BodyType.StaticBody,
                    Field.centre(i % Field.OCTAGONS),
                    Field.centre(i / Field.OCTAGONS));
            add(body, polygon(octagon), OTHER, SHOT, false);
        }
        float[] layout = Field.layout(n);
        for (int i = 0; i < layout.length; i += 4) {
            Body bullet = body(world, BodyDef.BodyType.DynamicBody, layout[i], layout[i + 1]);
            add(bullet, circle(Field.BULLET_RADIUS), SHOT, OTHER, false);
            bullet.setLinearVelocity(layout[i + 2], layout[i + 3]);
        }
        return new ContactsRun(world);
    }

    private static Run swarm(int n) {
        World world = world();
        Circles circles = Swarm.circles(n);
        addBox(world, circles.size);
        float[] angles = Swarm.directions(n);
        for (int i = 0; i < n; i++) {
            Body body = body(world, BodyDef.BodyType.DynamicBody, circles.x[i], circles.y[i]);
            add(body, circle(circles.radius[i]), SHOT, (short) -1, false);
            body.setLinearVelocity(Swarm.SPEED * Trig.cos(angles[i]), Swarm.SPEED * Trig.sin(angles[i]));
        }
        return new ContactsRun(world);
    }

    /** Boxes over rows of static boxes. */
    private static final class SeamsRun extends Seams.Laps {
        private final World world = new World(new Vector2(0f, Seams.GRAVITY), false);
        private final Body[] boxes;

        SeamsRun(int n) {
            super(n);
            boxes = new Body[n];
            for (int i = 0; i < n; i++) {
                for (int tile = 0; tile < Seams.TILES; tile++) {
                    addSmoothBox(body(world, BodyDef.BodyType.StaticBody, tile, Seams.rowY(i)));
                }
                boxes[i] = body(world, BodyDef.BodyType.DynamicBody, 0f, 0f);
                addSmoothBox(boxes[i]);
            }
        }

        private static void addSmoothBox(Body body) {
            add(body, box(0.5f, 0.5f), OTHER, (short) -1, false);
            body.getFixtureList().first().setRestitution(0f);
        }

        @Override
        protected void put(int box, float x, float y, float speed) {
            boxes[box].setTransform(x, y, 0f);
            boxes[box].setLinearVelocity(speed, 0f);
            boxes[box].setAngularVelocity(0f);
        }

        @Override
        protected double x(int box) {
            return boxes[box].getPosition().x;
        }

        @Override
        protected void stepAll() {
            GdxBox2dPeer.step(world);
        }

        @Override
        public void close() {
            world.dispose();
        }
    }

    /** Elastic boxes that fall on floors of their own. */
    private static final class BounceRun extends Bounce.Drops {
        private final World world = new World(new Vector2(0f, Bounce.GRAVITY), false);
        private final Body[] boxes;

        BounceRun(int n) {
            super(n);
            boxes = new Body[n];
            for (int i = 0; i < n; i++) {
                Body floor = body(world, BodyDef.BodyType.StaticBody, Bounce.x(i), Bounce.floorY(i) - Bounce.FLOOR_Y);
                add(floor, box(Bounce.FLOOR_X, Bounce.FLOOR_Y), OTHER, (short) -1, false);
                boxes[i] = body(world, BodyDef.BodyType.DynamicBody, Bounce.x(i), Bounce.startY(i));
                add(boxes[i], box(0.5f, 0.5f), OTHER, (short) -1, false);
            }
        }

        @Override
        public void step() {
            GdxBox2dPeer.step(world);
        }

        @Override
        protected double energyLeft(int i) {
            Vector2 velocity = boxes[i].getLinearVelocity();
            double turn = boxes[i].getAngularVelocity();
            return Bounce.energyLeft(i, boxes[i].getPosition().y, velocity.x, velocity.y, turn);
        }

        @Override
        public void close() {
            world.dispose();
        }
    }

    /** Counts contacts that begin. */
    private static class ContactsRun implements Run, ContactListener {
        final World world;
        long count;

        ContactsRun(World world) {
            this.world = world;
            world.setContactListener(this);
        }

        @Override
        public void step() {
            GdxBox2dPeer.step(world);
        }

        @Override
        public long check() {
            return count;
        }

        @Override
        public void beginContact(Contact contact) {
            count++;
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

    /** Bullets are sensors, stars 30 convex kites. */
    private static final class StormRun extends ContactsRun {
        private final Strikes strikes;
        private final Body[] stars = new Body[Stars.COUNT];
        private final Body[] bullets;

        StormRun(int n) {
            super(GdxBox2dPeer.world());
            strikes = new Strikes(n);
            for (int i = 0; i < stars.length; i++) {
                stars[i] = body(world, BodyDef.BodyType.KinematicBody, strikes.starX(i), strikes.starY(i));
                stars[i].setTransform(strikes.starX(i), strikes.starY(i), strikes.starAngle(i));
                stars[i].setAngularVelocity(Stars.TURN);
                for (int tip = 0; tip < 30; tip++) {
                    add(stars[i], polygon(Strikes.kite(tip)), OTHER, SHOT, false);
                }
            }
            bullets = new Body[n];
            for (int i = 0; i < n; i++) {
                bullets[i] = body(world, BodyDef.BodyType.DynamicBody, strikes.bulletX(i), strikes.bulletY(i));
                bullets[i].setUserData(i);
                add(bullets[i], circle(Storm.BULLET_RADIUS), SHOT, OTHER, true);
                bullets[i].setLinearVelocity(strikes.bulletVx(i), strikes.bulletVy(i));
            }
        }

        @Override
        public void step() {
            for (int i = 0; i < stars.length; i++) {
                stars[i].setLinearVelocity(strikes.starVx(i), strikes.starVy(i));
            }
            world.step(DT, 1, 1);
            for (int i = 0; i < bullets.length; i++) {
                Vector2 at = bullets[i].getPosition();
                if (strikes.isGone(i, at.x, at.y)) {
                    bullets[i].setTransform(strikes.place(), strikes.place(), 0f);
                }
            }
            strikes.nextStep();
        }

        @Override
        public void beginContact(Contact contact) {
            Object a = contact.getFixtureA().getBody().getUserData();
            Object b = contact.getFixtureB().getBody().getUserData();
            strikes.strike((Integer) (a == null ? b : a));
        }

        @Override
        public long check() {
            return strikes.count();
        }
    }
}
