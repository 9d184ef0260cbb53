package dev.barrage.gpu.cullide;

/** A view of a stage, of two passes. */
record View(PruneStage stage, int round, int axis) {}
