package dev.barrage.shooter.curtain;

/**
 * A target that hangs at a place and holds up a source: its break takes the source's grains, and the source rests.
 *
 * @param source number of the source, from 0
 */
public record Node(String enemy, int source, float[] places, Amount from, Amount again, Amount reach)
        implements Target {
    @Override
    public int takes() {
        return source;
    }
}
