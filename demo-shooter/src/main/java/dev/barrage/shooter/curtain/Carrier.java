package dev.barrage.shooter.curtain;

/**
 * A target that rides with a formation: it enters with the first row after a gap, ahead of the grain nearest to its
 * place, and takes that grain's way. Its break takes all grains around it.
 *
 * @param source number of the source with whose grains it rides, from 0
 */
public record Carrier(String enemy, int source, float[] places, Amount from, Amount again, Amount reach)
        implements Target {
    @Override
    public int rides() {
        return source;
    }

    @Override
    public int takes() {
        return ALL;
    }

    @Override
    public boolean shuts() {
        return false;
    }
}
