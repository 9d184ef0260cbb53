package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.overlay.LabelPlacement;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.PixelBox;
import dev.barrage.graphics.overlay.Primitives;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every overlay over a moment of the game in which each has something to show. */
@Tag("gl")
@Tag("slow")
class GameOverlayTest {
    private static final EnumSet<DebugLayer> PANELS_ONLY = EnumSet.of(
            DebugLayer.PROFILE,
            DebugLayer.INSPECTOR,
            DebugLayer.TIMELINE,
            DebugLayer.EVENTS,
            DebugLayer.WORKERS,
            DebugLayer.BUFFERS);

    private static final GameSnapshot ONE_STEP_BEFORE = new GameSnapshot();
    private static Game game;
    private static int lastInput;

    private GamePicture picture;
    private OverlayModel overlay;

    /** Plays until there are bullets, a beam that fires, and a contact; keeps the game as it was one step before. */
    @BeforeAll
    static void play() {
        game = GamePicture.newGame(9);
        Bot bot = new Bot();
        for (int step = 0; !hasSomethingOfEverything(); step++) {
            assertTrue(step < 20_000, "waited in vain");
            game.save(ONE_STEP_BEFORE);
            lastInput = bot.next(game) | Input.BEAM;
            game.step(lastInput);
        }
    }

    private static boolean hasSomethingOfEverything() {
        return game.weapons().firingBeam()
                && game.world().profile().contacts > 0
                && game.world().profile().bodyPairs > 1
                && game.enemies().alive() > 1;
    }

    @BeforeEach
    void open() {
        game.restore(ONE_STEP_BEFORE);
        picture = new GamePicture(640, 360, game);
        overlay = picture.view.overlay().model();
        addFastBodies();
        picture.step(lastInput);
        assertTrue(hasSomethingOfEverything());
    }

    /** Adds two fast bodies on a rod for half a second, because the game has neither in this moment. */
    private static void addFastBodies() {
        BodyDef def = BodyDef.dynamic(new Circle(0.3f)).layer(Layers.DEBRIS).lifetime(0.5f);
        long a = game.world().add(def.at(-2f, 6f).velocity(30f, 0f));
        long b = game.world().add(def.at(2f, 6f));
        game.world().add(JointDef.rod(a, b));
    }

    @AfterEach
    void close() {
        if (picture != null) {
            picture.close();
        }
    }

    @AfterAll
    static void end() {
        game.close();
    }

    @ParameterizedTest
    @EnumSource
    void anOverlayChangesThePictureAndOffGivesItBackToTheBit(DebugLayer layer) {
        Image before = picture.draw();
        picture.view.show(EnumSet.of(layer));
        picture.draw();
        game.radar().nearest(0f, 0f); // a question for the layer that records them
        Image on = picture.draw();
        int shown = rows() + overlay.layer(layer).count();
        assertTrue(shown > 0, layer + " shows " + shown + " things");
        assertTrue(on.differences(before) > 50, layer + " changes " + on.differences(before) + " pixels");
        overlay.toggle(layer);
        assertEquals(before, picture.draw());
        assertEquals(0, overlay.layer(layer).count());
        assertEquals(0, rows());
    }

    /** Rows of all panels that are seen. */
    private int rows() {
        int rows = 0;
        for (OverlayPanel panel : overlay.panels()) {
            rows += panel.shown() ? panel.rowCount() : 0;
        }
        return rows;
    }

    @Test
    void allTogetherAndOffAgainGiveThePictureBackToTheBit() {
        Image before = picture.draw();
        picture.view.show(EnumSet.allOf(DebugLayer.class));
        Image all = picture.draw();
        assertTrue(all.differences(before) > 5000, all.differences(before) + " pixels changed");
        for (DebugLayer layer : DebugLayer.values()) {
            overlay.toggle(layer);
        }
        assertEquals(before, picture.draw());
    }

    @Test
    void showingOverlaysDoesNotChangeTheGame() {
        long hash = game.hash();
        picture.view.show(EnumSet.allOf(DebugLayer.class));
        picture.draw();
        assertEquals(hash, game.hash());
    }

