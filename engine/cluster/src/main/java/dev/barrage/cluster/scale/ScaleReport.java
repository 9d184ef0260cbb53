package dev.barrage.cluster.scale;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.cluster.scale.ScalePoint.Kind;
import dev.barrage.cluster.scale.ScalePoint.Scaling;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measured and simulated scaling.
 *
 * @param options what was asked for
 * @param costs fixed costs of each cluster
 * @param weak measurements with as many triangles per worker
 * @param strong measurements of one input; may be empty
 * @param planSeconds time in which the driver plans the weak search of each number of workers, measured even for
 *     simulated ones
 * @param points times, measured ones first
 * @param checks the simulation of what was measured
 */
public record ScaleReport(
        ScaleOptions options,
        List<ClusterCost> costs,
        List<Measurement> weak,
        List<Measurement> strong,
        Map<Integer, Double> planSeconds,
        List<ScalePoint> points,
        List<ScaleCheck> checks) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** Simulates from measurements. Each list has one entry per number of workers, in the order of the options. */
    public static ScaleReport of(
            ScaleOptions options,
            List<ClusterCost> costs,
            List<Measurement> weak,
            List<Measurement> strong,
            Map<Integer, Double> planSeconds) {
        Simulation simulation = new Simulation(costs, planSeconds);
        simulation.weak(weak, options.simulate());
        simulation.strong(strong, options.simulate());
        return new ScaleReport(
                options,
                List.copyOf(costs),
                List.copyOf(weak),
                List.copyOf(strong),
                Map.copyOf(planSeconds),
                List.copyOf(simulation.points),
                List.copyOf(simulation.checks));
    }

    /** Whether the simulation agrees with all that was measured. */
    public boolean passes() {
        return checks.stream().allMatch(ScaleCheck::passes);
    }

    /** The points of one series in ascending order of processors. */
    public List<ScalePoint> points(Scaling scaling, Kind kind) {
        return points.stream()
                .filter(point -> point.scaling() == scaling && point.kind() == kind)
                .toList();
    }

    /** Writes everything, each task included, as JSON. */
    public void write(OutputStream out) throws IOException {
        JSON.writeValue(out, this);
    }

    /** Reads what {@link #write} wrote. */
    public static ScaleReport read(Path file) throws IOException {
        return JSON.readValue(file.toFile(), new TypeReference<ScaleReport>() {});
    }

    private static final class Simulation {
        final List<ScalePoint> points = new ArrayList<>();
        final List<ScaleCheck> checks = new ArrayList<>();
        private final List<ClusterModel> here;
        private final ClusterModel beyond;
        private final Map<Integer, Double> planSeconds;

        /** Tasks are simulated with the costs of the cluster that ran them. */
        Simulation(List<ClusterCost> costs, Map<Integer, Double> planSeconds) {
            this.planSeconds = planSeconds;
            here = costs.stream()
                    .map(cost -> cost.model(ClusterModel.Network.NONE))
                    .toList();
            beyond = costs.get(costs.size() - 1).model(ClusterModel.Network.ETHERNET);
        }

        void weak(List<Measurement> runs, List<Integer> simulate) {
            for (int i = 0; i < runs.size(); i++) {
                check(
                        Scaling.WEAK,
                        i,
                        runs.get(i),
                        enlarged(runs.get(0), runs.get(i).workers()));
            }
            Measurement most = runs.get(runs.size() - 1);
            for (int processors : simulate) {
                RunCost run = enlarged(most, processors);
                long triangles = most.triangles() / most.workers() * processors;
                simulate(Scaling.WEAK, processors, triangles, run, most, " tasks repeated to ");
            }
        }

        void strong(List<Measurement> runs, List<Integer> simulate) {
            for (int i = 0; i < runs.size(); i++) {
                check(Scaling.STRONG, i, runs.get(i), runs.get(0).median());
            }
            for (int processors : runs.isEmpty() ? List.<Integer>of() : simulate) {
                Measurement most = runs.get(runs.size() - 1);
                simulate(Scaling.STRONG, processors, most.triangles(), most.median(), most, " tasks, all of ");
            }
        }

        /** The run of an input that grows with the number of processors. */
        private RunCost enlarged(Measurement run, int processors) {
            double planLonger = planSeconds.get(processors) - planSeconds.get(run.workers());
            double driverSeconds = Math.max(0, run.median().driverSeconds() + planLonger);
            return run.median().repeated((double) processors / run.workers(), driverSeconds);
        }

        private void check(Scaling scaling, int cluster, Measurement run, RunCost fewest) {
            double seconds = run.median().seconds();
            points.add(new ScalePoint(
                    scaling,
                    Kind.MEASURED,
                    run.workers(),
                    run.triangles(),
                    seconds,
                    "median of " + run.warm().size() + " searches"));
            checks.add(new ScaleCheck(
                    scaling,
                    run.workers(),
                    seconds,
                    here.get(cluster).seconds(run.median(), run.workers()),
                    here.get(0).seconds(fewest, run.workers())));
        }

        private void simulate(
                Scaling scaling, int processors, long triangles, RunCost run, Measurement from, String how) {
            String source = String.format(
                    Locale.ROOT,
                    "from %,d%s%,d, run on %d workers",
                    from.median().tasks(),
                    how,
                    run.tasks(),
                    from.workers());
            points.add(new ScalePoint(
                    scaling, Kind.SIMULATED, processors, triangles, beyond.seconds(run, processors), source));
            points.add(new ScalePoint(
                    scaling,
                    Kind.WITHOUT_DRIVER,
                    processors,
                    triangles,
                    beyond.withoutDispatch().seconds(run.withoutDriver(), processors),
                    source));
        }
    }
}
