package dev.barrage.shooter.bulletml;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;

/** Reads XML into a tree of elements. Entities of its own are refused, and nothing else is fetched. */
final class TagReader extends DefaultHandler2 {
    private final Deque<Tag> open = new ArrayDeque<>();
    private Locator at;
    private Tag root;
    private int elements;

    private TagReader() {}

    /**
     * Reads a document and returns its outermost element.
     *
     * @throws PatternException if it is no XML, or too large; the message has the line
     */
    static Tag read(InputStream in) {
        TagReader reader = new TagReader();
        try {
            parser(reader).parse(new InputSource(in), reader);
            return reader.root;
        } catch (SAXParseException e) {
            throw reader.wrong(e.getLineNumber(), e.getMessage());
        } catch (SAXException | IOException e) {
            throw reader.wrong(reader.at == null ? 1 : reader.at.getLineNumber(), e.getMessage());
        }
    }

    private static SAXParser parser(TagReader reader) throws SAXException {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            SAXParser parser = factory.newSAXParser();
            parser.setProperty("http://xml.org/sax/properties/declaration-handler", reader);
            return parser;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void setDocumentLocator(Locator locator) {
        at = locator;
    }

    @Override
    public void internalEntityDecl(String name, String value) {
        throw wrong(at.getLineNumber(), "a pattern must not declare entities, but declares " + name);
    }

    @Override
    public void externalEntityDecl(String name, String publicId, String systemId) {
        throw wrong(at.getLineNumber(), "a pattern must not declare entities, but declares " + name);
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) {
        Tag tag = new Tag(name, at.getLineNumber());
        for (int i = 0; i < attributes.getLength(); i++) {
            tag.attributes.put(attributes.getQName(i), attributes.getValue(i));
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

    @Override
    public void endElement(String uri, String localName, String name) {
        open.pop();
    }

    @Override
    public void characters(char[] characters, int start, int length) {
        StringBuilder text = open.peek().text;
        for (int i = start; i < start + length; i++) {
            if (text.length() > 0 || !Character.isWhitespace(characters[i])) {
                text.append(characters[i]);
            }
        }
        require(text.length() <= Limits.CHARACTERS, "a text of more than " + Limits.CHARACTERS + " characters");
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw wrong(at.getLineNumber(), otherwise);
        }
    }

    private PatternException wrong(int line, String what) {
        return new PatternException("line " + Math.max(1, line) + ": " + what);
    }
}
