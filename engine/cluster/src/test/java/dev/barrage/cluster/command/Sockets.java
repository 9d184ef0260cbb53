package dev.barrage.cluster.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Addresses that processes of Linux listen at. */
final class Sockets {
    private static final String LISTENS = "0A";

    private Sockets() {}

    /** Local addresses of listening TCP sockets of processes, as /proc/net shows them: hexadecimal digits and a port. */
    static Set<String> listening(Iterable<ProcessHandle> processes) throws IOException {
        Set<String> found = new TreeSet<>();
        for (ProcessHandle process : processes) {
            Set<String> inodes = inodes(Path.of("/proc/" + process.pid() + "/fd"));
            for (String table : new String[] {"tcp", "tcp6"}) {
                for (String line : Files.readAllLines(Path.of("/proc/net/" + table))) {
                    String[] words = line.strip().split("\\s+");
                    if (words[3].equals(LISTENS) && inodes.contains(words[9])) {
                        found.add(words[1]);
                    }
                }
            }
        }
        return found;
    }

    private static Set<String> inodes(Path descriptors) throws IOException {
        Set<String> inodes = new HashSet<>();
        try (DirectoryStream<Path> links = Files.newDirectoryStream(descriptors)) {
            for (Path link : links) {
                String target = target(link);
                if (target.startsWith("socket:[")) {
                    inodes.add(target.substring(8, target.length() - 1));
                }
            }
        }
        return inodes;
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (NoSuchFileException e) {
            return ""; // closed meanwhile
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether an address is one of the loopback interface: 127.x.x.x, the same in IPv6, or ::1. */
    static boolean isLoopback(String address) {
        String digits = address.substring(0, address.indexOf(':')).toUpperCase(Locale.ROOT);
        return digits.length() == 8
                ? digits.endsWith("7F")
                : digits.equals("00000000000000000000000001000000")
                        || digits.startsWith("0000000000000000FFFF0000") && digits.endsWith("7F");
    }
}
