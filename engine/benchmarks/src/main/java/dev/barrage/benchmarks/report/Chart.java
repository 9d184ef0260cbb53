package dev.barrage.benchmarks.report;

import dev.barrage.benchmarks.measure.Row;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws the medians of rows over the size of the scene, a line per scene, engine and number of workers. */
public final class Chart {
    private Chart() {}

    /** Whether a file's name ends in one of the formats that can be written. */
    public static boolean canWrite(Path file) {
        return file.toString().endsWith(".svg") || file.toString().endsWith(".png");
    }

    /** Writes the chart as SVG or PNG, by the name of the file. */
    public static void write(List<Row> rows, Path file) throws IOException {
        XYChart chart = chart(rows);
        String name = file.toString();
        if (name.endsWith(".svg")) {
            VectorGraphicsEncoder.saveVectorGraphic(chart, name, VectorGraphicsFormat.SVG);
        } else {
            BitmapEncoder.saveBitmap(chart, name, BitmapFormat.PNG);
        }
    }

    private static XYChart chart(List<Row> rows) {
        XYChart chart = new XYChartBuilder()
                .width(1000)
                .height(600)
                .title("Median time of a step")
                .xAxisTitle("elements")
                .yAxisTitle("ms")
                .build();
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern("#,###");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setPlotBorderVisible(false);
        Map<String, List<Row>> lines = new LinkedHashMap<>();
        for (Row row : rows) {
            String workers = row.isOurs() ? ", " + row.workers() + " w" : "";
            lines.computeIfAbsent(row.scene() + ": " + row.engine() + workers, key -> new ArrayList<>())
                    .add(row);
        }
        lines.forEach((name, line) -> chart.addSeries(
                name,
                line.stream().mapToDouble(Row::n).toArray(),
                line.stream().mapToDouble(Row::median).toArray()));
        return chart;
    }
}
