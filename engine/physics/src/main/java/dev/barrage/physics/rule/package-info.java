/**
 * Rules of contacts that a game gives as functions: which bodies meet, which contacts hold, how materials mix. {@code
 * WorldConfig} takes them.
 *
 * <p>They are pure: what they return follows from what they are handed and from values of entities that the step does not
 * change while it looks for contacts, such as {@code World.get} of any field between two steps. They change nothing,
 * count nothing and draw no random numbers. Workers call them at once, as often and in whatever order they like. A rule
 * that breaks this breaks the sameness of results, replays and snapshots.
 */
package dev.barrage.physics.rule;
