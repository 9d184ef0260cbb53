package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Scene;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Stress;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.storm.Storm;
import java.util.Arrays;
import java.util.List;

/**
 * A place to watch the engine work: any formation on dials, bullets, bodies and meshes by the thousand, and tools for a
 * mouse. A step's input is a {@link SandboxInput}; like a game the sandbox is its seed and its inputs. Formations that
 * {@link SandboxFormation#offer} adds are data beside them: a recording lacks them.
 */
public final class Sandbox {
    private static final int STREAM = 3;
    private static final float FIRST_MESHES = 24f;
    private static final float FIRST_BODIES = 200f;
    private static final float FIRST_BEAM = 0.4f;
    private static final float FIRST_BRUSH = 1f;
    private static final float FIRST_MOTOR = 8f;
    private static final float MESH_RADIUS = 0.26f;

    private static final Dial[] DIALS = Dial.values();

    private final World world;
    private final Assets assets;
    private final Rng rules;
    private final Field field;
    private final Ship ship;
    private final Effects effects;
    private final Storm storm;
    private final Stress stress;
    private final Rng rng = new Rng(0, STREAM);
    private final SandboxFormation formation;
    /** Whether bodies may fall asleep outside of the sandbox. */
    private final boolean sleepOutside;

    private final float[] values = new float[DIALS.length];
    /** Whether the sandbox has been entered since the game began: until then it has no state. */
    private boolean entered;

    /** These are null until a program enters the sandbox for the first time: it hardly needs them. */
    private SandboxContents contents;

    private SandboxScene scene;
    private SandboxTools tools;

    /**
     * A sandbox that nobody has entered.
     *
     * @param rules random numbers of the game, which decide about places
     */
    public Sandbox(
            World world,
            Assets assets,
            Rng rules,
            Field field,
            Ship ship,
            Storm storm,
            Stress stress,
            Effects effects) {
        this.world = world;
        this.assets = assets;
        this.rules = rules;
        this.field = field;
        this.ship = ship;
        this.storm = storm;
        this.stress = stress;
        this.effects = effects;
        formation = new SandboxFormation(assets, storm);
        sleepOutside = world.tuning().sleep();
    }

    /** Enters the sandbox over an empty field, as it was when it was entered first; places follow from the game. */
    public void enter() {
        prepare();
        entered = true;
        rng.setState(new Rng(rules.state(), STREAM).state());
        Arrays.fill(values, 0f);
        set(Dial.BRUSH, FIRST_BRUSH);
        set(Dial.MESHES, FIRST_MESHES);
        set(Dial.BODIES, FIRST_BODIES);
        set(Dial.BEAM, FIRST_BEAM);
        set(Dial.MOTOR, FIRST_MOTOR);
        set(Dial.STRENGTH, Dial.STRENGTH.most());
        tools.reset();
        contents.joints().strength(breakingForce());
        world.tuning().sleep(true);
        ship.player().leave();
        choose(formation.first());
    }

    private void prepare() {
        if (tools != null) {
            contents.small().resume();
            contents.meshes().resume();
            return;
        }
        // The meshes of the first enemies.
        Mesh[] shapes = new Mesh[Math.min(SandboxBodies.SHAPES, assets.enemyKinds())];
        Arrays.setAll(shapes, assets::enemyMesh);
        contents = new SandboxContents(
                SandboxBodies.small(world, field, rng),
                SandboxBodies.meshes(world, field, rng, MESH_RADIUS, shapes),
                new SandboxPieces(world),
                new SandboxJoints(world, effects));
        scene = new SandboxScene(world, contents);
        tools = new SandboxTools(world, field, ship.weapons(), storm, stress, effects, contents);
    }

    /** Advances by a step; returns whether the sandbox is left. */
    public boolean step(int input) {
        float dt = world.stepSeconds();
        obey(input);
        if (input == SandboxInput.LEAVE) {
            return true;
        }
        field.step(dt);
        formation.act(tools.x(), tools.y());
        contents.joints().strength(breakingForce());
        tools.act(this, dt);
        contents.small().keep((int) value(Dial.BODIES));
        contents.meshes().keep((int) value(Dial.MESHES));
        stress.keep((int) value(Dial.BULLETS));
        world.tuning().gravity(0f, 0f - value(Dial.GRAVITY));
        storm.act(tools.x(), tools.y(), dt);
        stress.refill();
        world.step();
        contents.joints().tellBroken();
        tools.look();
        tools.cut();
        return false;
    }

    private void obey(int input) {
        if (SandboxInput.isTurn(input) && SandboxInput.dial(input) != null) {
            turn(SandboxInput.dial(input), SandboxInput.position(input));
        } else if (SandboxInput.isUse(input) && SandboxInput.tool(input) != null) {
            tools.use(
                    SandboxInput.tool(input), SandboxInput.isDown(input), SandboxInput.x(input), SandboxInput.y(input));
        } else if (input == SandboxInput.EMPTY) {
            empty();
        }
    }

    private void turn(Dial dial, int position) {
        if (dial == Dial.FORMATION) {
            choose(Math.min(position, formation.last()));
        } else if (dial == Dial.ARENA) {
            enterArena(Math.min(position, assets.stages() - 1));
        } else {
            set(dial, dial.value(position));
        }
    }

