package dev.barrage.benchmarks.peer;

import static dev.barrage.benchmarks.peer.PeerWorld.ALL;
import static dev.barrage.benchmarks.peer.PeerWorld.OTHER;
import static dev.barrage.benchmarks.peer.PeerWorld.SHOT;

import dev.barrage.benchmarks.peer.PeerWorld.Matter;
import dev.barrage.benchmarks.scene.Asker;
import dev.barrage.benchmarks.scene.BlockScene;
import dev.barrage.benchmarks.scene.Bounce;
import dev.barrage.benchmarks.scene.EngineRun;
import dev.barrage.benchmarks.scene.Field;
import dev.barrage.benchmarks.scene.JointScene;
import dev.barrage.benchmarks.scene.QuestionColumns;
import dev.barrage.benchmarks.scene.QuestionRun;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.SampleScene;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Seams;
import dev.barrage.benchmarks.scene.Storm;
import dev.barrage.benchmarks.scene.Targets;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.samples.BlockSample;
import dev.barrage.samples.BlockSample.Block;
import dev.barrage.samples.Circles;
import dev.barrage.samples.Stars;
import dev.barrage.samples.Swarm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The scenes of an engine for rigid bodies: the same for every engine, by way of its {@link PeerWorld}. */
abstract class RigidPeer<B, S, W extends PeerWorld<B, S>> implements Peer {
    private static final Matter FIRM = new Matter(OTHER, ALL);

    private final String name;
    private final Map<Class<?>, IntFunction<Run>> scenes = Map.of(
            Storm.class, StormRun::new,
            Field.class, this::field,
            Swarm.class, this::swarm,
            Seams.class, this::seams,
            Bounce.class, this::bounce);

    RigidPeer(String name) {
        this.name = name;
    }

    /** A world without gravity and without continuous collision, which is faster. */
    abstract W fast();

    /** A world with the engine's own settings of continuous collision; gravity along y, m/s^2. */
    abstract W exact(float gravity);

    /** A world for questions about shapes. */
    W asked() {
        return fast();
    }

    /** What asks the questions of a kind; null if the engine cannot answer them. */
    abstract Asking<W> asking(Questions.Kind kind);

    /** Prepares questions to a world. */
    interface Asking<W> {
        Asker to(W world, QuestionColumns questions);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof Questions questions
                ? asking(questions.kind()) != null
                : scene instanceof BlockScene || scene instanceof JointScene || scenes.containsKey(kind(scene));
    }

    @Override
    public Run start(Scene scene, int n) {
        if (scene instanceof Questions questions) {
            return questions(questions, n);
        }
        if (scene instanceof JointScene joints) {
            return new WorldCopy<>(joints.sample(), n, exact(joints.sample().gravity));
        }
        return scene instanceof BlockScene blocks
                ? blocks(blocks.sample(), n)
                : scenes.get(kind(scene)).apply(n);
    }

    private static Class<?> kind(Scene scene) {
        return scene instanceof SampleScene world ? world.sample().getClass() : scene.getClass();
    }

    private Run questions(Questions scene, int n) {
        W world = asked();
        Targets targets = scene.targets(n);
        for (int i = 0; i < targets.count; i++) {
            S shape = targets.shapes[i] instanceof Circle circle
                    ? world.circle(circle.radius())
                    : world.polygon(Targets.corners((Polygon) targets.shapes[i]));
            float x = targets.around.x[i];
            float y = targets.around.y[i];
            world.add(BodyType.DYNAMIC, x, y, targets.angles[i], new Matter(SHOT, SHOT), List.of(shape));
        }
        world.step();
        return new QuestionRun(asking(scene.kind()).to(world, scene.questions(targets)), world::close);
    }

    private Run field(int n) {
        W world = fast();
        world.addFrame(Field.SIZE);
        float[] octagon = new float[16];
        for (int i = 0; i < 8; i++) {
            octagon[2 * i] = Field.OCTAGON_RADIUS * Trig.cos(i * Trig.PI / 4f);
            octagon[2 * i + 1] = Field.OCTAGON_RADIUS * Trig.sin(i * Trig.PI / 4f);
        }
        Matter matter = new Matter(OTHER, SHOT);
        for (int i = 0; i < Field.OCTAGONS * Field.OCTAGONS; i++) {
            float x = Field.centre(i % Field.OCTAGONS);
            float y = Field.centre(i / Field.OCTAGONS);
            world.add(BodyType.FIXED, x, y, 0f, matter, List.of(world.polygon(octagon)));
        }
        float[] layout = Field.layout(n);
        for (int i = 0; i < layout.length; i += 4) {
            Matter bullet = new Matter(SHOT, OTHER);
            addCircle(world, layout[i], layout[i + 1], Field.BULLET_RADIUS, bullet, layout[i + 2], layout[i + 3]);
        }
        world.countContacts();
        return world;
    }

    private Run swarm(int n) {
        W world = fast();
        Circles circles = Swarm.circles(n);
        world.addFrame(circles.size);
        float[] angles = Swarm.directions(n);
        Matter matter = new Matter(SHOT, ALL);
        for (int i = 0; i < n; i++) {
            float vx = Swarm.SPEED * Trig.cos(angles[i]);
            float vy = Swarm.SPEED * Trig.sin(angles[i]);
            addCircle(world, circles.x[i], circles.y[i], circles.radius[i], matter, vx, vy);
        }
        world.countContacts();
        return world;
    }

