package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
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
        "arenas/mill.json", "enemies.json", "bosses.json", "campaign.json", "meshes/chaser.obj"
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
