package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.samples.Human;
import dev.barrage.shooter.asset.Piece;
import dev.barrage.shooter.game.sandbox.SandboxPieces;
import java.util.Arrays;

/** Draws the bodies that clicks placed, each kind in its colours; those that sleep are dimmer on demand. */
public final class SandboxPiecesView implements AutoCloseable {
    private static final int ROUND = 28;
    private static final int CAP = 8;
    /** Brightness of what sleeps. */
    private static final float DIM = 0.4f;

    private static final Piece[] PIECES = Piece.values();

    private final SceneRenderer scene;
    private final MeshModel[] models = new MeshModel[PIECES.length];
    private final MeshStyle[] awake = new MeshStyle[PIECES.length];
    private final MeshStyle[] asleep = new MeshStyle[PIECES.length];
    private final Poses[] moving = new Poses[PIECES.length];
    private final Poses[] resting = new Poses[PIECES.length];

    public SandboxPiecesView(SceneRenderer scene) {
        this.scene = scene;
        Arrays.setAll(moving, i -> new Poses());
        Arrays.setAll(resting, i -> new Poses());
        for (Piece piece : PIECES) {
            awake[piece.ordinal()] = style(piece, tint(piece), edge(piece));
            asleep[piece.ordinal()] = style(piece, dim(tint(piece)), dim(edge(piece)));
        }
    }

    /** Bones are slim: a whole edge would leave little of them. */
    private static MeshStyle style(Piece piece, int tint, int edge) {
        boolean slim = piece.compareTo(Piece.HIP) >= 0;
        return new MeshStyle(
                tint, Rgba.withAlpha(edge, slim ? 0.7f : 1f), Rgba.withAlpha(edge, 0.5f), slim ? 0.5f : 1f, 1f);
    }

    private static int tint(Piece piece) {
        return switch (piece) {
            case BALL -> 0x7A3A24FF;
            case BOX -> 0x4A3C2CFF;
            case PLANK, DECK -> 0x5A4220FF;
            case WHEEL -> 0x1C2028FF;
            case CHASSIS -> 0x8A2230FF;
            case SHORT_BASE, LONG_BASE -> 0x2A3038FF;
            case LINK -> 0x3A444EFF;
            case WEIGHT -> 0x303A44FF;
            case BOB -> 0x5A6670FF;
            case HEAD -> 0xD8A880FF;
            case HIP, UPPER_LEG, LOWER_LEG -> 0x3A64A0FF;
            case UPPER_ARM, LOWER_ARM -> 0x8FC4F0FF;
            default -> 0x5A94D0FF;
        };
    }

    private static int edge(Piece piece) {
        return switch (piece) {
            case BALL -> 0xFFB08CFF;
            case BOX -> 0xD8B48FFF;
            case PLANK, DECK -> 0xE8C070FF;
            case WHEEL -> 0xC8D0DAFF;
            case CHASSIS -> 0xFF98A4FF;
            case SHORT_BASE, LONG_BASE -> 0x8894A0FF;
            case LINK, WEIGHT -> 0xA8B4C0FF;
            case BOB -> 0xE4ECF4FF;
            case HEAD -> 0xFFE0C0FF;
            default -> 0xBCDCFFFF;
        };
    }

    private static int dim(int rgba) {
        return Rgba.mix(0x000000FF, rgba, DIM);
    }

    /**
     * Draws all of them.
     *
     * @param showsSleep whether those that sleep are dimmer
     */
    public void draw(World world, SandboxPieces pieces, float alpha, boolean showsSleep) {
        for (int i = 0; i < PIECES.length; i++) {
            moving[i].clear();
            resting[i].clear();
        }
        for (int i = 0; i < pieces.tables(); i++) {
            take(world, pieces.table(i), showsSleep);
        }
        for (int i = 0; i < PIECES.length; i++) {
            draw(models[i], moving[i], alpha, awake[i]);
            draw(models[i], resting[i], alpha, asleep[i]);
        }
        for (int i = 0; i < pieces.tables(); i++) {
            spokes(world, pieces.table(i), alpha, showsSleep);
        }
    }

    private void draw(MeshModel model, Poses poses, float alpha, MeshStyle style) {
        if (poses.count() > 0) {
            scene.meshes().draw(model, poses, alpha, style);
        }
    }

    private void take(World world, Table table, boolean showsSleep) {
        float[] x = table.readFloats(Components.X);
        float[] y = table.readFloats(Components.Y);
        float[] angle = table.readFloats(Components.ANGLE);
        float[] previousX = table.readFloats(Components.PREVIOUS_X);
        float[] previousY = table.readFloats(Components.PREVIOUS_Y);
        float[] previousAngle = table.readFloats(Components.PREVIOUS_ANGLE);
        for (int row = 0; row < table.rows(); row++) {
            int kind = SandboxPieces.kind(table, row).ordinal();
            if (models[kind] == null) {
                models[kind] = model(PIECES[kind], world.shape(table.entity(row)));
            }
            Poses[] into = showsSleep && !world.isAwake(table.entity(row)) ? resting : moving;
            into[kind].add(x[row], y[row], angle[row], previousX[row], previousY[row], previousAngle[row]);
        }
    }

