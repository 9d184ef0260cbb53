package dev.barrage.shooter.sound.synth;

/** A stateful effect that processes sample by sample. */
@FunctionalInterface
public interface Effect {
    /** Processes the next sample. */
    float next(float sample);
}
