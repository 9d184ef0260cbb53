package dev.barrage.shooter.asset;

import java.util.List;

/**
 * A boss: one large enemy that is fought in phases.
 *
 * @param title what it is called
 * @param mesh file of its model, in meshes
 * @param mass kg
 * @param score points for destroying it
 * @param bulletRadius radius of its bullets, metres
 * @param phases what it does, one after the other
 */
public record Boss(String title, String mesh, float mass, int score, float bulletRadius, List<Phase> phases) {
    private static final int MOST_PHASES = 8;

    /**
     * One attack.
     *
     * @param title what it is called
     * @param hitPoints shots that end it
     * @param seconds after which it ends by itself
     * @param bonus points for ending it by shots, without being hit and without a bomb
     * @param speed how fast the boss goes from place to place, m/s; 0 to stay
     * @param patterns names of what it fires, all at once
     */
    public record Phase(String title, int hitPoints, float seconds, int bonus, float speed, List<String> patterns) {
        void check(String file, String name) {
            Json.requireTitle(file, name, title);
            Json.require(file, hitPoints >= 1, name + ".hitPoints must be at least 1: " + hitPoints);
            Json.require(file, seconds >= 1f && seconds <= 600f, name + ".seconds must be from 1 to 600: " + seconds);
            Json.require(file, bonus >= 0, name + ".bonus must not be negative: " + bonus);
            Json.require(file, speed >= 0f && speed <= 20f, name + ".speed must be from 0 to 20: " + speed);
            Json.require(
                    file,
                    !patterns.isEmpty() && patterns.size() <= 4,
                    name + ".patterns must be a list of 1 to 4 names");
        }
    }

    void check(String file, String name) {
        Json.requireTitle(file, name, title);
        Json.require(file, !mesh.isBlank(), name + ".mesh must name a file");
        Json.require(file, mass > 0f && mass < 1e5f, name + ".mass must be above 0 and below 100000: " + mass);
        Json.require(file, score >= 0, name + ".score must not be negative: " + score);
        Json.require(
                file,
                bulletRadius >= 0.02f && bulletRadius <= 2f,
                name + ".bulletRadius must be from 0.02 to 2: " + bulletRadius);
        Json.require(
                file,
                !phases.isEmpty() && phases.size() <= MOST_PHASES,
                name + ".phases must be 1 to " + MOST_PHASES + ", there are " + phases.size());
        for (int i = 0; i < phases.size(); i++) {
            phases.get(i).check(file, name + ".phases[" + i + "]");
        }
    }
}
