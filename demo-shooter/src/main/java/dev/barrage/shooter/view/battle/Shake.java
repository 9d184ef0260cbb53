package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.game.base.Effects;
import org.joml.Vector2f;

/** Camera shake after explosions. It follows the game's steps, so pictures are reproducible. */
public final class Shake {
    /** Largest displacement along each axis at full strength, metres. */
    static final float MOST = 0.6f;

    private static final float CALM_PER_SECOND = 1.8f;

    private final Follower news = new Follower();
    private final Follower.Reader reader = this::feel;
    private final Rng rng = new Rng(13);
    private float force;
    private final Vector2f offset = new Vector2f();
    private final Vector2f previous = new Vector2f();
    private final Vector2f shown = new Vector2f();

    public void skip(Effects effects) {
        news.skip(effects);
        force = 0f;
        offset.zero();
        previous.zero();
    }

    public void step(Effects effects, float dt) {
        force = Math.max(0f, force - CALM_PER_SECOND * dt);
        news.follow(effects, reader);
        previous.set(offset);
        // Squared, so that a shake fades out softly.
        offset.set(rng.nextFloat(-1f, 1f), rng.nextFloat(-1f, 1f)).mul(MOST * force * force);
    }

    private void feel(Effects effects, long n) {
        float blow = switch (effects.kind(n)) {
            case EXPLOSION -> 0.32f;
            case PLAYER_HIT, PARRY -> 0.4f;
            case PLAYER_LOST, BOMB -> 0.9f;
            case BOSS_PHASE_END -> 0.7f;
            case BOSS_LOST -> 1f;
            default -> 0f;
        };
        force = Math.min(1f, force + blow);
    }

    /**
     * Moves a camera from where it looks.
     *
     * @param alpha interpolation from the step before the last (0) to the last (1)
     * @param strength factor on the displacement, 0 to 1
     */
    public void aim(Camera2D camera, float alpha, float strength) {
        previous.lerp(offset, alpha, shown).mul(strength);
        camera.move(shown.x, shown.y);
    }
}
