package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.view.battle.StormView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How bright the grains of set pieces are, by pixels: near the ship and far from it, deep in formations and at edges. */
@Tag("gl")
@Tag("slow")
class GrainLightTest {
    /** Seconds after the sluices open in which a curtain fills most of the field. */
    private static final float FULL = 11f;

    /** Places of the ship, x and y, metres; no light reaches from one to the next. */
    private static final float[][] PLACES = {{-9f, 4f}, {9f, -4f}, {0f, 5f}, {0f, -5f}};

    /** Grains nearer to the ship may be hidden, metres. */
    private static final float HULL = 1.2f;

    /** The part of the field that is looked at, metres from its middle: no sluices. */
    private static final float MOST_X = 15f;

    private static final float MOST_Y = 7.4f;

    /** Largest shade of what lies behind an edge, up to the next of close ones, and least shade at an edge. */
    private static final float DEEP = 0.45f;

    private static final float EDGE = 0.9f;

    /** Distance from the hull of a target up to which its ring and the darkness within reach, metres. */
    private static final float RING = 0.8f;

    private static final Map<Lesson, GameSnapshot> MOMENTS = new HashMap<>();

    private static GamePicture picture;

    @BeforeAll
    static void open() {
        picture = new GamePicture(960, 540, 1).asPlayed();
        picture.view.look().shake(0f).flash(0f);
    }

    @AfterAll
    static void close() {
        MOMENTS.clear();
        if (picture != null) {
            picture.close();
        }
    }

    private static List<Lesson> setPieces() {
        return Lesson.all(Assets.load(AssetFiles.bundled())).stream()
                .filter(lesson -> lesson.part() == Lesson.Part.STORM)
                .toList();
    }

    /** The same grains, once within the light of the ship and once far from it. */
    @Test
    void farGrainsAreThreeQuartersAsBrightAsNearOnes() {
        Mean near = new Mean();
        Mean far = new Mean();
        for (Lesson lesson : setPieces()) {
            Mean nearHere = new Mean();
            Mean farHere = new Mean();
            begin(lesson);
            for (int i = 0; i < PLACES.length; i++) {
                Image here = drawWithShipAt(PLACES[i]);
                Image there = drawWithShipAt(PLACES[(i + 1) % PLACES.length]);
                for (Grain grain : grains()) {
                    if (grain.isLit(PLACES[i]) && grain.isFar(PLACES[(i + 1) % PLACES.length])) {
                        nearHere.add(grain.brightness(here));
                        farHere.add(grain.brightness(there));
                    }
                }
            }
            near.add(nearHere);
            far.add(farHere);
            float share = farHere.value() / nearHere.value();
            assertTrue(share > 0.7f && share < 0.85f, lesson.curtain() + ": " + share);
        }
        float share = far.value() / near.value();
        assertTrue(share >= 0.75f && share <= 0.8f, "in all set pieces: " + share);
    }

    @Test
    void theEdgesOfFormationsAreBrighterThanWhatLiesBehind() {
        float[] ship = {0f, -8f};
        for (Lesson lesson : setPieces()) {
            begin(lesson);
            Mean deep = new Mean();
            Mean edge = new Mean();
            Image image = drawWithShipAt(ship);
            for (Grain grain : grains()) {
                if (grain.isFar(ship) && grain.shade < DEEP) {
                    deep.add(grain.brightness(image));
                } else if (grain.isFar(ship) && grain.shade > EDGE) {
                    edge.add(grain.brightness(image));
                }
            }
            assertTrue(deep.count > 10 && edge.count > 10, lesson + ": " + deep.count + ", " + edge.count);
            assertTrue(edge.value() > 1.5f * deep.value(), lesson + ": " + edge.value() + ", " + deep.value());
        }
    }

    /** Goes to the moment of a set piece that is looked at. */
    private static void begin(Lesson lesson) {
        picture.game.restore(MOMENTS.computeIfAbsent(lesson, GrainLightTest::play));
        picture.view.jump();
    }

    private static GameSnapshot play(Lesson lesson) {
        picture.game.rehearse(lesson, Difficulty.NORMAL);
        while (!picture.game.storm().isOn() || picture.game.storm().seconds() < FULL) {
            picture.game.step(Input.NONE);
        }
        GameSnapshot moment = new GameSnapshot();
        picture.game.save(moment);
        return moment;
    }

    private static Image drawWithShipAt(float[] place) {
        picture.putShip(place[0], place[1], 0f);
        picture.game.world().teleport(picture.game.player().core(), place[0], place[1], 0f);
        return picture.draw();
    }

    /** The grains in the field. */
    private static List<Grain> grains() {
        List<Grain> all = new ArrayList<>();
        for (int kind = 0; kind < picture.game.storm().count(); kind++) {
            Table t = picture.game.storm().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                Grain grain = new Grain(
                        t.floats(Components.X)[row],
                        t.floats(Components.Y)[row],
                        t.floats(Components.RADIUS)[row],
                        t.floats(Storm.SHADE)[row]);
                if (Math.abs(grain.x) < MOST_X && Math.abs(grain.y) < MOST_Y && !grain.isCovered()) {
                    all.add(grain);
                }
            }
        }
        return all;
    }

    private record Grain(float x, float y, float radius, float shade) {
        /** Whether a target, its ring or the darkness within covers it, near the ship and far from it alike. */
        boolean isCovered() {
            return picture.game.radar().sees(x, y, RING);
        }

        boolean isLit(float[] ship) {
            float distance = Vector2f.distance(x, y, ship[0], ship[1]);
            return distance > HULL && distance < StormView.LIGHT;
        }

        boolean isFar(float[] ship) {
            return Vector2f.distance(x, y, ship[0], ship[1]) > StormView.LIGHT;
        }

        /** Mean brightness of its pixels, of 255. */
        float brightness(Image image) {
            Vector2f pixel = picture.camera().toPixel(x, y, new Vector2f());
            float size = radius * picture.camera().pixelsPerUnit();
            Mean mean = new Mean();
            for (int i = (int) (pixel.x - size); i <= pixel.x + size; i++) {
                for (int j = (int) (pixel.y - size); j <= pixel.y + size; j++) {
                    if (Vector2f.distance(i + 0.5f, j + 0.5f, pixel.x, pixel.y) <= size) {
                        mean.add(image.brightness(i, j));
                    }
                }
            }
            return mean.value();
        }
    }

    private static final class Mean {
        private double sum;
        private int count;

        void add(float value) {
            sum += value;
            count++;
        }

        void add(Mean other) {
            sum += other.sum;
            count += other.count;
        }

        float value() {
            return (float) (sum / count);
        }
    }
}
