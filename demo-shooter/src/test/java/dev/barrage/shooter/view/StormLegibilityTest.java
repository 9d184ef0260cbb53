package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.game.BossFights;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.enemy.Targets;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.view.battle.StormView;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether every set piece of the campaign is legible, by pixels: in its stage, with its boss, as players see it while the
 * bot flies and fires.
 */
@Tag("gl")
@Tag("slow")
class StormLegibilityTest {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    /** Brightness of near white, of 255, and the most of it in a picture. */
    private static final int NEAR_WHITE = 236;

    private static final float MOST_WHITE = 0.02f;

    /** Difference in brightness at which a bullet is clearly seen. */
    private static final int CLEAR = 40;

    /**
     * Distances from the player of the bullets that are judged, metres: from the darkness around the core to the
     * light's end.
     */
    private static final float NEAREST = 0.5f;

    private static final float FARTHEST = StormView.LIGHT;

    /** How far a hull and the darkness around it reach over a grain's middle, metres. */
    private static final float HULL = 0.3f;

    /** Seconds after the sluices open in which a curtain fills most of the field. */
    private static final float FULL = 7f;

    /** Steps after the sluices open within which a curtain is at its densest. */
    private static final int LONGEST = 720;

    /** Radius of the ring around a target and the darkness within, metres. */
    private static final float RING = 1.2f;

    /** Steps for which the bot flies before each picture; more if it was just hit, or a guard lies around the core. */
    private static final int FLIGHT = 30;

    /** Of the grains under rings of targets and the gear of bosses, one may be unclear, and one more in that many. */
    private static final int COVERED = 10;

    private static GamePicture picture;

    /** Number of grains under a ring or gear in the pictures of a set piece, and of those that are unclear. */
    private int covered;

    private int unclear;

    @BeforeAll
    static void open() {
        picture = new GamePicture(WIDTH, HEIGHT, 1).asPlayed();
        picture.view.look().shake(0f);
    }

    @AfterAll
    static void close() {
        if (picture != null) {
            picture.close();
        }
    }