    @Test
    void theListOfKeysIsSeenAndGoesAwayWithoutATrace() {
        Keys keys = new Keys();
        keys.onPress(Key.P, "freeze", () -> {});
        picture.view.bind(keys);
        Image before = picture.draw();
        picture.view.keys().show(keys);
        assertTrue(picture.draw().differences(before) > 5000);
        int lines = picture.view.shownWords().count();
        assertTrue(lines > 31 && lines < 60, lines + " lines: two keys and nine controls on two devices, no layers");
        picture.view.keys().show(null);
        assertEquals(before, picture.draw());
    }

    @Test
    void aKeyTakesTheNextBroadphaseWhileTheGameGoesOn() {
        Keys keys = new Keys();
        picture.view.bind(keys);
        InputState input = new InputState();
        World world = picture.game.world();
        BroadphaseKind first = world.broadphase();
        picture.view.overlay().model().show(DebugLayer.GRID_CELLS, true);
        for (int i = 0; i < BroadphaseKind.values().length; i++) {
            tap(keys, input, Key.F9);
            picture.game.step(Input.NONE);
            picture.draw();
            BroadphaseStats stats = world.broadphaseStats();
            assertTrue(stats.boxes > 5, world.broadphase().title());
            List<String> labels = labels("BROADPHASE");
            boolean hasCells = stats.levels > 0;
            assertEquals(hasCells, labels.contains("cells"), labels + "");
            assertEquals(hasCells, labels.contains("buckets"), labels + "");
            assertEquals(world.broadphase() == BroadphaseKind.SWEEP, labels.contains("sorted along"), labels + "");
            assertEquals(stats.nodes > 0, labels.contains("nodes of the tree, depth"), labels + "");
            assertTrue(stats.nodes > 0 || world.broadphase() != BroadphaseKind.TREE, "a tree has nodes");
            int ofCells = labels.size() - labels.indexOf("pairs found") - 1;
            assertEquals(stats.levels, ofCells, labels + "");
            int drawn = overlay.layer(DebugLayer.GRID_CELLS).count();
            assertTrue(drawn > stats.boxes / 2, world.broadphase().title() + " draws " + drawn + " things");
        }
        assertEquals(first, world.broadphase());
    }

    /** Labels of the rows of a panel that is shown. */
    private List<String> labels(String title) {
        List<String> labels = new ArrayList<>();
        for (OverlayPanel panel : overlay.panels()) {
            for (int row = 0; panel.shown() && panel.title().equals(title) && row < panel.rowCount(); row++) {
                labels.add(panel.row(row).label().toString());
            }
        }
        return labels;
    }

    private static void tap(Keys keys, InputState input, Key key) {
        input.key(key, true);
        input.key(key, false);
        keys.run(input);
        input.clearEdges();
    }

    @Test
    void whatThereIsNoRoomForIsSaidAndTheScoreStaysFree() {
        Image before = picture.draw();
        picture.view.show(EnumSet.allOf(DebugLayer.class));
        for (DebugLayer layer : EnumSet.complementOf(PANELS_ONLY)) {
            overlay.show(layer, layer == DebugLayer.QUERIES || layer == DebugLayer.CANDIDATES);
        }
        overlay.menu().show(true);
        Image on = picture.draw();
        assertTrue(overlay.panels().stream().anyMatch(panel -> panel.shown() && !panel.fits()));
        assertTrue(
                Change.within(before, on, picture.camera(), 0f, 7.3f, 4f, 0.6f).count() > 50, "the notice");
        assertEquals(
                0,
                Change.within(before, on, picture.camera(), 0f, 8.6f, 16f, 0.4f).count());
    }

