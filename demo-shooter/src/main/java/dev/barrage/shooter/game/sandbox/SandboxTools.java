package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Stress;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.game.storm.Storm;
import org.joml.Vector2f;

/** The mouse's tools of the sandbox at work. */
final class SandboxTools {
    private static final Tool[] TOOLS = Tool.values();
    private static final int SPRAYED = 200;
    private static final int DROPPED = 4;
    private static final int DROPPED_MESHES = 1;

    /** Steps between two meshes, so that they can be told apart. */
    private static final int MESH_PERIOD = 6;

    /** Acceleration of the fields at the point of the tool, m/s2. */
    private static final float FORCE = 60f;

    /** Speed up to which the fields drive, m/s. */
    private static final float MOST_SPEED = 14f;

    /** Grains that the beam cuts in a step. */
    private static final int MOST_CUTS = 64;

    /** Distance of a drag that aims the beam, metres. */
    private static final float AIMED = 0.4f;

    private static final int RAYS = 24;
    private static final float RAY = 6f;

    private final World world;
    private final Weapons weapons;
    private final Storm storm;
    private final Stress stress;
    private final SandboxBodies small;
    private final SandboxBodies meshes;
    private final SandboxPieces pieces;
    private final SandboxPalette palette;
    private final SandboxJoints joints;
    private final SandboxHand hand;
    private final Effects effects;
    private final Hits touches;
    private final WorldQuery query;
    private final QueryFilter bodies = new QueryFilter().layers(Layers.WALL, Layers.ENEMY, Layers.DEBRIS);
    private final BulletBatch batch = new BulletBatch();

    private Tool tool = Tool.PICK;
    private boolean down;
    private int held;
    private float x;
    private float y;
    /** Where the tool was put down. */
    private float startX;

    private float startY;
    private float aim = Trig.PI / 2f;
    private float sweep;

    SandboxTools(
            World world,
            Weapons weapons,
            Storm storm,
            Stress stress,
            Effects effects,
            SandboxBodies small,
            SandboxBodies meshes,
            SandboxPieces pieces,
            SandboxPalette palette,
            SandboxJoints joints,
            SandboxHand hand) {
        this.world = world;
        this.weapons = weapons;
        this.storm = storm;
        this.stress = stress;
        this.effects = effects;
        this.small = small;
        this.meshes = meshes;
        this.pieces = pieces;
        this.palette = palette;
        this.joints = joints;
        this.hand = hand;
        touches = world.hits();
        query = world.query();
    }

    /** Lifts the tool and puts it back to the middle of the field. */
    void reset() {
        tool = Tool.PICK;
        down = false;
        held = 0;
        x = 0f;
        y = 0f;
        startX = 0f;
        startY = 0f;
        aim = Trig.PI / 2f;
        sweep = 0f;
        hand.reset();
    }

    void use(Tool newTool, boolean nowDown, float px, float py) {
        if (nowDown && !(down && newTool == tool)) {
            startX = px;
            startY = py;
            held = 0;
        }
        if (newTool != tool) {
            hand.reset();
        }
        tool = newTool;
        down = nowDown;
        x = px;
        y = py;
        if (Vector2f.distance(x, y, startX, startY) > AIMED) {
            aim = Trig.atan2(y - startY, x - startX);
        }
    }

    /** Where the tool is, metres. */
    float x() {
        return x;
    }

    /** Where the tool is, metres. */
    float y() {
        return y;
    }

    /** Looks around, for the overlay of questions; nothing follows from it. */
    void look() {
        for (int i = 0; i < RAYS; i++) {
            float angle = Trig.wrap(2f * Trig.PI * i / RAYS);
            query.castRay(x, y, Trig.cos(angle), Trig.sin(angle), RAY, bodies);
        }
    }

    /** Works for a step on what the dials keep alive. */
    void act(Sandbox dials, float dt) {
        sweep = Trig.wrap(sweep + dials.value(Dial.BEAM) * dt);
        boolean shoots = down && tool == Tool.BEAM;
        boolean on = shoots || dials.value(Dial.BEAM) > 0f;
        hand.act(tool, down && takesHold(), x, y, dials.value(Dial.MOTOR));
        joints.drive(x, down && tool == Tool.DRIVE ? Math.abs(dials.value(Dial.MOTOR)) : 0f);
        weapons.shine(on, shoots ? startX : 0f, shoots ? startY : 0f, shoots ? aim : sweep);
        if (!down) {
            return;
        }
        float radius = dials.value(Dial.BRUSH);
        switch (tool) {
            case BULLETS -> {
                int count = Math.min(SPRAYED, (int) dials.room(Dial.BULLETS));
                stress.paint(x, y, count);
                dials.add(Dial.BULLETS, count);
            }
            case BODIES ->
                dials.add(Dial.BODIES, small.drop(x, y, radius, Math.min(DROPPED, (int) dials.room(Dial.BODIES))));
            case MESHES -> {
                if (held % MESH_PERIOD == 0 && dials.room(Dial.MESHES) >= 1f) {
                    dials.add(Dial.MESHES, meshes.drop(x, y, radius, DROPPED_MESHES));
                }
            }
            case PUSH -> drive(FORCE * dt, radius);
            case PULL -> drive(-FORCE * dt, radius);
            case ERASE -> erase(dials, radius);
            default -> {
                if (held == 0 && tool.places()) {
                    dials.needGravity();
                    hand.tell(palette.place(tool, x, y));
                }
            }
        }
        held++;
    }