    static List<Arguments> setPieces() {
        Assets assets = Assets.load(AssetFiles.bundled());
        List<Arguments> all = new ArrayList<>();
        for (int stage = 0; stage < assets.stages(); stage++) {
            for (String curtain : assets.curtainsOf(stage)) {
                all.add(Arguments.of(stage, curtain));
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("setPieces")
    void everySetPieceIsLegible(int stage, String curtain) {
        picture.view.quality(Quality.QUICK);
        Image empty = emptyField(stage);
        begin(stage, curtain, Difficulty.NORMAL);
        while (!picture.game.storm().isOn() || picture.game.storm().seconds() < FULL) {
            picture.game.step(Input.NONE);
        }
        check(curtain + " on NORMAL", empty);
        goToTheDensest(stage, curtain);
        check(curtain + " on BARRAGE", empty);
        assertTrue(COVERED * (unclear - 1) <= covered, curtain + ": " + unclear + " of " + covered + " are unclear");
    }

    @Test
    void theLastSetPieceIsLegibleInRichQuality() {
        picture.view.quality(Quality.RICH);
        List<Arguments> all = setPieces();
        Object[] last = all.get(all.size() - 1).get();
        int stage = (int) last[0];
        Image empty = emptyField(stage);
        goToTheDensest(stage, (String) last[1]);
        check(last[1] + " on BARRAGE", empty);
    }

    /** The picture of a stage without bullets. */
    private static Image emptyField(int stage) {
        picture.game.rehearse(Lesson.ofStage(stage), Difficulty.NORMAL);
        picture.view.jump();
        return picture.draw();
    }

    /** Plays a set piece on BARRAGE and goes back to where it was densest. */
    private static void goToTheDensest(int stage, String curtain) {
        begin(stage, curtain, Difficulty.BARRAGE);
        Game game = picture.game;
        GameSnapshot densest = new GameSnapshot();
        Bot bot = new Bot();
        int most = 0;
        for (int passed = 0; passed < LONGEST && game.phase() == Phase.PLAYING; ) {
            game.step(hasWheel() ? Input.moveOnly(bot.next(game)) : Input.NONE);
            passed += game.storm().isOn() ? 1 : 0;
            if (passed % FLIGHT == 1 && game.storm().alive() > most) {
                most = game.storm().alive();
                game.save(densest);
            }
        }
        game.restore(densest);
    }

    private void check(String name, Image empty) {
        GameSnapshot before = new GameSnapshot();
        picture.game.save(before);
        picture.view.jump();
        fly();
        checkPicture(name, empty);
        // A wheel that stalls meanwhile ends the storm.
        picture.game.restore(before);
        picture.view.jump();
        fly();
        putShipOntoGrain();
        checkPicture(name + " amid grains", empty);
    }

    /** Starts a set piece of a new game: with its boss, or on its own. */
    private static void begin(int stage, String curtain, Difficulty difficulty) {
        picture.game.restart(1, 0);
        Assets assets = picture.game.assets();
        List<Boss.Phase> phases = assets.boss(assets.bossOf(stage)).phases();
        for (int phase = 0; phase < phases.size(); phase++) {
            if (phases.get(phase).curtains().contains(curtain)) {
                picture.game.rehearse(Lesson.ofBoss(stage), difficulty);
                BossFights.begin(picture.game, phase);
                return;
            }
        }
        picture.game.rehearse(new Lesson(stage, Lesson.Part.STORM, curtain), difficulty);
    }

    private static void fly() {
        Bot bot = new Bot();
        Player player = picture.game.player();
        for (int i = 0; i < FLIGHT || player.isDying() || player.isOnGuard(); i++) {
            picture.step(hasWheel() ? Input.moveOnly(bot.next(picture.game)) : bot.next(picture.game));
        }
    }

    /** Whether a boss turns a wheel. Fire would stall it, and a ship that stands still too; then its storm ends. */
    private static boolean hasWheel() {
        return picture.game.boss().isOn() && picture.game.boss().wheel() != null;
    }

    /** Puts the ship onto the nearest grain. */
    private static void putShipOntoGrain() {
        Bullet nearest = null;
        for (Bullet grain : grains()) {
            nearest = nearest == null || grain.distance() < nearest.distance() ? grain : nearest;
        }
        Game game = picture.game;
        picture.putShip(nearest.x, nearest.y, 0f);
        game.world().teleport(game.player().core(), nearest.x, nearest.y, 0f);
    }

    private void checkPicture(String name, Image empty) {
        Image image = picture.draw();
        float white = nearWhite(image);
        assertTrue(white < MOST_WHITE, name + ": near white " + white);
        checkCore(name, image);
        List<Bullet> fire = fire();
        for (Bullet grain : grains()) {
            if (!grain.isNear() || !grain.isBare(fire) || grain.isUnderHull()) {
                continue;
            }
            if (grain.isUnderRing() || grain.isUnderGear()) {
                covered++;
                unclear += grain.contrast(image, empty) < CLEAR ? 1 : 0;
            } else {
                checkClear(name + ": grain", grain, image, empty);
            }
        }
        for (Bullet bullet : fire) {
            if (bullet.isNear()) {
                checkClear(name + ": bullet", bullet, image, empty);
            }
        }
    }

    private static void checkClear(String name, Bullet bullet, Image image, Image empty) {
        int contrast = bullet.contrast(image, empty);
        assertTrue(contrast >= CLEAR, name + " at " + bullet.x + ", " + bullet.y + " differs by " + contrast);
    }

    /**
     * The core is a white disc within a ring of the player's colour, and darkness surrounds it, but where the hull's rim
     * comes near.
     */
    private static void checkCore(String name, Image image) {
        int bright = 0;
        for (int i = 0; i < 16; i++) {
            double angle = i * Math.PI / 8;
            float x = (float) Math.cos(angle);
            float y = (float) Math.sin(angle);
            int middle = colorFromCore(image, 0.04f * x, 0.04f * y);
            assertTrue(
                    Math.min(red(middle), Math.min(green(middle), blue(middle))) > 200, name + ": the core is white");
            int ring = colorFromCore(image, 0.13f * x, 0.13f * y);
            assertTrue(red(ring) < 100 && green(ring) > 150 && blue(ring) > 180, name + ": its ring is the player's");
            int around = colorFromCore(image, 0.28f * x, 0.28f * y);
            bright += Math.max(red(around), Math.max(green(around), blue(around))) < 150 ? 0 : 1;
        }
        assertTrue(bright <= 2, name + ": darkness around it, but in " + bright + " of 16 directions");
    }

    private static int colorFromCore(Image image, float x, float y) {
        World world = picture.game.world();
        long core = picture.game.player().core();
        Vector2f pixel = picture.camera().toPixel(world.x(core) + x, world.y(core) + y, new Vector2f());
        return image.at((int) pixel.x, (int) pixel.y);
    }

    private static int red(int color) {
        return color >>> 24;
    }

    private static int green(int color) {
        return color >> 16 & 255;
    }

    private static int blue(int color) {
        return color >> 8 & 255;
    }

    private static float nearWhite(Image image) {
        int count = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            count += image.brightness(i % WIDTH, i / WIDTH) >= NEAR_WHITE ? 1 : 0;
        }
        return count / (float) (WIDTH * HEIGHT);
    }

    private static List<Bullet> grains() {
        List<Bullet> all = new ArrayList<>();
        for (int kind = 0; kind < picture.game.storm().count(); kind++) {
            add(picture.game.storm().table(kind), all);
        }
        return all;
    }

    private static List<Bullet> fire() {
        List<Bullet> all = new ArrayList<>();
        for (int i = 0; i < picture.game.fire().count(); i++) {
            add(picture.game.fire().table(i), all);
        }
        return all;
    }

    private static void add(Table t, List<Bullet> to) {
        for (int row = 0; row < t.rows(); row++) {
            to.add(new Bullet(
                    t.floats(Components.X)[row], t.floats(Components.Y)[row], t.floats(Components.RADIUS)[row]));
        }
    }

    /** A grain, or a bullet of the enemies'. */
    private record Bullet(float x, float y, float radius) {
        /** Distance from the player, metres. */
        float distance() {
            return Vector2f.distance(
                    x, y, picture.game.player().x(), picture.game.player().y());
        }

        boolean isNear() {
            return distance() > NEAREST && distance() < FARTHEST;
        }

        /** Whether no bullet of the enemies' lies on it, as far as their shapes and the dark rims of these reach. */
        boolean isBare(List<Bullet> fire) {
            return fire.stream()
                    .noneMatch(other -> Vector2f.distance(x, y, other.x, other.y) < 2.6f * other.radius + radius);
        }

        /** Whether a hull, or the darkness around it, covers it. The ship keeps away from hulls, and so from it. */
        boolean isUnderHull() {
            return picture.game.radar().sees(x, y, HULL);
        }

        /** Whether a chain, a mine or another body of a boss covers it. */
        boolean isUnderGear() {
            BossFight boss = picture.game.boss();
            boolean under = false;
            for (int kind = 0; boss.isOn() && kind < boss.gearKinds(); kind++) {
                Table t = boss.gearTable(kind);
                for (int row = 0; row < t.rows(); row++) {
                    float gearX = t.floats(Components.X)[row];
                    float gearY = t.floats(Components.Y)[row];
                    under |= Vector2f.distance(x, y, gearX, gearY) < boss.gearRadius(kind) + HULL;
                }
            }
            return under;
        }

        /** Whether the ring of a target, or the darkness within, covers it. */
        boolean isUnderRing() {
            World world = picture.game.world();
            Targets targets = picture.game.targets();
            for (int slot = 0; slot < targets.count(); slot++) {
                long body = targets.body(slot);
                if (targets.isThere(slot) && Vector2f.distance(x, y, world.x(body), world.y(body)) < RING + radius) {
                    return true;
                }
            }
            return false;
        }

        /**
         * Difference in brightness between its brightest pixel and the darkest around it: its rim, or the field behind it
         * where grains lie on one another.
         */
        int contrast(Image image, Image empty) {
            Vector2f pixel = picture.camera().toPixel(x, y, new Vector2f());
            float size = radius * picture.camera().pixelsPerUnit();
            int core = Math.max(1, Math.round(0.6f * size));
            int reach = Math.max(3, Math.round(size) + 1);
            int bright = 0;
            int dark = 255;
            for (int i = -reach; i <= reach; i++) {
                for (int j = -reach; j <= reach; j++) {
                    int column = Math.max(0, Math.min(WIDTH - 1, (int) pixel.x + i));
                    int row = Math.max(0, Math.min(HEIGHT - 1, (int) pixel.y + j));
                    int light = image.brightness(column, row);
                    boolean inside = Math.max(Math.abs(i), Math.abs(j)) <= core;
                    bright = inside ? Math.max(bright, light) : bright;
                    dark = Math.min(dark, Math.min(light, empty.brightness(column, row)));
                }
            }
            return bright - dark;
        }
    }
}
