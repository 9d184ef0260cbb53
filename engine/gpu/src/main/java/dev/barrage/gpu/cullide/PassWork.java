package dev.barrage.gpu.cullide;

/** What a pass did and found. */
record PassWork(int queries, int draws, int[] visible) {}
