package dev.barrage.graphics;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.GrainShape;
import dev.barrage.graphics.render.GrainStyle;
import dev.barrage.graphics.render.PolygonModel;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.Rows;
import dev.barrage.graphics.render.ShapeRenderer;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;

/**
 * Draws a world as it is: fixed bodies, sensors, moving bodies, fluids, bullets, beams and joints, in this order.
 *
 * <pre>{@code
 * WorldRenderer worlds = new WorldRenderer(scene).layerColor(PLAYER, 0x7BE37BFF).hide(COIN);
 * scene.begin(window.framebuffer(), camera, seconds);
 * worlds.draw(world, clock.alpha());
 * scene.end();
 * }</pre>
 *
 * <p>Blue bodies are dynamic (or of {@link #palette}), greyish ones asleep, violet ones kinematic, grey ones fixed,
 * green ones one-way; sensors are yellow and transparent. Chains have ticks on the side that is solid. Bodies outside of
 * the camera cost little. Between steps a frame allocates nothing, as long as it draws the same world as the frame
 * before.
 *
 * <p>Belongs to the thread of its scene; owns nothing that has to be closed.
 */
public final class WorldRenderer {
    /** Passes over the bodies. */
    private static final int BEHIND = 0, SENSORS = 1, MOVING = 2, FLUIDS = 3;

    private static final int FIXED_TYPE = 0, KINEMATIC_TYPE = 1;
    private static final int BULLET_COLOR = 0xFF5C7AFF;
    private static final int BEAM_COLOR = 0x2FE0FFFF;
    private static final int FLUID_FILL = 0x2F8FFF4A;
    private static final int FLUID_OUTLINE = 0x8CC8FFA0;
    private static final int LAYERS = Integer.SIZE;

    /** Margin of a cavity's solid, in radii of the cavity: fills any usual view. */
    private static final float CAVITY_MARGIN = 50f;

    private final SceneRenderer scene;
    private final WorldColors colors = new WorldColors();
    private final JointRenderer joints;
    private final ChainRenderer chains;
    private final Pose pose = new Pose();

    /** Shapes that have to be cut into triangles; forgotten with the shape. */
    private final Map<Shape, PolygonModel> models = new WeakHashMap<>();

    private final float[] corners = new float[2 * Polygon.MAX_VERTICES];
    private final float[] beamPoints = new float[2 * (Components.MAX_BEAM_SEGMENTS + 1)];
    private final RibbonStyle[] beamStyles = new RibbonStyle[LAYERS];
    private final int[] beamColors = new int[LAYERS];
    private final int[] bulletStyles = new int[LAYERS];
    private int plainBullet = -1;
    private final Rows rows = new Rows();
    private final PickedBullets picked = new PickedBullets();

    private int hidden;
    private boolean showsJoints = true;

    private World world;
    private Query bodies;
    private Query bullets;
    private Query beams;
    private float alpha;
    private float minX, minY, maxX, maxY;

    /** Draws with the renderers of a scene. */
    public WorldRenderer(SceneRenderer scene) {
        this.scene = Objects.requireNonNull(scene, "scene");
        joints = new JointRenderer(scene, pose);
        chains = new ChainRenderer(scene, pose);
        for (int layer = 0; layer < LAYERS; layer++) {
            bulletStyles[layer] = -1;
            beamColors[layer] = BEAM_COLOR;
        }
    }

    /**
     * Gives everything of a layer a colour, or takes it away. Each takes one of the {@link
     * dev.barrage.graphics.render.BulletRenderer#MAX_STYLES} styles of the scene's bullets.
     *
     * @param layer 0 to 31
     * @param rgba 0xRRGGBBAA, the outline of dynamic bodies; all other colours are made from it. 0 is none: the layer
     *     looks as at first.
     */
    public WorldRenderer layerColor(int layer, int rgba) {
        beamStyles[checkLayer(layer)] = null;
        if (rgba == 0) {
            colors.forget(layer);
            beamColors[layer] = BEAM_COLOR;
            return this;
        }
        colors.layer(layer, rgba);
        GrainStyle style = bullet(rgba);
        if (bulletStyles[layer] < 0) {
            bulletStyles[layer] = scene.grains().add(style);
        } else {
            scene.grains().replace(bulletStyles[layer], style);
        }

        beamColors[layer] = rgba;
        return this;
    }

