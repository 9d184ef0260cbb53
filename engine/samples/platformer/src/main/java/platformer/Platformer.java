package platformer;

import dev.barrage.graphics.*;
import dev.barrage.graphics.audio.*;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.graphics.render.*;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.tiled.*;
import dev.barrage.graphics.window.*;
import dev.barrage.physics.*;
import dev.barrage.physics.shape.*;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A room from a Tiled map: a hill, one-way platforms, crates to push, a lift, a swinging bridge, a door and coins. It
 * plays by itself until a key is pressed.
 */
public final class Platformer implements Game {
    private static final int GROUND = 0, HERO = 1, COIN = 2, CRATE = 3, PLANK = 4, LIFT = 5, DOOR = 6;
    private static final float RUN = 6f, JUMP = 14f, GRAVITY = -30f, LIFT_SPEED = 2f;

    private final GameLoop loop;
    private final World world = new World(
            new WorldConfig().gravity(0f, GRAVITY).ignores(PLANK, PLANK).ignores(DOOR, GROUND));
    private final TiledMap map = TiledMap.read("room.tmj", Platformer::open, 16f).pixelated();
    private final Atlas tiles = Atlas.grid(Texture.read(open("tiles.png")).pixelated(), 16, 16);
    private final Sound coin, jump, win;
    private final MapObject start = map.objects("player").get(0), flag = map.objects("flag").get(0);
    private final MapObject shaft = map.objects("lift").get(0);
    private final List<Long> things = new ArrayList<>();
    private final CharacterMover hero;
    private final Contacts touched = world.contacts(HERO, COIN);
    private final long lift;
    private float wait, previousX, previousY;
    private int taken, coins;
    private boolean played, faceLeft, won;

