package dev.barrage.shooter.asset;

import dev.barrage.shooter.curtain.Amount;
import java.util.List;

/**
 * A mine on a chain that a boss swings. Angles are in degrees, counter-clockwise from where the boss looks.
 *
 * @param link file of the mesh of a link, in meshes; it lies along x
 * @param mine file of the mesh of the mine, in meshes; the chain holds it at its least x
 * @param links number of links
 * @param pitch distance between the hinges of a link, metres
 * @param linkMass kg
 * @param mineMass kg
 * @param hitPoints hits of the beam that cut a link
 * @param at direction of the mount
 * @param out distance of the mount from the middle of the boss, metres
 * @param force largest force with which the boss swings the mine, N
 * @param blow hit points that the boss loses for each m/s at which a cut mine hits it
 * @param swings how it is swung in each phase
 */
public record FlailDef(
        String link,
        String mine,
        int links,
        float pitch,
        float linkMass,
        float mineMass,
        Amount hitPoints,
        float at,
        float out,
        float force,
        float blow,
        List<Swing> swings) {
    /** A chain stretches visibly under a mine that is heavier than this many links. */
    private static final int MOST_RATIO = 50;

    /** A way to swing a mine. */
    public enum Motion {
        /** To and fro like a pendulum. */
        SWAY,
        /** Round and round; it turns about when a wall stops it. */
        SPIN,
        /** Reeled in, held for a moment while it warns, hurled at the player. */
        HURL
    }

    /**
     * What a boss does with a mine in a phase.
     *
     * @param speed largest speed of the mine, m/s
     * @param at middle of the sway
     * @param arc angle of the sway to each side of the middle; the sign of a sway or a spin is the side it turns to first
     * @param delay seconds of the phase before it begins
     */
    public record Swing(Motion motion, Amount speed, float at, float arc, float delay) {
        void check(String file, String name) {
            Json.requireRange(file, name + ".speed", speed, 0.5f, 30f);
            Json.requireRange(file, name + ".at", at, -360f, 360f);
            Json.require(
                    file,
                    Math.abs(arc) >= 1f && Math.abs(arc) <= 180f,
                    name + ".arc must be from 1 to 180 or from -180 to -1: " + arc);
            Json.requireRange(file, name + ".delay", delay, 0f, 60f);
        }
    }

    void check(String file, String name, int phases) {
        Json.requireName(file, name + ".link", link);
        Json.requireName(file, name + ".mine", mine);
        Json.require(
                file,
                links >= 1 && links <= Limits.LINKS,
                name + ".links must be from 1 to " + Limits.LINKS + ": " + links);
        Json.requireRange(file, name + ".pitch", pitch, 0.1f, 2f);
        Json.requireRange(file, name + ".linkMass", linkMass, 0.1f, 1000f);
        Json.requireRange(file, name + ".mineMass", mineMass, 0.1f, 1000f);
        Json.requireRange(file, name + ".hitPoints", hitPoints, 0.1f, 10_000f);
        Json.requireRange(file, name + ".at", at, -360f, 360f);
        Json.requireRange(file, name + ".out", out, 0f, 8f);
        Json.requireRange(file, name + ".force", force, 1f, 100_000f);
        Json.requireRange(file, name + ".blow", blow, 0f, 1000f);
        Json.require(
                file,
                mineMass <= MOST_RATIO * linkMass,
                name + ".mineMass must be at most " + MOST_RATIO + " times linkMass: " + mineMass);
        Json.requireSize(file, name + ".swings", swings.size(), phases, phases);
        for (int i = 0; i < swings.size(); i++) {
            swings.get(i).check(file, name + ".swings[" + i + "]");
        }
    }
}
