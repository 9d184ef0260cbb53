package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Grains;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.testing.Effort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Changed data files are refused with one line, or the game plays with them. By hand: {@code -Dfuzz.seed=N
 * -Dfuzz.cases=M}.
 */
@Tag("slow")
class AssetsFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 600);
    private static final int STEPS = 10;
    private static final String[] FILES = {
        "arenas/mill.json", "enemies.json", "bosses.json", "campaign.json", "curtains/little.json", "meshes/chaser.obj"
    };

    @TempDir
    Path folder;

    private final Effort effort = new Effort();

    @Test
    void aChangedFileIsRefusedOrPlayedAndNeverMore() throws IOException {
        AssetFolder.copyTo(folder);
        AssetFolder.keepLittle(folder);
        int refused = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED * 1_000_003 + i);
            String name = FILES[random.nextInt(FILES.length)];
            byte[] shipped = Files.readAllBytes(folder.resolve(name));
            JsonMutator mutator = new JsonMutator(random);
            byte[] changed = name.endsWith(".obj") ? mutator.bytes(shipped) : mutator.mutate(shipped);
            Files.write(folder.resolve(name), changed);
            refused += tryOut(changed, "-Dfuzz.seed=" + SEED + ", case " + i + ", " + name) ? 0 : 1;
            Files.write(folder.resolve(name), shipped);
        }
        assertTrue(refused > CASES / 5 && refused < CASES, refused + " are refused");
    }

    /** Emits the first second and a half of a curtain, on each difficulty. */
    private static void emit(Curtain curtain, float[] border, String what) {
        for (int difficulty = 0; difficulty < Level.DIFFICULTIES; difficulty++) {
            for (Source source : curtain.sources()) {
                Grains grains = new Grains();
                source.open(new Level(difficulty, difficulty / 3f), border).emit(0, 1.5, 1f, 2f, grains);
                for (int i = 0; i < grains.bullets().count; i++) {
                    assertTrue(Math.abs(grains.bullets().x[i]) < 40f && Math.abs(grains.bullets().y[i]) < 40f, what);
                    assertTrue(
                            Math.abs(grains.bullets().vx[i]) <= 12f && Math.abs(grains.bullets().vy[i]) <= 12f, what);
                }
            }
        }
    }

    /** Whether the game takes the file. */
    private boolean tryOut(byte[] changed, String what) {
        try {
            effort.begin();
            Assets assets = Assets.load(AssetFiles.in(folder));
            effort.requireLittle(what);
            try (Game game = new Game(assets, 1, 1, 0)) {
                game.step(Input.pack(0f, 0f, 0f, Input.START));
                for (int i = 0; i < STEPS; i++) {
                    game.step(Input.NONE);
                }
            }
            assets.curtainNames()
                    .forEach(name -> emit(assets.curtain(name), assets.arena(0).border(), what));
            return true;
        } catch (AssetException e) {
            effort.requireLittle(what);
            assertEquals(1, e.getMessage().lines().count(), what + ": " + e.getMessage());
            assertTrue(e.getMessage().chars().noneMatch(Character::isISOControl), what + ": " + e.getMessage());
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            return fail(what + ": " + new String(changed, StandardCharsets.UTF_8), e);
        }
    }
}