    private Platformer(GameLoop loop) {
        this.loop = loop;
        loop.camera().show(24f, 13.5f).bounds(0f, 0f, map.width(), map.height());
        loop.background(new BackgroundStyle(0x3B6FB5FF, 0x8CC4ECFF, 0, 4f));
        coin = sound("coin");
        jump = sound("jump");
        win = sound("win");
        map.addTo(world, "ground", shape -> BodyDef.fixed(shape).layer(GROUND));
        for (MapObject spot : map.objects("coin")) {
            things.add(world.add(BodyDef.fixed(new Circle(0.35f)).at(spot.x(), spot.y()).layer(COIN).sensor()));
            coins++;
        }
        for (MapObject crate : map.objects("crate")) {
            BodyDef box = BodyDef.dynamic(Polygon.box(0.48f, 0.48f)).mass(20f).layer(CRATE);
            things.add(world.add(box.at(crate.x(), crate.y())));
        }
        lift = world.add(BodyDef.kinematic(shaft.shape()).at(shaft.x(), shaft.y()).velocity(0f, LIFT_SPEED).layer(LIFT));
        things.add(lift);
        addBridge(map.objects("bridge").get(0));
        MapObject place = map.objects("door").get(0);
        BodyDef flap = BodyDef.dynamic(place.shape()).mass(4f).layer(DOOR).angularDamping(1f);
        long door = world.add(flap.at(place.x(), place.y()));
        world.add(JointDef.revolute(JointDef.WORLD, door).at(place.x(), place.y() + 0.5f * place.height()));
        things.add(door);
        hero = new CharacterMover(world, new CharacterDef(new Capsule(0f, -0.15f, 0f, 0.2f, 0.3f))
                .at(start.x(), start.y()).pushForce(200f).body(HERO, COIN));
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 2) { // steps and a file: plays by itself, without a window
            GameLoop.play(960, 540, Integer.parseInt(args[0]), Platformer::new).writePng(Path.of(args[1]));
        } else {
            GameLoop.run(new WindowConfig().title("Platformer").size(1280, 720), Platformer::new);
        }
    }

    private static InputStream open(String name) {
        return Platformer.class.getResourceAsStream(name);
    }

    private Sound sound(String name) {
        return loop.audio().add(new SoundDef(name, Pcm.read(open(name + ".wav"))).gain(0.6f));
    }

    private void addBridge(MapObject place) {
        int planks = Math.round(place.width());
        float left = place.x() - 0.5f * place.width(), y = place.y() + 0.5f * place.height() - 0.2f;
        long last = JointDef.WORLD;
        for (int i = 0; i < planks; i++) {
            BodyDef board = BodyDef.dynamic(Polygon.box(0.5f, 0.19f)).mass(10f).layer(PLANK);
            long plank = world.add(board.at(left + i + 0.5f, y));
            world.add(JointDef.revolute(last, plank).at(left + i, y));
            things.add(plank);
            last = plank;
        }
        world.add(JointDef.revolute(JointDef.WORLD, last).at(left + planks, y));
    }

    @Override
    public World world() {
        return world;
    }

    @Override
    public void beforeStep(InputState in) {
        turnLift();
        float run = in.axis(Key.LEFT, Key.RIGHT) + in.axis(Key.A, Key.D);
        boolean jumps = in.pressed(Key.SPACE) || in.pressed(Key.UP) || in.pressed(Key.W);
        played |= run != 0f || jumps;
        if (!played && !won) {
            boolean atLift = hero.x() > shaft.x() - 2.5f && hero.x() < shaft.x() - 1.2f && hero.y() < shaft.y() + 1f;
            boolean rides = hero.ground() == lift && hero.y() < shaft.y() + shaft.properties().number("rise", 0f) + 0.6f;
            run = rides || atLift && world.y(lift) > shaft.y() + 0.1f ? 0f : 1f;
            jumps = hero.wall() != 0L && !atLift && hero.isGrounded();
        }
        if (in.pressed(Key.DOWN) || in.pressed(Key.S)) {
            played = true;
            hero.dropThrough();
        }
        jumps &= hero.isGrounded();
        if (jumps) {
            loop.audio().play(jump, 1f, 1f, 0f);
        }
        float fall = jumps ? JUMP : hero.isGrounded() ? 0f : hero.vy() + GRAVITY * world.stepSeconds();
        hero.velocity(RUN * Math.max(-1f, Math.min(run, 1f)), fall);
        faceLeft = run == 0f ? faceLeft : run < 0f;
        previousX = hero.x();
        previousY = hero.y();
        hero.move();
        if (hero.y() < -2f) {
            hero.teleport(start.x(), start.y());
        }
    }

    private void turnLift() {
        float height = world.y(lift) - shaft.y(), rise = shaft.properties().number("rise", 0f);
        if (height >= rise && world.vy(lift) > 0f || height <= 0f && world.vy(lift) < 0f) {
            world.setVelocity(lift, 0f, 0f);
            wait = 1f;
        }
        wait -= world.stepSeconds();
        if (world.vy(lift) == 0f && wait <= 0f) {
            world.setVelocity(lift, 0f, height > 0.5f * rise ? -LIFT_SPEED : LIFT_SPEED);
        }
    }

    @Override
    public void afterStep() {
        for (touched.rewind(); touched.next(); ) {
            if (world.remove(touched.second())) {
                taken++;
                loop.audio().play(coin, 1f, 1f, 0f);
            }
        }
        if (!won && hero.x() > flag.x()) {
            won = true;
            loop.audio().play(win, 1f, 1f, 0f);
        }
        loop.camera().follow(hero.x() + (faceLeft ? -2f : 2f), hero.y() + 2f, 0.15f);
    }

    @Override
    public void draw(SceneRenderer scene, float alpha) {
        map.draw(scene);
        scene.sprites().draw(tiles.get(12), flag.x(), flag.y(), 1f, 1f);
        things.removeIf(thing -> !world.isAlive(thing));
        for (long thing : things) {
            float x = world.x(thing, alpha), y = world.y(thing, alpha), angle = world.angle(thing, alpha);
            switch (world.layer(thing)) {
                case COIN -> scene.sprites().draw(tiles.get(8 + (int) (8f * loop.seconds() + x) % 4), x, y, 0.8f, 0.8f);
                case CRATE -> scene.sprites().draw(tiles.get(6), x, y, 0.96f, 0.96f, angle);
                case PLANK -> scene.sprites().draw(tiles.get(7), x, y, 1f, 1f, angle);
                case DOOR -> scene.sprites().draw(tiles.get(14), x, y, 1f, 2f, angle);
                default -> scene.sprites().draw(tiles.get(13), x, y, shaft.width(), 1f);
            }
        }
        boolean runs = Math.abs(hero.vx()) > 0.5f;
        Sprite look = tiles.get(!hero.isGrounded() ? 21 : runs ? 17 + (int) (10f * loop.seconds()) % 4 : 16);
        float x = previousX + alpha * (hero.x() - previousX), y = previousY + alpha * (hero.y() - previousY);
        scene.sprites().draw(faceLeft ? look.flipX() : look, x, y + 0.05f, 1f, 1f);
    }

    @Override
    public void drawHud(SceneRenderer scene) {
        float top = scene.pixels().height() - 36f, middle = 0.5f * scene.pixels().width();
        scene.titles().draw(taken + " of " + coins, 24f, top, 24f, 0xFFE07AFF);
        if (won) {
            scene.titles().draw("You made it!", middle, 0.6f * top, 48f, 0xFFFFFFFF, Align.CENTRE);
        } else if (!played) {
            scene.titles().draw("Arrows and space", middle, 24f, 28f, 0xFFFFFFFF, Align.CENTRE);
        }
    }

    @Override
    public void close() {
        map.close();
        tiles.close();
        world.close();
    }
}