    /**
     * Sets the colours that dynamic bodies have by turns, in the order of their births; blue alone at first. Layers
     * with a colour of their own keep it.
     *
     * @param rgba at least one colour, 0xRRGGBBAA
     */
    public WorldRenderer palette(int... rgba) {
        if (rgba.length == 0) {
            throw new IllegalArgumentException("rgba must have at least one colour");
        }
        colors.palette(rgba);
        return this;
    }

    /** Leaves out everything of some layers, 0 to 31, from now on: the game draws it. */
    public WorldRenderer hide(int... layers) {
        for (int layer : layers) {
            hidden |= 1 << checkLayer(layer);
        }
        return this;
    }

    /** Draws everything of some layers, 0 to 31, again. */
    public WorldRenderer show(int... layers) {
        for (int layer : layers) {
            hidden &= ~(1 << checkLayer(layer));
        }
        return this;
    }

    /** Whether joints are drawn; they are at first. */
    public WorldRenderer joints(boolean on) {
        showsJoints = on;
        return this;
    }

    /**
     * Draws what the scene's camera sees of a world. Call it between steps, within a frame of the scene.
     *
     * @param interpolation from the pose before the last step (0) to the present one (1): {@code FixedStep.alpha()}
     */
    public void draw(World of, float interpolation) {
        if (!(interpolation >= 0f && interpolation <= 1f)) {
            throw new IllegalArgumentException("alpha must be 0 to 1: " + interpolation);
        }
        if (of != world) {
            turnTo(of);
        }
        alpha = interpolation;
        look(scene.camera());
        for (int pass = BEHIND; pass <= FLUIDS; pass++) {
            drawBodies(pass);
        }
        drawBullets();
        drawBeams();
        if (showsJoints) {
            joints.draw(world, alpha);
        }
    }

    private void turnTo(World other) {
        world = other;
        bodies = world.registry().query().all(Components.BODY);
        bullets = world.registry().query().all(Components.BULLET);
        beams = world.registry().query().all(Components.BEAM);
    }

    private void look(Camera2D camera) {
        minX = camera.x() - 0.5f * camera.width();
        maxX = camera.x() + 0.5f * camera.width();
        minY = camera.y() - 0.5f * camera.height();
        maxY = camera.y() + 0.5f * camera.height();
    }

    private boolean sees(float x, float y, float radius) {
        return x + radius >= minX && x - radius <= maxX && y + radius >= minY && y - radius <= maxY;
    }

    private boolean isHidden(int layerBit) {
        return (hidden & layerBit) != 0;
    }

    // ---- bodies

    private void drawBodies(int pass) {
        ShapeRenderer shapes = scene.shapes();
        for (int t = 0; t < bodies.tableCount(); t++) {
            Table table = bodies.table(t);
            if (table.rows() > 0 && table.has(Components.FLUID) == (pass == FLUIDS)) {
                drawBodies(table, pass, shapes);
            }
        }
    }