    @ParameterizedTest
    @CsvSource({"1280,720,13", "960,540,13", "640,360,6", "1024,768,9"})
    void withAllLayersOnPanelsAndLabelsAndStatusAreApart(int width, int height, int panels) {
        try (Framebuffer other = Framebuffer.offscreen(width, height, 0)) {
            Keys keys = new Keys();
            picture.view.bind(keys);
            overlay.menu().list(keys);
            overlay.menu().show(true);
            picture.view.show(EnumSet.allOf(DebugLayer.class));
            picture.view.draw(other, 1f);
            List<PixelBox> boxes = new ArrayList<>();
            for (OverlayPanel panel : overlay.panels()) {
                if (panel.shown() && panel.fits()) {
                    boxes.add(panel);
                }
            }
            assertTrue(boxes.size() >= panels, boxes.size() + " panels have room");
            LabelPlacement labels = overlay.labels();
            for (int i = 0; i < labels.count(); i++) {
                if (labels.get(i).isPlaced()) {
                    boxes.add(labels.get(i));
                }
            }
            assertTrue(boxes.size() > 20, boxes.size() + " panels and labels");
            float status = picture.camera().toPixel(0f, 8.1f, new Vector2f()).y;
            float field = picture.camera().toPixel(0f, 9f, new Vector2f()).y;
            for (int i = 0; i < boxes.size(); i++) {
                PixelBox box = boxes.get(i);
                boolean isInside = box.left() >= 0
                        && box.right() <= width
                        && box.bottom() >= overlay.menu().height();
                assertTrue(isInside, "box " + i);
                assertTrue(box.top() <= status || box.bottom() >= field, "box " + i + " is over the score");
                for (int j = 0; j < i; j++) {
                    assertTrue(areApart(box, boxes.get(j)), "box " + i + " is over box " + j);
                }
            }
        }
    }

    @Test
    void questionsOfTheBotAreSeenWhileTheirLayerIsOn() {
        QueryLog log = game.world().inspector().queries();
        picture.view.show(EnumSet.of(DebugLayer.QUERIES));
        picture.draw();
        Bot bot = new Bot();
        for (int i = 0; i < 3000 && log.questions <= 17; i++) { // it looks around where bullets are near
            picture.step(bot.next(game));
        }
        picture.draw();
        Primitives shown = overlay.layer(DebugLayer.QUERIES);
        assertTrue(log.questions > 17, log.questions + " questions: a way in every direction, and lines of sight");
        assertTrue(shown.count(Primitives.Kind.LINE) > 10, shown.count(Primitives.Kind.LINE) + " lines");
        assertTrue(shown.count(Primitives.Kind.CIRCLE) > 0, "a circle around the ship");
        int asked = log.asked;
        picture.draw();
        assertEquals(asked, log.asked, "a picture of the same step asks nothing");
        overlay.show(DebugLayer.QUERIES, false);
        picture.draw();
        picture.step(new Bot().next(game));
        assertEquals(0, log.asked);
    }

    private long nearestEnemy() {
        return game.radar().nearest(game.player().x(), game.player().y());
    }

    private static boolean areApart(PixelBox a, PixelBox b) {
        return a.right() <= b.left() || b.right() <= a.left() || a.top() <= b.bottom() || b.top() <= a.bottom();
    }

    @Test
    void aClickPicksWhatIsThereAndTheInspectorNamesIt() {
        long enemy = nearestEnemy();
        picture.view.overlay().lookAt(game.world().x(enemy), game.world().y(enemy));
        assertEquals(enemy, picture.view.overlay().pick());
        picture.draw();
        OverlayPanel panel = overlay.panels().stream()
                .filter(each -> each.title().equals("INSPECTOR"))
                .findFirst()
                .orElseThrow();
        String handle = Entity.toString(enemy);
        assertTrue(panel.shown());
        assertEquals(handle, panel.row(0).value().toString());
        picture.view.overlay().lookAt(-15.9f, 8.95f);
        picture.view.overlay().pick();
        picture.draw();
        assertNotEquals(handle, panel.row(0).value().toString());
    }

    @Test
    void theInspectorLiesOnTheOtherSideOfWhatWasPicked() {
        for (float x : new float[] {-9f, 9f}) {
            picture.putShip(x, 0f, 0f);
            picture.view.overlay().lookAt(x, 0f);
            picture.view.overlay().focus().picked = DebugFocus.NOTHING;
            picture.draw();
            picture.view.overlay().focus().picked = game.player().body();
            picture.view.show(EnumSet.of(DebugLayer.INSPECTOR));
            picture.draw();
            OverlayPanel panel = overlay.panels().stream()
                    .filter(each -> each.title().equals("INSPECTOR"))
                    .findFirst()
                    .orElseThrow();
            float ship = picture.camera().toPixel(x, 0f, new Vector2f()).x;
            assertTrue(panel.left() > ship || panel.right() < ship, "ship at " + x);
            // Picking something else in between, the ship is picked anew.
            picture.view.overlay().focus().picked = nearestEnemy();
            picture.draw();
        }
    }

