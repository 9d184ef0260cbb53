package dev.barrage.shooter.pictures;

import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.gpu.cullide.PruneSet;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.debug.DebugColors;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws Quick-CULLIDE on {@link SixSolids}: the depths that each pass leaves on the graphics card, in the colours of
 * the sets that are known by then, and the meshes that remain.
 */
final class CullidePicture {
    static final int HEIGHT = 604;

    private static final String[] SET_NAMES = {"both passes", "the first", "the second", "neither"};

    /** Pixels on a side of a view. */
    private static final int VIEW = SixSolids.RESOLUTION;

    private static final int GAP = 10;
    private static final int LEFT = 9;
    private static final int LOWER = 106;
    private static final int UPPER = LOWER + VIEW + 70;

    private final Board board;
    private final SixSolids solids = new SixSolids();
    private final PruneResult result = solids.result();
    private final DepthPanel panel;

    private CullidePicture(Board board) {
        this.board = board;
        panel = new DepthPanel(board, VIEW, 1, 1);
    }

    /**
     * Draws the picture in the context of this thread.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if the graphics card cannot do it
     */
    static Image draw() {
        try (Board board = new Board(HEIGHT, LEFT)) {
            return board.draw(new CullidePicture(board)::drawAll);
        }
    }

    private void drawAll() {
        solids.looks().forEach(this::pass);
        overview();
        legend();
    }

    private void pass(SixSolids.Look look) {
        PrunePass pass = look.pass();
        int x = LEFT + (pass.axis() + 1) * (VIEW + GAP);
        int y = pass.forward() ? UPPER : LOWER;
        panel.empty(x, y);
        for (int mesh = 0; mesh < SixSolids.COUNT; mesh++) {
            float[] own = solids.alone(mesh, pass.axis());
            panel.nearest(x, y, look.depths(), own, DebugColors.pruneSet(look.sets()[mesh].ordinal()));
            panel.name(x, y, pixel -> DepthPanel.isNearest(look.depths(), own, pixel), String.valueOf(mesh));
        }
        String title =
                "view along " + "xyz".charAt(pass.axis()) + ", " + (pass.forward() ? "first" : "second") + " pass";
        caption(x, y, title, "fully visible:" + list(pass.visible()), "remaining:" + list(pass.remaining()));
    }

    private void caption(int x, int y, String... lines) {
        for (int line = 0; line < lines.length; line++) {
            board.text(lines[line], x + 2f, y - 17f - 18f * line, Board.MEDIUM, line == 0 ? Board.BRIGHT : Board.WORDS);
        }
    }

    private static String list(int[] numbers) {
        StringBuilder text = new StringBuilder();
        for (int number : numbers) {
            text.append(' ').append(number);
        }
        return text.isEmpty() ? " none" : text.toString();
    }

    /** The scene on the left in the colours of the final sets, and below it the meshes that remain. */
    private void overview() {
        panel.empty(LEFT, UPPER);
        panel.empty(LEFT, LOWER);
        solids(IntStream.range(0, SixSolids.COUNT).toArray(), UPPER);
        solids(result.remaining(), LOWER);
        caption(LEFT, UPPER, "the scene", "known answers are left", "out of later passes");
        caption(
                LEFT,
                LOWER,
                "what remains:" + list(result.remaining()),
                "may collide:" + pairs(MeshPair.mayCollide(result)),
                "touching:" + pairs(MeshPair.touching(result)));
    }

    private static String pairs(List<MeshPair> pairs) {
        return pairs.stream()
                .map(pair -> " " + pair.first() + "-" + pair.second())
                .collect(Collectors.joining());
    }

    private void solids(int[] meshes, int y) {
        float centreX = LEFT + 0.45f * VIEW;
        float centreY = y + 0.5f * VIEW;
        Poses poses = new Poses().add(centreX, centreY, 0f, centreX, centreY, 0f);
        for (int mesh : meshes) {
            MeshData data = new MeshData(seenFromAbove(mesh), solids.solid(mesh).corners());
            try (MeshModel model = new MeshModel(data)) {
                int rgba = DebugColors.pruneSet(result.set(mesh).ordinal());
                board.meshes().draw(model, poses, 1f, new MeshStyle(rgba, 0, 0, 0f, 1f));
            }
        }
        for (int mesh : meshes) {
            float[] points = seenFromAbove(mesh);
            int near = nearest(points);
            String number = String.valueOf(mesh);
            float numberY = centreY + points[near + 1] - 6f;
            board.text(number, centreX + points[near], numberY, Board.LARGE, Board.BRIGHT, Align.CENTRE);
        }
    }

    /** The points of a mesh from the side and above, pixels. */
    private float[] seenFromAbove(int mesh) {
        float[] points = solids.solid(mesh).turned(-0.35, 0.45).points();
        for (int i = 0; i < points.length; i++) {
            points[i] *= VIEW / 7.4f;
        }
        return points;
    }

    /** The place of the point that is nearest to the viewer. */
    private static int nearest(float[] points) {
        int nearest = 0;
        for (int i = 0; i < points.length; i += 3) {
            nearest = points[i + 2] > points[nearest + 2] ? i : nearest;
        }
        return nearest;
    }

    private void legend() {
        board.text("fully visible in", LEFT + 2f, 20f, Board.MEDIUM, Board.WORDS);
        for (PruneSet set : PruneSet.values()) {
            float x = LEFT + 160f + 185f * set.ordinal();
            board.lines().fill(x, 18f, x + 14f, 32f, DebugColors.pruneSet(set.ordinal()));
            board.text(set + " " + SET_NAMES[set.ordinal()], x + 20f, 20f, Board.MEDIUM, Board.WORDS);
        }
    }
}
