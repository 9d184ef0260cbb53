package dev.barrage.shooter.asset;

import java.util.List;
import java.util.Map;

/**
 * @param mesh file of its mesh, in meshes
 * @param mass kg
 * @param hitPoints hits that destroy it
 * @param speed maximum, m/s
 * @param acceleration m/s^2
 * @param spin rad/s; 0 makes it face the player
 * @param keepAway distance that it keeps from the player, metres
 * @param shield half the angle around the front in which shots bounce off, radians; 0 for none
 * @param score points for destroying it
 * @param bulletRadius radius of its bullets, metres
 * @param patterns names of the patterns fired, all at once
 * @param offspring number of enemies by kind that it releases when destroyed
 */
public record EnemyKind(
        String mesh,
        float mass,
        int hitPoints,
        float speed,
        float acceleration,
        float spin,
        float keepAway,
        float shield,
        int score,
        float bulletRadius,
        List<String> patterns,
        Map<String, Integer> offspring) {
    /** Whether it flies into the player instead of keeping away. */
    public boolean rams() {
        return keepAway == 0f;
    }

    void check(String file, String name) {
        Json.requireName(file, name + ".mesh", mesh);
        Json.require(file, mass > 0f && mass < 1e4f, name + ".mass must be above 0 and below 10000: " + mass);
        Json.require(file, hitPoints >= 1, name + ".hitPoints must be at least 1: " + hitPoints);
        Json.require(file, speed >= 0f && speed <= 100f, name + ".speed must be from 0 to 100: " + speed);
        Json.require(
                file,
                acceleration > 0f && acceleration <= 1000f,
                name + ".acceleration must be above 0 and at most 1000: " + acceleration);
        Json.require(file, Math.abs(spin) <= 20f, name + ".spin must be from -20 to 20: " + spin);
        Json.require(file, keepAway >= 0f && keepAway <= 100f, name + ".keepAway must be from 0 to 100: " + keepAway);
        Json.require(file, shield >= 0f && shield <= 4f, name + ".shield must be from 0 to 4: " + shield);
        Json.require(file, score >= 0, name + ".score must not be negative: " + score);
        Json.require(
                file,
                bulletRadius >= 0.02f && bulletRadius <= 2f,
                name + ".bulletRadius must be from 0.02 to 2: " + bulletRadius);
        Json.require(file, patterns.size() <= 2, name + ".patterns must be a list of at most 2 names");
        offspring.forEach((kind, count) -> Json.require(
                file,
                count >= 1 && count <= Limits.OFFSPRING,
                name + ".offspring." + kind + " must be from 1 to " + Limits.OFFSPRING + ": " + count));
        int all = offspring.values().stream().mapToInt(Integer::intValue).sum();
        Json.requireSize(file, name + ".offspring", all, 0, Limits.OFFSPRING);
    }
}
