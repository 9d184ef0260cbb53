package dev.barrage.shooter.game.field;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Wall;
import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;

/** The field of the current stage: its walls as bodies, some of them moving, and its crates and bricks. */
public final class Field {
    private static final Component TAG = new Component("wall");
    private static final float BOUNCE = 0.2f;
    public static final float HALF_WIDTH = 16f;
    public static final float HALF_HEIGHT = 9f;

    private final World world;
    private final Assets assets;
    private final WorldQuery query;
    private final QueryFilter cover = new QueryFilter().layers(Layers.WALL, Layers.MASONRY);
    /** Shapes per stage: the border, the walls, then the movers. */
    private final Wall[][] shapes;

    private final BodyDef[][] defs;
    private final long[] bodies;
    private final Routes routes = new Routes();
    private final Masonry masonry;
    private int stage = -1;
    private float seconds;

    public Field(World world, Assets assets) {
        this.world = world;
        this.assets = assets;
        query = world.query();
        shapes = new Wall[assets.stages()][];
        defs = new BodyDef[assets.stages()][];
        int most = 0;
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = shapes(assets.arena(i));
            defs[i] = defs(assets.arena(i), shapes[i]);
            most = Math.max(most, shapes[i].length);
        }
        bodies = new long[most];
        masonry = new Masonry(world, assets, routes);
    }

    private static Wall[] shapes(Arena arena) {
        int fixed = 1 + arena.walls().length;
        Wall[] shapes = new Wall[fixed + arena.movers().size()];
        shapes[0] = arena.borderShape();
        for (int i = 1; i < shapes.length; i++) {
            shapes[i] = i < fixed
                    ? arena.wallShape(i - 1)
                    : arena.movers().get(i - fixed).shape();
        }
        return shapes;
    }

    private static BodyDef[] defs(Arena arena, Wall[] shapes) {
        BodyDef[] defs = new BodyDef[shapes.length];
        for (int i = 0; i < defs.length; i++) {
            boolean moves = i > arena.walls().length;
            defs[i] = (moves ? BodyDef.kinematic(shapes[i]) : BodyDef.fixed(shapes[i]))
                    .layer(Layers.WALL)
                    .restitution(i == 0 ? 0f : BOUNCE)
                    .with(TAG);
        }
        return defs;
    }

    /** Replaces all walls and blocks by those of a stage, with movers at their starting points. */
    public void enter(int newStage) {
        for (int i = 0; stage >= 0 && i < defs[stage].length; i++) {
            world.remove(bodies[i]);
        }
        stage = newStage;
        seconds = 0f;
        routes.enter(this);
        for (int i = 0; i < defs[stage].length; i++) {
            BodyDef def = defs[stage][i];
            if (isMover(i)) {
                Arena.Mover mover = mover(i);
                def.at(mover.at()[0], mover.at()[1]);
            }
            bodies[i] = world.add(def);
        }
        masonry.enter(stage);
    }

    /** Sets the velocities that bring the movers to their positions after the step. */
    public void step(float dt) {
        seconds += dt;
        for (int i = firstMover(); i < defs[stage].length; i++) {
            Arena.Mover mover = mover(i);
            float swing = Trig.sin(Trig.wrap(2f * Trig.PI * (seconds % mover.period()) / mover.period()));
            float x = mover.at()[0] + swing * mover.sway()[0];
            float y = mover.at()[1] + swing * mover.sway()[1];
            world.setVelocity(bodies[i], (x - world.x(bodies[i])) / dt, (y - world.y(bodies[i])) / dt);
            world.setAngularVelocity(bodies[i], mover.spin());
        }
    }

    private int firstMover() {
        return 1 + arena().walls().length;
    }

    private boolean isMover(int wall) {
        return wall >= firstMover();
    }

    private Arena.Mover mover(int wall) {
        return arena().movers().get(wall - firstMover());
    }

    /** Number of the stage, from 0. */
    public int stage() {
        return stage;
    }

    public Arena arena() {
        return assets.arena(stage);
    }

    /** The body of a mover, by its number in the arena. */
    public long moverBody(int number) {
        return bodies[firstMover() + number];
    }

    /** Radius of a mover, by its number in the arena, metres. */
    public float moverRadius(int number) {
        return shapes[stage][firstMover() + number].boundingRadius();
    }

    public Routes routes() {
        return routes;
    }

    /** The crates and bricks. */
    public Masonry masonry() {
        return masonry;
    }

    /** Whether a point is in a fixed wall. */
    public boolean inStandingWall(float x, float y) {
        for (int i = 0; i < firstMover(); i++) {
            if (shapes[stage][i].edges().inSolid(x, y)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a point is in the field and in no fixed wall. */
    public boolean isOpen(float x, float y) {
        return Math.abs(x) < HALF_WIDTH && Math.abs(y) < HALF_HEIGHT && !inStandingWall(x, y);
    }

    /** Whether no wall, crate or brick lies between two points, metres. Ask between steps. */
    public boolean sees(float fromX, float fromY, float toX, float toY) {
        return !query.castSegmentAny(fromX, fromY, toX, toY, cover);
    }

    public void saveOrRestore(State state) {
        stage = state.of(stage);
        seconds = state.of(seconds);
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = state.of(bodies[i]);
        }
        if (state.isRestoring()) {
            routes.enter(this);
            routes.block(masonry);
        }
        routes.saveOrRestore(state);
    }
}
