package dev.barrage.shooter.game.battle;

import dev.barrage.physics.Explosion;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.field.Masonry;

/** What wears, pushes and blasts crates and bricks: grains, bullets, shots, the beam, bombs and ships that burst. */
final class Demolition {
    /** Shares of what wears a brick through: of a grain, a bullet, a shot. */
    private static final float GRAIN_WEAR = 1f / 100f;

    private static final float BULLET_WEAR = 1f / 60f;
    private static final float SHOT_WEAR = 1f / 36f;

    /** The same of the beam, in a second. */
    private static final float BEAM_WEAR = 1.6f;

    /** Impulse of a shot, N s, and force of the beam, N. */
    private static final float SHOT_PUSH = 0.6f;

    private static final float BEAM_PUSH = 60f;

    /** Radius of a bomb's blast, metres, its impulse for each metre of width, N s, and the length over which it fades. */
    private static final float BOMB_RADIUS = 3.5f;

    private static final float BOMB_PUSH = 90f;
    private static final float BOMB_FADES = 3f;

    /** The same of a ship that bursts; its impulse is for each kilogram of the ship, too. */
    private static final float BURST_RADIUS = 0.6f;

    private static final float BURST_PUSH = 5f;
    private static final float BURST_FADES = 0.8f;

    /** Kilograms of a ship above which its burst is no stronger. */
    private static final float HEAVY = 4f;

    private final World world;
    private final Masonry masonry;
    private final Effects effects;
    private final Hits[] grains;
    private final Hits bullets;
    private final Hits shots;
    private final Hits beams;
    private final Explosion explosion = new Explosion(0f, 0f).layers(Layers.MASONRY);

    Demolition(World world, Masonry masonry, Effects effects) {
        this.world = world;
        this.masonry = masonry;
        this.effects = effects;
        grains = new Hits[] {
            world.hits(Layers.GRAIN, Layers.MASONRY),
            world.hits(Layers.FLOOD, Layers.MASONRY),
            world.hits(Layers.EBB, Layers.MASONRY)
        };
        bullets = world.hits(Layers.ENEMY_BULLET, Layers.MASONRY);
        shots = world.hits(Layers.SHOT, Layers.MASONRY);
        beams = world.hits(Layers.BEAM, Layers.MASONRY);
    }

    /** Evaluates what happened to blocks in the world's last step. */
    void readHits(float dt) {
        masonry.yield(effects);
        for (Hits each : grains) {
            wear(each, GRAIN_WEAR);
        }
        wear(bullets, BULLET_WEAR);
        wear(shots, SHOT_WEAR);
        wear(beams, BEAM_WEAR * dt);
        push(shots, SHOT_PUSH);
        push(beams, BEAM_PUSH * dt);
    }

    private void wear(Hits hits, float by) {
        for (hits.rewind(); hits.next(); ) {
            masonry.wear(hits.second(), by);
            effects.add(Effects.Kind.DUST, hits.x(), hits.y(), -1);
        }
    }

    /** Pushes what was hit, against the normal. */
    private void push(Hits hits, float impulse) {
        for (hits.rewind(); hits.next(); ) {
            world.applyImpulse(hits.second(), -impulse * hits.nx(), -impulse * hits.ny(), hits.x(), hits.y());
        }
    }

    void bomb(float x, float y) {
        world.explode(explosion.at(x, y).radius(BOMB_RADIUS).falloff(BOMB_FADES).impulse(BOMB_PUSH));
    }

    /**
     * Lets a ship burst.
     *
     * @param kilograms of the ship
     */
    void burst(float x, float y, float kilograms) {
        world.explode(explosion
                .at(x, y)
                .radius(BURST_RADIUS)
                .falloff(BURST_FADES)
                .impulse(BURST_PUSH * Math.min(HEAVY, kilograms)));
    }
}
