package dev.barrage.samples.pictures;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.WallModel;
import dev.barrage.graphics.render.WallStyle;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pictures of docs/queries.md: targets of a world, questions, and their answers. */
final class QueryPictures implements AutoCloseable {
    private static final int WIDTH = 880;
    private static final int HEIGHT = 440;
    private static final int SAMPLES = 4;
    private static final float WORLD_WIDTH = 24f;
    private static final float WORLD_HEIGHT = 12f;

    private static final BackgroundStyle NIGHT = new BackgroundStyle(0x05080FFF, 0x05080FFF, 0x2C4C8638, 2f);
    private static final WallStyle TARGET = WallStyle.neon(0x8A6CFFFF, 0.07f);
    private static final WallStyle FOUND = WallStyle.neon(0x3DFFB0FF, 0.07f);
    private static final int QUESTION = 0x58E6FFFF;
    private static final int FAINT = 0x58E6FF50;
    private static final int HIT = 0xFF3B5CFF;
    private static final int NORMAL = 0xFFFFFFFF;
    private static final int FACET = 0xA08CFF60;
    private static final int WORDS = 0xC8D6E8FF;
    private static final float WORD_SIZE = 0.42f;
    private static final int ROUND = 40;

    /** A target in the plane. */
    private record Placed(long entity, Shape shape, float x, float y, float angle) {}

    private final World world = new World(new WorldConfig());
    private final WorldQuery query = world.query();
    private final QueryFilter all = new QueryFilter();
    private final SceneRenderer scene = new SceneRenderer();
    private final List<Placed> targets = new ArrayList<>();
    private final List<Long> found = new ArrayList<>();
    private final List<WallModel> models = new ArrayList<>();

    QueryPictures() {}

    /** A fan of rays with closest hits, and a shape on its way to its first touch. */
    Image rays() {
        add(new Circle(1.1f), -4.6f, 3.3f, 0f);
        add(new Capsule(-1f, 0f, 1f, 0f, 0.5f), -5.2f, -3.4f, 0.9f);
        add(Polygon.regular(5, 1f), -3.4f, 0.5f, 0.3f);
        add(Wall.solid(-1.6f, -1.6f, 1.6f, -1.6f, 1.6f, -0.7f, -0.6f, -0.7f, -0.6f, 1.4f, -1.6f, 1.4f), -0.2f, -3f, 0f);
        add(ship(), 0.4f, 3.2f, 2.7f);
        add(new Circle(0.5f), -7.6f, 2.2f, 0f);
        add(Polygon.box(0.9f, 0.6f), 8.6f, -3.2f, 0.4f);
        add(new Circle(0.8f), 4.9f, -1.6f, 0f);
        add(new Capsule(-0.8f, 0f, 0.8f, 0f, 0.35f), 9.8f, 2.6f, 1.2f);
        return draw(lines -> {
            fan(lines, -10.5f, -0.2f);
            cast(lines, new Capsule(-1.1f, 0f, 1.1f, 0f, 0.32f), new float[] {5.2f, 4.2f, 0.5f, 3.4f, -7.6f, 2f});
            scene.text().draw("castRay: first target, point, normal", -11.6f, -5.6f, WORD_SIZE, WORDS);
            scene.text().draw("castShape: first touch", 11.6f, -5.6f, WORD_SIZE, WORDS, Align.RIGHT);
        });
    }

    private void fan(LineRenderer lines, float x, float y) {
        for (int i = -14; i <= 14; i++) {
            float dx = (float) Math.cos(0.06 * i);
            float dy = (float) Math.sin(0.06 * i);
            if (query.castRay(x, y, dx, dy, 13f, all)) {
                lines.line(x, y, query.x(), query.y(), QUESTION);
                hit(lines);
            } else {
                lines.line(x, y, x + 13f * dx, y + 13f * dy, FAINT);
            }
        }
        lines.point(x, y, 5f, QUESTION);
    }

    private void hit(LineRenderer lines) {
        lines.line(query.x(), query.y(), query.x() + 0.5f * query.nx(), query.y() + 0.5f * query.ny(), NORMAL);
        lines.point(query.x(), query.y(), 3.5f, HIT);
    }

