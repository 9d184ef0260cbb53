package dev.barrage.shooter.clip;

import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;

/** What a GIF says about one of its pictures. */
record GifData(IIOMetadataNode root) {
    GifData(IIOMetadata data) {
        this((IIOMetadataNode) data.getAsTree(data.getNativeMetadataFormatName()));
    }

    boolean has(String node) {
        return root.getElementsByTagName(node).getLength() > 0;
    }

    String attribute(String node, String name) {
        return node(node).getAttribute(name);
    }

    byte[] loop() {
        return (byte[]) node("ApplicationExtension").getUserObject();
    }

    private IIOMetadataNode node(String name) {
        return (IIOMetadataNode) root.getElementsByTagName(name).item(0);
    }
}