    private boolean takesHold() {
        return tool == Tool.DRAG || tool == Tool.PIN || tool == Tool.BREAK || tool.connects();
    }

    /** Adds to the speed of everything around the tool, away from it. */
    private void drive(float push, float radius) {
        drive(stress.table(), push, radius);
        for (int i = 0; i < storm.count(); i++) {
            drive(storm.table(i), push, radius);
        }
        drive(small, push, radius);
        drive(meshes, push, radius);
        for (int i = 0; i < pieces.tables(); i++) {
            drive(pieces.table(i), push, radius);
        }
    }

    private void drive(SandboxBodies which, float push, float radius) {
        for (int i = 0; i < which.shapes(); i++) {
            drive(which.table(i), push, radius);
        }
    }

    private void drive(Table table, float push, float radius) {
        float[] px = table.floats(Components.X);
        float[] py = table.floats(Components.Y);
        float[] vx = table.floats(Components.VX);
        float[] vy = table.floats(Components.VY);
        float[] inverseMass = table.has(Components.MASS) ? table.readFloats(Components.INVERSE_MASS) : null;
        // The field reaches farther than the brush, and fades out.
        float reach = 2f * radius;
        for (int row = 0; row < table.rows(); row++) {
            float dx = px[row] - x;
            float dy = py[row] - y;
            float distance2 = dx * dx + dy * dy;
            boolean moves = inverseMass == null || inverseMass[row] > 0f;
            if (moves && distance2 < reach * reach && distance2 > 1e-6f) {
                float distance = (float) Math.sqrt(distance2);
                float scale = push * (1f - distance / reach) / distance;
                vx[row] += scale * dx;
                vy[row] += scale * dy;
                limit(vx, vy, row);
            }
        }
    }

    private static void limit(float[] vx, float[] vy, int row) {
        float speed2 = vx[row] * vx[row] + vy[row] * vy[row];
        if (speed2 > MOST_SPEED * MOST_SPEED) {
            float scale = MOST_SPEED / (float) Math.sqrt(speed2);
            vx[row] *= scale;
            vy[row] *= scale;
        }
    }

    private void erase(Sandbox dials, float radius) {
        storm.pick(x, y, radius, batch);
        removePicked();
        dials.add(Dial.BULLETS, -erase(stress.table(), radius));
        dials.add(Dial.BODIES, -erase(small, radius));
        dials.add(Dial.MESHES, -erase(meshes, radius));
        for (int i = 0; i < pieces.tables(); i++) {
            erase(pieces.table(i), radius);
        }
    }

    private int erase(SandboxBodies which, float radius) {
        int count = 0;
        for (int i = 0; i < which.shapes(); i++) {
            count += erase(which.table(i), radius);
        }
        return count;
    }

    private int erase(Table table, float radius) {
        Rows.pickNear(table, x, y, radius, batch);
        return removePicked();
    }

    private int removePicked() {
        int count = batch.count;
        world.removeAll(batch.entity, count);
        batch.clear();
        return count;
    }

    /** Removes the grains that the beam touched in the last step. */
    void cut() {
        weapons.beams().readEnds();
        for (touches.rewind(); touches.next() && batch.count < MOST_CUTS; ) {
            if (touches.byBeam() && touches.onBullet() && touches.distance() <= reach(touches.first())) {
                cut(touches.second());
            }
        }
        removePicked();
    }

    private float reach(long blade) {
        return weapons.beams().reach(weapons.beams().ofBlade(blade));
    }

    private void cut(long grain) {
        Rows.pick(world.registry().tableOf(grain), world.registry().rowOf(grain), batch);
        effects.add(Effects.Kind.CUT, world.x(grain), world.y(grain), -1);
    }

    void saveOrRestore(State state) {
        tool = state.of(tool, TOOLS);
        down = state.of(down);
        held = state.of(held);
        x = state.of(x);
        y = state.of(y);
        startX = state.of(startX);
        startY = state.of(startY);
        aim = state.of(aim);
        sweep = state.of(sweep);
        hand.saveOrRestore(state);
        joints.saveOrRestore(state);
    }
}
