package dev.barrage.shooter.sound.synth;

/** A feedback echo that gets softer and duller each time. */
public final class Echo implements Effect {
    private final float[] line;
    private final float feedback;
    private final float dullness;
    private int at;
    private float dulled;

    /**
     * @param delay samples
     * @param feedback factor on each repetition, 0 to 1 (exclusive)
     * @param dullness treble lost in each repetition, 0 to 1 (exclusive)
     */
    public Echo(int delay, float feedback, float dullness) {
        line = new float[delay];
        this.feedback = feedback;
        this.dullness = dullness;
    }

    @Override
    public float next(float sample) {
        float heard = line[at];
        dulled = heard + dullness * (dulled - heard);
        line[at] = sample + feedback * dulled;
        at = at + 1 == line.length ? 0 : at + 1;
        return heard;
    }
}
