/**
 * Benchmarks of single loops and data structures with JMH, each of which answers one question: which of several ways to
 * do the same thing is faster here. Whole scenes do not belong here.
 */
package dev.barrage.benchmarks.micro;