    private void set(Dial dial, float value) {
        values[dial.ordinal()] = value;
        if (dial.knob() != null) {
            formation.turn(dial.knob(), value);
        }
    }

    /** Puts up a formation as it was made, with its dials at its values. */
    private void choose(int curtain) {
        formation.choose(curtain, tools.x(), tools.y());
        values[Dial.FORMATION.ordinal()] = curtain;
        for (Dial dial : DIALS) {
            if (dial.knob() != null) {
                values[dial.ordinal()] = formation.knob(dial.knob());
            }
        }
    }

    private void enterArena(int stage) {
        values[Dial.ARENA.ordinal()] = stage;
        tools.reset();
        contents.small().keep(0);
        contents.meshes().keep(0);
        contents.pieces().clear();
        field.enter(stage);
        field.masonry().clear();
        formation.refill(tools.x(), tools.y());
    }

    /** Removes everything, the formation too, and switches the beam off. */
    private void empty() {
        formation.clear();
        tools.reset();
        set(Dial.BULLETS, 0f);
        set(Dial.MESHES, 0f);
        set(Dial.BODIES, 0f);
        set(Dial.BEAM, 0f);
        set(Dial.GRAVITY, 0f);
        stress.keep(0);
        contents.small().keep(0);
        contents.meshes().keep(0);
        contents.pieces().clear();
    }

    /** Removes everything that was made, and frees its memory. */
    public void clear() {
        if (tools != null) {
            contents.small().keep(0);
            contents.meshes().keep(0);
            contents.pieces().clear();
            tools.reset();
        }
        stress.reset();
        world.tuning().gravity(0f, 0f).sleep(sleepOutside);
        world.trim();
    }

    /** Changes a dial beside its positions, within its range: a brush adds to what is kept alive. */
    public void add(Dial dial, int count) {
        values[dial.ordinal()] = Math.max(dial.value(0), Math.min(dial.most(), value(dial) + count));
    }

    /** Sets gravity to its most if there is none: nothing would hold a pile together. */
    void needGravity() {
        if (value(Dial.GRAVITY) == 0f) {
            set(Dial.GRAVITY, Dial.GRAVITY.most());
        }
    }

    /** How much of a dial's range is left. */
    float room(Dial dial) {
        return dial.most() - value(dial);
    }

    public float value(Dial dial) {
        return values[dial.ordinal()];
    }

    /** The last position of a dial that has an effect. */
    public int last(Dial dial) {
        return switch (dial) {
            case FORMATION -> formation.last();
            case ARENA -> assets.stages() - 1;
            default -> dial.last();
        };
    }

    public SandboxFormation formation() {
        return formation;
    }

    /** All bodies and joints as they are now. */
    public Scene scene(String title) {
        List<Long> handles = scene.handles();
        return new Scene(
                title,
                field.stage(),
                value(Dial.GRAVITY),
                value(Dial.MOTOR),
                breakingForce(),
                scene.bodies(handles),
                scene.joints(handles));
    }

    /** Replaces everything by a scene; no input does this, so a recording lacks it. */
    public void load(Scene from) {
        empty();
        enterArena(Math.min(from.stage(), assets.stages() - 1));
        set(Dial.GRAVITY, from.gravity());
        set(Dial.MOTOR, from.motor());
        set(Dial.STRENGTH, from.strength() > 0f ? from.strength() : Dial.STRENGTH.most());
        scene.add(from);
        contents.joints().strength(breakingForce());
        contents.joints().strengthenAll();
        set(Dial.BODIES, contents.small().alive());
        set(Dial.MESHES, contents.meshes().alive());
    }

    /** Force at which joints break, N; 0 for none. */
    private float breakingForce() {
        return value(Dial.STRENGTH) < Dial.STRENGTH.most() ? value(Dial.STRENGTH) : 0f;
    }

    /** The discs and boxes; null before the sandbox is first entered. */
    public SandboxBodies small() {
        return contents == null ? null : contents.small();
    }

    /** The meshes; null before the sandbox is first entered. */
    public SandboxBodies meshes() {
        return contents == null ? null : contents.meshes();
    }

    /** What clicks placed; null before the sandbox is first entered. */
    public SandboxPieces pieces() {
        return contents == null ? null : contents.pieces();
    }

    /** The joints; null before the sandbox is first entered. */
    public SandboxJoints joints() {
        return contents == null ? null : contents.joints();
    }

    /** What the tool in hand holds; null before the sandbox is first entered. */
    public SandboxHand hand() {
        return tools == null ? null : tools.hand();
    }

    /** Comes before the storm's state, which may be that of a tuned formation. */
    public void saveOrRestore(State state) {
        entered = state.of(entered);
        if (!entered) {
            return;
        }
        if (state.isRestoring()) {
            prepare();
        }
        rng.setState(state.of(rng.state()));
        for (int i = 0; i < values.length; i++) {
            values[i] = state.of(values[i]);
        }
        values[Dial.FORMATION.ordinal()] = Math.min(value(Dial.FORMATION), formation.last());
        formation.saveOrRestore(state, (int) value(Dial.FORMATION));
        tools.saveOrRestore(state);
    }
}
