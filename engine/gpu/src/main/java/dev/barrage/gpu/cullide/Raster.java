package dev.barrage.gpu.cullide;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.Drawing;
import dev.barrage.graphics.gl.DepthTarget;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.OcclusionQuery;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.TexelBuffer;
import dev.barrage.graphics.gl.VertexArray;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.opengl.GL33C;

/** What the card does for a pruner: draws triangles or boxes into depths, and asks whether they are visible. */
final class Raster implements AutoCloseable {
    /** Side of a fat box's margin, pixels: the radius of the sphere of R-CULLIDE, sqrt(3) p / 2 with p = 2. */
    private static final double SPHERE = 1.7320508;

    private final Device device;
    private final boolean reliable;
    private final int resolution;
    private final List<GlObject> objects = new ArrayList<>();
    private final List<OcclusionQuery> queries = new ArrayList<>();
    private final DepthTarget target;
    private final VertexArray vertices;
    private final TexelBuffer triangles;
    private final TexelBuffer boxes;
    private final Form triangleForm;
    private final Form boxForm;
    private Form form;

    /** How primitives are drawn. */
    private record Form(Shader shader, TexelBuffer texels, int verticesEach) {}

    /** Closes the device with itself. */
    Raster(Device device, PruneMode mode, int resolution) {
        this.device = device;
        reliable = mode != PruneMode.PLAIN;
        this.resolution = resolution;
        target = new DepthTarget(resolution);
        vertices = own(new VertexArray());
        triangles = own(new TexelBuffer());
        boxes = own(new TexelBuffer());
        triangleForm = triangleForm(mode);
        boxForm = new Form(own(Drawing.load("cullide-box", "cullide-box")), boxes, 6);
    }

    private Form triangleForm(PruneMode mode) {
        return switch (mode) {
            case PLAIN -> new Form(own(Drawing.load("cullide-plain", "cullide-plain")), triangles, 3);
            case UOBB -> new Form(own(Drawing.load("cullide-uobb", "cullide-uobb")), triangles, 36);
            case RELIABLE, QUICK -> new Form(own(Drawing.load("cullide-footprint", "cullide-footprint")), triangles, 6);
        };
    }

    private <T extends GlObject> T own(T object) {
        objects.add(object);
        return object;
    }

    /** @throws IllegalStateException if the context of this thread is not the one in which it was made */
    void checkContext() {
        if (!device.isCurrent()) {
            throw new IllegalStateException("its OpenGL context is not current on this thread");
        }
    }

    /** Copies triangles and boxes of items to the card. */
    void upload(Surfaces surfaces, Items items) {
        triangles.write(surfaces.corners);
        boxes.write(surfaces.boxes(items));
        while (queries.size() < items.count()) {
            queries.add(own(new OcclusionQuery()));
        }
    }

    /** Begins a pass: an empty picture. */
    void begin(PruneStage stage, int axis) {
        form = stage == PruneStage.BOXES ? boxForm : triangleForm;
        target.bind();
        target.clear();
        vertices.bind();
        form.texels.bind(0);
        form.shader.use();
        form.shader.set("axis", axis);
        form.shader.set("resolution", (float) resolution);
        form.shader.set("reliable", reliable ? 1 : 0);
        form.shader.set("fat", (float) (SPHERE / resolution));
    }

    /** Until further notice what is drawn is tested: far sides against the nearest depths. */
    void testing() {
        GlState.behindDepths();
        form.shader.set("farthest", 1);
    }

    /** Until further notice what is drawn is inserted: near sides. */
    void inserting() {
        GlState.nearestDepths();
        form.shader.set("farthest", 0);
    }

    /** Draws primitives {@code from} to {@code to} (exclusive), triangles or boxes. */
    void draw(int from, int to) {
        GL33C.glDrawArrays(GL33C.GL_TRIANGLES, form.verticesEach * from, form.verticesEach * (to - from));
    }

    /** Draws primitives, and counts what passes for an item. */
    void query(int item, int from, int to) {
        OcclusionQuery query = queries.get(item);
        query.begin();
        draw(from, to);
        query.end();
    }

    /** Whether nothing of an item passed in its last query. */
    boolean isVisible(int item) {
        return !queries.get(item).anyPassed();
    }

    /** The depths of the last pass, rows from the bottom. */
    float[] depths() {
        return target.read();
    }

    /** Reads a rectangle of the depths of the last pass, rows from the bottom. */
    void depths(int x, int y, int width, int height, float[] into) {
        target.read(x, y, width, height, into);
    }

    @Override
    public void close() {
        objects.forEach(GlObject::close);
        target.close();
        device.close();
    }
}
