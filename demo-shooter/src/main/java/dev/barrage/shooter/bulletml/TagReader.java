package dev.barrage.shooter.bulletml;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads XML into a tree of elements. It skips document types, so no entity is expanded and nothing is fetched. */
final class TagReader {
    private final XMLStreamReader xml;
    private final Deque<Tag> open = new ArrayDeque<>();
    private Tag root;
    private int elements;

    private TagReader(XMLStreamReader xml) {
        this.xml = xml;
    }

    /**
     * Reads a document and returns its outermost element.
     *
     * @throws PatternException if it is no XML, or too large; the message has the line
     */
    static Tag read(InputStream in) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        try {
            return new TagReader(factory.createXMLStreamReader(in)).readAll();
        } catch (XMLStreamException e) {
            throw new PatternException(message(e));
        }
    }

    /** The parser's message without its own form of the place. */
    private static String message(XMLStreamException e) {
        String all = String.valueOf(e.getMessage());
        String what = all.substring(all.indexOf("Message: ") < 0 ? 0 : all.indexOf("Message: ") + 9);
        return e.getLocation() == null ? what : "line " + e.getLocation().getLineNumber() + ": " + what;
    }

    private Tag readAll() throws XMLStreamException {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> begin();
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> addText();
                default -> {}
            }
        }
        return root;
    }

    private void begin() {
        Tag tag = new Tag(xml.getLocalName(), xml.getLocation().getLineNumber());
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            tag.attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        if (root == null) {
            root = tag;
        } else {
            open.peek().children.add(tag);
        }
        open.push(tag);
        require(++elements <= Limits.ELEMENTS, "more than " + Limits.ELEMENTS + " elements");
        require(open.size() <= Limits.NESTING, "more than " + Limits.NESTING + " elements inside one another");
    }

    private void addText() {
        StringBuilder text = open.peek().text;
        if (!xml.isWhiteSpace()) {
            text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
        } else if (text.length() > 0) {
            text.append(' ');
        }
        require(text.length() <= Limits.CHARACTERS, "a text of more than " + Limits.CHARACTERS + " characters");
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new PatternException("line " + xml.getLocation().getLineNumber() + ": " + otherwise);
        }
    }
}
