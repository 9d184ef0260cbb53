package dev.barrage.shooter.sound.synth;

/** A stateful effect that processes sample by sample. */
@FunctionalInterface
public interface Effect {
    float next(float sample);
}