    /**
     * Casts a shape, and draws it on its way.
     *
     * @param way x, y and angle at the start, motion and turn
     */
    private void cast(LineRenderer lines, Shape shape, float[] way) {
        query.castShape(shape, way[0], way[1], way[2], way[3], way[4], way[5], all);
        float touch = query.fraction();
        for (int i = 0; i <= 6; i++) {
            ghost(lines, shape, way, touch * i / 6f, i % 6 == 0 ? QUESTION : FAINT);
        }
        lines.line(way[0], way[1], way[0] + touch * way[3], way[1] + touch * way[4], QUESTION);
        lines.line(way[0] + touch * way[3], way[1] + touch * way[4], way[0] + way[3], way[1] + way[4], FAINT);
        ghost(lines, shape, way, 1f, FAINT);
        hit(lines);
    }

    private static void ghost(LineRenderer lines, Shape shape, float[] way, float part, int rgba) {
        float[] xy = outline(shape, way[0] + part * way[3], way[1] + part * way[4], way[2] + part * way[5]);
        for (int i = 0; i < xy.length; i += 2) {
            int next = (i + 2) % xy.length;
            lines.line(xy[i], xy[i + 1], xy[next], xy[next + 1], rgba);
        }
    }

    /** What a box and a circle overlap, and what is near a point. */
    Image near() {
        add(new Circle(0.9f), -9.6f, 2f, 0f);
        add(Polygon.regular(5, 0.9f), -6.4f, 1.7f, 0.2f);
        add(new Capsule(-0.8f, 0f, 0.8f, 0f, 0.4f), -10.4f, -2.2f, 2f);
        add(Polygon.box(0.5f, 0.5f), -7.6f, -3.2f, 0.6f);
        add(ship(), -2.6f, 2.6f, 1.2f);
        add(Polygon.regular(3, 0.9f), 0.9f, 0.8f, 0.4f);
        add(new Circle(0.6f), -3.6f, -1.2f, 0f);
        add(Wall.solid(-1f, -1f, 1.2f, -1f, 1.2f, -0.4f, -0.4f, -0.4f, -0.4f, 0.8f, -1f, 0.8f), -0.4f, -3f, 0.3f);
        add(new Circle(0.8f), 5.2f, 2.6f, 0f);
        add(Polygon.box(0.9f, 0.5f), 9.9f, 2.4f, 0.5f);
        add(new Capsule(-1f, 0f, 1f, 0f, 0.4f), 9.3f, -2.4f, -0.5f);
        add(ship(), 4.8f, -2.6f, 0.4f);
        add(Polygon.regular(6, 0.6f), 11f, -0.2f, 0.2f);
        query.overlapBox(-9.4f, -2.4f, -5.4f, 1.5f, all);
        find();
        query.overlapCircle(-1.6f, 0.2f, 2.2f, all);
        find();
        return draw(lines -> {
            lines.box(-9.4f, -2.4f, -5.4f, 1.5f, QUESTION);
            lines.circle(-1.6f, 0.2f, 2.2f, QUESTION);
            nearest(lines, 7.4f, 0.2f, 3f);
            scene.text().draw("overlapBox", -7.4f, -5.6f, WORD_SIZE, WORDS, Align.CENTRE);
            scene.text().draw("overlapCircle", -1.6f, -5.6f, WORD_SIZE, WORDS, Align.CENTRE);
            scene.text().draw("nearestAll: closest points", 7.4f, -5.6f, WORD_SIZE, WORDS, Align.CENTRE);
        });
    }

    private void find() {
        while (query.next()) {
            found.add(query.entity());
        }
    }

    private void nearest(LineRenderer lines, float x, float y, float most) {
        lines.circle(x, y, most, FAINT);
        int rgba = QUESTION;
        for (query.nearestAll(x, y, most, all); query.next(); rgba = FAINT) {
            lines.line(x, y, query.x(), query.y(), rgba);
            hit(lines);
        }
        lines.point(x, y, 5f, QUESTION);
    }

