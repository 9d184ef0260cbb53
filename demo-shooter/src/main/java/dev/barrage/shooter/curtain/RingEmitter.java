package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/** Emits rings: each sluice of the border fires at the centre of a ring when the ring, contracting, comes past it. */
final class RingEmitter extends RoundEmitter {
    /** Radius of the small circle on which a grain turns round, metres. */
    private static final float TURN_RADIUS = 0.15f;

    private final double spacing;
    private final double speed;
    private final float inner;
    private final float turn;
    private final float twist;
    private final Drift centre;
    private final Masks masks;
    /** Radius of a new ring, metres, and that at which it has entered all around. */
    private final float widest;

    private final float narrowest;

    RingEmitter(Ring source, Level level, Border border) {
        super(angles(source, level), border);
        spacing = source.spacing().at(level);
        speed = source.speed().at(level);
        inner = source.inner().at(level);
        turn = Trig.PI + source.swerve().at(level);
        twist = source.twist().at(level);
        centre = new Drift(source.drift().at(level), source.pace().at(level));
        masks = new Masks(source.masks(), level, Ring.SPAN);
        widest = farthest + source.drift().at(level);
        narrowest = nearest - source.drift().at(level);
    }

    private static float[] angles(Ring source, Level level) {
        float[] angles = new float[(int) (Ring.SPAN / (double) source.spacing().at(level))];
        for (int i = 0; i < angles.length; i++) {
            angles[i] = Trig.wrap(2f * Trig.PI * i / angles.length);
        }
        return angles;
    }

    @Override
    public void emit(double from, double to, float playerX, float playerY, Grains out) {
        double before = speed * from;
        double reached = speed * to;
        long oldest = Math.max(0, (long) Math.floor((before - (widest - narrowest)) / spacing));
        for (long ring = oldest; ring * spacing <= reached; ring++) {
            float centreX = centre.x(ring * spacing / speed);
            float centreY = centre.y(ring * spacing / speed);
            float player = player(playerX - centreX, playerY - centreY);
            float ringRadius = (float) (widest - (reached - ring * spacing));
            float moved = (float) (reached - before);
            for (int i = 0; i < angle.length; i++) {
                float dx = centreX - x[i];
                float dy = centreY - y[i];
                float distance = (float) Math.sqrt(dx * dx + dy * dy);
                float beyond = distance - ringRadius;
                boolean enters = beyond >= 0f && beyond < moved && distance > inner;
                float depth = enters ? depth(i, ring, player) : -1f;
                if (depth >= 0f) {
                    fire(i, dx / distance, dy / distance, distance, beyond, out);
                    out.shade(depth, (float) spacing);
                }
            }
        }
    }

    private void fire(int sluice, float wayX, float wayY, float distance, float beyond, Grains out) {
        float fast = (float) speed;
        out.add(x[sluice] + beyond * wayX, y[sluice] + beyond * wayY, fast * wayX, fast * wayY);
        out.turn((distance - beyond - inner) / fast, turn, fast / TURN_RADIUS);
    }

    /** The player's place on a row, metres, from the way from the centre to the player. */
    private static float player(float dx, float dy) {
        return Trig.atan2(dy, dx) * Ring.CIRCLE;
    }

    private float depth(int sluice, long ring, float player) {
        float turned = (float) (twist * ring * spacing % (2 * Math.PI));
        float across = Trig.wrap(angle[sluice] - Trig.wrap(turned)) * Ring.CIRCLE;
        return masks.depth((float) (ring * spacing), across, player);
    }

    @Override
    public boolean isOpen(int sluice, double seconds, float playerX, float playerY) {
        float centreX = centre.x(seconds);
        float centreY = centre.y(seconds);
        float dx = centreX - x[sluice];
        float dy = centreY - y[sluice];
        long ring = (long) Math.floor((speed * seconds - widest + (float) Math.sqrt(dx * dx + dy * dy)) / spacing);
        if (ring < 0) {
            return false;
        }
        return depth(sluice, ring, player(playerX - centreX, playerY - centreY)) >= 0f;
    }
}