    @Test
    void aKeyPicksOneBodyAfterTheOther() {
        Keys keys = new Keys();
        picture.view.bind(keys);
        InputState input = new InputState();
        Set<Long> picked = new HashSet<>();
        for (int i = 0; i < game.world().bodyCount(); i++) {
            tap(keys, input, Key.K);
            picture.draw();
            long body = picture.view.overlay().focus().picked;
            assertTrue(game.world().isAlive(body));
            assertEquals(game.world().x(body), picture.view.overlay().focus().x);
            assertTrue(picked.add(body), "twice");
        }
        assertTrue(overlay.shows(DebugLayer.INSPECTOR));
        picture.view.overlay().lookAt(1f, 2f);
        assertEquals(1f, picture.view.overlay().focus().x, "the mouse takes over");
    }

    @Test
    void aKeyPicksNoBodyThatIsGone() {
        Keys keys = new Keys();
        picture.view.bind(keys);
        InputState input = new InputState();
        World world = game.world();
        long gone = nearestEnemy();
        world.remove(gone);
        Set<Long> picked = new HashSet<>();
        for (int i = 0; i < world.bodyCount(); i++) {
            tap(keys, input, Key.K);
            picked.add(picture.view.overlay().focus().picked);
        }
        assertTrue(picked.stream().allMatch(world::isAlive), picked + "");
        assertEquals(world.bodyCount() - 1, picked.size(), "all others");
    }

    @Test
    void overlaysShowAsManyThingsAsTheStepHad() {
        picture.view.show(EnumSet.allOf(DebugLayer.class));
        picture.draw();
        var profile = game.world().profile();
        assertEquals(game.world().bodyCount(), overlay.layer(DebugLayer.BOXES).count(Primitives.Kind.BOX));
        assertEquals(profile.bodyPairs, overlay.layer(DebugLayer.CANDIDATES).count(Primitives.Kind.LINE));
        int points = overlay.layer(DebugLayer.CONTACTS).count(Primitives.Kind.POINT);
        assertTrue(points >= profile.contacts && points <= 2 * profile.contacts, points + " contact points");
        assertEquals(points, overlay.layer(DebugLayer.CONTACTS).count(Primitives.Kind.ARROW));
        Primitives beams = overlay.layer(DebugLayer.BEAMS);
        assertTrue(beams.count(Primitives.Kind.LINE) > 10, "segments of the beam");
        float fromShip = Math.abs(beams.get(0).a - game.player().x())
                + Math.abs(beams.get(0).b - game.player().y());
        assertTrue(fromShip < 1.5f, "the beam starts at the ship: " + fromShip);
    }

    @Test
    void candidatesRunFromTheMiddleOfABoxToAnotherOrToTheNearestPointOfAWall() {
        picture.view.show(EnumSet.of(DebugLayer.BOXES, DebugLayer.CANDIDATES));
        picture.draw();
        Primitives lines = overlay.layer(DebugLayer.CANDIDATES);
        int walls = 0;
        for (int i = 0; i < lines.count(); i++) {
            assertTrue(isMiddleOfABox(lines.get(i).a, lines.get(i).b), "start of line " + i);
            boolean middle = isMiddleOfABox(lines.get(i).c, lines.get(i).d);
            float length = (float) Math.hypot(lines.get(i).c - lines.get(i).a, lines.get(i).d - lines.get(i).b);
            assertTrue(middle || length < 9.1f, "line " + i + " to a wall has " + length + " m");
            walls += middle ? 0 : 1;
        }
        assertTrue(walls > 3, walls + " lines to walls");
    }

    private boolean isMiddleOfABox(float x, float y) {
        Primitives boxes = overlay.layer(DebugLayer.BOXES);
        for (int i = 0; i < boxes.count(); i++) {
            float middleX = 0.5f * (boxes.get(i).a + boxes.get(i).c);
            float middleY = 0.5f * (boxes.get(i).b + boxes.get(i).d);
            if (Math.abs(x - middleX) < 1e-4f && Math.abs(y - middleY) < 1e-4f) {
                return true;
            }
        }
        return false;
    }
}
