package dev.barrage.cluster.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.scale.ScalePoint.Kind;
import dev.barrage.cluster.scale.ScalePoint.Scaling;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class ScaleReportTest {
    private static final double EXACT = 1e-12;
    private static final ClusterCost COST = new ClusterCost(1, 3, 0.001, 0.010);

    /** A run of one stage whose simulated time on its workers is its measured time but for a factor. */
    private static Measurement measurement(int workers, long triangles, int tasks, double factor) {
        long[] millis = new long[tasks];
        Arrays.fill(millis, 100);
        RunCost run = new RunCost(Double.NaN, 0, List.of(ClusterModelTest.stage(millis)));
        double seconds = factor * COST.model(ClusterModel.Network.NONE).seconds(run, workers);
        RunCost timed = new RunCost(seconds, 0, run.stages());
        RunCost slower = new RunCost(2 * seconds, 0, run.stages());
        return new Measurement(workers, triangles, 3 * seconds, List.of(slower, timed, timed));
    }

    private static ScaleReport report(double factor) {
        return ScaleReport.of(
                new ScaleOptions(65_536, List.of(1, 2), List.of(4, 16, 64, 256, 1_500), 1_000_000, 3),
                List.of(COST, COST),
                List.of(measurement(1, 65_536, 4, 1), measurement(2, 131_072, 8, factor)),
                List.of(measurement(1, 1_000_000, 8, 1), measurement(2, 1_000_000, 8, factor)),
                Map.of(1, 0.0, 2, 0.0, 4, 0.5, 16, 0.0, 64, 0.0, 256, 0.0, 1_500, 0.0));
    }

    @Test
    void theMedianCounts() {
        Measurement run = measurement(1, 65_536, 4, 1);
        assertEquals(run.fastest(), run.median().seconds());
        assertEquals(2 * run.fastest(), run.slowest());
    }

    @Test
    void theSimulationOfWhatWasMeasuredIsChecked() {
        assertTrue(report(1).passes());
        assertTrue(report(1.08).passes());
        assertFalse(report(1.2).passes());
        ScaleCheck check = report(1.2).checks().get(1);
        assertEquals(1 / 1.2 - 1, check.deviation(), EXACT);
        assertEquals(1 / 1.2 - 1, check.predictedDeviation(), EXACT);
    }

    @Test
    void weakScalingRepeatsTasksAndStrongScalingKeepsThem() {
        ScaleReport report = report(1);
        ScalePoint weak = report.points(Scaling.WEAK, Kind.WITHOUT_DRIVER).get(0);
        assertEquals(4 * 65_536, weak.triangles());
        // Four tasks for each of four processors, and two rounds of broadcast.
        assertEquals(0.010 + 4 * 0.100 + 2 * 100e-6, weak.seconds(), EXACT);
        double planned = report.points(Scaling.WEAK, Kind.SIMULATED).get(0).seconds();
        assertEquals(0.5 + 0.010 + 0.001 + 4 * 0.100 + 2 * 100e-6, planned, 0.01);
        ScalePoint strong = report.points(Scaling.STRONG, Kind.WITHOUT_DRIVER).get(1);
        assertEquals(1_000_000, strong.triangles());
        assertEquals(0.010 + 0.100 + 4 * 100e-6, strong.seconds(), EXACT);
    }

    @Test
    void theReportSurvivesJson(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("scale.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            report(1).write(out);
        }
        assertEquals(report(1), ScaleReport.read(file));
    }

    @Test
    void theTextSaysWhatIsMeasuredAndWhatIsSimulated() {
        String text = ScaleText.of(report(1.2));
        assertTrue(text.contains("measured, median of 3 searches"), text);
        assertTrue(text.contains("SIMULATED from 8 tasks repeated to 6,000, run on 2 workers"), text);
        assertTrue(text.contains("SIMULATED from 8 tasks, all of 8, run on 2 workers"), text);
        assertTrue(text.contains("(-16.7%, NOT within 10%)"), text);
        assertTrue(text.contains("(+0.0%, within 10%)"), text);
    }

    @Test
    void theChartIsNotBlank() throws Exception {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ScaleChart.write(report(1), file);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(file.toByteArray()));
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colours.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        assertTrue(colours.containsAll(Set.of(0x1f77b4, 0x2ca02c, 0xd62728)), "colours of all series");
    }

    @Test
    void theCurveOfTheFigureGoesThroughBothEnds() {
        assertEquals(0.44, FigureCurve.seconds(1), EXACT);
        assertEquals(0.73, FigureCurve.seconds(1_500), EXACT);
    }

    @Test
    void pointsOnTheFormAreFittedExactly() {
        List<ScalePoint> points = List.of(point(1, 2), point(2, 2.5), point(8, 3.5));
        ScaleFit fit = ScaleFit.of(points);
        assertEquals(2, fit.constant(), EXACT);
        assertEquals(0.5, fit.perDoubling(), EXACT);
        assertEquals(0, fit.worst(), EXACT);
    }

    private static ScalePoint point(int processors, double seconds) {
        return new ScalePoint(Scaling.WEAK, Kind.MEASURED, processors, processors, seconds, "");
    }

    @Test
    void badOptionsAreRefused() {
        refused("per worker", () -> new ScaleOptions(0, List.of(1), List.of(), 0, 1));
        refused("one number of workers", () -> new ScaleOptions(1, List.of(), List.of(), 0, 1));
        refused("[2, 1]", () -> new ScaleOptions(1, List.of(2, 1), List.of(), 0, 1));
        refused("[0]", () -> new ScaleOptions(1, List.of(0), List.of(), 0, 1));
        refused("simulated workers", () -> new ScaleOptions(1, List.of(1), List.of(4, 4), 0, 1));
        refused("-1", () -> new ScaleOptions(1, List.of(1), List.of(), -1, 1));
        refused("repeats", () -> new ScaleOptions(1, List.of(1), List.of(), 0, 0));
    }

    private static void refused(String word, Executable executable) {
        String message =
                assertThrows(IllegalArgumentException.class, executable).getMessage();
        assertTrue(message.contains(word), message);
    }
}
