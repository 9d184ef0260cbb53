package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import java.awt.image.BufferedImage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.execute(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--frames -1",
                "--frames 0",
                "--frames=0",
                "--frames=",
                "--frames=NaN",
                "--frames 2147483648",
                "--seed 1e3",
                "--seed=",
                "--stress=",
                "--workers=",
                "--stage=",
                "--window=",
                "--assets=",
                "--home=",
                "--record=",
                "--report=",
                "--screenshot=",
                "--replay=",
                "--video=",
                "--video-from= --video film.gif",
                "--video-steps=-1 --video film.gif",
                "--frames many",
                "--workers 0",
                "--workers 65",
                "--stress -5",
                "--stress 1000001",
                "--overlay nonsense",
                "--screenshot picture.bmp",
                "--screenshot nowhere/at/all.png",
                "--report nowhere/r.json",
                "--replay no-such-file",
                "--window 1280",
                "--window 12x9",
                "--window 9999x100",
                "--window 1280xx720",
                "--quality best",
                "--video film.avi",
                "--video nowhere/at/all.gif",
                "--video-fps 24 --video film.mp4",
                "--video-fps 60 --video film.gif",
                "--video-fps 30",
                "--video-from 100",
                "--video-from -1 --video film.gif",
                "--video-steps 100",
                "--video-steps 0 --video film.gif",
                "--stage 0",
                "--stage 99 --bot",
                "--stage one",
                "--boss",
                "--difficulty sleepy",
                "--nonsense"
            })
    void aBadOptionEndsWithOneLineAndExitCode2(String options) {
        assertEquals(2, run(("--headless " + options).split(" ")));
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().contains(options.split("[ =]")[0].substring(2)), err.toString());
    }

    @Test
    void theHelpHasASectionOfEveryKindOfOptionAndTheDefaults() {
        assertEquals(0, run("--help"));
        String help = out.toString();
        for (String section : new String[] {"played", "computed", "shown", "written", "Video"}) {
            assertTrue(help.lines().anyMatch(line -> !line.startsWith(" ") && line.contains(section)), section);
        }
        String unbroken = help.replaceAll("\\s+", " ");
        for (String given : new String[] {"(1)", "(1280x720)", "grid, sweep", "calm, normal", "quick, balanced"}) {
            assertTrue(unbroken.contains(given), given + " is not in " + help);
        }
    }

    @Test
    void anOptionOfAGroupLeavesTheOthersAsTheyAre(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("r.json");
        assertEquals(0, run(("--headless --quality auto --frames 3 --report " + report).split(" ")), err.toString());
        JsonNode read = new ObjectMapper().readTree(report.toFile());
        assertEquals(3, read.get("frames").asInt());
        assertEquals(1, read.get("seed").asInt());
    }

    @Test
    void aReplayIsVerifiedForAnyTeamAndAForgedOneIsNot(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("g.replay");
        assertEquals(0, run("--headless", "--bot", "--frames", "700", "--record", file.toString()), err.toString());
        for (String options : new String[] {"--workers 1", "--workers 3", "--workers 2 --broadphase tree"}) {
            out.getBuffer().setLength(0);
            assertEquals(0, run(("verify-replay " + file + " " + options).split(" ")), err.toString());
            assertTrue(out.toString().contains("verified, 700 steps"), out.toString());
        }
        Replay forged = ReplayFile.read(file);
        Replay other = new Replay(forged.seed() + 1, forged.stress(), forged.day(), forged.data());
        Assets assets = Assets.load(AssetFiles.bundled());
        try (Game game = new Game(assets, forged.seed(), 1, 0)) {
            for (int i = 0; i < 700; i++) {
                int input = forged.next(game);
                other.record(input);
                game.step(input);
                other.note(game);
            }
            other.finish(game);
        }
        ReplayFile.write(other, file);
        assertEquals(1, run("verify-replay", file.toString()));
        assertTrue(out.toString().contains("parts from its recording between step 0 and step 300"), out.toString());

        assertEquals(2, run("verify-replay", "no-such-file"));
        assertEquals(2, run("verify-replay", file.toString(), "--workers", "0"));
        assertEquals(0, run("verify-replay", "--help"));
    }

    @Test
    void aForeignOrDamagedReplayIsRefused(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("x.replay");
        Files.writeString(file, "this is not a replay, whatever it looks like");
        assertEquals(2, run("--headless", "--replay", file.toString()));
        assertTrue(err.toString().contains("is not a replay"), err.toString());

        assertEquals(0, run("--headless", "--bot", "--frames", "100", "--record", file.toString()), err.toString());
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 3));
        assertEquals(2, run("--headless", "--replay", file.toString()));
        assertTrue(err.toString().contains("damaged"), err.toString());
    }

    @Test
    void aReplayFromTheCommandLineReportsTheSameHash(@TempDir Path folder) throws Exception {
        String replay = folder.resolve("g.replay").toString();
        Path first = folder.resolve("1.json");
        Path second = folder.resolve("2.json");
        assertEquals(
                0,
                run(
                        "--headless",
                        "--bot",
                        "--frames",
                        "900",
                        "--seed",
                        "4",
                        "--workers",
                        "2",
                        "--record",
                        replay,
                        "--report",
                        first.toString()),
                err.toString());
        assertEquals(
                0,
                run("--headless", "--replay", replay, "--workers", "1", "--report", second.toString()),
                err.toString());
        JsonNode a = new ObjectMapper().readTree(first.toFile());
        JsonNode b = new ObjectMapper().readTree(second.toFile());
        assertEquals(a.get("worldHash"), b.get("worldHash"));
        assertEquals(a.get("hits"), b.get("hits"));
        assertEquals(900, b.get("frames").asInt());
    }

    @Test
    void allSoundsAreWrittenAsWavFiles(@TempDir Path folder) throws Exception {
        Path sounds = folder.resolve("new").resolve("sounds");
        assertEquals(0, run("sounds", sounds.toString()), err.toString());
        try (Stream<Path> files = Files.list(sounds)) {
            assertTrue(files.count() >= 50);
        }
        try (AudioInputStream drums = AudioSystem.getAudioInputStream(
                sounds.resolve("music-reef-drums.wav").toFile())) {
            assertEquals(2, drums.getFormat().getChannels());
            assertEquals(44_100f, drums.getFormat().getSampleRate());
            assertTrue(drums.getFrameLength() > 20 * 44_100);
        }
    }

    @Test
    void aGameThatIsFilmedIsTheSameGame(@TempDir Path folder) throws Exception {
        String game = "--headless --bot --stage 2 --boss --difficulty hard --frames 400";
        Path report = folder.resolve("r.json");
        assertEquals(0, run((game + " --report " + report).split(" ")), err.toString());
        JsonNode unseen = new ObjectMapper().readTree(report.toFile());

        Path replay = folder.resolve("g.replay");
        String film = " --window 160x90 --video-from 300 --video-steps 8 --video " + folder.resolve("film.png");
        assertEquals(0, run((game + film + " --report " + report + " --record " + replay).split(" ")), err.toString());
        assertEquals(
                unseen.get("worldHash"),
                new ObjectMapper().readTree(report.toFile()).get("worldHash"));
        List<String> pictures = new ArrayList<>();
        for (int i = 1; i <= 8; i++) {
            BufferedImage picture =
                    ImageIO.read(folder.resolve("film-0000" + i + ".png").toFile());
            assertEquals(160, picture.getWidth());
            pictures.add(Arrays.toString(picture.getRGB(0, 0, 160, 90, null, 0, 160)));
        }
        assertEquals(8, new HashSet<>(pictures).size(), "no two frames are the same");
        assertFalse(Files.exists(folder.resolve("film-00009.png")));

        Path gif = folder.resolve("film.gif");
        String again = "--replay " + replay + " --window 160x90 --video-from 300 --video-steps 20 --video " + gif;
        assertEquals(0, run(again.split(" ")), err.toString());
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            reader.setInput(in);
            assertEquals(8, reader.getNumImages(true), "25 frames a second for 20 steps");
        }
    }

    @Test
    void soundsAreNotWrittenIntoAFile(@TempDir Path folder) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(2, run("sounds", file.toString()));
        assertTrue(err.toString().contains("is not a folder"), err.toString());
    }

    @Test
    void aFilmOfNothingIsRefused(@TempDir Path folder) {
        String line = "--bot --frames 50 --window 160x90 --video-from 50 --video " + folder.resolve("film.gif");
        assertEquals(2, run(line.split(" ")));
        assertTrue(err.toString().contains("no frame to film"), err.toString());
    }

    @Test
    void aPatternThatIsWrongIsRefusedOrEndsWithOneLineAndTheGameGoesOn(@TempDir Path folder) throws Exception {
        AssetFolder.copyTo(folder);
        String game = "--headless --bot --stage 1 --boss --frames 500 --assets " + folder;
        String pattern = "<bulletml><action label='top'>\n%s</action></bulletml>";
        String[][] cases = {
            {"<wait>30</wait><vanish/>", "line 2: vanish: only bullets vanish; the script ends"},
            {"<actionRef label='top'/>", "line 2: actionRef: there are more than 4096 steps"},
            {"<wait>9 +</wait>", "line 2: the formula"},
            {"<action>".repeat(13) + "</action>".repeat(13), "line 2: more than 12 actions"},
            {"<wait>1", "line 2: "}
        };
        for (int i = 0; i < cases.length; i++) {
            err.getBuffer().setLength(0);
            Files.writeString(
                    folder.resolve("patterns").resolve("warden-tide.xml"), String.format(pattern, cases[i][0]));
            assertEquals(i < 2 ? 0 : 2, run(game.split(" ")), err.toString());
            assertEquals(1, err.toString().lines().count(), err.toString());
            assertTrue(err.toString().contains("patterns/warden-tide.xml: " + cases[i][1]), err.toString());
        }
    }

    @Test
    void aReplayHasItsOwnStart(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("g.replay");
        assertEquals(0, run("--headless", "--bot", "--frames", "10", "--record", file.toString()), err.toString());
        assertEquals(2, run("--headless", "--replay", file.toString(), "--stage", "1"));
        assertTrue(err.toString().contains("--replay can't be combined"), err.toString());
    }

    @Test
    void aStepAllocatesNothingAfterWarmUp(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("r.json");
        assertEquals(
                0,
                run(
                        "--headless",
                        "--bot",
                        "--frames",
                        "4000",
                        "--stress",
                        "2000",
                        "--workers",
                        "2",
                        "--report",
                        report.toString()),
                err.toString());
        JsonNode read = new ObjectMapper().readTree(report.toFile());
        assertEquals(0, read.get("bytesPerStep").asLong());
        JsonNode minutes = read.get("stepMsByMinute");
        assertEquals(1, minutes.size());
        assertTrue(minutes.get(0).get("median").asDouble() > 0, minutes.toString());
    }

    @Test
    void memoryGrowsOnceToWhatItHolds(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("r.json");
        String line = "--headless --bot --frames 60 --stress 100000 --workers 2 --report " + file;
        assertEquals(0, run(line.split(" ")), err.toString());
        long bytes =
                new ObjectMapper().readTree(file.toFile()).get("bytesWarmUp").asLong();
        long stormRoom = 60 << 20; // made when the bot's game begins
        assertTrue(bytes > 100_000 * 60 && bytes < 100_000 * 600 + stormRoom, bytes + " bytes for 100,000 bullets");
    }

    @Test
    void theGameIsTheSameWithAnyBroadphase(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("r.json");
        JsonNode first = null;
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            String line = "--headless --bot --frames 1500 --seed 3 --broadphase " + kind.label() + " --report " + file;
            assertEquals(0, run(line.split(" ")), err.toString());
            JsonNode report = new ObjectMapper().readTree(file.toFile());
            first = first == null ? report : first;
            assertEquals(first.get("hits"), report.get("hits"), kind.label());
            assertEquals(first.get("worldHash"), report.get("worldHash"), kind.label());
        }
        assertTrue(first.get("hits").get("bulletEnemy").asInt() > 10, first.toString());
    }

    @Test
    void anUnknownBroadphaseIsRefusedWithTheNamesThereAre() {
        assertEquals(2, run("--headless", "--broadphase", "magic"));
        assertEquals(2, run("--headless", "--gpu-required"));
        assertTrue(err.toString().contains("grid, sweep, cells, tree, all-pairs"), err.toString());
    }

    @Test
    void theReportHasAllThatItShould(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("r.json");
        String line = "--headless --bot --frames 700 --seed 9 --workers 1 --stress 50 --report " + file;
        assertEquals(0, run(line.split(" ")), err.toString());
        JsonNode report = new ObjectMapper().readTree(file.toFile());
        assertEquals(700, report.get("frames").asInt());
        assertEquals(9, report.get("seed").asInt());
        assertEquals(1, report.get("workers").asInt());
        assertEquals(50, report.get("stress").asInt());
        assertTrue(report.get("bulletsAliveMax").asInt() >= 50, report.toString());
        assertTrue(report.get("bulletsFired").asInt() > 0, report.toString());
        for (String kind : new String[] {"bulletEnemy", "bulletPlayer", "playerWall", "playerEnemy", "beamEnemy"}) {
            assertTrue(report.get("hits").get(kind).isIntegralNumber(), kind);
        }
        JsonNode times = report.get("stepMs");
        assertTrue(times.get("median").asDouble() > 0, report.toString());
        assertTrue(times.get("median").asDouble() <= times.get("p99").asDouble(), report.toString());
        assertTrue(times.get("p99").asDouble() <= times.get("max").asDouble(), report.toString());
        assertEquals(0, report.get("pictures").asInt());
        assertTrue(report.get("picturesPerSecond").isNull(), "only a window has a rate");
        assertTrue(report.get("stepsAllocating").asLong() <= 100, report.toString());
        assertTrue(
                report.get("bytesLargestStep").asLong()
                        <= report.get("bytesGrown").asLong(),
                report.toString());
        assertEquals(
                report.get("bytesGrown").asLong() == 0,
                report.get("bytesLargestStepBy").isNull(),
                report.toString());
        assertTrue(report.get("worldHash").asText().matches("[0-9a-f]{1,16}"), report.toString());
    }

    @Test
    void theReportHasTheHashOfEverySixtiethStep(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("r.json");
        JsonNode shorter = null;
        for (int frames : new int[] {120, 200}) {
            String line = "--headless --bot --seed 9 --frames " + frames + " --report " + file;
            assertEquals(0, run(line.split(" ")), err.toString());
            JsonNode report = new ObjectMapper().readTree(file.toFile());
            assertEquals(frames / 60, report.get("hashes").size(), report.toString());
            if (shorter != null) {
                assertEquals(shorter.get("worldHash"), report.get("hashes").get(1));
                assertEquals(shorter.get("hashes").get(0), report.get("hashes").get(0));
            }
            shorter = report;
        }
    }
}
