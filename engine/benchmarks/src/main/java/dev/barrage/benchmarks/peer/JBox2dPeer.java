package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.Bounce;
import dev.barrage.benchmarks.scene.Circles;
import dev.barrage.benchmarks.scene.Field;
import dev.barrage.benchmarks.scene.PairSearch;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Seams;
import dev.barrage.benchmarks.scene.Stars;
import dev.barrage.benchmarks.scene.Storm;
import dev.barrage.benchmarks.scene.Swarm;
import dev.barrage.physics.math.Trig;
import org.jbox2d.callbacks.ContactImpulse;
import org.jbox2d.callbacks.ContactListener;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.collision.broadphase.DynamicTree;
import org.jbox2d.collision.shapes.ChainShape;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.World;
import org.jbox2d.dynamics.contacts.Contact;

/** JBox2D without sleeping and without continuous collision, which is faster; bullets are filtered from one another. */
final class JBox2dPeer implements Peer {
    private static final float DT = 1f / 60f;
    private static final int SHOT = 1;
    private static final int OTHER = 2;

    @Override
    public String name() {
        return "jbox2d 2.2.1.1";
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof Storm
                || scene instanceof Field
                || scene instanceof Swarm
                || scene instanceof Seams
                || scene instanceof Bounce
                || scene instanceof PairSearch
                || scene instanceof Questions questions && JBox2dQuestions.canAnswer(questions.kind());
    }

    @Override
    public Run start(Scene scene, int n) {
        if (scene instanceof Questions questions) {
            return JBox2dQuestions.start(questions, n);
        }
        if (scene instanceof Storm) {
            return new StormRun(n);
        }
        if (scene instanceof PairSearch search) {
            return new PairsRun(search.layout(n));
        }
        if (scene instanceof Seams) {
            return new SeamsRun(n);
        }
        if (scene instanceof Bounce) {
            return new BounceRun(n);
        }
        return scene instanceof Field ? field(n) : swarm(n);
    }

    static World world() {
        World world = new World(new Vec2(0f, 0f));
        world.setAllowSleep(false);
        world.setContinuousPhysics(false);
        return world;
    }

    static void step(World world) {
        world.step(DT, 4, 2);
    }

    static FixtureDef fixture(Shape shape, int category, int mask) {
        FixtureDef def = new FixtureDef();
        def.shape = shape;
        def.density = 1f;
        def.friction = 0f;
        def.restitution = 1f;
        def.filter.categoryBits = category;
        def.filter.maskBits = mask;
        return def;
    }

    static Body body(World world, BodyType type, float x, float y) {
        BodyDef def = new BodyDef();
        def.type = type;
        def.position.set(x, y);
        return world.createBody(def);
    }

    static CircleShape circle(float radius) {
        CircleShape shape = new CircleShape();
        shape.m_radius = radius;
        return shape;
    }

    private static PolygonShape box(float halfX, float halfY) {
        PolygonShape shape = new PolygonShape();
        shape.setAsBox(halfX, halfY);
        return shape;
    }

