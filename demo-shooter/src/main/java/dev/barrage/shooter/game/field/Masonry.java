package dev.barrage.shooter.game.field;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointEvents;
import dev.barrage.physics.JointSettings;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Block;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import java.util.Arrays;
import java.util.List;

/**
 * The crates and bricks of the current stage. A block stands on the ground by a joint that holds up to a force, and
 * bricks hold together by welds that break. What hits a brick wears it: its joints hold less and less. A block that has
 * come loose is rubble: the joint that held it is now the friction of the ground, and grains fly over its bricks. A block
 * stays as long as the stage, unless a boss swallows it. All state is in the world.
 */
public final class Masonry {
    private static final Block.Kind[] KINDS = Block.Kind.values();

    /** How blocks weigh and hold, by kind. */
    private static final Matter[] MATTER = {
        new Matter(3f, 1500f, 5f, true), new Matter(1.5f, 1100f, 2.5f, true), new Matter(5f, 70f, 12f, false)
    };

    /** Distance up to which bricks hold together, metres. */
    private static final float MORTAR = 0.04f;

    /** Largest force of a weld between two new bricks, N, and its largest torque, N m. */
    private static final float BOND = 400f;

    private static final float BOND_TORQUE = 120f;

    /** Wear of two bricks when the weld between them breaks: a wall with a hole in it holds less. */
    private static final float SUPPORT = 0.3f;

    /** Share of the largest force of a joint to the ground at which it gives way: forces above are never reached. */
    private static final float YIELD = 0.98f;

    /** Radius of the circle of ground on which a block rubs, as a share of its own. */
    private static final float RUBBING = 0.6f;

    private static final float DAMPING = 1.5f;

    private static final Component BLOCK = new Component("block");

    /** Whether the block still stands where it was put: 0 or 1. */
    private static final IntField STANDS = BLOCK.intField("stands", 1);

    /** 0 for a new block, 1 for one that nothing holds any more. */
    public static final FloatField WEAR = BLOCK.floatField("wear");

    /**
     * @param holds largest force of the joint to the ground, N
     * @param friction the same of a loose block
     * @param wears whether hits wear it
     */
    private record Matter(float kilograms, float holds, float friction, boolean wears) {}

    /** @param bonds numbers of two bricks that hold together, in turn */
    private record Plan(List<Block> blocks, int[] bonds) {
        static Plan of(List<Block> blocks) {
            int[] bonds = {};
            for (int i = 0; i < blocks.size(); i++) {
                for (int other = 0; other < i; other++) {
                    if (holdTogether(blocks.get(i), blocks.get(other))) {
                        bonds = Arrays.copyOf(bonds, bonds.length + 2);
                        bonds[bonds.length - 2] = other;
                        bonds[bonds.length - 1] = i;
                    }
                }
            }
            return new Plan(blocks, bonds);
        }

        private static boolean holdTogether(Block a, Block b) {
            return a.kind() != Block.Kind.CRATE && b.kind() != Block.Kind.CRATE && a.isNear(b, MORTAR);
        }
    }

    private final World world;
    private final Routes routes;
    private final Plan[] plans;
    private final BodyDef[] defs = new BodyDef[KINDS.length];
    private final Table[] tables = new Table[KINDS.length];
    private final JointEvents strained;
    private final long[] bodies;
    private final Footprint footprint = new Footprint();

    /** A view of the joints of a block; null until there is one. */
    private Joint view;

    Masonry(World world, Assets assets, Routes routes) {
        this.world = world;
        this.routes = routes;
        strained = world.jointEvents();
        plans = new Plan[assets.stages()];
        int most = 0;
        for (int stage = 0; stage < plans.length; stage++) {
            plans[stage] = Plan.of(assets.arena(stage).blocks());
            most = Math.max(most, plans[stage].blocks().size());
        }
        bodies = new long[most];
        for (int i = 0; i < KINDS.length; i++) {
            Component tag = new Component("block " + i);
            defs[i] = BodyDef.dynamic(Polygon.box(KINDS[i].halfLength(), KINDS[i].halfWidth()))
                    .mass(MATTER[i].kilograms())
                    .layer(Layers.MASONRY)
                    .friction(0.5f)
                    .restitution(0.1f)
                    .linearDamping(DAMPING)
                    .angularDamping(DAMPING)
                    .with(BLOCK, tag);
            tables[i] = world.registry().table(Components.bodyRow(BLOCK, tag));
        }
    }

    /** Replaces all blocks by those of a stage. */
    void enter(int stage) {
        removeAll();
        add(plans[stage]);
        routes.block(this);
    }

    /** Adds the blocks of all stages at once: no stage needs more memory. Whoever restores the world takes them away. */
    public void addAll() {
        for (Plan plan : plans) {
            add(plan);
        }
    }

