package dev.barrage.shooter.view;

import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Effects;
import dev.barrage.shooter.game.Game;

/** Sparks, flashes and rings for what happens in the game. They follow its steps, so a picture is the same each time. */
final class Particles {
    private static final int CAPACITY = 4096;
    private static final float DRAG = 0.93f;
    private static final GlowStyle SPARK = GlowStyle.spark(Palette.GOLD, 0.09f, 0.5f);
    private static final GlowStyle WAVE = GlowStyle.wave(Palette.GOLD, 1.6f, 0.45f);

    private final Rng rng = new Rng(11);
    private final Swarm sparks = new Swarm();
    private final Swarm waves = new Swarm();
    private final Follower news = new Follower();

    /** Particles of one style. */
    private static final class Swarm {
        final float[] x = new float[CAPACITY];
        final float[] y = new float[CAPACITY];
        final float[] previousX = new float[CAPACITY];
        final float[] previousY = new float[CAPACITY];
        final float[] vx = new float[CAPACITY];
        final float[] vy = new float[CAPACITY];
        final float[] left = new float[CAPACITY];
        final float[] size = new float[CAPACITY];
        final int[] tint = new int[CAPACITY];
        int count;

        void add(float px, float py, float speedX, float speedY, float seconds, float scale, int color) {
            if (count < CAPACITY) {
                int i = count++;
                x[i] = px;
                y[i] = py;
                previousX[i] = px;
                previousY[i] = py;
                vx[i] = speedX;
                vy[i] = speedY;
                left[i] = seconds;
                size[i] = scale;
                tint[i] = color;
            }
        }

        void step(float dt) {
            for (int i = count - 1; i >= 0; i--) {
                left[i] -= dt;
                if (left[i] <= 0f) {
                    move(i, --count);
                } else {
                    previousX[i] = x[i];
                    previousY[i] = y[i];
                    x[i] += vx[i] * dt;
                    y[i] += vy[i] * dt;
                    vx[i] *= DRAG;
                    vy[i] *= DRAG;
                }
            }
        }

        private void move(int to, int from) {
            x[to] = x[from];
            y[to] = y[from];
            previousX[to] = previousX[from];
            previousY[to] = previousY[from];
            vx[to] = vx[from];
            vy[to] = vy[from];
            left[to] = left[from];
            size[to] = size[from];
            tint[to] = tint[from];
        }

        void draw(GlowRenderer glows, float alpha, GlowStyle style) {
            glows.draw(x, y, previousX, previousY, left, size, tint, 0, count, alpha, style);
        }
    }

    /** Shows nothing of what has happened so far, nor what is left of it. */
    void skip(Game game) {
        sparks.count = 0;
        waves.count = 0;
        news.skip(game);
    }

    /** Follows one step of the game. */
    void step(Game game, float dt) {
        sparks.step(dt);
        waves.step(dt);
        news.follow(game, this::add);
    }

    private void add(Effects effects, long n) {
        float x = effects.x(n);
        float y = effects.y(n);
        int color = effects.who(n) < 0 ? Palette.SHOT : Palette.enemy(effects.who(n));
        switch (effects.kind(n)) {
            case SPARK -> burst(x, y, 3, 4f, 0.25f, 1f, color);
            case BURN -> burst(x, y, 2, 6f, 0.3f, 1f, Palette.BEAM);
            case FIZZLE -> burst(x, y, 2, 2f, 0.2f, 0.7f, color);
            case SPAWN -> waves.add(x, y, 0f, 0f, 0.45f, 0.8f, color);
            case EXPLOSION -> {
                burst(x, y, 36, 11f, 0.5f, 1.6f, color);
                waves.add(x, y, 0f, 0f, 0.45f, 1.2f, color);
            }
            default -> {
                burst(x, y, 60, 14f, 0.5f, 1.6f, Palette.PLAYER);
                waves.add(x, y, 0f, 0f, 0.45f, 3.1f, Palette.PLAYER);
            }
        }
    }

    private void burst(float x, float y, int count, float speed, float seconds, float scale, int color) {
        for (int i = 0; i < count; i++) {
            float angle = rng.nextFloat(-Trig.PI, Trig.PI);
            float fast = speed * rng.nextFloat(0.2f, 1f);
            sparks.add(
                    x,
                    y,
                    fast * Trig.cos(angle),
                    fast * Trig.sin(angle),
                    seconds * rng.nextFloat(0.5f, 1f),
                    scale,
                    color);
        }
    }

    void draw(GlowRenderer glows, float alpha) {
        waves.draw(glows, alpha, WAVE);
        sparks.draw(glows, alpha, SPARK);
    }
}
