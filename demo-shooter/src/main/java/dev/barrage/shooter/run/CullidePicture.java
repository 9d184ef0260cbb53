package dev.barrage.shooter.run;

import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.gpu.cullide.PruneSet;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TrianglePairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Draws how {@link GpuPruner} finds the meshes that may collide: the depths that each pass leaves on the graphics card, in the
 * colours of the sets that are known by then, and the meshes that remain.
 */
final class CullidePicture implements AutoCloseable {
    static final int WIDTH = 880;
    static final int HEIGHT = 604;

    /** Colours of the sets, in the order of {@link PruneSet}. */
    static final int[] SETS = {0x3DFFB0FF, 0x4D9BFFFF, 0xFFC94DFF, 0xFF4B6CFF};

    private static final String[] SET_NAMES = {"both passes", "the first", "the second", "neither"};

    private static final int SAMPLES = 4;

    /** Pixels on a side of a view. */
    private static final int VIEW = 208;

    private static final int GAP = 10;
    private static final int LEFT = 9;
    private static final int LOWER = 106;
    private static final int UPPER = LOWER + VIEW + 70;
    private static final int NIGHT = 0x05080FFF;
    private static final int PANEL = 0x0D1524FF;
    private static final int WORDS = 0xC8D6E8FF;
    private static final int BRIGHT = 0xFFFFFFFF;
    private static final float SIZE = 15f;
    private static final float LARGE = 19f;

    private static final PruneOptions OPTIONS = new PruneOptions(PruneMode.QUICK, 3, VIEW, 1, false, 0);

    /** A chain of three that touch, a ball in a ring, and a cube for itself. */
    private static final Solid[] SOLIDS = {
        Solid.cube(1).turned(0.5, 0.3).at(1.55, -0.75, 0),
        Solid.ball(0.5).at(-1.6, 0.5, 0),
        Solid.ball(0.62).at(2.3, -0.2, 0.1),
        Solid.ring(1, 0.3).at(-1.6, 0.5, 0),
        Solid.cube(0.9).turned(0.9, 0.6).at(2.9, 0.55, 0.3),
        Solid.cube(0.5).turned(0.3, 0.2).at(0.08, 0.95, -0.1),
    };

    private final SceneRenderer scene = new SceneRenderer();

    /** The depths of each mesh by itself in each view. */
    private final float[][][] alone = new float[SOLIDS.length][3][];

    private final boolean[] clearOfEarlier = new boolean[SOLIDS.length];
    private final boolean[] clearOfLater = new boolean[SOLIDS.length];

    private CullidePicture() {}

