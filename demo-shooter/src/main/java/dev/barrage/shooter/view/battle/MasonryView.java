package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshRenderer;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.Block;
import dev.barrage.shooter.game.field.Masonry;
import dev.barrage.shooter.view.look.StageColors;

/** Draws crates and bricks: stone and wood, dimmer than ships. What stands is lighter than rubble. */
final class MasonryView implements AutoCloseable {
    private static final int STONE = 0x747A78FF;
    private static final int WOOD = 0x7A5A38FF;

    /** Share that the colour of the stage's walls has in stone and in wood. */
    private static final float STONE_HUE = 0.28f;

    private static final float WOOD_HUE = 0.08f;

    /** Tones of blocks side by side, so that each is seen as one. */
    private static final int[] TONES = {0xFFFFFFFF, 0xE4E6ECFF, 0xF2EAE0FF, 0xD6D2CEFF, 0xEDF2EEFF};

    /** Tones of bricks worn through, and of rubble. */
    private static final int WORN = 0xB0987CFF;

    private static final int RUBBLE = 0xA8A8ACFF;

    /** Height of a block and width of its slope, metres. */
    private static final float HEIGHT = 0.18f;

    private static final float SLOPE = 0.05f;

    /** Width of the frame of a crate, and depth of what it frames, metres. */
    private static final float FRAME = 0.13f;

    private static final float DEPTH = 0.08f;

    private final MeshModel[] models = new MeshModel[Block.Kind.values().length];
    private final MeshStyle[] stones = new MeshStyle[StageColors.count()];
    private final MeshStyle[] woods = new MeshStyle[StageColors.count()];
    private final Poses poses = new Poses();

    MasonryView() {
        for (int stage = 0; stage < stones.length; stage++) {
            int wall = StageColors.of(stage).wall();
            stones[stage] = style(Rgba.mix(STONE, wall, STONE_HUE));
            woods[stage] = style(Rgba.mix(WOOD, wall, WOOD_HUE));
        }
        for (Block.Kind kind : Block.Kind.values()) {
            models[kind.ordinal()] = new MeshModel(kind == Block.Kind.CRATE ? crate(kind) : brick(kind));
        }
    }

    /** Faces of a colour, with seams and rims that are lighter. */
    private static MeshStyle style(int color) {
        int edge = Rgba.mix(color, Rgba.WHITE, 0.3f);
        return new MeshStyle(color, Rgba.withAlpha(edge, 0.6f), Rgba.withAlpha(edge, 0.2f), 0.7f, 1f);
    }

    /** A block with a slope around its top. */
    private static MeshData brick(Block.Kind kind) {
        float[] xyz = new float[8 * 3];
        ring(xyz, 0, kind, 0f, 0f);
        ring(xyz, 4, kind, SLOPE, HEIGHT);
        return new MeshData(xyz, steps(1));
    }

    /** A frame around a board that lies deeper. */
    private static MeshData crate(Block.Kind kind) {
        float[] xyz = new float[16 * 3];
        ring(xyz, 0, kind, 0f, 0f);
        ring(xyz, 4, kind, SLOPE, HEIGHT);
        ring(xyz, 8, kind, FRAME, HEIGHT);
        ring(xyz, 12, kind, FRAME + 0.5f * SLOPE, HEIGHT - DEPTH);
        return new MeshData(xyz, steps(3));
    }

    /** Sets four vertices from a corner on, counter-clockwise, farther in than the outline. */
    private static void ring(float[] xyz, int first, Block.Kind kind, float in, float z) {
        for (int i = 0; i < 4; i++) {
            int at = 3 * (first + i);
            xyz[at] = (i == 0 || i == 3 ? 1f : -1f) * (kind.halfLength() - in);
            xyz[at + 1] = (i < 2 ? 1f : -1f) * (kind.halfWidth() - in);
            xyz[at + 2] = z;
        }
    }

    /** Triangles between rings of four vertices, and of the last ring. */
    private static int[] steps(int count) {
        int[] triangles = new int[24 * count + 6];
        int at = 0;
        for (int outer = 0; outer < 4 * count; outer += 4) {
            for (int i = 0; i < 4; i++) {
                int next = (i + 1) % 4;
                int[] two = {outer + i, outer + next, outer + 4 + next, outer + i, outer + 4 + next, outer + 4 + i};
                System.arraycopy(two, 0, triangles, at, two.length);
                at += two.length;
            }
        }
        int top = 4 * count;
        int[] two = {top, top + 1, top + 2, top, top + 2, top + 3};
        System.arraycopy(two, 0, triangles, at, two.length);
        return triangles;
    }

    /** @param stage whose colours are taken */
    void draw(Masonry masonry, int stage, MeshRenderer meshes, float alpha) {
        MeshStyle stone = stones[stage % stones.length];
        MeshStyle wood = woods[stage % woods.length];
        for (int kind = 0; kind < models.length; kind++) {
            Table t = masonry.table(kind);
            poses.clear();
            for (int row = 0; row < t.rows(); row++) {
                add(masonry, kind, row);
            }
            meshes.draw(models[kind], poses, alpha, masonry.kind(kind) == Block.Kind.CRATE ? wood : stone);
        }
    }

    private void add(Masonry masonry, int kind, int row) {
        Table t = masonry.table(kind);
        int tone = TONES[row % TONES.length];
        int color = masonry.stands(kind, row) ? Rgba.mix(tone, WORN, t.floats(Masonry.WEAR)[row]) : RUBBLE;
        poses.add(
                t.floats(Components.X)[row],
                t.floats(Components.Y)[row],
                t.floats(Components.ANGLE)[row],
                t.floats(Components.PREVIOUS_X)[row],
                t.floats(Components.PREVIOUS_Y)[row],
                t.floats(Components.PREVIOUS_ANGLE)[row],
                color,
                0f);
    }

    @Override
    public void close() {
        for (MeshModel model : models) {
            model.close();
        }
    }
}
