/**
 * Spark on this machine: contexts for a search, and a master and workers as processes that only this user of this machine
 * can reach.
 */
package dev.barrage.cluster.local;
