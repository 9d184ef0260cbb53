package dev.barrage.shooter.asset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Grains;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.curtain.PlainCurtains;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.curtain.Tuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CurtainFileTest {
    private static final float[] FIELD = {-15f, -8f, 15f, -8f, 15f, 8f, -15f, 8f};
    private static final Level NORMAL = new Level(1, 0.3f);

    @TempDir
    Path folder;

    @Test
    void aTunedCurtainReadsBackWithTheSameGrains() throws IOException {
        Assets assets = Assets.load(AssetFiles.bundled());
        List<Curtain> all = new ArrayList<>(PlainCurtains.all());
        assets.curtainNames().forEach(name -> all.add(assets.curtain(name)));
        for (Curtain curtain : all) {
            float[] values = Tuning.read(curtain, NORMAL);
            values[0] *= 1.3f;
            values[1] *= 1.1f;
            Curtain tuned = Tuning.apply(curtain, NORMAL, values);
            Files.write(folder.resolve("mine.json"), CurtainFile.text(tuned).getBytes(UTF_8));
            Curtain read = CurtainFile.read(AssetFiles.in(folder), "mine.json");
            assertEquals(CurtainFile.text(tuned), CurtainFile.text(read), curtain.title());
            for (int i = 0; i < tuned.sources().size(); i++) {
                assertEquals(
                        grains(tuned.sources().get(i)), grains(read.sources().get(i)), curtain.title());
            }
        }
    }

    /** Number and places of the grains of three seconds. */
    private static double grains(Source source) {
        Grains grains = new Grains();
        source.open(NORMAL, FIELD).emit(6, 9, 1f, 0f, grains);
        double sum = grains.bullets().count;
        for (int i = 0; i < grains.bullets().count; i++) {
            sum += 1e-3 * grains.bullets().x[i] + 1e-6 * grains.bullets().y[i];
        }
        return sum;
    }
}
