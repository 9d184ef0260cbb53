package dev.barrage.shooter.bulletml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Plays the patterns of Noiz2sa, PARSEC47, rRootage and of libBulletML's documentation, where Debian's packages
 * {@code noiz2sa-data}, {@code parsec47-data}, {@code rrootage-data} and {@code libbulletml-dev} are installed, or
 * unpacked below a folder named by {@code -Dbulletml.root}.
 */
@Tag("slow")
class ConformanceTest {
    private static final List<String> FOLDERS = List.of(
            "usr/share/games/noiz2sa",
            "usr/share/games/parsec47",
            "usr/share/games/rrootage",
            "usr/share/doc/libbulletml-dev/doc/sample");
    private static final int STEPS = 1800;
    private static final int MOST_BULLETS = 4000;
    private static final float FIELD = 12f;

    @TestFactory
    List<DynamicTest> everyPatternPlaysThirtySecondsTheSameTwiceAndStaysBounded() throws IOException {
        Path root = Path.of(System.getProperty("bulletml.root", "/"));
        List<Path> files = new ArrayList<>();
        for (String folder : FOLDERS) {
            if (Files.isDirectory(root.resolve(folder))) {
                try (Stream<Path> found = Files.walk(root.resolve(folder))) {
                    found.filter(file -> file.toString().endsWith(".xml")).forEach(files::add);
                }
            }
        }
        Assumptions.assumeFalse(files.isEmpty(), "no patterns are installed");
        return files.stream()
                .sorted()
                .map(file -> DynamicTest.dynamicTest(root.relativize(file).toString(), () -> assertPlays(file)))
                .toList();
    }

    private static void assertPlays(Path file) throws IOException {
        boolean acts = Files.readString(file).contains("<action");
        try (InputStream xml = Files.newInputStream(file)) {
            if (!acts) { // the empty frame of libBulletML's documentation
                assertThrows(PatternException.class, () -> ProgramReader.read(file.toString(), xml));
                return;
            }
            Program program = ProgramReader.read(file.getFileName().toString(), xml);
            boolean fires = Files.readString(file).contains("<fire"); // others only move their ship
            assertEquals(play(program, fires, 1, -1), play(program, fires, 2, 700));
        }
    }

    /** The hash at the end; the second time the player goes back by up to 100 steps once on the way. */
    private static long play(Program program, boolean fires, int workers, int goBackAt) {
        Component tag = new Component("pattern");
        try (World world = new World(new WorldConfig().workers(workers))) {
            PatternPlayer player = new PatternPlayer(
                    world, new BulletDef().radius(0.08f), 0.03f, MOST_BULLETS, new PatternFaults(), tag);
            int number = player.add(program);
            long emitter = player.start(number, 0f, 4f);
            Rng rng = new Rng(5);
            Snapshot snapshot = new Snapshot();
            long state = 0;
            boolean gone = false;
            int most = 0;
            for (int step = 0; step < STEPS; step++) {
                if (step == goBackAt - 100) {
                    world.snapshot(snapshot);
                    state = rng.state();
                }
                if (step == goBackAt && !gone) {
                    gone = true;
                    world.restore(snapshot);
                    rng.setState(state);
                    step = goBackAt - 100;
                }
                if (step % 300 == 0 && !world.isAlive(emitter)) {
                    emitter = player.start(number, 0f, 4f);
                }
                player.step(0.5f, 2f, -6f, rng);
                world.step();
                leave(player.plainBullets());
                leave(player.steeredBullets());
                most = Math.max(most, player.bullets());
            }
            assertTrue(most >= (fires ? 2 : 1) && most <= MOST_BULLETS, "at most " + most + " bullets");
            return world.hash();
        }
    }

    /** Ends what has left the field; a value that is no number would stay for ever and be found by its hash. */
    private static void leave(Table bullets) {
        float[] x = bullets.floats(Components.X);
        float[] y = bullets.floats(Components.Y);
        for (int row = 0; row < bullets.rows(); row++) {
            assertTrue(Float.isFinite(x[row]) && Float.isFinite(y[row]), "a bullet is at " + x[row] + ", " + y[row]);
            if (Math.abs(x[row]) > FIELD || Math.abs(y[row]) > FIELD) {
                bullets.floats(Components.SECONDS_LEFT)[row] = 0f;
            }
        }
    }
}