    private void drawBodies(Table table, int pass, ShapeRenderer shapes) {
        int[] types = table.readInts(Components.BODY_TYPE);
        int[] sensors = table.readInts(Components.SENSOR);
        int[] layers = table.readInts(Components.LAYER);
        boolean disabled = table.has(Components.DISABLED);
        boolean oneWay = table.has(Components.ONE_WAY);
        pose.read(table);
        for (int row = 0; row < table.rows(); row++) {
            if (pass(types[row], sensors[row], pass) != pass || isHidden(layers[row])) {
                continue;
            }
            long entity = table.entity(row);
            Shape shape = world.shape(entity);
            pose.move(row, alpha);
            if (shape instanceof Wall || sees(pose.x, pose.y, shape.boundingRadius())) {
                pose.turn(row, alpha);
                int fill = FLUID_FILL;
                int outline = FLUID_OUTLINE;
                if (pass != FLUIDS || colors.isColored(layers[row])) {
                    int state = disabled ? WorldColors.DISABLED : state(entity, types[row], sensors[row], oneWay);
                    long birth = colors.isMixed() ? world.get(world.bodyOf(entity), Components.BIRTH) : 0L;
                    fill = colors.fill(layers[row], state, birth);
                    outline = colors.outline(layers[row], state, birth);
                }
                draw(shape, pass == MOVING, shapes, fill, outline);
            }
        }
    }

    private static int pass(int type, int sensor, int pass) {
        return pass == FLUIDS ? FLUIDS : sensor != 0 ? SENSORS : type == FIXED_TYPE ? BEHIND : MOVING;
    }

    private int state(long entity, int type, int sensor, boolean oneWay) {
        if (sensor != 0) {
            return WorldColors.SENSOR;
        } else if (oneWay) {
            return WorldColors.ONE_WAY;
        } else if (type == FIXED_TYPE) {
            return WorldColors.FIXED;
        } else if (type == KINEMATIC_TYPE) {
            return WorldColors.KINEMATIC;
        }
        return world.isAwake(entity) ? WorldColors.DYNAMIC : WorldColors.ASLEEP;
    }

    private void draw(Shape shape, boolean turns, ShapeRenderer shapes, int fill, int outline) {
        switch (shape.kind()) {
            case Shape.CIRCLE -> {
                float radius = ((Circle) shape).radius();
                shapes.circle(pose.x, pose.y, radius, fill, outline);
                if (turns) {
                    shapes.line(pose.x, pose.y, pose.worldX(radius, 0f), pose.worldY(radius, 0f), 1.2f, outline);
                }
            }
            case Shape.CAPSULE -> {
                Capsule capsule = (Capsule) shape;
                float x0 = pose.worldX(capsule.x0(), capsule.y0());
                float y0 = pose.worldY(capsule.x0(), capsule.y0());
                float x1 = pose.worldX(capsule.x1(), capsule.y1());
                float y1 = pose.worldY(capsule.x1(), capsule.y1());
                if (shape instanceof Segment) {
                    shapes.line(x0, y0, x1, y1, 2f, outline);
                } else {
                    shapes.capsule(x0, y0, x1, y1, capsule.radius(), fill, outline);
                }
            }
            case Shape.POLYGON -> {
                Polygon polygon = (Polygon) shape;
                for (int i = 0; i < polygon.count(); i++) {
                    corners[2 * i] = pose.worldX(polygon.x(i), polygon.y(i));
                    corners[2 * i + 1] = pose.worldY(polygon.x(i), polygon.y(i));
                }
                shapes.convex(corners, polygon.count(), polygon.radius(), fill, outline);
            }
            default -> {
                if (shape instanceof Wall wall && wall.isChain()) {
                    chains.draw(wall, outline);
                } else {
                    shapes.polygon(model(shape), pose.x, pose.y, pose.angle, fill, outline);
                }
            }
        }
    }

    private PolygonModel model(Shape shape) {
        PolygonModel known = models.get(shape);
        if (known == null) {
            known = shape instanceof Mesh mesh ? model(mesh) : model((Wall) shape);
            models.put(shape, known);
        }
        return known;
    }

    private static PolygonModel model(Mesh mesh) {
        float[] vertices = mesh.vertices();
        float[] xy = new float[2 * vertices.length / 3];
        for (int i = 0; i < xy.length / 2; i++) {
            xy[2 * i] = vertices[3 * i];
            xy[2 * i + 1] = vertices[3 * i + 1];
        }
        float[][] loops = new float[mesh.outlineCount()][];
        for (int i = 0; i < loops.length; i++) {
            loops[i] = mesh.outline(i);
        }
        return PolygonModel.of(xy, mesh.indices(), loops);
    }

