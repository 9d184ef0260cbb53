package dev.barrage.cluster.output;

/**
 * What a folder of pairs holds: the content of its {@code _SUCCESS}.
 *
 * @param sha256 SHA-256 of all files in order as one, in hexadecimal digits
 * @param pairs number of pairs
 * @param files number of files
 * @param format of the files
 */
public record PairSummary(String sha256, long pairs, int files, PairFormat format) {}
