package arena;

import dev.barrage.graphics.*;
import dev.barrage.graphics.audio.*;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.window.*;
import dev.barrage.physics.*;
import dev.barrage.physics.ecs.*;
import dev.barrage.physics.query.*;
import dev.barrage.physics.shape.*;
import java.nio.file.Path;
import java.util.Random;
import org.joml.Vector2f;

/** A small complete game: a ship among crates shoots at what chases it. Until a key is pressed it plays by itself. */
public final class Arena implements Game {
    private static final int WALL = 0, SHIP = 1, ENEMY = 2, CRATE = 3, SHOT = 4;
    private static final Component HEALTH = new Component("health");
    private static final FloatField HP = HEALTH.floatField("hp", 3f);

    private final GameLoop loop;
    private final World world = new World(new WorldConfig().ignores(SHIP, SHOT).ignores(SHOT, SHOT));
    private final BodyDef enemy = BodyDef.dynamic(Polygon.regular(5, 0.5f)).layer(ENEMY).linearDamping(1f).with(HEALTH);
    private final BulletDef shot = new BulletDef().radius(0.1f).layer(SHOT).lifetime(1.5f).knockback(0.05f);
    private final Hits hits = world.hits(SHOT, ENEMY);
    private final Contacts touches = world.contacts(SHIP, ENEMY);
    private final WorldQuery query = world.query();
    private final QueryFilter enemies = new QueryFilter().layers(ENEMY);
    private final Random random = new Random(1);
    private final Vector2f aim = new Vector2f();
    private final Sound pop, boom, hurt;
    private long ship;
    private boolean played;
    private int score, best, lives;

    private Arena(GameLoop loop) {
        this.loop = loop;
        loop.camera().show(32f, 18f);
        loop.worlds().layerColor(SHIP, 0x7BE37BFF).layerColor(ENEMY, 0xFFB347FF).layerColor(SHOT, 0xFF5C7AFF);
        pop = sound("shot", 0.4f);
        boom = sound("boom", 0.8f);
        hurt = sound("hurt", 1f);
        world.add(BodyDef.fixed(Wall.cavity(-15.5f, -8.5f, 15.5f, -8.5f, 15.5f, 8.5f, -15.5f, 8.5f)));
        for (int i = 0; i < 24; i++) {
            world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.4f)).at(i % 2 == 0 ? -8f : 8f, 0.82f * (i / 2) - 4.5f)
                    .layer(CRATE).linearDamping(2f).angularDamping(2f));
        }
        Query all = world.registry().query().all(HEALTH, Components.BODY);
        world.before(Stage.GATHER, new SystemDef("chase", all, chunk -> {
            float[] x = chunk.table().readFloats(Components.X), y = chunk.table().readFloats(Components.Y);
            for (int i = chunk.from(); i < chunk.to(); i++) {
                float dx = world.x(ship) - x[i], dy = world.y(ship) - y[i], k = 4f / (Math.abs(dx) + Math.abs(dy) + 0.1f);
                chunk.commands().force(chunk.entities()[i], k * dx, k * dy);
            }
        }));
        start();
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 2) { // steps and a file: plays by itself, without a window
            GameLoop.play(960, 540, Integer.parseInt(args[0]), Arena::new).writePng(Path.of(args[1]));
        } else {
            GameLoop.run(new WindowConfig().title("Arena").size(1280, 720), Arena::new);
        }
    }

    private Sound sound(String name, float gain) {
        return loop.audio().add(new SoundDef(name, Pcm.read(Arena.class.getResourceAsStream(name + ".wav"))).gain(gain));
    }

    private void start() {
        ship = world.add(BodyDef.dynamic(new Circle(0.4f)).layer(SHIP).linearDamping(4f));
        best = Math.max(best, score);
        score = 0;
        lives = 3;
    }

    @Override
    public World world() {
        return world;
    }

    @Override
    public void beforeStep(InputState in) {
        float x = in.axis(Key.A, Key.D), y = in.axis(Key.S, Key.W);
        boolean fires = in.mouse().isDown(MouseButton.LEFT);
        played |= x != 0f || y != 0f || fires;
        loop.pointer(aim);
        if (!played && query.nearest(world.x(ship), world.y(ship), 40f, enemies)) {
            aim.set(query.x(), query.y());
            fires = true;
            x = query.distance() < 4f ? Math.signum(world.x(ship) - aim.x) : -0.1f * world.x(ship);
            y = query.distance() < 4f ? Math.signum(world.y(ship) - aim.y) : -0.1f * world.y(ship);
        }
        world.applyForce(ship, 20f * x, 20f * y);
        if (fires && world.stepNumber() % 6 == 0) {
            aim.sub(world.x(ship), world.y(ship)).normalize(25f);
            for (int i = -1; i <= 1; i++) {
                float spread = 0.12f * i;
                shot.at(world.x(ship), world.y(ship)).velocity(aim.x - spread * aim.y, aim.y + spread * aim.x);
                world.add(shot);
            }
            loop.audio().play(pop, 1f, 1f, world.x(ship) / 16f);
        }
        if (world.stepNumber() % Math.max(10, 50 - score / 2) == 0) {
            float side = random.nextBoolean() ? 14f : -14f;
            world.add(enemy.at(side, 14f * random.nextFloat() - 7f));
        }
    }

    @Override
    public void afterStep() {
        for (hits.rewind(); hits.next(); ) {
            long target = hits.second();
            if (hits.alive()) {
                world.set(target, HP, world.get(target, HP) - 1f);
                if (world.get(target, HP) <= 0f) {
                    world.remove(target);
                    score++;
                    loop.audio().play(boom, 1f, 1f, hits.x() / 16f);
                }
            }
        }
        for (touches.rewind(); touches.next(); ) {
            if (touches.began() && touches.alive()) {
                world.remove(touches.second());
                lives--;
                loop.audio().play(hurt, 1f, 1f, 0f);
                loop.camera().shake(0.4f, 0.3f);
            }
        }
        if (lives <= 0) {
            world.remove(ship);
            start();
        }
    }

    @Override
    public void draw(SceneRenderer scene, float alpha) {
        loop.worlds().draw(world, alpha);
    }

    @Override
    public void drawHud(SceneRenderer scene) {
        scene.text().draw("score " + score + "   best " + best + "   lives " + lives, 28f, 24f, 22f, 0xFFFFFFFF);
        if (!played) {
            scene.titles().draw("WASD and mouse", scene.pixels().width() / 2f, 40f, 32f, 0xFFD166FF, Align.CENTRE);
        }
    }
}