    private void add(Plan plan) {
        List<Block> blocks = plan.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            int kind = block.kind().ordinal();
            bodies[i] = world.add(defs[kind].at(block.x(), block.y()).angle(block.angle()));
            world.add(stand(JointDef.motorJoint(JointDef.WORLD, bodies[i]), kind, 0f));
        }
        int[] bonds = plan.bonds();
        for (int i = 0; i < bonds.length; i += 2) {
            Block a = blocks.get(bonds[i]);
            Block b = blocks.get(bonds[i + 1]);
            world.add(JointDef.weld(bodies[bonds[i]], bodies[bonds[i + 1]])
                    .at(0.5f * (a.x() + b.x()), 0.5f * (a.y() + b.y()))
                    .breakAt(BOND, BOND_TORQUE));
        }
    }

    /** Removes all blocks. */
    public void clear() {
        removeAll();
        routes.block(this);
    }

    private void removeAll() {
        for (Table table : tables) {
            Rows.removeAll(world, table);
        }
    }

    /** Lets a joint hold a block to the ground until it gives way. */
    private static <T extends JointSettings<T>> T stand(T joint, int kind, float wear) {
        Matter matter = MATTER[kind];
        float force = matter.friction() + (1f - wear) * (matter.holds() - matter.friction());
        float torque = force * RUBBING * KINDS[kind].radius();
        return joint.driveForces(force, force).motor(0f, torque).threshold(YIELD * force, YIELD * torque);
    }

    /** Lets a joint be the friction of the ground. */
    private static void slide(Joint joint, int kind) {
        float force = MATTER[kind].friction();
        joint.driveForces(force, force)
                .motor(0f, force * RUBBING * KINDS[kind].radius())
                .threshold(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY);
    }

    /**
     * Wears a block that something has hit.
     *
     * @param by share of what wears it through
     */
    public void wear(long block, float by) {
        int kind = kindOf(block);
        float before = world.get(block, WEAR);
        if (!MATTER[kind].wears() || before == 1f) {
            return;
        }
        float wear = Math.min(1f, before + by);
        world.set(block, WEAR, wear);
        boolean stands = world.get(block, STANDS) != 0;
        for (Joint joints = jointsOf(block); joints.next(); ) {
            if (joints.type() == JointType.WELD) {
                joints.breakAt(
                        Math.min((1f - wear) * BOND, joints.forceThreshold()),
                        Math.min((1f - wear) * BOND_TORQUE, joints.torqueThreshold()));
            } else if (stands) {
                stand(joints, kind, wear);
            }
        }
    }

    /**
     * Lets blocks come loose whose joints to the ground gave way in the world's last step, and wears bricks whose welds
     * broke.
     */
    public void yield(Effects effects) {
        boolean yields = false;
        for (strained.rewind(); strained.next(); ) {
            long block = strained.bodyB();
            if (!isBlock(block)) {
                continue;
            }
            if (strained.broke()) {
                wear(strained.bodyA(), SUPPORT);
                wear(block, SUPPORT);
            } else if (world.get(block, STANDS) != 0) {
                loosen(block, effects);
                yields = true;
            }
        }
        if (yields) {
            routes.block(this);
        }
    }

    private void loosen(long block, Effects effects) {
        int kind = kindOf(block);
        world.set(block, STANDS, 0);
        if (MATTER[kind].wears()) {
            Layers.lieDown(world, block);
        }
        for (Joint joints = jointsOf(block); joints.next(); ) {
            if (joints.type() == JointType.MOTOR) {
                slide(joints, kind);
            }
        }
        effects.add(Effects.Kind.CRUMBLE, world.x(block), world.y(block), kind);
    }

    private Joint jointsOf(long block) {
        view = view == null ? world.jointsOf(block) : view.on(block);
        return view;
    }

    private boolean isBlock(long body) {
        return world.isAlive(body) && world.registry().tableOf(body).has(BLOCK);
    }

    private int kindOf(long block) {
        Table t = world.registry().tableOf(block);
        int kind = 0;
        while (tables[kind] != t) {
            kind++;
        }
        return kind;
    }

    /** Number of kinds of blocks, each with a table. */
    public int kinds() {
        return KINDS.length;
    }

    public Block.Kind kind(int number) {
        return KINDS[number];
    }

    public Table table(int kind) {
        return tables[kind];
    }

    /** Whether the block of a row still stands where it was put. */
    public boolean stands(int kind, int row) {
        return tables[kind].ints(STANDS)[row] != 0;
    }

    /** Whether a body is a block that a ship has to fly around. */
    public boolean blocks(long body) {
        return isBlock(body) && (world.get(body, STANDS) != 0 || KINDS[kindOf(body)] == Block.Kind.CRATE);
    }

    /** Whether a ship has to fly around the block of a row: it stands, or it is heavy. */
    public boolean blocks(int kind, int row) {
        return stands(kind, row) || KINDS[kind] == Block.Kind.CRATE;
    }

    /** The ground under the block of a row; valid until the next call. */
    public Footprint footprint(int kind, int row) {
        return footprint.of(KINDS[kind], tables[kind], row);
    }
}
