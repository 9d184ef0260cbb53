package dev.barrage.shooter.sound.synth;

/** Answers samples with samples, and remembers what it was given. */
@FunctionalInterface
public interface Effect {
    /** The answer to the next sample. */
    float next(float sample);
}
