package dev.barrage.shooter.view.overlay;

import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.gpu.cullide.PruneSet;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The layer of CULLIDE: prunes the outlines of the bodies on the graphics card once a step, in views along x and y.
 * Walls are left out: their border would lie before and behind all.
 */
final class CullideLayer implements AutoCloseable {
    /** The most bodies that are pruned, for a renderer in software. */
    static final int MOST_BODIES = 256;

    /** Views along x and y. */
    static final int VIEWS = 2;

    private static final int RESOLUTION = 512;
    private static final PruneOptions OPTIONS = new PruneOptions(PruneMode.QUICK, VIEWS, RESOLUTION, 1, false, 0);

    private static final PruneSet[] SETS = PruneSet.values();
    private static final String[] MEANINGS = {
        "seen in both passes", "in the first only", "in the second only", "in neither"
    };
    private static final int MOST_WORDS = 60;
    private static final float GROUND = 0.25f;

    private final World world;
    private final OverlayModel overlay;
    private final Function<PruneOptions, GpuPruner> pruners;
    private final List<TriangleList> outlines = new ArrayList<>();
    private final DepthImages images = new DepthImages(RESOLUTION);
    private final PruneSet[] setOf = new PruneSet[MOST_BODIES];
    private final int[] bodiesIn = new int[SETS.length];
    private GpuPruner pruner;
    private String missing;
    private long lastStep = -1;
    private int bodies;
    private int left;
    private int pairs;

    CullideLayer(World world, OverlayModel overlay) {
        this(world, overlay, GpuPruner::new);
    }

    /**
     * For tests of cards that cannot prune.
     *
     * @param pruners makes a pruner, or throws {@link MissingGpuException}
     */
    CullideLayer(World world, OverlayModel overlay, Function<PruneOptions, GpuPruner> pruners) {
        this.world = world;
        this.overlay = overlay;
        this.pruners = pruners;
        overlay.panel("CULLIDE", OverlayPanel.Place.BOTTOM_LEFT, this::fill, DebugLayer.CULLIDE);
    }

    /** Whether there are depths to draw. */
    boolean hasImages() {
        return !outlines.isEmpty();
    }

    /** The depths that each pass has left. */
    DepthImages images() {
        return images;
    }

    /**
     * Prunes the bodies of a new step while the layer is on, and frees everything once it is off. Uses the graphics
     * card, so not within a frame.
     */
    void update() {
        if (!overlay.shows(DebugLayer.CULLIDE)) {
            close();
        } else if (lastStep != world.stepNumber() && missing == null) {
            lastStep = world.stepNumber();
            try {
                prune();
            } catch (MissingGpuException | GlException e) {
                close();
                missing = e.getMessage();
            }
        }
    }

    private void prune() {
        if (pruner == null) {
            pruner = pruners.apply(OPTIONS);
            pruner.onPass(this::takeDepths);
        }
        gather();
        if (!outlines.isEmpty()) {
            PruneResult result = pruner.prune();
            count(result);
            images.paint(pruner, outlines, setOf);
        }
    }

    private void gather() {
        bodies = 0;
        outlines.clear();
        pruner.clear();
        for (int i = 0; i < world.bodyCount(); i++) {
            long body = LooseBodies.at(world, i);
            if (body != Entity.NONE && bodies++ < MOST_BODIES) {
                TriangleList outline = BodyOutline.of(world, body, outlines.size());
                outlines.add(outline);
                pruner.add(outline);
            }
        }
    }

    private void takeDepths(PrunePass pass) {
        images.take(pruner, pass);
    }

    private void count(PruneResult result) {
        Arrays.fill(bodiesIn, 0);
        for (int i = 0; i < outlines.size(); i++) {
            setOf[i] = result.set(i);
            bodiesIn[setOf[i].ordinal()]++;
        }
        int[] remaining = result.remaining();
        left = remaining.length;
        pairs = 0;
        for (int i = 0; i < left; i++) {
            for (int j = 0; j < i; j++) {
                pairs += result.mayCollide(remaining[i], remaining[j]) ? 1 : 0;
            }
        }
    }

    /** Draws the outlines in the colours of their sets, on a ground of that colour if they are left. */
    void draw(DebugDraw out) {
        for (int i = 0; i < outlines.size(); i++) {
            TriangleList outline = outlines.get(i);
            int rgba = DebugColors.pruneSet(setOf[i].ordinal());
            if (setOf[i] != PruneSet.BFV) {
                drawGround(outline, Rgba.withAlpha(rgba, GROUND), out);
            }
            for (int edge = 0; edge < outline.triangles(); edge++) {
                out.line(
                        outline.coordinate(edge, 0, 0),
                        outline.coordinate(edge, 0, 1),
                        outline.coordinate(edge, 1, 0),
                        outline.coordinate(edge, 1, 1),
                        rgba);
            }
        }
    }

    private static void drawGround(TriangleList outline, int rgba, DebugDraw out) {
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int edge = 0; edge < outline.triangles(); edge++) {
            minX = Math.min(minX, outline.coordinate(edge, 0, 0));
            minY = Math.min(minY, outline.coordinate(edge, 0, 1));
            maxX = Math.max(maxX, outline.coordinate(edge, 0, 0));
            maxY = Math.max(maxY, outline.coordinate(edge, 0, 1));
        }
        out.fill(minX, minY, maxX, maxY, rgba);
    }

    private void fill(OverlayPanel panel) {
        if (missing != null) {
            panel.row().label(missing.length() > MOST_WORDS ? missing.substring(0, MOST_WORDS) + "..." : missing);
            return;
        }
        int meshes = outlines.size();
        OverlayPanel.Row row = panel.row().labelNumber(meshes);
        if (bodies > meshes) {
            row.label(" of ").labelNumber(bodies);
        }
        row.label(meshes == 1 ? " mesh" : " meshes")
                .number(left)
                .text(" left, ")
                .number(pairs);
        row.text(pairs == 1 ? " pair" : " pairs");
        for (PruneSet set : SETS) {
            panel.row()
                    .swatch(DebugColors.pruneSet(set.ordinal()))
                    .label(set.name())
                    .label(" ")
                    .label(MEANINGS[set.ordinal()])
                    .number(bodiesIn[set.ordinal()]);
        }
        panel.row("depths at the left", "view along x");
        panel.row("depths below", "view along y");
    }

    /** Frees all that the layer has on the graphics card and in memory. */
    @Override
    public void close() {
        if (pruner != null) {
            pruner.close();
            pruner = null;
        }
        outlines.clear();
        Arrays.fill(bodiesIn, 0);
        missing = null;
        lastStep = -1;
        left = 0;
        pairs = 0;
    }
}
