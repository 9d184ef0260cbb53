package dev.barrage.cluster.scale;

import dev.barrage.cluster.scale.ScalePoint.Kind;
import dev.barrage.cluster.scale.ScalePoint.Scaling;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Draws the time of a search over the number of processors, beside figure 4.3 of Lawlor 2001. Measured points are
 * filled, simulated ones hollow.
 */
public final class ScaleChart {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 560;
    private static final Color WEAK = new Color(0x1f77b4);
    private static final Color STRONG = new Color(0x2ca02c);
    private static final Color FIGURE = new Color(0xd62728);
    private static final BasicStroke LINE = new BasicStroke(1.5f);
    private static final BasicStroke DASHED =
            new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1f, new float[] {6f, 5f}, 0f);
    private static final Marker HOLLOW = new Hollow();

    private final XYChart chart = new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("Time of a search: measured (filled) and simulated (hollow)")
            .xAxisTitle("processors")
            .yAxisTitle("seconds")
            .build();

    private ScaleChart(ScaleReport report) {
        style(report.points());
        figure();
        ScaleOptions options = report.options();
        series(String.format(Locale.ROOT, "%,d per worker", options.perWorker()), report, Scaling.WEAK, WEAK);
        if (options.strong() > 0) {
            series(String.format(Locale.ROOT, "%,d in all", options.strong()), report, Scaling.STRONG, STRONG);
        }
    }

    public static void write(ScaleReport report, OutputStream out) throws IOException {
        ImageIO.write(BitmapEncoder.getBufferedImage(new ScaleChart(report).chart), "png", out);
    }

    private void style(List<ScalePoint> points) {
        double most = points.stream().mapToDouble(ScalePoint::seconds).max().orElseThrow();
        double least = points.stream().mapToDouble(ScalePoint::seconds).min().orElseThrow();
        chart.getStyler().setYAxisMin(Math.min(0.1, decade(Math.floor(Math.log10(least)))));
        chart.getStyler().setYAxisMax(Math.max(1, decade(Math.ceil(Math.log10(most)))));
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern("#,###");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setPlotBorderVisible(false);
    }

    /** The axis is labelled at powers of ten only. */
    private static double decade(double exponent) {
        return Math.pow(10, exponent);
    }

    private void figure() {
        int[] processors = IntStream.concat(
                        IntStream.iterate(1, p -> p < FigureCurve.MOST_PROCESSORS, p -> 2 * p),
                        IntStream.of(FigureCurve.MOST_PROCESSORS))
                .toArray();
        double[] x = IntStream.of(processors).asDoubleStream().toArray();
        double[] y = IntStream.of(processors).mapToDouble(FigureCurve::seconds).toArray();
        String name = "Lawlor 2001, figure 4.3: a + b lg p through its ends";
        add(name, x, y, FIGURE, LINE).setMarker(SeriesMarkers.NONE);
        int last = x.length - 1;
        add("its ends", new double[] {x[0], x[last]}, new double[] {y[0], y[last]}, FIGURE, SeriesLines.NONE)
                .setMarker(SeriesMarkers.DIAMOND);
    }

    private void series(String name, ScaleReport report, Scaling scaling, Color colour) {
        points(name + ", measured", report.points(scaling, Kind.MEASURED), colour, LINE)
                .setMarker(SeriesMarkers.CIRCLE);
        if (!report.options().simulate().isEmpty()) {
            points(name + ", simulated", report.points(scaling, Kind.SIMULATED), colour, LINE)
                    .setMarker(HOLLOW);
            String free = name + ", simulated with free driver";
            points(free, report.points(scaling, Kind.WITHOUT_DRIVER), colour, DASHED)
                    .setMarker(HOLLOW);
        }
    }

    private XYSeries points(String name, List<ScalePoint> points, Color colour, BasicStroke stroke) {
        double[] x = points.stream().mapToDouble(ScalePoint::processors).toArray();
        double[] y = points.stream().mapToDouble(ScalePoint::seconds).toArray();
        return add(name, x, y, colour, stroke);
    }

    private XYSeries add(String name, double[] x, double[] y, Color colour, BasicStroke stroke) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setLineColor(colour);
        series.setMarkerColor(colour);
        series.setLineStyle(stroke);
        return series;
    }

    /** A circle that shows what is below it. */
    private static final class Hollow extends Marker {
        @Override
        public void paint(Graphics2D graphics, double x, double y, int size) {
            graphics.setStroke(LINE);
            graphics.draw(new Ellipse2D.Double(x - 0.5 * size, y - 0.5 * size, size, size));
        }
    }
}
