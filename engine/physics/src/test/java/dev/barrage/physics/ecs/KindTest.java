package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.parallel.Workers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kinds of rows, and ranges of fields. */
class KindTest {
    private static final Component TAG = new Component("tag");
    private static final FloatField CHARGE = TAG.floatField("charge", 0f, -1f, 1f);
    private static final FloatField FREE = TAG.floatField("free");
    private static final IntField LEVEL = TAG.intField("level", 2, 1, 3);
    private static final IntField SIDE = TAG.bitField("side", 4);

    private final Registry registry = new Registry();

    private static void assertRefused(String why, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(why), message);
    }

    @Test
    void aTableHasOneKindAtMostAndAllItsParts() {
        assertRefused("a row with the component bullet needs all of", () -> registry.table(Components.BULLET));
        assertRefused(
                "a row with the component body needs all of",
                () -> registry.table(Components.POSITION, Components.BODY));
        assertRefused(
                "a row can't be a bullet and a body", () -> registry.table(Components.bulletRow(Components.bodyRow())));
        assertEquals(0, registry.tables().size());
        registry.table(Components.POSITION, Components.LIFETIME);
    }

    @Test
    void anEntityKeepsItsKindAndTheParts() {
        long bullet = registry.add(registry.table(Components.bulletRow(TAG)));
        long plain = registry.add(registry.table(Components.POSITION));
        for (Component part : List.of(Components.BULLET, Components.POSITION, Components.LIFETIME)) {
            assertRefused("component " + part + " can't be detached", () -> registry.detach(bullet, part));
        }
        assertRefused("a row's kind is fixed", () -> registry.attach(bullet, Components.BEAM));
        assertRefused("a row's kind is fixed", () -> registry.attach(plain, Components.BULLET));
        registry.attach(bullet, Components.BULLET);
        registry.attach(bullet, Components.ROTATION);
        registry.detach(bullet, Components.ROTATION);
        registry.detach(bullet, TAG);
        registry.detach(plain, Components.POSITION);
        assertFalse(registry.tableOf(plain).has(Components.POSITION));
    }

    @Test
    void commandsRefuseTheSameWhenTheyAreRecorded() {
        long bullet = registry.add(registry.table(Components.bulletRow(TAG)));
        try (Workers workers = new Workers(1)) {
            new Systems(registry, workers)
                    .run(new SystemDef("refused", registry.query().all(TAG), chunk -> {
                        Commands commands = chunk.commands();
                        assertRefused("can't be detached", () -> commands.detach(bullet, Components.VELOCITY));
                        assertRefused("a row's kind is fixed", () -> commands.attach(bullet, Components.BODY));
                        assertRefused("bullet.radius must be", () -> commands.set(bullet, Components.RADIUS, -1f));
                        assertRefused("bullet.onHit must be", () -> commands.set(bullet, Components.ON_HIT, 77));
                        assertRefused(
                                "filter.layer must be a single bit, 1 << 3 for number 3: 3",
                                () -> commands.set(bullet, Components.LAYER, 3));
                        assertRefused(
                                "secondsLeft must be a number: NaN",
                                () -> commands.set(bullet, Components.SECONDS_LEFT, Float.NaN));
                        int spawn = commands.spawn(chunk.table());
                        assertRefused("position.x must be", () -> commands.set(spawn, Components.X, Float.NaN));
                        assertRefused("tag.level must be from 1 to 3: 4", () -> commands.set(spawn, LEVEL, 4));
                        commands.set(spawn, FREE, Float.NaN);
                    }));
        }
        assertEquals(2, registry.size());
    }

    @Test
    void aRangeIncludesItsEndsAndNeverNaN() {
        assertTrue(CHARGE.accepts(-1f) && CHARGE.accepts(1f) && FREE.accepts(Float.NaN));
        assertFalse(CHARGE.accepts(Math.nextUp(1f)) || CHARGE.accepts(Float.NaN));
        assertTrue(SIDE.accepts(1 << 31) && !SIDE.accepts(0) && !SIDE.accepts(-1));
        assertTrue(LEVEL.accepts(1) && LEVEL.accepts(3) && !LEVEL.accepts(0));
        assertRefused("tag.charge must be from -1.0 to 1.0: 2.0", () -> CHARGE.check(2f));
        Component late = new Component("late");
        assertRefused("initial must be", () -> late.floatField("a", 2f, 0f, 1f));
        assertRefused("late.b must be", () -> late.intField("b", 2, 0, 1));
        assertRefused("initial must be", () -> late.floatField("c", 0f, Float.NaN, 1f));
    }
}
