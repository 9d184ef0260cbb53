package dev.barrage.graphics.example;

import dev.barrage.graphics.Game;
import dev.barrage.graphics.GameLoop;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.FluidDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Wall;

/** A world with one of everything that can be drawn: 32 by 18 metres about (0, 0). */
public final class Showroom implements Game {
    private static final int SHOT = 1;
    private static final int[] PILE = {0, 1, 2, 3, 4, 5, 6, 7};

    private final GameLoop loop;
    private final World world = new World(new WorldConfig().gravity(0f, -10f).ignores(SHOT, SHOT));

    /** Fills the world. */
    public Showroom(GameLoop loop) {
        this.loop = loop;
        scenery();
        bodies();
        joints();
        bulletsAndBeam();
    }

    /** Opens a window with it. */
    public static void main(String[] args) {
        GameLoop.run(new WindowConfig().title("Showroom"), Showroom::new);
    }

    @Override
    public World world() {
        return world;
    }

    @Override
    public void draw(SceneRenderer scene, float alpha) {
        loop.worlds().draw(world, alpha);
    }

    private void scenery() {
        world.add(BodyDef.fixed(Wall.cavity(-15.5f, -8.5f, 15.5f, -8.5f, 15.5f, 8.5f, -15.5f, 8.5f)));
        world.add(BodyDef.fixed(
                Wall.solid(-15.5f, -8.5f, -9f, -8.5f, -10f, -6.5f, -12f, -7.2f, -13f, -4.5f, -15.5f, -4f)));
        world.add(BodyDef.fixed(Wall.chain(9f, -4.5f, 10f, -5.2f, 11.5f, -5.5f, 13f, -5.2f, 14f, -4.3f)));
        world.add(BodyDef.fixed(new Segment(-4f, 2f, 0f, 2.6f)));
        world.add(BodyDef.fixed(Polygon.box(1.5f, 0.15f)).at(5.5f, -4.5f).oneWay());
        world.add(BodyDef.kinematic(Polygon.box(1.5f, 0.2f)).at(-6.5f, -3f).angularVelocity(0.6f));
        world.add(BodyDef.fixed(new Circle(1.2f)).at(-12.5f, -1.5f).sensor());
        world.add(new FluidDef(Polygon.box(2.6f, 1.1f))
                .at(11.5f, -7.4f)
                .density(2f)
                .linearDrag(1f));
    }

    private void bodies() {
        for (int row = 0; row < 5; row++) {
            for (int i = 0; i <= 4 - row; i++) {
                float x = -1f + 1.02f * i + 0.51f * row;
                world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(x, -8f + 1.01f * row));
            }
        }
        for (int i : PILE) {
            world.add(BodyDef.dynamic(new Circle(0.25f + 0.05f * i)).at(-13f + 0.3f * (i % 3), 1f + i));
            world.add(BodyDef.dynamic(new Capsule(-0.4f, 0f, 0.4f, 0f, 0.22f))
                    .at(5f + 0.1f * i, -3f + i)
                    .angle(0.3f * i));
            world.add(BodyDef.dynamic(Polygon.regular(3 + i, 0.45f)).at(11f + 0.2f * (i % 3), -4f + i));
        }
        world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.35f).rounded(0.2f)).at(-5f, -8f));
        world.add(BodyDef.dynamic(Polygon.regular(12, 0.6f).rounded(0.15f)).at(-7.2f, -7.5f));
        world.add(BodyDef.dynamic(Mesh.of(
                        new float[] {0, 0, 0, 2, 0, 0, 2, 0.5f, 0, 0.5f, 0.5f, 0, 0.5f, 2, 0, 0, 2, 0},
                        new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5}))
                .at(-8f, 3f)
                .angle(0.4f));
        long dumbbell =
                world.add(BodyDef.dynamic(Polygon.box(1f, 0.12f)).at(9f, 5f).angle(0.5f));
        world.add(new ColliderDef(new Circle(0.45f)).on(dumbbell).at(-1f, 0f));
        world.add(
                new ColliderDef(Polygon.box(0.4f, 0.4f)).on(dumbbell).at(1f, 0f).angle(0.4f));
    }

    private void joints() {
        long last = JointDef.WORLD;
        for (int i = 0; i < 8; i++) {
            long plank = world.add(BodyDef.dynamic(Polygon.box(0.45f, 0.1f)).at(-3.6f + 0.9f * i, 6.5f));
            world.add(JointDef.revolute(last, plank).at(-4.05f + 0.9f * i, 6.5f));
            last = plank;
        }
        world.add(JointDef.revolute(JointDef.WORLD, last).at(3.15f, 6.5f));
        long weight = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-11f, 4f));
        world.add(
                JointDef.spring(JointDef.WORLD, weight, 1f, 0.1f).from(-11f, 8f).to(-11f, 4f));
        long bob = world.add(BodyDef.dynamic(Polygon.regular(6, 0.5f)).at(-6f, 6f));
        world.add(JointDef.rod(JointDef.WORLD, bob).from(-8f, 8f).to(-6f, 6f));
    }

    private void bulletsAndBeam() {
        for (int i = 0; i < 48; i++) {
            double angle = 2 * Math.PI * i / 48;
            world.add(new BulletDef()
                    .radius(0.09f)
                    .layer(SHOT)
                    .onHit(OnHit.BOUNCE)
                    .at(2.5f, 3.5f)
                    .velocity(4f * (float) Math.cos(angle), 4f * (float) Math.sin(angle)));
        }
        long beam = world.add(
                new BeamDef().at(14.5f, 7.5f, 3.6f).length(6f).thickness(0.25f).layer(2));
        world.fireBeam(beam, true);
    }
}
