package dev.barrage.shooter.asset;

import dev.barrage.shooter.curtain.Amount;
import java.util.List;

/**
 * A well around a boss, which draws what is near into its throat, holds it, and hurls it out.
 *
 * @param throat distance from the middle within which it swallows, metres
 * @param radius radius of the grains that it makes and hurls, metres
 * @param breaks damage to the boss, while it holds, that makes it collapse
 * @param stun seconds for which the boss is stunned by a collapse
 * @param forms a form for each phase of the boss; the well is gone after the last
 */
public record WellDef(float throat, float radius, Amount breaks, float stun, List<Form> forms) {
    /** Distance from the middle at which the doors of a hurl have their width, metres. */
    public static final float DOORS_AT = 4f;

    private static final float CIRCLE = 360f;

    /** Narrowest door that is seen at once, metres. */
    private static final float LEAST_GAP = 1f;

    /** Nearest place at which grains may turn round, metres from the middle. */
    private static final float LEAST_BACK = 4f;

    /** Fastest current that every ship escapes from, m/s. */
    private static final float MOST_CURRENT = 6f;

    /**
     * How it acts in a phase, over and over.
     *
     * @param rest seconds without it, before the warning
     * @param warn seconds of the warning
     * @param draw seconds for which it draws
     * @param hold seconds for which it holds what it has drawn
     * @param hurl seconds of hurling
     * @param reach distance from the middle up to which it draws, metres
     * @param pull acceleration with which it draws in the middle, m/s2; it falls to 0 at its reach in a straight line
     * @param fall speed of the flow that grains are drawn into, m/s
     * @param swirl angle of that flow from straight inward, degrees
     * @param ship speed of the flow that carries the ship, in the middle, m/s; it falls to 0 as the pull does
     * @param arms number of arms of grains that it makes at its reach while it draws
     * @param feed grains that it makes in a second
     * @param turn speed at which the arms turn, degrees/s
     * @param most grains that it holds at most; it draws no longer once it has them
     * @param wave how it hurls
     */
    public record Form(
            Amount rest,
            float warn,
            float draw,
            float hold,
            float hurl,
            float reach,
            float pull,
            float fall,
            float swirl,
            Amount ship,
            int arms,
            Amount feed,
            float turn,
            Amount most,
            Wave wave) {
        void check(String file, String name, float throat) {
            Json.requireRange(file, name + ".rest", rest, 0f, 60f);
            Json.requireRange(file, name + ".warn", warn, 0.5f, 10f);
            Json.requireRange(file, name + ".draw", draw, 0.1f, 60f);
            Json.requireRange(file, name + ".hold", hold, 0.5f, 10f);
            Json.requireRange(file, name + ".hurl", hurl, 0.1f, 60f);
            Json.requireRange(file, name + ".reach", reach, throat + 1f, 20f);
            Json.requireRange(file, name + ".pull", pull, 0f, 100f);
            Json.requireRange(file, name + ".fall", fall, 0.5f, 10f);
            Json.requireRange(file, name + ".swirl", swirl, -80f, 80f);
            Json.requireRange(file, name + ".ship", ship, 0f, MOST_CURRENT);
            Json.requireSize(file, name + ".arms", arms, 0, 8);
            Json.requireRange(file, name + ".feed", feed, 0f, 5000f);
            Json.requireRange(file, name + ".turn", turn, -CIRCLE, CIRCLE);
            Json.requireRange(file, name + ".most", most, 0f, Limits.HELD);
            wave.check(file, name + ".wave");
        }
    }

    /**
     * How a well hurls: waves of grains side by side, with doors to fly through.
     *
     * @param every seconds from wave to wave
     * @param speed m/s
     * @param cone angle of a wave, its middle towards the ship, degrees; 360 for a ring
     * @param doors number of doors, evenly in the cone; the first of the first wave is towards the ship
     * @param gap width of each, metres, {@value #DOORS_AT} m from the middle
     * @param step angle by which the doors of each wave are beside those of the one before, degrees
     * @param back distance from the middle at which grains turn round, metres; 0 if they fly on
     */
    public record Wave(float every, Amount speed, float cone, int doors, Amount gap, float step, float back) {
        void check(String file, String name) {
            Json.requireRange(file, name + ".every", every, 0.05f, 10f);
            Json.requireRange(file, name + ".speed", speed, 0.5f, 8f);
            Json.requireRange(file, name + ".cone", cone, 10f, CIRCLE);
            Json.requireSize(file, name + ".doors", doors, 1, 12);
            float most = (float) Math.toRadians(cone) * DOORS_AT / doors;
            Json.requireRange(file, name + ".gap", gap, LEAST_GAP, 0.9f * most);
            Json.requireRange(file, name + ".step", step, -CIRCLE, CIRCLE);
            Json.require(
                    file,
                    back == 0f || back >= LEAST_BACK && back <= 20f,
                    name + ".back must be 0, or from " + LEAST_BACK + " to 20: " + back);
        }
    }

    void check(String file, String name, int phases) {
        Json.requireRange(file, name + ".throat", throat, 0.2f, 4f);
        Json.requireRange(file, name + ".radius", radius, 0.02f, 0.2f);
        Json.requireRange(file, name + ".breaks", breaks, 1f, 1e5f);
        Json.requireRange(file, name + ".stun", stun, 0f, 10f);
        Json.requireSize(file, name + ".forms", forms.size(), 1, phases);
        for (int i = 0; i < forms.size(); i++) {
            forms.get(i).check(file, name + ".forms[" + i + "]", throat);
        }
    }
}
