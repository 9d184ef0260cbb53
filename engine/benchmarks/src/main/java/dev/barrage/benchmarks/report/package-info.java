/** What is made of measured rows: a table, a chart. */
package dev.barrage.benchmarks.report;
