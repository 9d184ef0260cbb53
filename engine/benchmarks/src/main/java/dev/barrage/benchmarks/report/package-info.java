/** What commands tell and write: progress, a table, a chart. */
package dev.barrage.benchmarks.report;
