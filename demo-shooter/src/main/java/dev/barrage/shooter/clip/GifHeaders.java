package dev.barrage.shooter.clip;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;

/** What an animated picture says about itself and about its frames, as ImageIO takes it. */
final class GifHeaders {
    /** For ever, in the block that Netscape began with. */
    private static final byte[] LOOP = {1, 0, 0};

    private final ImageWriter writer;
    private final BufferedImage frame;
    private final IndexColorModel colours;

    /** Headers of a clip of frames like this one. */
    GifHeaders(ImageWriter writer, BufferedImage frame) {
        this.writer = writer;
        this.frame = frame;
        colours = (IndexColorModel) frame.getColorModel();
    }

    /** Says which colours all frames have: left to itself, JDK 17 takes others. */
    IIOMetadata ofClip() throws IOException {
        IIOMetadata data = writer.getDefaultStreamMetadata(null);
        IIOMetadataNode root = new IIOMetadataNode(data.getNativeMetadataFormatName());
        String size = "sizeOfGlobalColorTable=" + colours.getMapSize();
        IIOMetadataNode table = add(root, "GlobalColorTable", size + " backgroundColorIndex=0 sortFlag=FALSE");
        for (int i = 0; i < colours.getMapSize(); i++) {
            String red = " red=" + colours.getRed(i);
            String green = " green=" + colours.getGreen(i);
            add(table, "ColorTableEntry", "index=" + i + red + green + " blue=" + colours.getBlue(i));
        }
        data.mergeTree(data.getNativeMetadataFormatName(), root);
        return data;
    }

    /** Says how long a frame lasts, that it stays under the next one, and that the last is followed by the first. */
    IIOMetadata ofFrame(int hundredths) throws IOException {
        IIOMetadata data = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(frame), null);
        IIOMetadataNode root = new IIOMetadataNode(data.getNativeMetadataFormatName());
        String size = " imageWidth=" + frame.getWidth() + " imageHeight=" + frame.getHeight();
        add(root, "ImageDescriptor", "imageLeftPosition=0 imageTopPosition=0 interlaceFlag=FALSE" + size);
        String clear = " transparentColorFlag=TRUE transparentColorIndex=" + colours.getTransparentPixel();
        String time = " userInputFlag=FALSE delayTime=" + hundredths;
        add(root, "GraphicControlExtension", "disposalMethod=doNotDispose" + clear + time);
        IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
        root.appendChild(extensions);
        add(extensions, "ApplicationExtension", "applicationID=NETSCAPE authenticationCode=2.0")
                .setUserObject(LOOP);
        // Not merged: what is there already has colours of its own.
        data.setFromTree(data.getNativeMetadataFormatName(), root);
        return data;
    }

    /** Adds a node with attributes as XML has them, but without quotes. */
    private static IIOMetadataNode add(IIOMetadataNode parent, String name, String attributes) {
        IIOMetadataNode node = new IIOMetadataNode(name);
        for (String attribute : attributes.split(" ")) {
            String[] parts = attribute.split("=");
            node.setAttribute(parts[0], parts[1]);
        }
        parent.appendChild(node);
        return node;
    }
}