    private static PolygonModel model(Wall wall) {
        float[] xy = new float[2 * wall.count()];
        for (int i = 0; i < wall.count(); i++) {
            xy[2 * i] = wall.x(i);
            xy[2 * i + 1] = wall.y(i);
        }
        return wall.isCavity()
                ? PolygonModel.cavity(CAVITY_MARGIN * wall.boundingRadius(), xy)
                : PolygonModel.solid(xy);
    }

    // ---- bullets

    private void drawBullets() {
        for (int t = 0; t < bullets.tableCount(); t++) {
            Table table = bullets.table(t);
            if (table.rows() > 0) {
                drawBullets(table);
            }
        }
    }

    /** Straight from the columns, unless layers differ. */
    private void drawBullets(Table table) {
        int[] layers = table.readInts(Components.LAYER);
        int present = 0;
        for (int row = 0; row < table.rows(); row++) {
            present |= layers[row];
        }
        float[] radius = table.readFloats(Components.RADIUS);
        int special = present & (hidden | colors.colored());
        if (special == 0) {
            rows.set(
                    table.readFloats(Components.X),
                    table.readFloats(Components.Y),
                    table.readFloats(Components.PREVIOUS_X),
                    table.readFloats(Components.PREVIOUS_Y),
                    0,
                    table.rows());
            scene.grains().draw(rows, radius, alpha, plainBullet());
            return;
        }
        draw(picked.pick(table, present & ~special), plainBullet());
        for (int left = special & ~hidden; left != 0; left &= left - 1) {
            draw(picked.pick(table, Integer.lowestOneBit(left)), bulletStyles[Integer.numberOfTrailingZeros(left)]);
        }
    }

    private void draw(PickedBullets some, int style) {
        scene.grains()
                .draw(
                        rows.set(some.x, some.y, some.previousX, some.previousY, 0, some.count),
                        some.radius,
                        alpha,
                        style);
    }

    private int plainBullet() {
        if (plainBullet < 0) {
            plainBullet = scene.grains().add(bullet(BULLET_COLOR));
        }
        return plainBullet;
    }

    private static GrainStyle bullet(int rgba) {
        return GrainStyle.of(GrainShape.DISC, rgba);
    }

    // ---- beams

    private void drawBeams() {
        for (int t = 0; t < beams.tableCount(); t++) {
            Table table = beams.table(t);
            int[] firing = table.readInts(Components.BEAM_FIRING);
            int[] layers = table.readInts(Components.LAYER);
            for (int row = 0; row < table.rows(); row++) {
                if (firing[row] != 0 && !isHidden(layers[row])) {
                    drawBeam(table, row, Integer.numberOfTrailingZeros(layers[row]));
                }
            }
        }
    }

    private void drawBeam(Table table, int row, int layer) {
        int count = world.beamPoints(table.entity(row), beamPoints);
        float backX =
                (1f - alpha) * (table.readFloats(Components.PREVIOUS_X)[row] - table.readFloats(Components.X)[row]);
        float backY =
                (1f - alpha) * (table.readFloats(Components.PREVIOUS_Y)[row] - table.readFloats(Components.Y)[row]);
        for (int i = 0; i < count; i++) {
            beamPoints[2 * i] += backX;
            beamPoints[2 * i + 1] += backY;
        }
        float thickness = table.readFloats(Components.BEAM_THICKNESS)[row];
        if (beamStyles[layer] == null || beamStyles[layer].glow() != thickness) {
            beamStyles[layer] = RibbonStyle.beam(beamColors[layer], thickness);
        }
        scene.ribbons().draw(beamPoints, count, thickness, thickness, beamStyles[layer]);
    }

    private static int checkLayer(int layer) {
        if (layer < 0 || layer >= LAYERS) {
            throw new IllegalArgumentException("layer must be 0 to 31: " + layer);
        }
        return layer;
    }
}
