/**
 * Files of pairs: sorted runs, one per part, and their merge into files in order.
 *
 * <p>Tasks write into {@code _tmp} only, each file under a temporary name that an atomic rename makes final. So a
 * killed process leaves no partial file behind a final name, and a second copy of a task does no harm. The driver alone
 * moves finished files out of {@code _tmp}. Nothing is forced to the disk: after a power cut lengths and checksums show
 * which runs are whole, and the SHA-256 in {@code _SUCCESS} whether the pairs are.
 */
package dev.barrage.cluster.output;
