package dev.barrage.shooter.balance;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/** The bot's campaigns on several difficulties and seeds: who wins, where hits are taken, how dense each part is. */
final class CampaignReport {
    private CampaignReport() {}

    /**
     * Plays all games on all cores, in the common pool, prints tables and writes the file.
     *
     * @param file JSON file to write; null for none
     * @param seeds number of games on each difficulty, with seeds from 1
     * @param out receiver of progress and tables
     */
    static void write(Path file, List<Difficulty> difficulties, int seeds, Assets assets, PrintWriter out)
            throws IOException {
        List<DifficultyLog> logs = new ArrayList<>();
        for (Difficulty difficulty : difficulties) {
            logs.add(new DifficultyLog(LongStream.rangeClosed(1, seeds)
                    .parallel()
                    .mapToObj(seed -> told(CampaignTrial.play(assets, difficulty, seed), out))
                    .toList()));
        }
        new CampaignTables(logs, out).print();
        if (file != null) {
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(file.toFile(), logs);
        }
    }

    private static CampaignTrial.Result told(CampaignTrial.Result game, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s, seed %d: %s in %s after %d s%n",
                game.difficulty(),
                game.seed(),
                game.won() ? "won" : "lost",
                game.end(),
                game.steps() / 60);
        return game;
    }
}
