package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Snapshots whose checksum is right and whose state no world can have. */
@Tag("jdk")
class HostileSnapshotsTest {
    private static final int[] HOSTILE = {
        0, -1, 1 << 20, Integer.MIN_VALUE, Integer.MAX_VALUE, Float.floatToRawIntBits(Float.NaN)
    };

    private final World world = new World(new WorldConfig());

    /** Two bodies that touch, and a bullet; the generations of their handles occur nowhere else in the state. */
    private final long body =
            generation(41, () -> world.add(BodyDef.dynamic(new Circle(1f)).layer(20)));

    private final long other = generation(
            43, () -> world.add(BodyDef.dynamic(new Circle(1f)).at(1.9f, 0f).layer(21)));
    private final long bullet = generation(47, () -> world.add(new BulletDef().at(9f, 9f)));
    private int[] words;

    HostileSnapshotsTest() {
        world.step();
        assertTrue(world.contacts().next());
        words = SnapshotWords.of(world);
    }

    private long generation(int generation, LongSupplier add) {
        long made = add.getAsLong();
        while (Entity.generation(made) < generation) {
            world.remove(made);
            made = add.getAsLong();
        }
        return made;
    }

    private void assertRefused(String why) {
        long hash = world.hash();
        String message = assertThrows(IllegalArgumentException.class, () -> restore(words))
                .getMessage();
        assertTrue(message.contains(why), message);
        assertEquals(hash, world.hash());
        for (int i = 0; i < 10; i++) {
            world.step();
        }
    }

    private void restore(int[] state) {
        Snapshot snapshot = new Snapshot();
        snapshot.load(SnapshotWords.sealed(state));
        world.restore(snapshot);
    }

    /** The last place of these words in the state. */
    private int lastIndexOf(int... run) {
        int at = words.length - run.length;
        while (!Arrays.equals(words, at, at + run.length, run, 0, run.length)) {
            at--;
        }
        return at;
    }

    /** The last place of a handle, as the header of a column of one long: the index is at + 1, the generation at + 3. */
    private int placeOf(long handle) {
        return lastIndexOf(0, Entity.index(handle), 0, Entity.generation(handle));
    }

    @Test
    void aSectionMustBeWhereItBelongsAndAsLongAsItSays() {
        int tag = words[SnapshotWords.HEADER];
        words[SnapshotWords.HEADER] = tagOf("contacts");
        assertRefused("should begin the section settings");
        words[SnapshotWords.HEADER] = tag;
        int length = words[SnapshotWords.HEADER + 1];
        words[SnapshotWords.HEADER + 1] = length - 1;
        assertRefused("the section settings of the state ends at word");
        words[SnapshotWords.HEADER + 1] = words.length;
        assertRefused("its section settings has " + words.length + " words");
        words[SnapshotWords.HEADER + 1] = length;
    }

    private static int tagOf(String name) {
        return ByteBuffer.wrap(name.getBytes(StandardCharsets.US_ASCII))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
    }

    @Test
    void layersOfAContactMustBeSingleBits() {
        for (int layer : new int[] {20, 21}) {
            int at = lastIndexOf(1 << layer);
            for (int hostile : new int[] {0, -1, 3 << layer}) {
                words[at] = hostile;
                assertRefused("each must be a single bit");
            }
            words[at] = 1 << layer;
        }
    }

    @Test
    void aHandleInTwoTablesIsRefused() {
        int at = placeOf(bullet);
        words[at + 1] = Entity.index(body);
        words[at + 3] = Entity.generation(body);
        assertRefused("the state has the handle " + Entity.index(body) + " twice");
    }

    @Test
    void aContactOfAnEntityThatWasNeverIssuedIsRefused() {
        words[placeOf(body) + 3] = 42;
        assertRefused("the state has a contact of 0 (generation 42)");
    }

    @Test
    void aContactOfABodyWithItselfIsRefused() {
        int at = placeOf(other);
        words[at + 1] = Entity.index(body);
        words[at + 3] = Entity.generation(body);
        assertRefused("must be two entities that it issued");
    }

    @Test
    void aDynamicWallIsRefused() {
        long wall = world.add(BodyDef.kinematic(Wall.solid(0, 0, 1, 0, 0, 1)).at(50f, 50f));
        int[] type = world.registry().tableOf(wall).ints(Components.BODY_TYPE);
        int row = world.registry().rowOf(wall);
        type[row] = BodyType.DYNAMIC.ordinal();
        words = SnapshotWords.of(world);
        type[row] = BodyType.KINEMATIC.ordinal();
        assertRefused("body.type of the state must be FIXED or KINEMATIC for a wall");
    }

    @Test
    void everyWordMayBeHostile() {
        Snapshot home = new Snapshot();
        world.snapshot(home);
        long hash = world.hash();
        for (int at = SnapshotWords.HEADER; at < words.length; at++) {
            for (int value : HOSTILE) {
                int[] changed = words.clone();
                changed[at] = value;
                try {
                    restore(changed);
                    world.step();
                    world.step();
                    world.restore(home);
                } catch (IllegalArgumentException refusal) {
                    assertNotNull(refusal.getMessage());
                } catch (RuntimeException | Error failure) {
                    fail("word " + at + " is " + value, failure);
                }
                assertEquals(hash, world.hash(), "word " + at + " is " + value);
            }
        }
    }
}
