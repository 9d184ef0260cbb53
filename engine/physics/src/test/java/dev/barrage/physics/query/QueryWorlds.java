package dev.barrage.physics.query;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.Question.Kind;
import dev.barrage.physics.query.Question.Wanted;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;

/** Random worlds with all kinds of targets, and random questions to them, by a seed. */
final class QueryWorlds {
    private static final float PI = (float) Math.PI;
    private static final float[] CENTRES = {0f, 0f, 0f, 300f, -2e4f, 1e6f};
    private static final int LAYERS = 4;
    private static final int GROUPS = 3;
    private static final Component TAG = new Component("tag");

    private final Rng rng;
    private final float span;
    private final float centreX;
    private final float centreY;
    private final Shape[] shapes = new Shape[10];
    private final List<Long> entities = new ArrayList<>();
    final World world;

    private QueryWorlds(long seed, int mostBodies, WorldConfig config) {
        rng = new Rng(seed);
        span = size(5f, 100f);
        centreX = CENTRES[rng.nextInt(CENTRES.length)];
        centreY = CENTRES[rng.nextInt(CENTRES.length)];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = shape(i);
        }
        world = new World(config.gravity(0f, -5f).ignores(0, 1));
        int bodies = rng.nextInt(1 + rng.nextInt(1 + mostBodies));
        addBodies(bodies);
        for (int i = rng.nextInt(3); i > 0; i--) {
            addBeam();
        }
        for (int steps = rng.nextInt(4); steps > 0; steps--) {
            addBullets(rng.nextInt(1 + mostBodies / 3));
            world.step();
        }
        change(rng.nextInt(1 + bodies / 2));
    }

    /** A world. The same seed gives the same world for every configuration of the same settings. */
    static World of(long seed, int mostBodies, WorldConfig config) {
        return new QueryWorlds(seed, mostBodies, config).world;
    }

    /** A number of any order of magnitude between two. */
    private float size(float least, float most) {
        return size(rng, least, most);
    }

    private static float size(Rng rng, float least, float most) {
        return (float) (least * StrictMath.pow(most / least, rng.nextFloat()));
    }

    private Shape shape(int i) {
        float r = size(0.01f, i < 2 ? 0.3f : 8f);
        return switch (i % 7) {
            case 0 -> Polygon.box(r, r * rng.nextFloat(0.05f, 1f));
            case 1 -> new Circle(r);
            case 2 -> new Capsule(-r, 0.2f * r, r * rng.nextFloat(0f, 1f), -r, r * rng.nextFloat(0.01f, 1f));
            case 3 -> rounded(rng, Polygon.regular(3 + rng.nextInt(14), r));
            case 4 -> Wall.solid(star(r));
            case 5 -> ring(r, rng.nextFloat(0.2f, 0.9f));
            default -> rng.nextInt(3) > 0 ? Wall.cavity(star(r)) : pyramid(r);
        };
    }

    private float[] star(float r) {
        int n = 3 + rng.nextInt(14);
        float[] xy = new float[2 * n];
        for (int i = 0; i < n; i++) {
            double angle = 2 * Math.PI * i / n;
            double reach = r * rng.nextFloat(0.3f, 1f);
            xy[2 * i] = (float) (reach * StrictMath.cos(angle));
            xy[2 * i + 1] = (float) (reach * StrictMath.sin(angle));
        }
        return xy;
    }

    /** A flat square around a square hole. */
    private static Mesh ring(float r, float hole) {
        float h = hole * r;
        return Mesh.of(
                new float[] {-r, -r, 0, r, -r, 0, r, r, 0, -r, r, 0, -h, -h, 0, h, -h, 0, h, h, 0, -h, h, 0},
                new int[] {0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7});
    }

    private static Mesh pyramid(float r) {
        return Mesh.of(
                new float[] {-r, -r, 0, r, -r, 0, r, r, 0, -r, r, 0, 0, 0, r, 0, 0, -r},
                new int[] {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5});
    }

    // ---- adding and changing

    private float x() {
        return centreX + rng.nextFloat(-span, span);
    }

    private float y() {
        return centreY + rng.nextFloat(-span, span);
    }

    private void addBodies(int count) {
        float clusterX = x();
        float clusterY = y();
        for (int i = 0; i < count; i++) {
            boolean inCluster = rng.nextInt(3) == 0;
            float x = inCluster ? clusterX + rng.nextFloat(-1f, 1f) : x();
            float y = inCluster ? clusterY + rng.nextFloat(-1f, 1f) : y();
            entities.add(world.add(body().at(x, y)));
        }
    }

    private BodyDef body() {
        Shape shape = shapes[rng.nextInt(shapes.length)];
        BodyDef body = switch (shape instanceof Wall ? 0 : rng.nextInt(4)) {
            case 0 -> BodyDef.fixed(shape);
            case 1 ->
                BodyDef.kinematic(shape).velocity(rng.nextFloat(-9f, 9f), 2f).angularVelocity(1f);
            default ->
                BodyDef.dynamic(shape)
                        .velocity(rng.nextFloat(-9f, 9f), rng.nextFloat(-9f, 9f))
                        .angularVelocity(rng.nextFloat(-3f, 3f));
        };
        if (rng.nextInt(8) == 0) {
            body.sensor();
        }
        return body.angle(rng.nextInt(3) == 0 ? 0f : rng.nextFloat(-PI, PI))
                .layer(rng.nextInt(LAYERS))
                .group(rng.nextInt(GROUPS));
    }

    private void addBullets(int count) {
        for (int i = 0; i < count; i++) {
            entities.add(world.add(new BulletDef()
                    .radius(size(0.01f, 1f))
                    .layer(rng.nextInt(LAYERS))
                    .group(rng.nextInt(GROUPS))
                    .onHit(OnHit.values()[rng.nextInt(3)])
                    .at(x(), y())
                    .velocity(rng.nextFloat(-20f, 20f), rng.nextFloat(-20f, 20f))));
        }
    }

    private void addBeam() {
        long beam = world.add(new BeamDef()
                .at(x(), y(), rng.nextFloat(-PI, PI))
                .length(size(0.5f, span))
                .thickness(size(0.01f, 1f))
                .segments(1 + rng.nextInt(9))
                .layer(rng.nextInt(LAYERS)));
        entities.add(beam);
        world.fireBeam(beam, rng.nextInt(4) > 0);
    }

    /** Changes that no step has seen. */
    private void change(int count) {
        WorldQuery early = world.query();
        if (rng.nextInt(2) == 0) {
            early.overlapPoint(centreX, centreY, Wanted.ALL.filter());
        }
        for (int i = 0; i < count && !entities.isEmpty(); i++) {
            long entity = entities.get(rng.nextInt(entities.size()));
            if (world.isAlive(entity)) {
                change(entity);
            }
            if (rng.nextInt(5) == 0) {
                early.castRayAny(centreX, centreY, 1f, 0f, span, Wanted.ALL.filter());
            }
        }
        if (rng.nextInt(3) == 0) {
            writeColumns();
            world.refreshQueries();
        }
    }

    private void change(long entity) {
        Table table = world.registry().tableOf(entity);
        boolean isBody = table.has(Components.BODY);
        switch (rng.nextInt(8)) {
            case 0 -> world.remove(entity);
            case 1 -> addBodies(1);
            case 2 -> addBullets(1);
            case 3 -> world.set(entity, Components.LAYER, 1 << rng.nextInt(LAYERS));
            case 4 -> world.set(entity, Components.GROUP, rng.nextInt(GROUPS));
            case 5 -> attach(entity, isBody);
            default -> {
                if (isBody) {
                    world.teleport(entity, x(), y(), rng.nextFloat(-PI, PI));
                } else if (table.has(Components.BULLET)) {
                    world.set(entity, Components.X, x());
                    world.set(entity, Components.RADIUS, size(0.01f, 1f));
                }
            }
        }
    }

    private void attach(long entity, boolean isBody) {
        if (isBody && world.registry().tableOf(entity).has(TAG)) {
            world.registry().detach(entity, TAG);
        } else if (isBody) {
            world.registry().attach(entity, TAG);
        }
    }

    private void writeColumns() {
        for (Table table : world.registry().tables()) {
            for (int row = 0; row < table.rows() && !table.has(Components.BEAM); row += 3) {
                table.floats(Components.X)[row] = x();
            }
        }
    }

    // ---- questions

    /** A question to a world with these targets. */
    static Question question(Rng rng, Kind kind, QueryOracle oracle) {
        float[] from = place(rng, oracle);
        float[] to = place(rng, oracle);
        Wanted wanted = wanted(rng, oracle);
        float angle = rng.nextInt(3) == 0 ? 0f : rng.nextFloat(-4f, 4f);
        float length = rng.nextInt(12) == 0 ? 0f : size(rng, 1e-3f, 200f);
        float[] way = way(rng, from, to);
        return switch (kind) {
            case RAY -> {
                boolean far = rng.nextInt(20) == 0;
                float unit = rng.nextInt(2) == 0 ? (float) Region.length(way[0], way[1]) : far ? 1e6f : length;
                boolean zero = way[0] == 0 && way[1] == 0;
                yield new Question(
                        kind, null, from[0], from[1], 0f, zero ? 1f : way[0], way[1], 0f, zero ? length : unit, wanted);
            }
            case SEGMENT -> new Question(kind, null, from[0], from[1], 0f, to[0], to[1], 0f, 0f, wanted);
            case CAST, TURNING_CAST -> {
                float turn = kind == Kind.CAST ? 0f : rng.nextFloat(-1f, 1f) * (rng.nextInt(5) == 0 ? 8f : 2f);
                float share = rng.nextInt(4) == 0 ? 0f : rng.nextFloat(0f, 1.5f);
                yield new Question(
                        kind,
                        asking(rng),
                        from[0],
                        from[1],
                        angle,
                        share * way[0],
                        share * way[1],
                        kind == Kind.CAST ? 0f : turn == 0f ? 1f : turn,
                        0f,
                        wanted);
            }
            case BOX ->
                new Question(
                        kind,
                        null,
                        Math.min(from[0], from[0] + 0.1f * way[0]),
                        Math.min(from[1], from[1] + 0.1f * way[1]),
                        0f,
                        Math.max(from[0], from[0] + 0.1f * way[0]),
                        Math.max(from[1], from[1] + 0.1f * way[1]),
                        0f,
                        0f,
                        wanted);
            case SHAPE -> new Question(kind, asking(rng), from[0], from[1], angle, 0f, 0f, 0f, 0f, wanted);
            default -> new Question(kind, null, from[0], from[1], 0f, 0f, 0f, 0f, length, wanted);
        };
    }

    private static float[] way(Rng rng, float[] from, float[] to) {
        float dx = to[0] - from[0];
        float dy = to[1] - from[1];
        return switch (rng.nextInt(4)) {
            case 0 -> new float[] {dx, 0f};
            case 1 -> new float[] {0f, dy};
            default -> new float[] {dx, dy};
        };
    }

    /** A place near a target: its corner, its position, or around it. */
    private static float[] place(Rng rng, QueryOracle oracle) {
        if (oracle.targets.isEmpty()) {
            return new float[] {rng.nextFloat(-9f, 9f), rng.nextFloat(-9f, 9f)};
        }
        QueryOracle.Target target = oracle.targets.get(rng.nextInt(oracle.targets.size()));
        Region region = target.region();
        int corner = rng.nextInt(region.count());
        double off = rng.nextInt(2) == 0 ? target.reach() : size(rng, 0.1f, 50f);
        return switch (rng.nextInt(4)) {
            case 0 -> new float[] {(float) target.x(), (float) target.y()};
            case 1 -> new float[] {(float) (target.x() + region.x0[corner]), (float) (target.y() + region.y0[corner])};
            default ->
                new float[] {
                    (float) (target.x() + off * rng.nextFloat(-1.5f, 1.5f)),
                    (float) (target.y() + off * rng.nextFloat(-1.5f, 1.5f))
                };
        };
    }

    private static Polygon rounded(Rng rng, Polygon polygon) {
        float radius = polygon.boundingRadius() * rng.nextFloat(0.01f, 0.5f);
        return rng.nextInt(2) == 0 ? polygon.rounded(radius) : polygon;
    }

    private static Shape asking(Rng rng) {
        float r = size(rng, 0.01f, 5f);
        return switch (rng.nextInt(4)) {
            case 0 -> new Circle(r);
            case 1 -> new Capsule(-r, 0f, r, rng.nextFloat(0f, 1f), r * rng.nextFloat(0.01f, 1f));
            case 2 -> Polygon.box(r, r * rng.nextFloat(0.02f, 1f));
            default -> rounded(rng, Polygon.regular(3 + rng.nextInt(14), r));
        };
    }

    private static Wanted wanted(Rng rng, QueryOracle oracle) {
        if (rng.nextInt(3) > 0) {
            return rng.nextInt(3) == 0 ? Wanted.BODIES : Wanted.ALL;
        }
        int targets = oracle.targets.size();
        return new Wanted(
                1 + rng.nextInt(7),
                rng.nextInt(2) == 0 ? ~0 : 1 + rng.nextInt((1 << LAYERS) - 1),
                rng.nextInt(4) == 0 ? rng.nextInt(GROUPS) : 0,
                rng.nextInt(4) == 0 ? rng.nextInt(GROUPS) : 0,
                targets > 0 && rng.nextInt(3) == 0
                        ? oracle.targets.get(rng.nextInt(targets)).entity()
                        : 0,
                rng.nextInt(3) > 0,
                rng.nextInt(4) == 0 ? 2 + rng.nextInt(3) : 0);
    }
}
