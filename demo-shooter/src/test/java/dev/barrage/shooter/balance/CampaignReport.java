package dev.barrage.shooter.balance;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Difficulty;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The bot's campaigns on several difficulties and seeds: who wins, where hits are taken, how dense each part is. */
public final class CampaignReport {
    private CampaignReport() {}

    /**
     * Options of a report.
     *
     * @param file JSON file to write
     * @param difficulties difficulties to play
     * @param firstSeed seed of the first game of each
     * @param seeds number of games of each
     * @param threads games played at a time
     */
    public record Options(Path file, List<Difficulty> difficulties, long firstSeed, int seeds, int threads) {}

    /**
     * Plays all games, prints tables and writes the file.
     *
     * @param out receiver of progress and tables
     * @throws IOException if the file can't be written
     */
    public static void write(Options options, Assets assets, PrintWriter out) throws IOException {
        List<DifficultyLog> logs = new ArrayList<>();
        for (List<CampaignTrial.Result> games : play(options, assets, out)) {
            logs.add(new DifficultyLog(games));
        }
        new CampaignTables(logs, out).print();
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        AtomicFile.write(options.file(), file -> file.write(mapper.writeValueAsBytes(logs)));
    }

    /** The results by difficulty, in the order of the seeds. */
    private static List<List<CampaignTrial.Result>> play(Options options, Assets assets, PrintWriter out) {
        ExecutorService threads = Executors.newFixedThreadPool(options.threads(), CampaignReport::daemon);
        try {
            List<List<Future<CampaignTrial.Result>>> games = new ArrayList<>();
            Progress progress = new Progress(options.difficulties().size() * options.seeds(), out);
            for (Difficulty difficulty : options.difficulties()) {
                List<Future<CampaignTrial.Result>> row = new ArrayList<>();
                for (int i = 0; i < options.seeds(); i++) {
                    long seed = options.firstSeed() + i;
                    row.add(threads.submit(() -> progress.note(CampaignTrial.play(assets, difficulty, seed))));
                }
                games.add(row);
            }
            List<List<CampaignTrial.Result>> results = new ArrayList<>();
            for (List<Future<CampaignTrial.Result>> row : games) {
                List<CampaignTrial.Result> done = new ArrayList<>();
                for (Future<CampaignTrial.Result> game : row) {
                    done.add(game.get());
                }
                results.add(done);
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game of the report failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the report was interrupted", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "barrage-campaign");
        thread.setDaemon(true);
        return thread;
    }

    /** Prints a line for every game that has ended. */
    private static final class Progress {
        private final int games;
        private final PrintWriter out;
        private int done;

        Progress(int games, PrintWriter out) {
            this.games = games;
            this.out = out;
        }

        synchronized CampaignTrial.Result note(CampaignTrial.Result game) {
            out.printf(
                    Locale.ROOT,
                    "%d of %d  %s, seed %d: %s in %s after %d s%n",
                    ++done,
                    games,
                    game.difficulty(),
                    game.seed(),
                    game.won() ? "won" : "lost",
                    game.end(),
                    game.steps() / 60);
            return game;
        }
    }
}
