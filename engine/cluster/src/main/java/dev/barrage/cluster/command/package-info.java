/** The command line. */
package dev.barrage.cluster.command;