    private B addCircle(W world, float x, float y, float radius, Matter matter, float vx, float vy) {
        B body = world.add(BodyType.DYNAMIC, x, y, 0f, matter, List.of(world.circle(radius)));
        world.setVelocity(body, vx, vy);
        return body;
    }

    private Run seams(int n) {
        W world = exact(Seams.GRAVITY);
        Matter smooth = new Matter(OTHER, ALL, 0f, 0f, 1f, false);
        List<B> boxes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            for (int tile = 0; tile < Seams.TILES; tile++) {
                world.add(BodyType.FIXED, tile, Seams.rowY(i), 0f, smooth, List.of(world.box(0.5f, 0.5f)));
            }
            boxes.add(world.add(BodyType.DYNAMIC, 0f, 0f, 0f, smooth, List.of(world.box(0.5f, 0.5f))));
        }
        return new Seams.Laps(world, n) {
            @Override
            protected void put(int box, float x, float y, float speed) {
                world.place(boxes.get(box), x, y);
                world.setVelocity(boxes.get(box), speed, 0f);
                world.setTurn(boxes.get(box), 0f);
            }

            @Override
            protected double x(int box) {
                world.readPlace(boxes.get(box));
                return world.x;
            }
        };
    }

    private Run bounce(int n) {
        W world = exact(Bounce.GRAVITY);
        List<B> boxes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            S floor = world.box(Bounce.FLOOR_X, Bounce.FLOOR_Y);
            float floorY = Bounce.floorY(i) - Bounce.FLOOR_Y;
            world.add(BodyType.FIXED, Bounce.x(i), floorY, 0f, FIRM, List.of(floor));
            List<S> box = List.of(world.box(0.5f, 0.5f));
            boxes.add(world.add(BodyType.DYNAMIC, Bounce.x(i), Bounce.startY(i), 0f, FIRM, box));
        }
        return new Bounce.Drops(world, n) {
            @Override
            protected double energyLeft(int box) {
                world.readPlace(boxes.get(box));
                world.readVelocity(boxes.get(box));
                return Bounce.energyLeft(box, world.y, world.vx, world.vy, world.turn);
            }
        };
    }

    private Run blocks(BlockSample sample, int n) {
        W world = exact(sample.gravity);
        if (sample.sleeps) {
            world.allowSleep();
        }
        List<Block> blocks = sample.blocks(n);
        List<B> bodies = new ArrayList<>();
        for (Block block : blocks) {
            Matter matter = new Matter(OTHER, ALL, 0f, BlockSample.FRICTION, block.density(), false);
            S box = world.box(block.halfX(), block.halfY());
            B body = world.add(block.type(), block.x(), block.y(), 0f, matter, List.of(box));
            if (block.vx() != 0f) {
                world.setVelocity(body, block.vx(), 0f);
            }
            if (block.asleep()) {
                world.sleep(body);
            }
            bodies.add(body);
        }
        return new EngineRun(world) {
            @Override
            public long check() {
                long far = 0;
                for (int i = 0; i < blocks.size(); i++) {
                    world.readPlace(bodies.get(i));
                    far += BlockScene.isFar(blocks.get(i), world.x, world.y) ? 1 : 0;
                }
                return far;
            }
        };
    }

    /** Bullets are sensors, stars 30 convex kites. */
    private final class StormRun implements Run {
        private final W world = fast();
        private final Strikes strikes;
        private final List<B> stars = new ArrayList<>();
        private final List<B> bullets = new ArrayList<>();

        StormRun(int n) {
            strikes = new Strikes(n);
            Matter firm = new Matter(OTHER, SHOT);
            for (int i = 0; i < Stars.COUNT; i++) {
                List<S> kites = new ArrayList<>();
                for (int tip = 0; tip < 30; tip++) {
                    kites.add(world.polygon(Strikes.kite(tip)));
                }
                B star = world.add(
                        BodyType.KINEMATIC, strikes.starX(i), strikes.starY(i), strikes.starAngle(i), firm, kites);
                world.setTurn(star, Stars.TURN);
                stars.add(star);
            }
            Matter sensor = new Matter(SHOT, OTHER, 1f, 0f, 1f, true);
            for (int i = 0; i < n; i++) {
                float vx = strikes.bulletVx(i);
                float vy = strikes.bulletVy(i);
                B bullet =
                        addCircle(world, strikes.bulletX(i), strikes.bulletY(i), Storm.BULLET_RADIUS, sensor, vx, vy);
                world.number(bullet, i);
                bullets.add(bullet);
            }
            world.onStrike(strikes::strike);
        }

        @Override
        public void step() {
            for (int i = 0; i < stars.size(); i++) {
                world.setVelocity(stars.get(i), strikes.starVx(i), strikes.starVy(i));
            }
            world.step();
            for (int i = 0; i < bullets.size(); i++) {
                world.readPlace(bullets.get(i));
                if (strikes.isGone(i, world.x, world.y)) {
                    world.place(bullets.get(i), strikes.place(), strikes.place());
                }
            }
            strikes.nextStep();
        }

        @Override
        public long check() {
            return strikes.count();
        }

        @Override
        public void close() {
            world.close();
        }
    }
}
