package dev.barrage.shooter.balance;

import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints the campaign report: a table of the parts for each difficulty, then the density of all side by side. */
final class CampaignTables {
    private final List<DifficultyLog> logs;
    private final PrintWriter out;

    CampaignTables(List<DifficultyLog> logs, PrintWriter out) {
        this.logs = logs;
        this.out = out;
    }

    void print() {
        logs.forEach(this::parts);
        density();
    }

    private void parts(DifficultyLog log) {
        line(
                "%n%s: %d of %d won, reached stage 1, 2, ...: %s, %.1f hits a game, %,d bullets at most, %,d on average",
                log.getDifficulty(),
                log.getWon(),
                log.getGames(),
                log.getReachedStage(),
                log.getHitsPerGame(),
                log.getBulletsMost(),
                log.getBulletsMean());
        line(
                "no target for %.1f s at most; at least %d parries and %d presses of focus a game; seconds of bosses: %s",
                log.getIdleSecondsLongest(), log.getParriesLeast(), log.getFocusesLeast(), log.getBossSeconds());
        line(
                "%-16s %5s %5s %7s %6s %7s %8s %8s %7s %8s %7s %7s %7s",
                (Object[]) "part,games,lost,seconds,hits,per min,bullets,mean,sparse,longest,idle,parries,focuses"
                        .split(","));
        for (PartLog part : log.getParts()) {
            line(
                    "%-16s %5d %5d %7.1f %6.2f %7.2f %8d %8.0f %6.1fs %7.1fs %6.1fs %7d %7d%s",
                    part.part(),
                    part.getGames(),
                    part.getLost(),
                    part.getSecondsPerGame(),
                    part.getHitsPerGame(),
                    part.getHitsPerMinute(),
                    part.getBulletsMost(),
                    part.getBulletsMean(),
                    part.getSparseSecondsPerGame(),
                    part.getSparseSecondsLongest(),
                    part.getIdleSecondsLongest(),
                    part.getParries(),
                    part.getFocuses(),
                    isSlack(part) ? " *" : "");
        }
    }

    private static boolean isSlack(PartLog part) {
        return part.getSparseSecondsLongest() > PartLog.MOST_SPARSE_SECONDS
                || part.getIdleSecondsLongest() > PartLog.MOST_IDLE_SECONDS;
    }

    private void density() {
        StringBuilder head = new StringBuilder();
        Set<CampaignPart> all = new LinkedHashSet<>();
        for (DifficultyLog log : logs) {
            head.append(String.format(Locale.ROOT, " %8s", log.getDifficulty()));
            log.getParts().forEach(part -> all.add(part.part()));
        }
        all.removeIf(part -> part.kind() == CampaignPart.Kind.PAUSE);
        line(
                "%nsparse: fewer than %d enemy bullets in a wave (a star: longer than %.0f s). idle: no enemy and no boss"
                        + " (a star: longer than %.0f s). Bullets on average (a star: fewer than on an easier one):",
                PartLog.FEW, PartLog.MOST_SPARSE_SECONDS, PartLog.MOST_IDLE_SECONDS);
        line("%-16s%s", "part", head);
        all.forEach(this::density);
    }

    private void density(CampaignPart part) {
        StringBuilder row = new StringBuilder();
        double most = 0;
        boolean falls = false;
        for (DifficultyLog log : logs) {
            PartLog here = log.part(part);
            row.append(String.format(
                    Locale.ROOT, here == null ? " %8s" : " %8.0f", here == null ? "-" : here.getBulletsMean()));
            falls |= here != null && here.getBulletsMean() < most;
            most = here == null ? most : Math.max(most, here.getBulletsMean());
        }
        line("%-16s%s%s", part, row, falls ? " *" : "");
    }

    private void line(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }
}