    /**
     * Draws the picture in the context of this thread.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if the graphics card cannot do it
     */
    static Image draw() {
        try (CullidePicture drawing = new CullidePicture();
                Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, SAMPLES)) {
            drawing.lookAtEachAlone();
            List<PrunePass> passes = new ArrayList<>();
            List<float[]> depths = new ArrayList<>();
            PruneResult result = prune(passes, depths);
            drawing.scene.begin(picture, Camera2D.overPixels(WIDTH, HEIGHT), 0f);
            drawing.scene.lines().fill(0f, 0f, WIDTH, HEIGHT, NIGHT);
            for (int i = 0; i < passes.size(); i++) {
                drawing.pass(passes.get(i), depths.get(i));
            }
            drawing.overview(result);
            drawing.legend();
            drawing.scene.end();
            return picture.read();
        }
    }

    private static PruneResult prune(List<PrunePass> passes, List<float[]> depths) {
        try (GpuPruner pruner = new GpuPruner(OPTIONS)) {
            for (Solid solid : SOLIDS) {
                pruner.add(solid.points(), solid.corners());
            }
            return pruner.onPass(pass -> {
                        passes.add(pass);
                        depths.add(pruner.depths());
                    })
                    .prune();
        }
    }

    /**
     * Draws each mesh on the graphics card twice, so that it touches a mesh and remains in all views, with two points at the ends
     * of the scene, so that views are as large as those of all.
     */
    private void lookAtEachAlone() {
        float[] ends = ends();
        try (GpuPruner pruner = new GpuPruner(OPTIONS.withMode(PruneMode.RELIABLE))) {
            for (int mesh = 0; mesh < SOLIDS.length; mesh++) {
                float[][] views = alone[mesh];
                pruner.clear();
                pruner.add(ends, new int[] {0, 0, 0, 1, 1, 1});
                pruner.add(SOLIDS[mesh].points(), SOLIDS[mesh].corners());
                pruner.add(SOLIDS[mesh].points(), SOLIDS[mesh].corners());
                pruner.onPass(pass -> views[pass.axis()] = pruner.depths()).prune();
            }
        }
    }

    /** The lowest and the highest corner of the box around all. */
    private static float[] ends() {
        float[] ends = {1e9f, 1e9f, 1e9f, -1e9f, -1e9f, -1e9f};
        for (Solid solid : SOLIDS) {
            for (int i = 0; i < solid.points().length; i++) {
                ends[i % 3] = Math.min(ends[i % 3], solid.points()[i]);
                ends[3 + i % 3] = Math.max(ends[3 + i % 3], solid.points()[i]);
            }
        }
        return ends;
    }

    private void pass(PrunePass pass, float[] depths) {
        for (int mesh : pass.visible()) {
            (pass.forward() ? clearOfEarlier : clearOfLater)[mesh] = true;
        }
        int x = LEFT + (pass.axis() + 1) * (VIEW + GAP);
        int y = pass.forward() ? UPPER : LOWER;
        panel(x, y);
        for (int mesh = 0; mesh < SOLIDS.length; mesh++) {
            view(x, y, depths, alone[mesh][pass.axis()], SETS[set(mesh).ordinal()], String.valueOf(mesh));
        }
        String title =
                "view along " + "xyz".charAt(pass.axis()) + ", " + (pass.forward() ? "first" : "second") + " pass";
        caption(x, y, title, "fully visible:" + list(pass.visible()), "remaining:" + list(pass.remaining()));
    }

    private PruneSet set(int mesh) {
        return clearOfEarlier[mesh]
                ? clearOfLater[mesh] ? PruneSet.BFV : PruneSet.FFV
                : clearOfLater[mesh] ? PruneSet.SFV : PruneSet.NFV;
    }

    /** Draws the pixels in which a mesh is the nearest, near ones brighter, and its number in the largest square of them. */
    private void view(int x, int y, float[] depths, float[] own, int rgba, String number) {
        LineRenderer lines = scene.lines().plain();
        int[] square = new int[depths.length];
        int largest = 0;
        for (int i = 0; i < depths.length; i++) {
            if (depths[i] < 1f && depths[i] == own[i]) {
                int px = x + i % VIEW;
                int py = y + i / VIEW;
                lines.fill(px, py, px + 1, py + 1, Rgba.mix(rgba, PANEL, 0.8f * depths[i]));
                square[i] = 1 + Math.min(square[i - 1], Math.min(square[i - VIEW], square[i - VIEW - 1]));
                largest = square[i] > square[largest] ? i : largest;
            }
        }
        if (square[largest] > 0) {
            float half = 0.5f * square[largest];
            number(number, x + 1 + largest % VIEW - half, y + 1 + largest / VIEW - half);
        }
    }

    private void number(String number, float x, float y) {
        scene.text().draw(number, x, y - 6f, LARGE, BRIGHT, Align.CENTRE);
    }

    private void panel(int x, int y) {
        scene.lines().plain().fill(x, y, x + VIEW, y + VIEW, PANEL);
    }

    private void caption(int x, int y, String... lines) {
        for (int line = 0; line < lines.length; line++) {
            scene.text().draw(lines[line], x + 2f, y - 17f - 18f * line, SIZE, line == 0 ? BRIGHT : WORDS);
        }
    }

    private static String list(int[] numbers) {
        StringBuilder text = new StringBuilder();
        for (int number : numbers) {
            text.append(' ').append(number);
        }
        return text.isEmpty() ? " none" : text.toString();
    }

    /** The scene on the left in the colours of the final sets, and below it the meshes that remain. */
    private void overview(PruneResult result) {
        panel(LEFT, UPPER);
        panel(LEFT, LOWER);
        int[] all = new int[SOLIDS.length];
        Arrays.setAll(all, mesh -> mesh);
        solids(all, UPPER, result);
        solids(result.remaining(), LOWER, result);
        caption(LEFT, UPPER, "the scene", "known answers are left", "out of later passes");
        caption(
                LEFT,
                LOWER,
                "what remains:" + list(result.remaining()),
                "may collide:" + pairs(result),
                "touching:" + touching(result));
    }

    private void solids(int[] meshes, int y, PruneResult result) {
        float centreX = LEFT + 0.45f * VIEW;
        float centreY = y + 0.5f * VIEW;
        Poses poses = new Poses().add(centreX, centreY, 0f, centreX, centreY, 0f);
        for (int mesh : meshes) {
            try (MeshModel model = new MeshModel(new MeshData(seenFromAbove(mesh), SOLIDS[mesh].corners()))) {
                int rgba = SETS[result.set(mesh).ordinal()];
                scene.meshes().draw(model, poses, 1f, new MeshStyle(rgba, 0, 0, 0f, 1f));
            }
        }
        for (int mesh : meshes) {
            float[] points = seenFromAbove(mesh);
            int nearest = nearest(points);
            number(String.valueOf(mesh), centreX + points[nearest], centreY + points[nearest + 1]);
        }
    }

    /** The points of a mesh from the side and above, pixels. */
    private static float[] seenFromAbove(int mesh) {
        float[] points = SOLIDS[mesh].turned(-0.35, 0.45).points();
        for (int i = 0; i < points.length; i++) {
            points[i] *= VIEW / 7.4f;
        }
        return points;
    }

    /** The place of the point that is nearest to the viewer. */
    private static int nearest(float[] points) {
        int nearest = 0;
        for (int i = 0; i < points.length; i += 3) {
            nearest = points[i + 2] > points[nearest + 2] ? i : nearest;
        }
        return nearest;
    }

    private static String pairs(PruneResult result) {
        StringBuilder text = new StringBuilder();
        for (int a = 0; a < SOLIDS.length; a++) {
            for (int b = a + 1; b < SOLIDS.length; b++) {
                text.append(result.mayCollide(a, b) ? " " + a + "-" + b : "");
            }
        }
        return text.toString();
    }

    /** The pairs of meshes that the exact test finds among those that remain. */
    private static String touching(PruneResult result) {
        Set<String> found = new TreeSet<>();
        try (TriangleCollider collider = new TriangleCollider(1)) {
            for (int mesh = 0; mesh < SOLIDS.length; mesh++) {
                collider.add(result.remainder(mesh));
            }
            TrianglePairs pairs = collider.collide();
            for (int i = 0; i < pairs.count(); i++) {
                int a = pairs.listOf(pairs.first(i));
                int b = pairs.listOf(pairs.second(i));
                found.add(" " + Math.min(a, b) + "-" + Math.max(a, b));
            }
        }
        return String.join("", found);
    }

    private void legend() {
        scene.text().draw("fully visible in", LEFT + 2f, 20f, SIZE, WORDS);
        for (PruneSet set : PruneSet.values()) {
            float x = LEFT + 160f + 185f * set.ordinal();
            LineRenderer lines = scene.lines().plain();
            lines.fill(x, 18f, x + 14f, 32f, SETS[set.ordinal()]);
            scene.text().draw(set + " " + SET_NAMES[set.ordinal()], x + 20f, 20f, SIZE, WORDS);
        }
    }

    @Override
    public void close() {
        scene.close();
    }
}
