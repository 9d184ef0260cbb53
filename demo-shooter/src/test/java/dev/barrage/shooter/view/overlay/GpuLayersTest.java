package dev.barrage.shooter.view.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.Primitives;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.view.GamePicture;
import dev.barrage.shooter.view.look.ViewSize;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The layers that show the methods of the graphics card say of a world what a recount says. */
@Tag("gl")
@Tag("slow")
class GpuLayersTest {
    private static final EnumSet<DebugLayer> BOTH = EnumSet.of(DebugLayer.GPU_CELLS, DebugLayer.CULLIDE);
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    private final OverlayModel overlay = new OverlayModel();
    private final DebugFocus focus = new DebugFocus();
    private HeadlessContext context;
    private int liveBefore;

    @BeforeEach
    void openContext() {
        liveBefore = GlObject.live();
        try {
            context = HeadlessContext.open();
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterEach
    void closeContext() {
        if (context != null) {
            context.close();
            assertEquals(liveBefore, GlObject.live(), "GL objects left open");
        }
    }

    /** A step of circles that fly apart, and a wall around them. */
    private static World world(long seed, int count, float halfWidth) {
        Rng rng = new Rng(seed, 0);
        World world = new World(new WorldConfig());
        world.add(BodyDef.fixed(Wall.cavity(-200f, -200f, 200f, -200f, 200f, 200f, -200f, 200f)));
        for (int i = 0; i < count; i++) {
            world.add(BodyDef.dynamic(new Circle(rng.nextFloat(0.2f, 0.6f)))
                    .at(rng.nextFloat(-halfWidth, halfWidth), rng.nextFloat(-8f, 8f)));
        }
        world.step();
        return world;
    }

    /** Draws one frame with the layers that are on. */
    private void draw(World world) {
        try (SceneRenderer scene = new SceneRenderer();
                Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, 0);
                GpuLayers layers = new GpuLayers(world, overlay, scene)) {
            Camera2D camera = new Camera2D(ViewSize.WIDTH, ViewSize.HEIGHT);
            layers.prepare();
            scene.begin(picture, camera, 0f);
            overlay.collect((layer, out) -> layers.draw(layer, focus, out));
            layers.arrange(camera);
            overlay.refill();
            layers.drawStrips();
            scene.end();
        }
    }

    private OverlayPanel panel(String title) {
        List<OverlayPanel> found = new ArrayList<>();
        overlay.panels().stream()
                .filter(each -> each.title().equals(title) && each.shown())
                .forEach(found::add);
        return found.get(found.size() - 1);
    }

    private static int overlappingCircles(World world) {
        int pairs = 0;
        for (int i = 1; i < world.bodyCount(); i++) {
            for (int j = 1; j < i; j++) {
                pairs += overlap(world, i, j) ? 1 : 0;
            }
        }
        return pairs;
    }

    private static boolean overlap(World world, int i, int j) {
        long a = world.inspector().bodyAt(i);
        long b = world.inspector().bodyAt(j);
        double distance = Math.hypot((double) world.x(a) - world.x(b), (double) world.y(a) - world.y(b));
        return distance
                <= (double) world.shape(a).boundingRadius() + world.shape(b).boundingRadius();
    }

    @Test
    void thePassesOfTheCellsFindThePairsOfCircles() {
        overlay.show(DebugLayer.GPU_CELLS, true);
        for (int seed = 1; seed <= 5; seed++) {
            try (World world = world(seed, 60, 15f)) {
                draw(world);
                OverlayPanel panel = panel("GPU CELLS");
                assertEquals("60", panel.row(0).value().toString(), "seed " + seed);
                int pairs = 0;
                int cells = 0;
                for (int pass = 0; pass < 4; pass++) {
                    String[] words = panel.row(2 + pass).value().toString().split(" ");
                    cells += Integer.parseInt(words[0]);
                    pairs += Integer.parseInt(words[2]);
                }
                assertEquals(overlappingCircles(world), pairs, "seed " + seed);
                Primitives shown = overlay.layer(DebugLayer.GPU_CELLS);
                assertEquals(cells, shown.count(Primitives.Kind.LABEL), "seed " + seed);
                assertEquals(2 * 60, shown.count(Primitives.Kind.CIRCLE), "seed " + seed + ": circles and scaled ones");
            }
        }
    }

    @Test
    void ofACrowdTheCellsInViewAndAWindowOfTheArrayAreShown() {
        overlay.show(DebugLayer.GPU_CELLS, true);
        focus.lookAt(0f, 0f);
        try (World world = world(1, 3000, 150f)) {
            draw(world);
            Primitives shown = overlay.layer(DebugLayer.GPU_CELLS);
            for (int i = 0; i < shown.count(); i++) {
                if (shown.get(i).kind == Primitives.Kind.BOX) {
                    assertTrue(
                            shown.get(i).c > -16f && shown.get(i).a < 16f,
                            shown.get(i).a + " to " + shown.get(i).c + " m");
                }
            }
            int circles = shown.count(Primitives.Kind.CIRCLE);
            assertTrue(circles > 200 && circles < 500, circles + " circles in view, without marks and scaled circles");
            OverlayPanel panel = panel("GPU CELLS");
            String[] window = panel.row(panel.rowCount() - 1)
                    .value()
                    .toString()
                    .replace(",", "")
                    .split(" ");
            int from = Integer.parseInt(window[0]);
            int to = Integer.parseInt(window[2]);
            int all = Integer.parseInt(window[4]);
            assertTrue(to - from > 10 && to - from < 32, "from " + from + " to " + to);
            assertTrue(from > 1 && to < all && all > 3000, "the middle is in focus: from " + from + " of " + all);
        }
    }

    @Test
    void everyCircleThatOverlapsAnotherIsLeft() {
        overlay.show(DebugLayer.CULLIDE, true);
        int left = 0;
        for (int seed = 1; seed <= 5; seed++) {
            try (World world = world(seed, 60, 15f)) {
                draw(world);
                Primitives shown = overlay.layer(DebugLayer.CULLIDE);
                for (int i = 1; i < world.bodyCount(); i++) {
                    for (int j = 1; j < i; j++) {
                        if (overlap(world, i, j)) {
                            assertTrue(isLeft(shown, world, i) && isLeft(shown, world, j), "seed " + seed);
                        }
                    }
                }
                left += shown.count(Primitives.Kind.FILL);
                assertTrue(panel("CULLIDE").row(0).label().toString().equals("60 meshes"));
                assertEquals(60, bodiesOfAllSets());
            }
        }
        assertTrue(left < 5 * 60, "some are told apart: " + left + " of 300 are left");
    }

    private int bodiesOfAllSets() {
        int bodies = 0;
        for (int set = 1; set <= 4; set++) {
            bodies += Integer.parseInt(panel("CULLIDE").row(set).value().toString());
        }
        return bodies;
    }

    /** Whether the middle of a body lies on a ground, which bodies that are left have. */
    private static boolean isLeft(Primitives shown, World world, int body) {
        float x = world.x(world.inspector().bodyAt(body));
        float y = world.y(world.inspector().bodyAt(body));
        for (int i = 0; i < shown.count(); i++) {
            if (shown.get(i).kind == Primitives.Kind.FILL
                    && Math.abs(2 * x - shown.get(i).a - shown.get(i).c) < 1e-3f
                    && Math.abs(2 * y - shown.get(i).b - shown.get(i).d) < 1e-3f) {
                return true;
            }
        }
        return false;
    }

    @Test
    void moreBodiesThanCanBePrunedAreNamed() {
        overlay.show(DebugLayer.CULLIDE, true);
        try (World world = world(1, 300, 15f)) {
            draw(world);
            assertEquals("256 of 300 meshes", panel("CULLIDE").row(0).label().toString());
        }
    }

    @Test
    void worldsWithoutBodiesShowNothing() {
        for (DebugLayer layer : BOTH) {
            overlay.show(layer, true);
        }
        try (World world = world(1, 0, 15f)) {
            draw(world);
            assertEquals("0 meshes", panel("CULLIDE").row(0).label().toString());
            assertEquals("0", panel("GPU CELLS").row(0).value().toString());
        }
    }

    @Test
    void whereTheCardCannotPruneOneLineSaysWhyUntilTheLayerIsOff() {
        int[] asked = new int[1];
        try (World world = world(1, 9, 15f);
                CullideLayer layer = new CullideLayer(world, overlay, options -> {
                    asked[0]++;
                    throw new MissingGpuException("this card has no depths");
                })) {
            overlay.show(DebugLayer.CULLIDE, true);
            for (int step = 0; step < 3; step++) {
                world.step();
                layer.update();
                overlay.refill();
                assertEquals(1, panel("CULLIDE").rowCount());
                assertEquals(
                        "this card has no depths",
                        panel("CULLIDE").row(0).label().toString());
                assertFalse(layer.hasImages());
            }
            assertEquals(1, asked[0]);
            overlay.show(DebugLayer.CULLIDE, false);
            layer.update();
            overlay.refill();
            assertFalse(overlay.panels().get(0).shown());
            overlay.show(DebugLayer.CULLIDE, true);
            layer.update();
            overlay.refill();
            assertEquals(2, asked[0], "switched on again, it tries again");
        }
    }

    @Test
    void switchedOffItFreesAllThatItHasOnTheCard() {
        try (GamePicture picture = new GamePicture(160, 90, 1).start()) {
            picture.draw();
            int live = GlObject.live();
            for (int i = 0; i < 3; i++) {
                picture.view.overlay().model().show(DebugLayer.CULLIDE, true);
                picture.draw();
                assertTrue(GlObject.live() > live);
                picture.view.overlay().model().show(DebugLayer.CULLIDE, false);
                picture.draw();
                assertEquals(live, GlObject.live());
            }
        }
    }

    @Test
    void layersThatAreToggledInPlayDoNotChangeTheGame() {
        assertEquals(hashAfterPlay(false), hashAfterPlay(true));
    }

    private static long hashAfterPlay(boolean toggles) {
        try (GamePicture picture = new GamePicture(160, 90, 1).start()) {
            Bot bot = new Bot();
            for (int step = 0; step < 300; step++) {
                picture.step(bot.next(picture.game));
                if (toggles && step % 6 == 0) {
                    for (DebugLayer layer : BOTH) {
                        boolean on = (step / 6 + layer.ordinal()) % 4 != 0;
                        picture.view.overlay().model().show(layer, on);
                    }
                    picture.draw();
                }
            }
            return picture.game.hash();
        }
    }

    @Test
    void picturesOfTheSameStepAllocateNoMoreThanWithoutTheLayers() {
        try (GamePicture picture = new GamePicture(160, 90, 1).start()) {
            assumeTrue(picture.isSoftware(), "another driver may map a buffer to a new place each time");
            picture.view.show(BOTH);
            long on = leastBytes(picture);
            for (DebugLayer layer : BOTH) {
                picture.view.overlay().model().show(layer, false);
            }
            assertEquals(leastBytes(picture), on, "bytes of 5 pictures");
        }
    }

    private static long leastBytes(GamePicture picture) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 6; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 5; i++) {
                picture.show(1f);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
