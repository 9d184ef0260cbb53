/** Output of the commands: progress, tables, charts, files of results. */
package dev.barrage.benchmarks.report;
