package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Field;
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

    /** Grains that the beam cuts in a step. */
    private static final int MOST_CUTS = 64;

    /** Distance of a drag that aims the beam, metres. */
    private static final float AIMED = 0.4f;

    private static final int RAYS = 24;
    private static final float RAY = 6f;

    private final World world;
    private final Weapons weapons;
    private final Stress stress;
    private final SandboxContents contents;
    private final SandboxBrush brush;
    private final SandboxPalette palette;
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
            Field field,
            Weapons weapons,
            Storm storm,
            Stress stress,
            Effects effects,
            SandboxContents contents) {
        this.world = world;
        this.weapons = weapons;
        this.stress = stress;
        this.effects = effects;
        this.contents = contents;
        brush = new SandboxBrush(world, storm, stress, contents);
        palette = new SandboxPalette(world, field, contents.pieces(), contents.joints());
        hand = new SandboxHand(world, contents.joints());
        touches = world.hits();
        query = world.query();
    }

    /** Lifts the tool and puts it back to the middle of a field without bodies. */
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

    SandboxHand hand() {
        return hand;
    }

    void use(Tool newTool, boolean nowDown, float px, float py) {
        if (nowDown && !(down && newTool == tool)) {
            startX = px;
            startY = py;
            held = 0;
        }
        if (newTool != tool) {
            hand.change();
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
        contents.joints().drive(x, down && tool == Tool.DRIVE ? Math.abs(dials.value(Dial.MOTOR)) : 0f);
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
                dials.add(Dial.BODIES, contents.small().drop(x, y, radius, Math.min(DROPPED, (int)
                        dials.room(Dial.BODIES))));
            case MESHES -> {
                if (held % MESH_PERIOD == 0 && dials.room(Dial.MESHES) >= 1f) {
                    dials.add(Dial.MESHES, contents.meshes().drop(x, y, radius, DROPPED_MESHES));
                }
            }
            case PUSH -> brush.drive(x, y, radius, FORCE * dt);
            case PULL -> brush.drive(x, y, radius, -FORCE * dt);
            case ERASE -> brush.erase(dials, x, y, radius);
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

    /** Removes the grains that the beam touched in the last step. */
    void cut() {
        weapons.beams().readEnds();
        for (touches.rewind(); touches.next() && batch.count < MOST_CUTS; ) {
            if (touches.byBeam() && touches.onBullet() && touches.distance() <= reach(touches.first())) {
                cut(touches.second());
            }
        }
        world.removeAll(batch.entity, batch.count);
        batch.clear();
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
        contents.joints().saveOrRestore(state);
    }
}
