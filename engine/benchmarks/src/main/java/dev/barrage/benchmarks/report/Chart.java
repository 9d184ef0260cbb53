package dev.barrage.benchmarks.report;

import dev.barrage.benchmarks.measure.Row;
import dev.barrage.graphics.file.AtomicFile;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Draws medians over the size of the scene: a panel per scene, a colour per engine. Lines of one worker are dashed if
 * there are others.
 */
public final class Chart {
    private static final Color[] COLOURS = {
        new Color(0x1f77b4),
        new Color(0xd62728),
        new Color(0x2ca02c),
        new Color(0xff7f0e),
        new Color(0x9467bd),
        new Color(0x8c564b),
        new Color(0x17becf)
    };

    private static final float[] DASHES = {6f, 5f};

    /** Width and height of a panel, pixels. */
    private static final int WIDTH = 900;

    private static final int HEIGHT = 560;

    /** Panels side by side. */
    private static final int COLUMNS = 2;

    private Chart() {}

    /** Whether the format of a file, by its name, can be written. */
    public static boolean canWrite(Path file) {
        return isSvg(file) || file.toString().endsWith(".png");
    }

    /** Whether that format can show several scenes. */
    public static boolean canShowSeveral(Path file) {
        return !isSvg(file);
    }

    private static boolean isSvg(Path file) {
        return file.toString().endsWith(".svg");
    }

    /**
     * Writes the chart as SVG or PNG, by the name of the file.
     *
     * @throws IllegalArgumentException if an SVG is asked for with several scenes
     */
    public static void write(List<Row> rows, Path file) throws IOException {
        Map<String, List<Row>> scenes = new LinkedHashMap<>();
        rows.forEach(row ->
                scenes.computeIfAbsent(row.scene(), key -> new ArrayList<>()).add(row));
        List<XYChart> panels = new ArrayList<>();
        scenes.forEach((scene, its) -> panels.add(panel(scene, its)));
        if (!isSvg(file)) {
            BufferedImage page = page(panels);
            AtomicFile.write(file, out -> ImageIO.write(page, "png", out));
        } else if (panels.size() == 1) {
            AtomicFile.write(
                    file, out -> VectorGraphicsEncoder.saveVectorGraphic(panels.get(0), out, VectorGraphicsFormat.SVG));
        } else {
            throw new IllegalArgumentException("an SVG shows one scene, a PNG several: " + file);
        }
    }

    /** Panels side by side, in rows from the top; the last row may be short. */
    private static BufferedImage page(List<XYChart> panels) {
        int columns = Math.min(COLUMNS, panels.size());
        int rows = (panels.size() + columns - 1) / columns;
        BufferedImage page = new BufferedImage(columns * WIDTH, rows * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = page.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, page.getWidth(), page.getHeight());
        for (int i = 0; i < panels.size(); i++) {
            graphics.drawImage(
                    BitmapEncoder.getBufferedImage(panels.get(i)), i % columns * WIDTH, i / columns * HEIGHT, null);
        }
        graphics.dispose();
        return page;
    }

    private static XYChart panel(String scene, List<Row> rows) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(scene + ": median time of a step")
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
            lines.computeIfAbsent(row.engine() + workers, key -> new ArrayList<>())
                    .add(row);
        }
        boolean dashed = rows.stream().anyMatch(row -> row.workers() > 1);
        Map<String, Color> colours = new LinkedHashMap<>();
        lines.forEach((name, line) -> {
            Row any = line.get(0);
            XYSeries series = chart.addSeries(
                    name,
                    line.stream().mapToDouble(Row::n).toArray(),
                    line.stream().mapToDouble(Row::median).toArray());
            Color colour = colours.computeIfAbsent(any.engine(), key -> COLOURS[colours.size() % COLOURS.length]);
            series.setLineColor(colour);
            series.setMarkerColor(colour);
            series.setMarker(SeriesMarkers.CIRCLE);
            series.setLineStyle(stroke(dashed && any.isOurs() && any.workers() == 1));
        });
        return chart;
    }

    private static BasicStroke stroke(boolean dashed) {
        return dashed
                ? new BasicStroke(2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1f, DASHES, 0f)
                : new BasicStroke(2f);
    }
}
