package dev.barrage.benchmarks.peer;

import java.util.List;

public final class Peers {
    private static final List<Peer> ALL =
            List.of(new Dyn4jPeer(), new JBox2dPeer(), new GdxBox2dPeer(), new DominionPeer(), new ArtemisPeer());

    private Peers() {}

    public static List<Peer> all() {
        return ALL;
    }
}
