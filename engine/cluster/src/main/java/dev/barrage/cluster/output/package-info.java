/** Files of pairs: sorted runs, one per part, and their merge into files in order. */
package dev.barrage.cluster.output;
