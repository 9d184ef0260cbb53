package dev.barrage.shooter.asset;

import dev.barrage.shooter.curtain.Amount;
import dev.barrage.shooter.curtain.Level;
import java.util.List;

/**
 * A boss: a large enemy with several phases.
 *
 * @param title display name
 * @param mesh file of its mesh, in meshes
 * @param parts bodies around it that change their form from phase to phase
 * @param flails mines on chains that it swings
 * @param wheels wheels on hinges at its middle
 * @param mass kg
 * @param score points for destroying it
 * @param bulletRadius radius of its bullets, metres
 * @param wells a well around it, or none
 * @param phases its attacks in order
 */
public record Boss(
        String title,
        String mesh,
        List<BossPart> parts,
        List<FlailDef> flails,
        List<WheelDef> wheels,
        float mass,
        int score,
        float bulletRadius,
        List<WellDef> wells,
        List<Phase> phases) {
    /**
     * An attack.
     *
     * @param title display name
     * @param hitPoints hits that end it; 0 leaves the phase out on a difficulty
     * @param seconds time limit
     * @param bonus points for ending it by shots, without being hit and without a bomb
     * @param speed speed between points, m/s; 0 to stay
     * @param patterns names of the patterns fired, all at once
     * @param curtains name of the curtain that goes with them, or none
     */
    public record Phase(
            String title,
            Amount hitPoints,
            float seconds,
            int bonus,
            float speed,
            List<String> patterns,
            List<String> curtains) {
        private static final int MOST_HIT_POINTS = 100_000;

        boolean isPlayed(int difficulty) {
            return hitPoints.at(new Level(difficulty, 0f)) > 0f;
        }

        void check(String file, String name) {
            Json.requireTitle(file, name, title);
            for (int difficulty = 0; difficulty < Level.DIFFICULTIES; difficulty++) {
                float points = hitPoints.at(new Level(difficulty, 0f));
                Json.require(
                        file,
                        points == 0f || points >= 1f && points <= MOST_HIT_POINTS,
                        name + ".hitPoints must be 0, or from 1 to " + MOST_HIT_POINTS + ": " + points);
            }
            Json.require(file, seconds >= 1f && seconds <= 600f, name + ".seconds must be from 1 to 600: " + seconds);
            Json.require(file, bonus >= 0, name + ".bonus must not be negative: " + bonus);
            Json.require(file, speed >= 0f && speed <= 20f, name + ".speed must be from 0 to 20: " + speed);
            Json.require(
                    file,
                    !patterns.isEmpty() && patterns.size() <= 4,
                    name + ".patterns must be a list of 1 to 4 names");
            Json.require(file, curtains.size() <= 1, name + ".curtains must be a list of one name or none");
        }
    }

    void check(String file, String name) {
        Json.requireTitle(file, name, title);
        Json.requireName(file, name + ".mesh", mesh);
        Json.require(file, mass > 0f && mass < 1e5f, name + ".mass must be above 0 and below 100000: " + mass);
        Json.require(file, score >= 0, name + ".score must not be negative: " + score);
        Json.require(
                file,
                bulletRadius >= 0.02f && bulletRadius <= 2f,
                name + ".bulletRadius must be from 0.02 to 2: " + bulletRadius);
        Json.requireSize(file, name + ".phases", phases.size(), 1, Limits.PHASES);
        Json.requireSize(file, name + ".parts", parts.size(), 0, Limits.FANS);
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).check(file, name + ".parts[" + i + "]", phases.size());
        }
        Json.requireSize(file, name + ".flails", flails.size(), 0, Limits.FLAILS);
        for (int i = 0; i < flails.size(); i++) {
            flails.get(i).check(file, name + ".flails[" + i + "]", phases.size());
        }
        Json.requireSize(file, name + ".wheels", wheels.size(), 0, Limits.WHEELS);
        for (int i = 0; i < wheels.size(); i++) {
            wheels.get(i).check(file, name + ".wheels[" + i + "]", phases.size());
        }
        Json.requireSize(file, name + ".wells", wells.size(), 0, 1);
        for (int i = 0; i < wells.size(); i++) {
            wells.get(i).check(file, name + ".wells[" + i + "]", phases.size());
        }
        for (int i = 0; i < phases.size(); i++) {
            phases.get(i).check(file, name + ".phases[" + i + "]");
        }
        for (int i = 0; i < Level.DIFFICULTIES; i++) {
            int difficulty = i;
            Json.require(
                    file,
                    phases.stream().anyMatch(phase -> phase.isPlayed(difficulty)),
                    name + ".phases: all have 0 hitPoints on difficulty " + difficulty);
        }
    }
}