    static PolygonShape polygon(float[] xy) {
        Vec2[] corners = new Vec2[xy.length / 2];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = new Vec2(xy[2 * i], xy[2 * i + 1]);
        }
        PolygonShape shape = new PolygonShape();
        shape.set(corners, corners.length);
        return shape;
    }

    private static void addBox(World world, float size) {
        ChainShape shape = new ChainShape();
        shape.createLoop(
                new Vec2[] {new Vec2(0f, 0f), new Vec2(0f, size), new Vec2(size, size), new Vec2(size, 0f)}, 4);
        body(world, BodyType.STATIC, 0f, 0f).createFixture(fixture(shape, OTHER, -1));
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
            body(world, BodyType.STATIC, Field.centre(i % Field.OCTAGONS), Field.centre(i / Field.OCTAGONS))
                    .createFixture(fixture(polygon(octagon), OTHER, SHOT));
        }
        float[] layout = Field.layout(n);
        for (int i = 0; i < layout.length; i += 4) {
            Body bullet = body(world, BodyType.DYNAMIC, layout[i], layout[i + 1]);
            bullet.createFixture(fixture(circle(Field.BULLET_RADIUS), SHOT, OTHER));
            bullet.setLinearVelocity(new Vec2(layout[i + 2], layout[i + 3]));
        }
        return new ContactsRun(world);
    }

    private static Run swarm(int n) {
        World world = world();
        Circles circles = Swarm.circles(n);
        addBox(world, circles.size);
        float[] angles = Swarm.directions(n);
        for (int i = 0; i < n; i++) {
            Body body = body(world, BodyType.DYNAMIC, circles.x[i], circles.y[i]);
            body.createFixture(fixture(circle(circles.radius[i]), SHOT, -1));
            body.setLinearVelocity(new Vec2(Swarm.SPEED * Trig.cos(angles[i]), Swarm.SPEED * Trig.sin(angles[i])));
        }
        return new ContactsRun(world);
    }

    /** Boxes over rows of static boxes. */
    private static final class SeamsRun extends Seams.Laps {
        private final World world = new World(new Vec2(0f, Seams.GRAVITY));
        private final Body[] boxes;
        private final Vec2 place = new Vec2();

        SeamsRun(int n) {
            super(n);
            world.setAllowSleep(false);
            boxes = new Body[n];
            FixtureDef box = fixture(box(0.5f, 0.5f), OTHER, -1);
            box.restitution = 0f;
            for (int i = 0; i < n; i++) {
                for (int tile = 0; tile < Seams.TILES; tile++) {
                    body(world, BodyType.STATIC, tile, Seams.rowY(i)).createFixture(box);
                }
                boxes[i] = body(world, BodyType.DYNAMIC, 0f, 0f);
                boxes[i].createFixture(box);
            }
        }

        @Override
        protected void put(int box, float x, float y, float speed) {
            boxes[box].setTransform(place.set(x, y), 0f);
            boxes[box].setLinearVelocity(place.set(speed, 0f));
            boxes[box].setAngularVelocity(0f);
        }

        @Override
        protected double x(int box) {
            return boxes[box].getPosition().x;
        }

        @Override
        protected void stepAll() {
            JBox2dPeer.step(world);
        }
    }

    /** Elastic boxes that fall on floors of their own. */
    private static final class BounceRun extends Bounce.Drops {
        private final World world = new World(new Vec2(0f, Bounce.GRAVITY));
        private final Body[] boxes;

        BounceRun(int n) {
            super(n);
            world.setAllowSleep(false);
            boxes = new Body[n];
            for (int i = 0; i < n; i++) {
                body(world, BodyType.STATIC, Bounce.x(i), Bounce.floorY(i) - Bounce.FLOOR_Y)
                        .createFixture(fixture(box(Bounce.FLOOR_X, Bounce.FLOOR_Y), OTHER, -1));
                boxes[i] = body(world, BodyType.DYNAMIC, Bounce.x(i), Bounce.startY(i));
                boxes[i].createFixture(fixture(box(0.5f, 0.5f), OTHER, -1));
            }
        }

        @Override
        public void step() {
            JBox2dPeer.step(world);
        }

        @Override
        protected double energyLeft(int i) {
            Vec2 velocity = boxes[i].getLinearVelocity();
            double turn = boxes[i].getAngularVelocity();
            return Bounce.energyLeft(i, boxes[i].getPosition().y, velocity.x, velocity.y, turn);
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
            JBox2dPeer.step(world);
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
    }

    /** Bullets are sensors, stars 30 convex kites. */
    private static final class StormRun extends ContactsRun {
        private final Strikes strikes;
        private final Body[] stars = new Body[Stars.COUNT];
        private final Body[] bullets;
        private final Vec2 place = new Vec2();

        StormRun(int n) {
            super(JBox2dPeer.world());
            strikes = new Strikes(n);
            for (int i = 0; i < stars.length; i++) {
                stars[i] = body(world, BodyType.KINEMATIC, strikes.starX(i), strikes.starY(i));
                stars[i].setTransform(stars[i].getPosition(), strikes.starAngle(i));
                stars[i].setAngularVelocity(Stars.TURN);
                for (int tip = 0; tip < 30; tip++) {
                    stars[i].createFixture(fixture(polygon(Strikes.kite(tip)), OTHER, SHOT));
                }
            }
            bullets = new Body[n];
            for (int i = 0; i < n; i++) {
                bullets[i] = body(world, BodyType.DYNAMIC, strikes.bulletX(i), strikes.bulletY(i));
                bullets[i].setUserData(i);
                FixtureDef def = fixture(circle(Storm.BULLET_RADIUS), SHOT, OTHER);
                def.isSensor = true;
                bullets[i].createFixture(def);
                bullets[i].setLinearVelocity(new Vec2(strikes.bulletVx(i), strikes.bulletVy(i)));
            }
        }

        @Override
        public void step() {
            for (int i = 0; i < stars.length; i++) {
                stars[i].setLinearVelocity(place.set(strikes.starVx(i), strikes.starVy(i)));
            }
            world.step(DT, 1, 1);
            for (int i = 0; i < bullets.length; i++) {
                Vec2 at = bullets[i].getPosition();
                if (strikes.isGone(i, at.x, at.y)) {
                    bullets[i].setTransform(place.set(strikes.place(), strikes.place()), 0f);
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

    /** The tree of boxes alone. It reports only new pairs. */
    private static final class PairsRun implements Run {
        private final PairSearch.Layout layout;
        private final BroadPhase broadPhase = new BroadPhase(new DynamicTree());
        private final int[] proxies;
        private final AABB box = new AABB();
        private final Vec2 move = new Vec2();
        private long count;

        PairsRun(PairSearch.Layout layout) {
            this.layout = layout;
            proxies = new int[layout.x.length];
            for (int i = 0; i < proxies.length; i++) {
                set(i);
                proxies[i] = broadPhase.createProxy(box, i);
            }
        }

        private void set(int i) {
            box.lowerBound.set(layout.x[i] - layout.half[i], layout.y[i] - layout.half[i]);
            box.upperBound.set(layout.x[i] + layout.half[i], layout.y[i] + layout.half[i]);
        }

        @Override
        public void step() {
            layout.move();
            for (int i = 0; i < proxies.length; i++) {
                set(i);
                broadPhase.moveProxy(proxies[i], box, move.set(layout.vx[i] * DT, layout.vy[i] * DT));
            }
            broadPhase.updatePairs((a, b) -> count++);
        }

        @Override
        public long check() {
            return count;
        }
    }
}
