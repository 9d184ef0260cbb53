package dev.barrage.shooter.curtain;

/** A target behind sluices of the border: its break takes all grains around it, and shuts the sluices. */
public record Gunner(String enemy, float[] places, Amount from, Amount again, Amount reach) implements Target {
    @Override
    public int takes() {
        return ALL;
    }
}
