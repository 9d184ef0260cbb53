package dev.barrage.shooter.game.score;

import dev.barrage.shooter.game.base.HitCounts;

/** What is counted: points, hits by kind, and the hits that the trainer and the recap show. */
public record Tally(Scoring scoring, HitCounts counts, Trainer trainer, LastHit lastHit) {}
