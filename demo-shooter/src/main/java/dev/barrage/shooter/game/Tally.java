package dev.barrage.shooter.game;

/** What is counted: points, hits by kind, and the hits that the trainer and the recap show. */
record Tally(Scoring scoring, HitCounts counts, Trainer trainer, LastHit lastHit) {}
