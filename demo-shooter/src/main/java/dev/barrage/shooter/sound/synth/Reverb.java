package dev.barrage.shooter.sound.synth;

/**
 * A reverb: parallel echoes followed by all-passes. M. R. Schroeder, "Natural Sounding Artificial Reverberation"
 * (1962), with the lengths of Jezar's Freeverb.
 */
public final class Reverb implements Effect {
    private static final int[] ECHOES = {1116, 1188, 1277, 1356, 1491, 1617};
    private static final int[] SPREADS = {556, 441};
    private static final float SPREAD = 0.5f;
    private static final float DULLNESS = 0.3f;

    private final Echo[] echoes = new Echo[ECHOES.length];
    private final float[][] lines = new float[SPREADS.length][];
    private final int[] at = new int[SPREADS.length];

    /**
     * @param seconds decay time to a thousandth
     * @param offset samples by which this channel's delays differ from the other's, for width
     */
    public Reverb(float seconds, int offset) {
        for (int i = 0; i < echoes.length; i++) {
            int delay = ECHOES[i] + offset;
            echoes[i] =
                    new Echo(delay, (float) StrictMath.pow(0.001, delay / (double) (seconds * Signal.RATE)), DULLNESS);
        }
        for (int i = 0; i < lines.length; i++) {
            lines[i] = new float[SPREADS[i] + offset];
        }
    }

    @Override
    public float next(float sample) {
        float sum = 0f;
        for (Echo echo : echoes) {
            sum += echo.next(sample);
        }
        float heard = sum / echoes.length;
        for (int i = 0; i < lines.length; i++) {
            heard = spread(i, heard);
        }
        return heard;
    }

    private float spread(int i, float sample) {
        float[] line = lines[i];
        float old = line[at[i]];
        float stored = sample + SPREAD * old;
        line[at[i]] = stored;
        at[i] = at[i] + 1 == line.length ? 0 : at[i] + 1;
        return old - SPREAD * stored;
    }
}
