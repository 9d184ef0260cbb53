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
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.collision.broadphase.AABBProducer;
import org.dyn4j.collision.broadphase.DynamicAABBTree;
import org.dyn4j.collision.broadphase.StaticValueAABBExpansionMethod;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.contact.Contact;
import org.dyn4j.geometry.AABB;
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

/** dyn4j without sleeping and without continuous collision, which is faster; bullets are filtered from one another. */
final class Dyn4jPeer implements Peer {
    private static final double DT = 1.0 / 60.0;
    private static final long SHOT = 1;
    private static final long OTHER = 2;

    @Override
    public String name() {
        return "dyn4j 5.0.2";
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof Storm
                || scene instanceof Field
                || scene instanceof Swarm
                || scene instanceof Seams
                || scene instanceof Bounce
                || scene instanceof PairSearch
                || scene instanceof Questions questions && Dyn4jQuestions.canAnswer(questions.kind());
    }

    @Override
    public Run start(Scene scene, int n) {
        if (scene instanceof Questions questions) {
            return Dyn4jQuestions.start(questions, n);
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

    static World<Body> world() {
        World<Body> world = new World<>();
        world.setGravity(World.ZERO_GRAVITY);
        world.getSettings().setAtRestDetectionEnabled(false);
        world.getSettings().setContinuousDetectionMode(ContinuousDetectionMode.NONE);
        world.getSettings().setVelocityConstraintSolverIterations(4);
        world.getSettings().setPositionConstraintSolverIterations(2);
        return world;
    }

    private static BodyFixture fixture(Body body, Convex shape, long category, long mask) {
        BodyFixture fixture = body.addFixture(shape, 1, 0, 1);
        fixture.setFilter(new CategoryFilter(category, mask));
        return fixture;
    }

    static Polygon polygon(float[] xy) {
        Vector2[] corners = new Vector2[xy.length / 2];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = new Vector2(xy[2 * i], xy[2 * i + 1]);
        }
        return new Polygon(corners);
    }

    private static void addBox(World<Body> world, double size) {
        double half = size / 2;
        double[][] sides = {
            {half, -1, size + 4, 2}, {half, size + 1, size + 4, 2}, {-1, half, 2, size}, {size + 1, half, 2, size}
        };
        for (double[] side : sides) {
            Body body = new Body();
            fixture(body, Geometry.createRectangle(side[2], side[3]), OTHER, Long.MAX_VALUE);
            body.setMass(MassType.INFINITE);
            body.translate(side[0], side[1]);
            world.addBody(body);
        }
    }

    private static Run field(int n) {
        World<Body> world = world();
        addBox(world, Field.SIZE);
        for (int i = 0; i < Field.OCTAGONS * Field.OCTAGONS; i++) {
            Body body = new Body();
            fixture(body, Geometry.createPolygonalCircle(8, Field.OCTAGON_RADIUS), OTHER, SHOT);
            body.setMass(MassType.INFINITE);
            body.translate(Field.centre(i % Field.OCTAGONS), Field.centre(i / Field.OCTAGONS));
            world.addBody(body);
        }
        float[] layout = Field.layout(n);
        for (int i = 0; i < layout.length; i += 4) {
            Body bullet = new Body();
            fixture(bullet, new Circle(Field.BULLET_RADIUS), SHOT, OTHER);
            bullet.setMass(MassType.NORMAL);
            bullet.translate(layout[i], layout[i + 1]);
            bullet.setLinearVelocity(layout[i + 2], layout[i + 3]);
            world.addBody(bullet);
        }
        return new ContactsRun(world);
    }

    private static Run swarm(int n) {
        World<Body> world = world();
        Circles circles = Swarm.circles(n);
        addBox(world, circles.size);
        float[] angles = Swarm.directions(n);
        for (int i = 0; i < n; i++) {
            Body body = new Body();
            fixture(body, new Circle(circles.radius[i]), SHOT, Long.MAX_VALUE);
            body.setMass(MassType.NORMAL);
            body.translate(circles.x[i], circles.y[i]);
            body.setLinearVelocity(Swarm.SPEED * Trig.cos(angles[i]), Swarm.SPEED * Trig.sin(angles[i]));
            world.addBody(body);
        }
        return new ContactsRun(world);
    }

    /** Boxes over rows of static boxes. */
    private static final class SeamsRun extends Seams.Laps {
        private final World<Body> world = new World<>();
        private final Body[] boxes;

        SeamsRun(int n) {
            super(n);
            world.setGravity(0, Seams.GRAVITY);
            world.getSettings().setAtRestDetectionEnabled(false);
            boxes = new Body[n];
            for (int i = 0; i < n; i++) {
                for (int tile = 0; tile < Seams.TILES; tile++) {
                    add(MassType.INFINITE).translate(tile, Seams.rowY(i));
                }
                boxes[i] = add(MassType.NORMAL);
            }
        }

        private Body add(MassType type) {
            Body body = new Body();
            body.addFixture(Geometry.createSquare(1), 1, 0, 0);
            body.setMass(type);
            world.addBody(body);
            return body;
        }

        @Override
        protected void put(int box, float x, float y, float speed) {
            boxes[box].getTransform().setRotation(0);
            boxes[box].getTransform().setTranslation(x, y);
            boxes[box].setLinearVelocity(speed, 0);
            boxes[box].setAngularVelocity(0);
        }

        @Override
        protected double x(int box) {
            return boxes[box].getTransform().getTranslationX();
        }

        @Override
        protected void stepAll() {
            world.step(1);
        }
    }
    /** Elastic boxes that fall on floors of their own. */
    private static final class BounceRun extends Bounce.Drops {
        private final World<Body> world = new World<>();
        private final Body[] boxes;

        BounceRun(int n) {
            super(n);
            world.setGravity(0, Bounce.GRAVITY);
            world.getSettings().setAtRestDetectionEnabled(false);
            boxes = new Body[n];
            for (int i = 0; i < n; i++) {
                add(2 * Bounce.FLOOR_X, 2 * Bounce.FLOOR_Y, MassType.INFINITE)
                        .translate(Bounce.x(i), Bounce.floorY(i) - Bounce.FLOOR_Y);
                boxes[i] = add(1, 1, MassType.NORMAL);
                boxes[i].translate(Bounce.x(i), Bounce.startY(i));
            }
        }

        private Body add(double width, double height, MassType type) {
            Body body = new Body();
            body.addFixture(Geometry.createRectangle(width, height), 1, 0, 1);
            body.setMass(type);
            world.addBody(body);
            return body;
        }

        @Override
        public void step() {
            world.step(1);
        }

        @Override
        protected double energyLeft(int i) {
            Vector2 velocity = boxes[i].getLinearVelocity();
            double y = boxes[i].getTransform().getTranslationY();
            return Bounce.energyLeft(i, y, velocity.x, velocity.y, boxes[i].getAngularVelocity());
        }
    }

    /** Counts contacts that begin. */
    private static class ContactsRun extends ContactListenerAdapter<Body> implements Run {
        final World<Body> world;
        private long count;

        ContactsRun(World<Body> world) {
            this.world = world;
            world.addContactListener(this);
        }

        @Override
        public void begin(ContactCollisionData<Body> collision, Contact contact) {
            count++;
        }

        @Override
        public void step() {
            world.step(1);
        }

        @Override
        public long check() {
            return count;
        }
    }

    /** Stars are 30 convex kites. Collisions are counted after the narrowphase and end there. */
    private static final class StormRun extends CollisionListenerAdapter<Body, BodyFixture> implements Run {
        private final World<Body> world = Dyn4jPeer.world();
        private final Strikes strikes;
        private final Body[] stars = new Body[Stars.COUNT];
        private final Body[] bullets;

        StormRun(int n) {
            strikes = new Strikes(n);
            for (int i = 0; i < stars.length; i++) {
                stars[i] = new Body();
                for (int tip = 0; tip < 30; tip++) {
                    fixture(stars[i], polygon(Strikes.kite(tip)), OTHER, SHOT);
                }
                stars[i].setMass(MassType.INFINITE);
                stars[i].rotate(strikes.starAngle(i));
                stars[i].translate(strikes.starX(i), strikes.starY(i));
                stars[i].setAngularVelocity(Stars.TURN);
                world.addBody(stars[i]);
            }
            bullets = new Body[n];
            for (int i = 0; i < n; i++) {
                bullets[i] = new Body();
                bullets[i].setUserData(i);
                fixture(bullets[i], new Circle(Storm.BULLET_RADIUS), SHOT, OTHER);
                bullets[i].setMass(MassType.NORMAL);
                bullets[i].translate(strikes.bulletX(i), strikes.bulletY(i));
                bullets[i].setLinearVelocity(strikes.bulletVx(i), strikes.bulletVy(i));
                world.addBody(bullets[i]);
            }
            world.addCollisionListener(this);
        }

        @Override
        public boolean collision(NarrowphaseCollisionData<Body, BodyFixture> collision) {
            Object a = collision.getBody1().getUserData();
            Object b = collision.getBody2().getUserData();
            strikes.strike((Integer) (a == null ? b : a));
            return false;
        }

        @Override
        public void step() {
            for (int i = 0; i < stars.length; i++) {
                stars[i].setLinearVelocity(strikes.starVx(i), strikes.starVy(i));
            }
            world.step(1);
            for (int i = 0; i < bullets.length; i++) {
                double x = bullets[i].getTransform().getTranslationX();
                double y = bullets[i].getTransform().getTranslationY();
                if (strikes.isGone(i, x, y)) {
                    bullets[i].getTransform().setTranslation(strikes.place(), strikes.place());
                }
            }
            strikes.nextStep();
        }

        @Override
        public long check() {
            return strikes.count();
        }
    }

    /** The tree of boxes alone, the default of dyn4j. */
    private static final class PairsRun implements Run {
        private final PairSearch.Layout layout;
        private final Integer[] numbers;
        private final DynamicAABBTree<Integer> tree;
        private long count;

        PairsRun(PairSearch.Layout layout) {
            this.layout = layout;
            tree = new DynamicAABBTree<>((a, b) -> true, new Boxes(), new StaticValueAABBExpansionMethod<>(0.2));
            numbers = new Integer[layout.x.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = i;
                tree.add(numbers[i]);
            }
        }

        private final class Boxes implements AABBProducer<Integer> {
            @Override
            public AABB compute(Integer i) {
                AABB box = new AABB(0);
                compute(i, box);
                return box;
            }

            @Override
            public void compute(Integer i, AABB box) {
                double half = layout.half[i];
                AABB.setFromPoints(layout.x[i] - half, layout.y[i] - half, layout.x[i] + half, layout.y[i] + half, box);
            }
        }

        @Override
        public void step() {
            layout.move();
            tree.update();
            count += tree.detect().size();
        }

        @Override
        public long check() {
            return count;
        }
    }
}
