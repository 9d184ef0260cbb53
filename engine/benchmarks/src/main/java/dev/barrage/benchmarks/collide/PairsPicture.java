package dev.barrage.benchmarks.collide;

import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * Draws meshes in different colours, seen along their shortest side, and the segments that pairs share in red over them.
 */
final class PairsPicture {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 1000;
    private static final int MARGIN = 50;

    private static final Color BACKGROUND = new Color(0x10141c);
    private static final Color PAIRS = new Color(255, 70, 60);
    private static final Color HALO = new Color(255, 70, 60, 40);
    private static final float HALO_RADIUS = 5;
    private static final float LINE_WIDTH = 1.5f;

    private final List<TriangleList> lists;
    private final float[] low = new float[3];
    private final float[] high = new float[3];
    private final int across;
    private final int up;
    private final int depth;
    private final double scale;

    PairsPicture(List<TriangleList> lists) {
        this.lists = lists;
        Arrays.fill(low, Float.POSITIVE_INFINITY);
        Arrays.fill(high, Float.NEGATIVE_INFINITY);
        for (TriangleList list : lists) {
            for (int i = 0; i < 3 * list.triangles(); i++) {
                for (int axis = 0; axis < 3; axis++) {
                    float x = list.coordinate(i / 3, i % 3, axis);
                    low[axis] = Math.min(low[axis], x);
                    high[axis] = Math.max(high[axis], x);
                }
            }
        }
        depth = shortest();
        across = depth == 0 ? 2 : 0;
        up = depth == 1 ? 2 : 1;
        scale = Math.min(
                (WIDTH - 2 * MARGIN) / Math.max(extent(across), Float.MIN_NORMAL),
                (HEIGHT - 2 * MARGIN) / Math.max(extent(up), Float.MIN_NORMAL));
    }

    private int shortest() {
        int axis = extent(2) <= extent(1) ? 2 : 1;
        return extent(axis) <= extent(0) ? axis : 0;
    }

    private double extent(int axis) {
        return (double) high[axis] - low[axis];
    }

    void write(TrianglePairs pairs, Path file) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(BACKGROUND);
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        new DepthBuffer(image).draw(this);
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        drawPairs(graphics, pairs);
        graphics.setColor(Color.WHITE);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 22));
        int triangles = lists.stream().mapToInt(TriangleList::triangles).sum();
        graphics.drawString(
                String.format(Locale.ROOT, "%,d triangles, %,d pairs touch", triangles, pairs.count()), MARGIN, MARGIN);
        graphics.dispose();
        AtomicFile.write(file, out -> ImageIO.write(image, "png", out));
    }

    private void drawPairs(Graphics2D graphics, TrianglePairs pairs) {
        Line2D[] lines = new Line2D[pairs.count()];
        float[] segment = new float[6];
        for (int pair = 0; pair < lines.length; pair++) {
            pairs.segment(pair, segment);
            lines[pair] = new Line2D.Double(
                    column(segment[across]), row(segment[up]), column(segment[3 + across]), row(segment[3 + up]));
        }
        drawLines(graphics, lines, 2 * HALO_RADIUS, HALO);
        drawLines(graphics, lines, LINE_WIDTH, PAIRS);
    }

    private static void drawLines(Graphics2D graphics, Line2D[] lines, float width, Color colour) {
        graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.setColor(colour);
        for (Line2D line : lines) {
            graphics.draw(line);
        }
    }

    private double column(double x) {
        return WIDTH / 2.0 + (x - (low[across] + (double) high[across]) / 2) * scale;
    }

    private double row(double y) {
        return HEIGHT / 2.0 - (y - (low[up] + (double) high[up]) / 2) * scale;
    }

    /** Visits all triangles as columns, rows and depths (0 far to 1 near) of their corners. */
    void forEachTriangle(TriangleVisitor visitor) {
        double[] corners = new double[9];
        for (int number = 0; number < lists.size(); number++) {
            TriangleList list = lists.get(number);
            for (int triangle = 0; triangle < list.triangles(); triangle++) {
                for (int corner = 0; corner < 3; corner++) {
                    corners[3 * corner] = column(list.coordinate(triangle, corner, across));
                    corners[3 * corner + 1] = row(list.coordinate(triangle, corner, up));
                    corners[3 * corner + 2] = (list.coordinate(triangle, corner, depth) - (double) low[depth]) * scale;
                }
                visitor.visit(number, corners);
            }
        }
    }

    /** Takes the number of the list, and per corner column, row (pixels) and depth. The array is reused. */
    interface TriangleVisitor {
        void visit(int list, double[] corners);
    }
}
