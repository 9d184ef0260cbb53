package dev.barrage.shooter;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Stress;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.run.HeadlessRun;
import dev.barrage.shooter.run.Options;
import dev.barrage.shooter.run.Release;
import dev.barrage.shooter.run.WindowRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of the game. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        subcommands = {VerifyReplay.class, DrawOverlays.class, Sounds.class},
        sortOptions = false,
        description = "Plays the bullet-hell shooter of Barrage. F1 in the game lists the keys.",
        footer = "Beside its sources, ./play package makes an image of the game that needs no JDK.")
public final class Main implements Callable<Integer> {
    private static final int MISUSED = 2;
    /** Of a game without a window that nothing else ends. */
    private static final int USUAL_STEPS = 3600;

    @Spec
    private CommandSpec spec;

    @Option(names = "--headless", description = "Run without a window, as fast as it goes.")
    private boolean headless;

    @Option(names = "--frames", paramLabel = "N", description = "End after N steps of 1/60 s (headless: 3600).")
    private int frames;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the game (${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--bot", description = "Let the bot play.")
    private boolean bot;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description =
                    "Threads of the simulation, 1 to 64 (default: cores, at most 8). The result never depends on it.")
    private int workers = Math.min(8, Runtime.getRuntime().availableProcessors());

    @Option(
            names = "--broadphase",
            paramLabel = "NAME",
            defaultValue = "grid",
            description =
                    "How pairs are found: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}). The result never depends on it.",
            completionCandidates = BroadphaseNames.class)
    private String broadphase;

    @Option(names = "--stress", paramLabel = "N", description = "Keep N harmless extra bullets alive.")
    private int stress;

    @Option(
            names = "--overlay",
            paramLabel = "LIST",
            split = ",",
            description = "Show these debug overlays, by commas: ${COMPLETION-CANDIDATES}.",
            completionCandidates = LayerNames.class)
    private List<String> overlay = List.of();

    @Option(
            names = "--quality",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "How much work goes into pictures: auto, ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).",
            completionCandidates = QualityNames.class)
    private String quality;

    @Option(names = "--screenshot", paramLabel = "FILE.png", description = "Write a picture of the last frame.")
    private Path screenshot;

    @Option(
            names = "--report",
            paramLabel = "FILE.json",
            description = "Write frames, hits, times, allocation and world hash.")
    private Path report;

    @Option(names = "--record", paramLabel = "FILE", description = "Write a replay.")
    private Path record;

    @Option(names = "--replay", paramLabel = "FILE", description = "Play a replay.")
    private Path replay;

    @Mixin
    private ChoiceArguments choice;

    @Mixin
    private ClipArguments clip;

    @Option(
            names = "--assets",
            paramLabel = "FOLDER",
            description = "Play with the data files of a folder; patterns that change there change in the game.")
    private Path assets;

    @Option(
            names = "--home",
            paramLabel = "FOLDER",
            description = "Where settings and scores are kept (the user's folder for such).")
    private Path home = Profile.usualFolder();

    @Option(
            names = "--window",
            paramLabel = "WxH",
            defaultValue = "1280x720",
            description = "Size of window and picture in pixels (${DEFAULT-VALUE}).")
    private String size;

    @Option(names = "--mute", description = "Play no sound.")
    private boolean mute;

    private Main() {}

    /** Runs the command line and exits with its code: 0 fine, 1 failed, 2 misused. */
    public static void main(String[] args) {
        System.exit(execute(args, new PrintWriter(System.out, true, UTF_8), new PrintWriter(System.err, true, UTF_8)));
    }

    /** Runs the command line and returns its exit code. */
    static int execute(String[] args, PrintWriter out, PrintWriter err) {
        CommandLine command = new CommandLine(new Main()).setOut(out).setErr(err);
        command.setParameterExceptionHandler((e, arguments) -> fail(err, e.getMessage() + " (see --help)"));
        command.setExecutionExceptionHandler((e, line, result) -> {
            if (e instanceof IOException || e instanceof AssetException || e instanceof NoContextException) {
                return fail(err, e.getMessage());
            }
            throw e;
        });
        return command.execute(args);
    }

    private static int fail(PrintWriter err, String message) {
        err.println("play: " + String.valueOf(message).lines().findFirst().orElse("failed"));
        return MISUSED;
    }

    @Override
    public Integer call() throws IOException {
        require(assets == null || Files.isDirectory(assets), "--assets: there is no folder " + assets);
        Assets data = Assets.load(assets == null ? AssetFiles.bundled() : AssetFiles.in(assets));
        Options options = options(data);
        if (options.headless()) {
            HeadlessRun.run(options, data, spec.commandLine().getOut());
        } else {
            WindowRun.run(options, data, spec.commandLine().getErr());
        }
        return 0;
    }

    private Options options(Assets data) throws IOException {
        require(frames >= 0, "--frames must not be negative: " + frames);
        require(workers >= 1 && workers <= 64, "--workers must be from 1 to 64: " + workers);
        require(stress >= 0 && stress <= Stress.MOST, "--stress must be from 0 to " + Stress.MOST + ": " + stress);
        require(
                screenshot == null
                        || screenshot.toString().toLowerCase(Locale.ROOT).endsWith(".png"),
                "--screenshot must name a .png file: " + screenshot);
        checkFolder("--screenshot", screenshot);
        checkFolder("--report", report);
        checkFolder("--record", record);
        checkFolder("--video", clip.file());
        require(replay == null || Files.isRegularFile(replay), "--replay: there is no file " + replay);
        require(replay == null || !bot, "--replay and --bot can't play the same game");
        require(replay == null || !choice.isGiven(), "--replay has its own start: no --stage, --boss, --difficulty");
        int[] pixels = size(size, spec);
        boolean windowless = headless || clip.isGiven();
        return new Options(
                windowless,
                frames == 0 && windowless && replay == null ? usualSteps() : frames,
                seed,
                bot,
                workers,
                broadphase(broadphase, spec),
                stress,
                layers(),
                quality(),
                screenshot,
                report,
                record,
                replay,
                assets,
                clip.options(spec),
                choice.choice(data.stages(), spec),
                home,
                pixels[0],
                pixels[1],
                mute);
    }

    private int usualSteps() {
        return clip.end() == 0 ? USUAL_STEPS : clip.end();
    }

    private void checkFolder(String option, Path file) {
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        require(folder == null || Files.isDirectory(folder), option + ": there is no folder " + folder);
        require(file == null || !Files.isDirectory(file), option + ": " + file + " is a folder");
    }

    /** Width and height of a picture on a command line, or that command's complaint. */
    static int[] size(String size, CommandSpec spec) {
        String[] parts = size.split("x", -1);
        try {
            int width = Integer.parseInt(parts[0]);
            int height = Integer.parseInt(parts[1]);
            require(
                    parts.length == 2 && width >= 64 && height >= 64 && width <= 8192 && height <= 8192,
                    "--window must be WxH from 64x64 to 8192x8192: " + size,
                    spec);
            return new int[] {width, height};
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new ParameterException(spec.commandLine(), "--window must be WxH, for example 1280x720: " + size, e);
        }
    }

    /** The broadphase of a name on a command line, or that command's complaint. */
    static BroadphaseKind broadphase(String name, CommandSpec spec) {
        BroadphaseKind kind = BroadphaseKind.of(name);
        require(
                kind != null,
                "--broadphase: there is no " + name + "; there are " + String.join(", ", new BroadphaseNames()),
                spec);
        return kind;
    }

    private Quality quality() {
        Quality named = Quality.of(quality);
        require(
                named != null || quality.equals("auto"),
                "--quality: there is no " + quality + "; there are auto, " + String.join(", ", new QualityNames()));
        return named;
    }

    private Set<DebugLayer> layers() {
        Set<DebugLayer> layers = EnumSet.noneOf(DebugLayer.class);
        for (String name : overlay) {
            try {
                layers.add(
                        DebugLayer.valueOf(name.trim().toUpperCase(Locale.ROOT).replace('-', '_')));
            } catch (IllegalArgumentException e) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--overlay: no overlay is called " + name + "; there are "
                                + String.join(", ", new LayerNames()),
                        e);
            }
        }
        return layers;
    }

    private void require(boolean holds, String rule) {
        require(holds, rule, spec);
    }

    /** Complains about the command line of a command unless a rule is kept. */
    static void require(boolean holds, String rule, CommandSpec spec) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), rule);
        }
    }

    /** The broadphases as they are called on the command line. */
    static final class BroadphaseNames implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return Arrays.stream(BroadphaseKind.values())
                    .map(BroadphaseKind::label)
                    .iterator();
        }
    }

    /** The qualities as they are called on the command line. */
    static final class QualityNames implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return Arrays.stream(Quality.values()).map(Quality::label).iterator();
        }
    }

    /** The overlays as they are called on the command line. */
    static final class LayerNames implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return EnumSet.allOf(DebugLayer.class).stream()
                    .map(layer -> layer.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .iterator();
        }
    }

    /** The version of the module, which the build sets. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Release.name()};
        }
    }
}
