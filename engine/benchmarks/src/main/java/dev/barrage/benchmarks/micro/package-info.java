/**
 * JMH benchmarks of single loops and data structures. Each compares several ways to do the same thing. Whole scenes do
 * not belong here.
 */
package dev.barrage.benchmarks.micro;
