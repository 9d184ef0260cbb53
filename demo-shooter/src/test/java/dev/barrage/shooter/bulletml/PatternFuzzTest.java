package dev.barrage.shooter.bulletml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.AssetFolder;
import dev.barrage.testing.Effort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Changed patterns are refused with one line, or played for a second; a fault ends a script with one line. By hand:
 * {@code -Dfuzz.seed=N -Dfuzz.cases=M}.
 */
@Tag("slow")
class PatternFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 10_000);
    private static final int FRAMES = 60;
    private static final int MOST_BULLETS = 200;

    private final World world = new World(new WorldConfig());
    private final PatternFaults faults = new PatternFaults();
    private final PatternPlayer player = new PatternPlayer(
            world, new BulletDef().radius(0.1f).lifetime(12f), 0.03f, MOST_BULLETS, faults, new Component("fuzzed"));
    private final Effort effort = new Effort();
    private int refused;
    private int ended;

    @Test
    void aChangedPatternIsRefusedOrPlayedAndNeverMore() throws IOException {
        List<byte[]> shipped = new ArrayList<>();
        try (Stream<Path> files = Files.list(AssetFolder.SHIPPED.resolve("patterns"))) {
            for (Path file : files.sorted().toList()) {
                shipped.add(Files.readAllBytes(file));
            }
        }
        player.add(ProgramReader.read("first", new ByteArrayInputStream(shipped.get(0))));
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED * 1_000_003 + i);
            byte[] file = new PatternMutator(random).mutate(shipped.get(random.nextInt(shipped.size())));
            String what = "-Dfuzz.seed=" + SEED + ", case " + i;
            try {
                effort.begin();
                tryOut(file, i, what);
                effort.requireLittle(what);
            } catch (RuntimeException | StackOverflowError e) {
                fail(what + ": " + new String(file, java.nio.charset.StandardCharsets.UTF_8), e);
            }
        }
        world.close();
        assertTrue(refused > CASES / 10 && refused < CASES * 9 / 10, refused + " are refused");
        assertTrue(ended > CASES / 100, ended + " have a fault");
    }

    private void tryOut(byte[] file, int seed, String what) {
        Program program;
        try {
            program = ProgramReader.read("fuzz.xml", new ByteArrayInputStream(file));
        } catch (PatternException e) {
            refused++;
            assertTrue(e.getMessage().startsWith("fuzz.xml: line "), what + ": " + e.getMessage());
            return;
        }
        player.replace(0, program);
        long ship = world.add(BodyDef.dynamic(new Circle(1f)));
        player.start(0, ship);
        long emitter = player.start(0, 0f, 4f);
        Rng rng = new Rng(seed);
        for (int frame = 0; frame < FRAMES; frame++) {
            player.step(frame / (float) FRAMES, 2f, -6f, rng);
            world.step();
        }
        requireFinite(player.plainBullets(), what);
        requireFinite(player.steeredBullets(), what);
        for (String line = faults.poll(); line != null; line = faults.poll()) {
            ended++;
            assertTrue(line.startsWith("fuzz.xml: line "), what + ": " + line);
            assertEquals(1, line.lines().count(), what + ": " + line);
        }
        assertTrue(player.bullets() <= MOST_BULLETS + 1, what);
        assertTrue(world.isAlive(ship), what);
        world.remove(ship);
        if (world.isAlive(emitter)) {
            world.remove(emitter);
        }
        clear(player.plainBullets());
        clear(player.steeredBullets());
        player.step(0f, 0f, 0f, rng);
    }

    private void clear(Table bullets) {
        while (bullets.rows() > 0) {
            world.remove(bullets.entity(bullets.rows() - 1));
        }
    }

    private static void requireFinite(Table bullets, String what) {
        for (int row = 0; row < bullets.rows(); row++) {
            float x = bullets.floats(Components.X)[row];
            float y = bullets.floats(Components.Y)[row];
            float vx = bullets.floats(Components.VX)[row];
            assertTrue(Math.abs(x) < 1e5f && Math.abs(y) < 1e5f && Math.abs(vx) < 1e4f, what + ": a bullet is lost");
        }
    }
}