    /** Marks discs, so that one sees them turn. */
    private void spokes(World world, Table table, float alpha, boolean showsSleep) {
        scene.lines().width(1.5f);
        for (int row = 0; row < table.rows(); row++) {
            Piece piece = SandboxPieces.kind(table, row);
            if (piece == Piece.BALL || piece == Piece.WHEEL) {
                long body = table.entity(row);
                float reach = 0.85f * world.shape(body).boundingRadius();
                int count = piece == Piece.WHEEL ? 3 : 1;
                int colour = edge(piece);
                colour = showsSleep && !world.isAwake(body) ? dim(colour) : colour;
                for (int i = 0; i < count; i++) {
                    double angle = world.angle(body, alpha) + Math.PI * i / count;
                    float dx = reach * (float) Math.cos(angle);
                    float dy = reach * (float) Math.sin(angle);
                    float x = world.x(body, alpha);
                    float y = world.y(body, alpha);
                    float back = count > 1 ? 1f : 0f;
                    scene.lines().line(x - back * dx, y - back * dy, x + dx, y + dy, Rgba.withAlpha(colour, 0.7f));
                }
            }
        }
        scene.lines().plain();
    }

    private static MeshModel model(Piece piece, Shape shape) {
        float[] whole = outline(shape);
        return new MeshModel(piece == Piece.LOWER_LEG ? mesh(whole, outline(Human.FOOT)) : mesh(whole));
    }

    /** Fans of triangles over convex outlines. */
    private static MeshData mesh(float[]... outlines) {
        int corners = 0;
        for (float[] outline : outlines) {
            corners += outline.length / 2;
        }
        float[] vertices = new float[3 * corners];
        int[] triangles = new int[3 * (corners - 2 * outlines.length)];
        int vertex = 0;
        int at = 0;
        for (float[] outline : outlines) {
            int first = vertex;
            for (int i = 0; i < outline.length; i += 2) {
                vertices[3 * vertex] = outline[i];
                vertices[3 * vertex + 1] = outline[i + 1];
                if (vertex >= first + 2) {
                    triangles[at++] = first;
                    triangles[at++] = vertex - 1;
                    triangles[at++] = vertex;
                }
                vertex++;
            }
        }
        return new MeshData(vertices, triangles);
    }

    /** The corners of a convex outline, counter-clockwise. */
    static float[] outline(Shape shape) {
        if (shape instanceof Capsule capsule) {
            return rounded(new float[] {capsule.x0(), capsule.y0(), capsule.x1(), capsule.y1()}, capsule.radius());
        }
        if (shape instanceof Polygon polygon) {
            float[] xy = new float[2 * polygon.count()];
            for (int i = 0; i < polygon.count(); i++) {
                xy[2 * i] = polygon.x(i);
                xy[2 * i + 1] = polygon.y(i);
            }
            return polygon.radius() > 0f ? rounded(xy, polygon.radius()) : xy;
        }
        float[] xy = new float[2 * ROUND];
        for (int i = 0; i < ROUND; i++) {
            xy[2 * i] = shape.boundingRadius() * (float) Math.cos(2.0 * Math.PI * i / ROUND);
            xy[2 * i + 1] = shape.boundingRadius() * (float) Math.sin(2.0 * Math.PI * i / ROUND);
        }
        return xy;
    }

    /** All points within a radius of two or more corners of an outline: an arc around each. */
    private static float[] rounded(float[] corners, float radius) {
        int count = corners.length / 2;
        float[] xy = new float[2 * count * (CAP + 1)];
        int at = 0;
        for (int i = 0; i < count; i++) {
            double from = normal(corners, (i + count - 1) % count, i);
            double turn = normal(corners, i, (i + 1) % count) - from;
            turn += turn < 0.0 ? 2.0 * Math.PI : 0.0;
            for (int k = 0; k <= CAP; k++) {
                xy[at++] = corners[2 * i] + radius * (float) Math.cos(from + turn * k / CAP);
                xy[at++] = corners[2 * i + 1] + radius * (float) Math.sin(from + turn * k / CAP);
            }
        }
        return xy;
    }

    /** Angle of the normal of a side that points outwards, radians. */
    private static double normal(float[] corners, int from, int to) {
        return Math.atan2(corners[2 * to + 1] - corners[2 * from + 1], corners[2 * to] - corners[2 * from])
                - Math.PI / 2.0;
    }

    @Override
    public void close() {
        for (MeshModel model : models) {
            if (model != null) {
                model.close();
            }
        }
    }
}
