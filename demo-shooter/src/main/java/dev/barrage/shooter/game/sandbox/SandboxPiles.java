package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.samples.BlockSample.Block;
import dev.barrage.samples.LargePyramid;
import dev.barrage.samples.Tower;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.field.Field;
import java.util.ArrayList;
import java.util.List;

/** Towers and pyramids of boxes in the sandbox, each on a plank that is fixed. */
public final class SandboxPiles extends SandboxGroup {
    private static final Component[] TAGS = tags("pile", 3);

    /** The boxes, and the planks below a tower and a pyramid, by the number of their shape. */
    static final int BOX = 0;

    private static final int TOWER_PLANK = 1;
    private static final int PYRAMID_PLANK = 2;

    /** Side of a box, metres: the samples' boxes have 1 m. */
    private static final float SIDE = 0.4f;

    private static final int TOWER_BOXES = 15;
    private static final int PYRAMID_ROWS = 10;
    private static final int PYRAMID_BOXES = PYRAMID_ROWS * (PYRAMID_ROWS + 1) / 2;
    private static final int MOST = 1500;
    private static final float PLANK = 0.1f;
    private static final float TOWER_HALF = 0.8f;
    private static final float PYRAMID_HALF = 0.5f * SIDE * PYRAMID_ROWS + 0.2f;
    private static final float LOWEST = -8f;
    private static final float HIGHEST = 8f;
    private static final float HALF_WIDTH = 14.5f;

    private final Field field;

    SandboxPiles(World world, Field field) {
        this(world, field, new Shape[] {
            Polygon.box(0.5f * SIDE, 0.5f * SIDE), Polygon.box(TOWER_HALF, PLANK), Polygon.box(PYRAMID_HALF, PLANK)
        });
    }

    private SandboxPiles(World world, Field field, Shape[] shapes) {
        super(world, TAGS, shapes, new BodyDef[] {
            BodyDef.dynamic(shapes[BOX]).layer(Layers.DEBRIS).density(1f).friction(0.6f),
            BodyDef.fixed(shapes[TOWER_PLANK]).layer(Layers.WALL).friction(0.6f),
            BodyDef.fixed(shapes[PYRAMID_PLANK]).layer(Layers.WALL).friction(0.6f)
        });
        this.field = field;
    }

    /** Puts up a tower whose base is at a point, or as near to it as it fits into the field. */
    void addTower(float x, float y) {
        List<Block> blocks = new ArrayList<>();
        Tower.addTower(blocks, TOWER_BOXES, 0f, 0f);
        add(blocks, TOWER_PLANK, TOWER_HALF, TOWER_BOXES, x, y);
    }

    /** Puts up a pyramid whose base is at a point, or as near to it as it fits into the field. */
    void addPyramid(float x, float y) {
        List<Block> blocks = new ArrayList<>();
        LargePyramid.addPyramid(blocks, PYRAMID_BOXES, 0f, 0f);
        add(blocks, PYRAMID_PLANK, PYRAMID_HALF, PYRAMID_ROWS, x, y);
    }

    private void add(List<Block> blocks, int plank, float half, int rows, float x, float y) {
        if (alive() + blocks.size() >= MOST) {
            return;
        }
        float baseX = Math.max(half - HALF_WIDTH, Math.min(HALF_WIDTH - half, x));
        float baseY = Math.max(LOWEST, Math.min(HIGHEST - SIDE * rows, y));
        world.add(defs[plank].at(baseX, baseY - PLANK));
        for (Block block : blocks) {
            float boxX = baseX + SIDE * block.x();
            float boxY = baseY + SIDE * block.y();
            if (field.isOpen(boxX, boxY)) {
                world.add(defs[BOX].at(boxX, boxY));
            }
        }
    }

    void clear() {
        for (int shape = 0; shape < shapes(); shape++) {
            Rows.removeAll(world, table(shape));
        }
    }
}