    private static Mesh ship() {
        float[] vertices = {-0.9f, -1f, 0f, 0f, -0.5f, 0f, 0.9f, -1f, 0f, 0f, 1.4f, 0f, 0f, 0f, 0.5f};
        return Mesh.of(vertices, new int[] {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4});
    }

    private void add(Shape shape, float x, float y, float angle) {
        long entity = world.add(BodyDef.fixed(shape).at(x, y).angle(angle));
        targets.add(new Placed(entity, shape, x, y, angle));
    }

    /** The outline of a shape at a pose: x and y in turn. */
    private static float[] outline(Shape shape, float x, float y, float angle) {
        return placed(outline(shape), x, y, angle);
    }

    private static float[] placed(float[] xy, float x, float y, float angle) {
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        for (int i = 0; i < xy.length; i += 2) {
            double px = xy[i];
            double py = xy[i + 1];
            xy[i] = (float) (x + cos * px - sin * py);
            xy[i + 1] = (float) (y + sin * px + cos * py);
        }
        return xy;
    }

    private static float[] outline(Shape shape) {
        if (shape instanceof Mesh mesh) {
            return mesh.outline(0).clone();
        }
        if (shape instanceof Circle circle) {
            return round(0f, 0f, 0f, 0f, circle.radius());
        }
        if (shape instanceof Capsule capsule) {
            return round(capsule.x0(), capsule.y0(), capsule.x1(), capsule.y1(), capsule.radius());
        }
        return shape instanceof Polygon polygon
                ? corners(polygon.count(), polygon::x, polygon::y)
                : corners(((Wall) shape).count(), ((Wall) shape)::x, ((Wall) shape)::y);
    }

    private interface Corner {
        float at(int vertex);
    }

    private static float[] corners(int count, Corner x, Corner y) {
        float[] xy = new float[2 * count];
        for (int i = 0; i < count; i++) {
            xy[2 * i] = x.at(i);
            xy[2 * i + 1] = y.at(i);
        }
        return xy;
    }

    /** The outline of a capsule, first the half around its second end. */
    private static float[] round(float x0, float y0, float x1, float y1, float radius) {
        double start = Math.atan2(y1 - y0, x1 - x0) - Math.PI / 2;
        float[] xy = new float[2 * ROUND];
        for (int i = 0; i < ROUND; i++) {
            boolean second = i < ROUND / 2;
            double angle = start + Math.PI * (i - (second ? 0 : 1)) / (ROUND / 2 - 1);
            xy[2 * i] = (float) ((second ? x1 : x0) + radius * Math.cos(angle));
            xy[2 * i + 1] = (float) ((second ? y1 : y0) + radius * Math.sin(angle));
        }
        return xy;
    }

    /** Draws the edges of a mesh's triangles. */
    private void facets(Mesh mesh, Placed at) {
        float[] xyz = mesh.vertices();
        for (int i = 0; i < mesh.indices().length; i++) {
            int a = 3 * mesh.indices()[i];
            int b = 3 * mesh.indices()[i % 3 == 2 ? i - 2 : i + 1];
            float[] xy = placed(new float[] {xyz[a], xyz[a + 1], xyz[b], xyz[b + 1]}, at.x, at.y, at.angle);
            scene.lines().line(xy[0], xy[1], xy[2], xy[3], FACET);
        }
    }

    private Image draw(Consumer<LineRenderer> questions) {
        try (Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, SAMPLES)) {
            scene.begin(picture, new Camera2D(WORLD_WIDTH, WORLD_HEIGHT), 0f);
            scene.background().draw(NIGHT);
            for (Placed target : targets) {
                WallModel model = WallModel.solid(outline(target.shape, target.x, target.y, target.angle));
                models.add(model);
                scene.walls().draw(model, found.contains(target.entity) ? FOUND : TARGET);
                if (target.shape instanceof Mesh mesh) {
                    facets(mesh, target);
                }
            }
            scene.compose();
            questions.accept(scene.lines().width(1.6f));
            scene.end();
            return picture.read();
        }
    }

    @Override
    public void close() {
        models.forEach(WallModel::close);
        scene.close();
        world.close();
    }
}
