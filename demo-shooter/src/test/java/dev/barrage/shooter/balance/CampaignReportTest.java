package dev.barrage.shooter.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The bot's campaigns are as dense as they should be. {@code -Dcampaign.seeds=N} plays N games on each difficulty
 * and prints the report of docs/balance.md; {@code -Dcampaign.difficulty=NAME} plays one difficulty, and
 * {@code -Dcampaign.report=FILE} writes the figures as JSON.
 */
class CampaignReportTest {
    private static final CampaignPart WAVE = new CampaignPart(1, "wave 1", CampaignPart.Kind.WAVE);
    private static final CampaignPart TIDE = new CampaignPart(1, "tide", CampaignPart.Kind.STORM);
    private static final CampaignPart SECOND_WAVE = new CampaignPart(1, "wave 2", CampaignPart.Kind.WAVE);
    private static final CampaignPart BOSS = new CampaignPart(2, "loom 1", CampaignPart.Kind.BOSS);

    /** A part of a game that lasts some seconds, with a hit at its start. */
    private static PartLog log(CampaignPart part, int seconds, int bullets) {
        PartLog log = PartLog.ofGame(part);
        for (int step = 0; step < 60 * seconds; step++) {
            log.note(bullets, step == 0, bullets < PartLog.FEW ? step + 1 : 0);
            log.note(part == TIDE ? step + 1 : 0, step == 60 ? 1 : 0, step % 60 == 0 ? 1 : 0);
        }
        return log;
    }

    private static DifficultyLog calm() {
        PartLog end = log(TIDE, 4, 900);
        end.lose();
        return new DifficultyLog(List.of(
                new CampaignTrial.Result(Difficulty.CALM, 1, false, TIDE, 600, 10, List.of(log(WAVE, 6, 5), end)),
                new CampaignTrial.Result(
                        Difficulty.CALM,
                        2,
                        true,
                        BOSS,
                        1800,
                        20,
                        List.of(log(WAVE, 2, 45), log(TIDE, 8, 600), log(BOSS, 20, 100)))));
    }

    @Test
    void gamesOfADifficultyAreAddedUpPartByPart() {
        DifficultyLog calm = calm();
        assertEquals(1, calm.getWon());
        assertEquals(List.of(2L, 1L), calm.getReachedStage());
        assertEquals(900, calm.getBulletsMost());
        assertEquals(2.5, calm.getHitsPerGame());
        assertEquals(6, calm.getSparseSecondsLongest());
        assertEquals(8, calm.getIdleSecondsLongest());
        assertEquals(2, calm.getParriesLeast());
        assertEquals(10, calm.getFocusesLeast());
        assertEquals(Map.of("loom", 20.0), calm.getBossSeconds());
        PartLog wave = calm.part(WAVE);
        assertEquals(2, wave.getGames());
        assertEquals(15, wave.getBulletsMean());
        assertEquals(4, wave.getSecondsPerGame());
        assertEquals(15, wave.getHitsPerMinute());
        assertEquals(1, calm.part(TIDE).getLost());
        assertEquals(
                List.of(WAVE, TIDE, BOSS),
                calm.getParts().stream().map(PartLog::part).toList());
    }

    @Test
    void theTablesMarkAPartThatIsLessDenseOnAHarderDifficulty() {
        DifficultyLog hard = new DifficultyLog(List.of(new CampaignTrial.Result(
                Difficulty.HARD, 1, false, TIDE, 1, 0, List.of(log(WAVE, 6, 30), log(TIDE, 4, 600)))));
        StringWriter out = new StringWriter();
        new CampaignTables(List.of(calm(), hard), new PrintWriter(out)).print();
        List<String> density = out.toString().lines().toList();
        assertTrue(density.stream().anyMatch(line -> line.matches("1 wave 1 .* 6.0s .*\\*")), "sparse for 6 s");
        density = density.subList(density.size() - 3, density.size());
        assertFalse(density.get(0).endsWith("*"), density.get(0));
        assertTrue(density.get(1).endsWith("*"), density.get(1));
        assertTrue(density.get(2).matches("2 loom 1 +100 +-"), density.get(2));
    }

    @Test
    void theFileHasTheFiguresOfEveryPartAndEveryGame() {
        JsonNode json = new ObjectMapper().valueToTree(List.of(calm())).get(0);
        assertEquals("CALM", json.get("difficulty").asText());
        assertEquals(3, json.get("parts").size());
        assertEquals("tide", json.get("parts").get(1).get("part").asText());
        assertEquals("1 tide", json.get("runs").get(0).get("end").asText());
    }

    /** The first minute stands for all of it; the report has the whole campaign. */
    @Test
    @Tag("slow")
    void eachPartOfTheBotsFirstMinuteIsDenserOnHarderDifficultiesAndNeverSparseOrWithoutATargetForLong() {
        Assets assets = Assets.load(AssetFiles.bundled());
        Map<CampaignPart, Double> before = new HashMap<>();
        for (Difficulty difficulty : Difficulty.values()) {
            DifficultyLog games = new DifficultyLog(LongStream.rangeClosed(1, 2)
                    .parallel()
                    .mapToObj(seed -> CampaignTrial.play(assets, difficulty, seed, 3600))
                    .toList());
            assertTrue(
                    games.getSparseSecondsLongest() <= PartLog.MOST_SPARSE_SECONDS,
                    difficulty + ": few bullets for " + games.getSparseSecondsLongest() + " s");
            assertTrue(
                    games.getIdleSecondsLongest() <= PartLog.MOST_IDLE_SECONDS,
                    difficulty + ": no target for " + games.getIdleSecondsLongest() + " s");
            for (CampaignPart part : List.of(WAVE, TIDE, SECOND_WAVE)) {
                double mean = games.part(part).getBulletsMean();
                double easier = before.getOrDefault(part, 0.0);
                assertTrue(mean > easier, difficulty + ", " + part + ": " + mean + " bullets after " + easier);
                before.put(part, mean);
            }
        }
    }

    @Test
    @Tag("slow")
    @EnabledIfSystemProperty(named = "campaign.seeds", matches = "[1-9]\\d*")
    void theBotPlaysTheWholeCampaign() throws IOException {
        String file = System.getProperty("campaign.report");
        String difficulty = System.getProperty("campaign.difficulty");
        CampaignReport.write(
                file == null ? null : Path.of(file),
                difficulty == null ? List.of(Difficulty.values()) : List.of(Difficulty.valueOf(difficulty)),
                Integer.getInteger("campaign.seeds"),
                Assets.load(AssetFiles.bundled()),
                new PrintWriter(System.out, true));
    }

    @Test
    void aCurtainIsAPartUntilTheNextWaveBegins() {
        Assets assets = Assets.load(AssetFiles.bundled());
        Set<CampaignPart> parts = new LinkedHashSet<>();
        try (Game game = new Game(assets, 1, 1, 0)) {
            MenuWalk bot = new MenuWalk(new MenuChoice(Difficulty.CALM, null), new Bot());
            while (game.waves().wave() < 2) {
                game.step(bot.next(game));
                parts.add(CampaignPart.of(game));
            }
        }
        String curtain = assets.stage(0).storms().get(0).curtain();
        assertEquals(
                List.of("1 start", "1 wave 1", "1 " + curtain, "1 wave 2"),
                parts.stream().map(CampaignPart::toString).toList());
    }
}
