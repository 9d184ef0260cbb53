package dev.barrage.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.benchmarks.collide.CollideCommand;
import dev.barrage.benchmarks.gpu.GpuCommand;
import dev.barrage.benchmarks.measure.Measurement;
import dev.barrage.benchmarks.measure.Row;
import dev.barrage.benchmarks.measure.Timing;
import dev.barrage.benchmarks.micro.MicroCommand;
import dev.barrage.benchmarks.peer.Peer;
import dev.barrage.benchmarks.peer.Peers;
import dev.barrage.benchmarks.report.Chart;
import dev.barrage.benchmarks.report.CsvFile;
import dev.barrage.benchmarks.report.OutputFile;
import dev.barrage.benchmarks.report.Progress;
import dev.barrage.benchmarks.report.Table;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.triangles.model.ModelFileException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of the bench. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        subcommands = {MicroCommand.class, CollideCommand.class, GpuCommand.class},
        description =
                "Measures scenes of Barrage, and the same scenes in other engines. ./bench list lists the scenes.")
public final class Main implements Callable<Integer> {
    private static final int MISUSED = 2;
    private static final double WARM_UP_SHARE = 0.3;
    private static final double LONGEST_SECONDS = 3600;
    private static final double LONGEST_PAUSE = 1000;
    private static final int MOST_REPEATS = 99;
    private static final int MOST_ELEMENTS = 100_000_000;
    private static final String LIST = "list";
    private static final String ON = "on";
    private static final String OFF = "off";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SCENE", arity = "0..*", description = "Scenes to measure, \"all\", or \"list\".")
    private List<String> names = List.of();

    @Option(
            names = "--n",
            paramLabel = "N",
            split = ",",
            description = "Sizes, separated by commas (default: those of the scene).")
    private int[] sizes = {};

    @Option(
            names = "--workers",
            paramLabel = "W",
            split = ",",
            description = "Numbers of workers, 1 to 64, separated by commas (default: 1 and all cores).")
    private int[] workers = {};

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "3",
            description = "Measured time per run (${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            description = "Time of steps before a run is measured (default: 0.3 times --seconds).")
    private Double warmUp;

    @Option(
            names = "--pause",
            paramLabel = "MS",
            defaultValue = "0",
            description = "Rest before each step, as in a game (${DEFAULT-VALUE}).")
    private double pause;

    @Option(
            names = "--repeat",
            paramLabel = "R",
            defaultValue = "1",
            description = "Play each run of Barrage R times, and print 99.9 %% of each step's median, too: it leaves"
                    + " out what the machine did only once (${DEFAULT-VALUE}).")
    private int repeats;

    @Option(
            names = "--cold",
            paramLabel = "S",
            defaultValue = "0",
            description =
                    "Before each run of Barrage, play its scene for S seconds in a fresh JVM, then the same steps again."
                            + " Prints how long the first 100 steps take, and when steps are as fast as warm ones.")
    private double coldSeconds;

    @Option(
            names = "--simd",
            paramLabel = "on|off",
            description = "Whether to use vector instructions (default: on, if this JVM and machine have them).")
    private String simd;

    @Option(names = "--peers", description = "Also measure other engines that can play the scene.")
    private boolean withPeers;

    @Option(
            names = "--peers-up-to",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Largest size for other engines (${DEFAULT-VALUE}); at 1,000,000 some take a minute a step.")
    private int largestForPeers;

    @Option(
            names = "--all",
            description =
                    "Measure all variants of the scenes: pairs and questions with all broadphases, pairs for all ways to"
                            + " spread boxes.")
    private boolean allVariants;

    @Option(names = "--stages", description = "Also print the mean time of every stage of a step.")
    private boolean withStages;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the rows as JSON.")
    private Path json;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Append the rows to a CSV file, as in engine/benchmarks/results.")
    private Path csv;

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "Remark for the rows of --csv.")
    private String note;

    @Option(names = "--chart", paramLabel = "FILE.svg|.png", description = "Draw the medians over the sizes.")
    private Path chart;

    /** Variants that this machine cannot step, with the reason: a line each. */
    private final Set<String> leftOut = new LinkedHashSet<>();

    /**
     * Runs the bench and ends the process: 0 if all is well, 1 for runs that differ or a failed write, 2 for misuse, a
     * mesh that cannot be read or a missing GPU.
     */
    public static void main(String[] arguments) {
        System.exit(execute(arguments));
    }

    /** Runs the bench and returns the exit code. */
    static int execute(String... arguments) {
        CommandLine line = new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((exception, given) -> {
            line.getErr().println("bench: " + exception.getMessage() + " (see --help)");
            return MISUSED;
        });
        line.setExecutionExceptionHandler((exception, failed, given) -> {
            line.getErr().println("bench: " + exception.getMessage());
            return isOfUser(exception) ? MISUSED : 1;
        });
        return line.execute(arguments);
    }

    /** Whether what the user has is not enough. */
    private static boolean isOfUser(Exception exception) {
        return exception instanceof ModelFileException || exception instanceof MissingGpuException;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (names.isEmpty() || names.equals(List.of(LIST))) {
            list(out);
            return 0;
        }
        List<Scene> scenes = scenes();
        checkOptions();
        if (chart != null && !Chart.canShowSeveral(chart) && scenes.size() > 1) {
            throw misuse("--chart: an SVG shows one scene, a PNG several: " + chart);
        }
        boolean vectors = usesVectors();
        Timing timing =
                new Timing(seconds, warmUp == null ? WARM_UP_SHARE * seconds : warmUp, pause, repeats, coldSeconds);
        List<Row> rows = new ArrayList<>();
        for (Scene scene : scenes) {
            for (int n : sizes.length > 0 ? sizes : scene.sizes()) {
                List<Peer> peers = peers(n);
                for (Scene variant : allVariants ? scene.variants(n) : List.of(scene)) {
                    if (isMissing(variant)) {
                        continue;
                    }
                    rows.addAll(new Measurement(variant, n, timing, this::tell).run(workers, peers, vectors));
                    peers = List.of();
                }
            }
        }
        tell("");
        Table table = new Table(rows);
        table.print(out);
        leftOut.forEach(out::println);
        out.flush();
        if (withStages) {
            table.printStages(out);
        }
        table.printColdStarts(out);
        if (csv != null) {
            CsvFile.append(rows, note, csv);
        }
        if (json != null) {
            ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
            AtomicFile.write(json, file -> file.write(mapper.writeValueAsBytes(rows)));
        }
        if (chart != null) {
            Chart.write(rows, chart);
        }
        return 0;
    }

    /** Whether this machine cannot step a variant; notes the reason for the end. */
    private boolean isMissing(Scene variant) {
        String reason = variant.missing();
        if (reason != null) {
            leftOut.add("left out: " + Row.OURS + "/" + variant.variant() + ", " + reason);
        }
        return reason != null;
    }

    private void list(PrintWriter out) {
        for (Scene scene : Scenes.all()) {
            out.printf(
                    "%-16s %s%n%-16s   %s: %s%n",
                    scene.name(), scene.about(), "", scene.elements(), Arrays.toString(scene.sizes()));
        }
        out.flush();
    }

    private List<Scene> scenes() {
        if (names.equals(List.of("all"))) {
            return Scenes.all();
        }
        List<Scene> scenes = new ArrayList<>();
        for (String name : names) {
            Scene scene = Scenes.of(name);
            if (scene == null) {
                throw misuse("no scene is called " + name + "; ./bench list lists them");
            }
            scenes.addAll(allVariants ? scene.family() : List.of(scene));
        }
        return scenes;
    }

    private List<Peer> peers(int n) {
        return withPeers && n <= largestForPeers ? Peers.all() : List.of();
    }

    private void checkOptions() {
        for (int n : sizes) {
            if (n < 1 || n > MOST_ELEMENTS) {
                throw misuse("--n must be 1 to " + MOST_ELEMENTS + ": " + n);
            }
        }
        if (workers.length == 0) {
            int cores = Math.min(64, Runtime.getRuntime().availableProcessors());
            workers = cores == 1 ? new int[] {1} : new int[] {1, cores};
        }
        for (int count : workers) {
            if (count < 1 || count > 64) {
                throw misuse("--workers must be 1 to 64: " + count);
            }
        }
        if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) {
            throw misuse("--seconds must be above 0, at most 3600: " + seconds);
        }
        if (warmUp != null && !(warmUp >= 0 && warmUp <= LONGEST_SECONDS)) {
            throw misuse("--warm-up must be 0 to 3600 seconds: " + warmUp);
        }
        if (!(pause >= 0 && pause <= LONGEST_PAUSE)) {
            throw misuse("--pause must be 0 to 1000 milliseconds: " + pause);
        }
        if (repeats < 1 || repeats > MOST_REPEATS) {
            throw misuse("--repeat must be 1 to " + MOST_REPEATS + ": " + repeats);
        }
        if (!(coldSeconds >= 0 && coldSeconds <= LONGEST_SECONDS)) {
            throw misuse("--cold must be 0 to 3600 seconds: " + coldSeconds);
        }
        if (largestForPeers < 0) {
            throw misuse("--peers-up-to must not be negative: " + largestForPeers);
        }
        if (chart != null && !Chart.canWrite(chart)) {
            throw misuse("--chart must end in .svg or .png: " + chart);
        }
        OutputFile.check(spec.commandLine(), "--chart", chart);
        OutputFile.check(spec.commandLine(), "--json", json);
        CsvFile.check(spec.commandLine(), "--csv", csv);
    }

    private boolean usesVectors() throws InterruptedException {
        boolean there = !OFF.equals(simd) && KernelChoice.awaitFastest();
        if (simd != null && !simd.equals(ON) && !simd.equals(OFF)) {
            throw misuse("--simd must be on or off: " + simd);
        }
        if (ON.equals(simd) && !there) {
            throw misuse("--simd on: vector instructions need JDK 25 or newer and a processor with AVX2 or AVX-512");
        }
        return there;
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    private void tell(String what) {
        Progress.tell(spec.commandLine().getErr(), what);
    }
}
