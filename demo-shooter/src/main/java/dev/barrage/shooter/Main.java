package dev.barrage.shooter;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.run.HeadlessRun;
import dev.barrage.shooter.run.LoadedGame;
import dev.barrage.shooter.run.Loading;
import dev.barrage.shooter.run.Options;
import dev.barrage.shooter.run.StartTimes;
import dev.barrage.shooter.run.WindowRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {VerifyReplay.class, Sounds.class},
        sortOptions = false,
        abbreviateSynopsis = true,
        description = "Plays the bullet-hell shooter of Barrage. F1 in the game lists the keys.",
        commandListHeading = "%nCommands:%n",
        footer = "%nIn a source checkout, ./play package builds an image of the game that needs no JDK.")
public final class Main implements Callable<Integer> {
    private static final int MISUSED = 2;
    /** Default length of a game without a window. */
    private static final int USUAL_STEPS = 3600;

    private final StartTimes start = new StartTimes();

    @Spec
    private CommandSpec spec;

    // Created here for their defaults: picocli replaces a group only when one of its options is given.
    @ArgGroup(validate = false, heading = "%nWhat is played:%n")
    private PlayArguments play = new PlayArguments();

    @ArgGroup(validate = false, heading = "%nHow it is computed (never changes the game):%n")
    private SimulationArguments simulation = new SimulationArguments();

    @ArgGroup(validate = false, heading = "%nHow it is shown and heard:%n")
    private DisplayArguments display = new DisplayArguments();

    @ArgGroup(validate = false, heading = "%nWhat is written:%n")
    private OutputArguments output = new OutputArguments();

    @ArgGroup(validate = false, heading = "%nVideo:%n")
    private ClipArguments clip = new ClipArguments();

    private final Loading<Assets> bundled;

    private Main(Loading<Assets> bundled) {
        start.mark("JVM");
        this.bundled = bundled;
    }

    /**
     * Runs the command line and exits with its code: 0 fine, 1 failed, 2 misused. The data files load while the command
     * line is read; both take long.
     */
    public static void main(String[] args) {
        Loading<Assets> bundled = bundled().start();
        PrintWriter out = new PrintWriter(System.out, true, UTF_8);
        int code = execute(args, bundled, out, new PrintWriter(System.err, true, UTF_8));
        bundled.awaitEnd();
        System.exit(code);
    }

    /** Runs the command line and returns its exit code. */
    static int execute(String[] args, PrintWriter out, PrintWriter err) {
        return execute(args, bundled(), out, err);
    }

    private static Loading<Assets> bundled() {
        return new Loading<>(() -> Assets.load(AssetFiles.bundled()));
    }

    private static int execute(String[] args, Loading<Assets> bundled, PrintWriter out, PrintWriter err) {
        CommandLine command = new CommandLine(new Main(bundled)).setOut(out).setErr(err);
        command.setParameterExceptionHandler((e, arguments) -> fail(err, e.getMessage() + " (see --help)"));
        command.setExecutionExceptionHandler((e, line, result) -> {
            if (e instanceof IOException
                    || e instanceof AssetException
                    || e instanceof NoContextException
                    || e instanceof MissingGpuException) {
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
        start.mark("command line");
        Path folder = play.assets(spec);
        Loading<Assets> data = folder == null ? bundled : new Loading<>(() -> Assets.load(AssetFiles.in(folder)));
        PrintWriter err = spec.commandLine().getErr();
        if (display.isHeadless() || clip.isGiven()) {
            Assets loaded = data.await();
            HeadlessRun.run(options(loaded), loaded, spec.commandLine().getOut(), err);
        } else {
            if (output.printsStartTimes()) {
                start.printTo(err);
            }
            Loading<LoadedGame> game = new Loading<>(() -> {
                Assets loaded = data.await();
                return new LoadedGame(options(loaded), loaded, err);
            });
            try {
                WindowRun.run(display.options(false), game.start(), start, err);
            } finally {
                game.awaitEnd();
            }
        }
        return 0;
    }

    private Options options(Assets data) {
        boolean ends = display.isHeadless() || clip.isGiven();
        return new Options(
                play.options(data, ends ? clip.end(USUAL_STEPS) : 0, spec),
                simulation.options(spec),
                display.options(clip.isGiven()),
                output.options(clip.options(spec), spec));
    }
}
