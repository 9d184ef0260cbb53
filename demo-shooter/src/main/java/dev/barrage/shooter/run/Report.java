package dev.barrage.shooter.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.shooter.game.base.HitCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Results of a run, written as JSON by {@code --report}; {@code hashes} has one for every {@value HashLog#STEPS} steps.
 */
record Report(
        long frames,
        long seed,
        int workers,
        int stress,
        int bulletsAliveMax,
        long bulletsFired,
        Hits hits,
        Storm storm,
        StepTimes stepMs,
        List<StepTimes> stepMsByMinute,
        long pictures,
        Double picturesPerSecond,
        Double stepsPerSecond,
        long bytesWarmUp,
        Long bytesPerStep,
        long bytesGrown,
        List<Long> bytesByMinute,
        long stepsAllocating,
        long bytesLargestStep,
        String bytesLargestStepBy,
        long score,
        int wave,
        String worldHash,
        List<String> hashes) {
    record Hits(long bulletEnemy, long bulletPlayer, long playerWall, long playerEnemy, long beamEnemy) {}

    /** What the player did to bullets and grains. */
    record Storm(int grazes, long grainsCut, long grainsShot, long bulletsParried, long gems) {}

    static Report of(GameRun run) {
        var game = run.game();
        HitCounts c = game.counts();
        StepLog log = run.log();
        boolean inWindow = !run.options().display().headless();
        return new Report(
                game.steps(),
                run.seed(),
                run.options().simulation().workers(),
                run.stress(),
                log.mostBullets(),
                c.bulletsFired,
                new Hits(c.bulletEnemy, c.bulletPlayer, c.playerWall, c.playerEnemy, c.beamEnemy),
                new Storm(game.scoring().grazes(), c.grainsCut, c.grainsShot, c.bulletsParried, c.gems),
                log.times(),
                log.timesByMinute(),
                run.pictures().count(),
                inWindow ? run.pictures().perSecond() : null,
                inWindow ? run.pictures().stepsPerSecond() : null,
                log.bytesWarmUp(),
                log.bytesPerStep(),
                log.bytesGrown(),
                log.bytesByMinute(),
                log.stepsAllocating(),
                log.bytesLargest(),
                log.bytesLargestBy(),
                game.scoring().score(),
                game.waves().wave(),
                Long.toHexString(game.hash()),
                run.hashes().until(game.steps()));
    }

    void write(Path file) throws IOException {
        ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        AtomicFile.write(file, out -> out.write(json.writeValueAsBytes(this)));
    }
}
