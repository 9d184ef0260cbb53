package dev.barrage.benchmarks.micro;

import dev.barrage.benchmarks.measure.Cores;
import dev.barrage.benchmarks.report.OutputFile;
import dev.barrage.graphics.file.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs benchmarks of single loops with JMH. */
@Command(
        name = "micro",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures single loops and data structures with JMH, each in JVMs of its own. Benchmarks:",
            "  all-pairs   10,000 objects against one another: rows divided between workers, layout of their counters,"
                    + " places for their responses",
            "  batches     2,000 bullets added to 50,000 and 5,000 removed in one step, singly and at once",
            "  beams       a beam of 28 segments finds the bullets that it touches among 50,000",
            "  cells       the cell of a coordinate, by a cast or by the bits of a float",
            "  claims      workers test 8,192 close pairs in batches, copied under a lock or claimed without one",
            "  kernels     hot loops in plain Java and with vector instructions",
            "  snapshots   saving a world and going back to it",
            "  spheres     whether small spheres touch a mesh, with the engine's own test; --mesh adds your meshes",
            "  trees       small balls against a mesh: trees of spheres or boxes, and ways to walk them"
        })
public final class MicroCommand implements Callable<Integer> {
    private static final String ALL_PAIRS = "all-pairs";

    /** The most workers of a benchmark. */
    private static final int TEAM = 2;

    /** The thesis measured all pairs on four cores. */
    private static final int CORES_OF_THESIS = 4;

    private static final Map<String, Class<?>> BENCHMARKS = new TreeMap<>(Map.of(
            "batches",
            BatchBenchmark.class,
            "beams",
            BeamBenchmark.class,
            "cells",
            CellBenchmark.class,
            "claims",
            ClaimsBenchmark.class,
            "kernels",
            KernelBenchmark.class,
            ALL_PAIRS,
            AllPairsBenchmark.class,
            "snapshots",
            SnapshotBenchmark.class,
            "spheres",
            SphereBenchmark.class,
            "trees",
            TreeBenchmark.class));

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Benchmarks to run (default: all).")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--forks",
            paramLabel = "N",
            defaultValue = "2",
            description = "JVMs per benchmark (${DEFAULT-VALUE}).")
    private int forks;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "5",
            description = "Measured time per JVM and benchmark, after a warm-up of the same length (${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--mesh",
            paramLabel = "FILE|dragon",
            description = "Mesh file for the spheres benchmark, or the Stanford dragon, fetched with npm.")
    private List<String> meshes = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the results of JMH as JSON.")
    private Path json;

    @Override
    public Integer call() throws IOException, RunnerException {
        checkOptions();
        int iterations = 5;
        TimeValue time = TimeValue.milliseconds(Math.max(1, Math.round(1000 * seconds / iterations)));
        ChainedOptionsBuilder options = new OptionsBuilder()
                .verbosity(VerboseMode.SILENT)
                .forks(forks)
                .warmupIterations(iterations)
                .measurementIterations(iterations)
                .warmupTime(time)
                .measurementTime(time);
        for (String name : names.isEmpty() ? BENCHMARKS.keySet() : names) {
            options.include(BENCHMARKS.get(name).getName().replace(".", "\\.") + "\\..*");
        }
        if (!meshes.isEmpty()) {
            options.param("mesh", meshes.toArray(String[]::new));
        }
        spec.commandLine().getErr().println("Measuring, about 10 seconds per JVM and row ...");
        double coresBefore = Cores.await(TEAM, Math.round(1e9 * seconds));
        Collection<RunResult> results = new Runner(options.build()).run();
        print(results);
        PrintWriter out = spec.commandLine().getOut();
        if (names.isEmpty() || names.contains(ALL_PAIRS)) {
            printTests(out);
        }
        printCores(Math.min(coresBefore, Cores.await(TEAM, 0)), out);
        out.flush();
        if (json != null) {
            AtomicFile.write(json, file -> writeJson(results, file));
        }
        return 0;
    }

    private static void writeJson(Collection<RunResult> results, OutputStream file) {
        PrintStream text = new PrintStream(file, false, StandardCharsets.UTF_8);
        ResultFormatFactory.getInstance(ResultFormatType.JSON, text).writeOut(results);
        text.flush();
    }

    private void checkOptions() {
        for (String name : names) {
            if (!BENCHMARKS.containsKey(name)) {
                throw misuse("no benchmark is called " + name + "; there are " + BENCHMARKS.keySet());
            }
        }
        if (forks < 1 || forks > 100) {
            throw misuse("--forks must be 1 to 100: " + forks);
        }
        if (!(seconds > 0 && seconds <= 3600)) {
            throw misuse("--seconds must be above 0, at most 3600: " + seconds);
        }
        OutputFile.check(spec.commandLine(), "--json", json);
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    private void print(Collection<RunResult> results) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%-30s %-56s %12s %12s  %-6s %10s %10s %10s%n",
                "benchmark",
                "with",
                "score",
                "+- (99.9 %)",
                "unit",
                "median",
                "99 %",
                "worst");
        for (RunResult run : results) {
            BenchmarkParams benchmark = run.getParams();
            Result<?> result = run.getPrimaryResult();
            String[] path = benchmark.getBenchmark().split("\\.");
            out.printf(
                    Locale.ROOT,
                    "%-30s %-56s %12.3f %12.3f  %-6s%s%n",
                    path[path.length - 2] + "." + path[path.length - 1],
                    parameters(benchmark),
                    result.getScore(),
                    result.getScoreError(),
                    result.getScoreUnit(),
                    benchmark.getMode() == Mode.SampleTime ? spread(result.getStatistics()) : "");
        }
        out.flush();
    }

    private static String spread(Statistics of) {
        return String.format(
                Locale.ROOT, " %10.1f %10.1f %10.1f", of.getPercentile(50), of.getPercentile(99), of.getMax());
    }

    /** Prints the number of tests of each worker, which decides how fast the slowest can be. */
    static void printTests(PrintWriter out) {
        for (AllPairsDivision division : AllPairsDivision.values()) {
            for (int workers : new int[] {1, TEAM, CORES_OF_THESIS}) {
                StringBuilder line = new StringBuilder();
                for (long tests : division.tests(workers, AllPairsBenchmark.OBJECTS)) {
                    line.append(String.format(Locale.ROOT, " %,d", tests));
                }
                out.printf(Locale.ROOT, "tests per worker, %s on %d:%s%n", division, workers, line);
            }
        }
    }

    static void printCores(double cores, PrintWriter out) {
        if (cores < Cores.ENOUGH * TEAM) {
            out.printf(
                    Locale.ROOT,
                    "The machine gave %d workers only %.1f cores at times; measure rows with workers=%d again%n",
                    TEAM,
                    cores,
                    TEAM);
        }
    }

    private static String parameters(BenchmarkParams benchmark) {
        List<String> values = new ArrayList<>();
        for (String key : benchmark.getParamsKeys()) {
            values.add(key + "=" + benchmark.getParam(key));
        }
        return String.join(" ", values);
    }
}
