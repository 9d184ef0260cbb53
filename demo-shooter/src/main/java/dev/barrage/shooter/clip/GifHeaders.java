package dev.barrage.shooter.clip;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;

/** Metadata of a GIF and its frames for ImageIO. */
final class GifHeaders {
    /** Loops forever, in the Netscape application block. */
    private static final byte[] LOOP = {1, 0, 0};

    private final ImageWriter writer;
    private final BufferedImage frame;
    private final IndexColorModel colours;

    /** Metadata for frames like {@code frame}. */
    GifHeaders(ImageWriter writer, BufferedImage frame) {
        this.writer = writer;
        this.frame = frame;
        colours = (IndexColorModel) frame.getColorModel();
    }

    /** Stream metadata with the global palette; by default JDK 17 writes another one. */
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

    /** Frame metadata: duration, no disposal, and looping. */
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
        // Set, not merged: the existing tree has a palette of its own.
        data.setFromTree(data.getNativeMetadataFormatName(), root);
        return data;
    }

    /** @param attributes {@code name=value}, separated by spaces */
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
