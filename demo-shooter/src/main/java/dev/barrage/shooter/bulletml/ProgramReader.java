package dev.barrage.shooter.bulletml;

import dev.barrage.shooter.bulletml.Program.Base;
import dev.barrage.shooter.bulletml.Program.Bullet;
import dev.barrage.shooter.bulletml.Program.Quantity;
import dev.barrage.shooter.bulletml.Program.Step;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Reads BulletML 0.21 (K. Cho, "BulletML reference", 2001) and compiles it. A labelled element is compiled once, at
 * its first reference, so bullets may fire themselves.
 */
public final class ProgramReader {
    private final String name;
    private final Map<String, Element> labelled = new HashMap<>();
    private final Map<Element, Integer> numbers = new HashMap<>();
    private final List<List<Step>> actions = new ArrayList<>();
    private final List<Bullet> bullets = new ArrayList<>();

    private ProgramReader(String name) {
        this.name = name;
    }

    /**
     * Reads a pattern.
     *
     * @param name for messages
     * @throws PatternException if it is not BulletML or a reference is undefined
     * @throws IOException if the stream can't be read
     */
    public static Program read(String name, InputStream xml) throws IOException {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setEntityResolver(
                    (publicId, systemId) -> new InputSource(new StringReader(""))); // no external entities
            builder.setErrorHandler(null);
            return new ProgramReader(name).compile(builder.parse(xml).getDocumentElement());
        } catch (SAXException e) {
            throw new PatternException(name + ": " + e.getMessage());
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Program compile(Element root) {
        require(root.getTagName().equals("bulletml"), "the outermost element is " + root.getTagName());
        List<Element> tops = new ArrayList<>();
        for (Element element : children(root)) {
            if (element.getTagName().equals("action")
                    && element.getAttribute("label").startsWith("top")) {
                tops.add(element);
            }
        }
        rememberLabels(root);
        List<Step.Call> top = new ArrayList<>();
        for (Element element : tops) {
            top.add(new Step.Call(action(element), List.of()));
        }
        return new Program(name, root.getAttribute("type").equals("horizontal"), actions, bullets, top);
    }

    private void rememberLabels(Element in) {
        for (Element element : children(in)) {
            if (element.hasAttribute("label")) {
                labelled.putIfAbsent(element.getTagName() + " " + element.getAttribute("label"), element);
            }
            rememberLabels(element);
        }
    }

    // ---- actions

    private int action(Element element) {
        Integer known = numbers.get(element);
        if (known != null) {
            return known;
        }
        int number = reserve(element, actions, List.of());
        List<Step> steps = new ArrayList<>();
        for (Element child : children(element)) {
            steps.add(step(child));
        }
        actions.set(number, List.copyOf(steps));
        return number;
    }

    /** Reserves an element's number before its contents are compiled, because they may refer to it. */
    private <T> int reserve(Element element, List<T> among, T placeholder) {
        numbers.put(element, among.size());
        among.add(placeholder);
        return among.size() - 1;
    }

    private Step step(Element element) {
        return switch (element.getTagName()) {
            case "action", "actionRef" -> call(element);
            case "fire" -> fire(element);
            case "fireRef" -> fireCall(element);
            case "wait" -> new Step.Wait(formula(element));
            case "vanish" -> new Step.Vanish();
            case "repeat" -> repeat(element);
            case "changeDirection" ->
                new Step.ChangeDirection(
                        quantity(need(element, "direction"), Base.AIM), formula(need(element, "term")));
            case "changeSpeed" ->
                new Step.ChangeSpeed(quantity(need(element, "speed"), Base.ABSOLUTE), formula(need(element, "term")));
            case "accel" ->
                new Step.Accelerate(
                        quantity(child(element, "horizontal"), Base.ABSOLUTE),
                        quantity(child(element, "vertical"), Base.ABSOLUTE),
                        formula(need(element, "term")));
            default -> throw wrong("an action has no " + element.getTagName());
        };
    }

    private Step.Call call(Element element) {
        if (element.getTagName().equals("action")) {
            return new Step.Call(action(element), null);
        }
        return new Step.Call(action(referred(element, "action")), parameters(element));
    }

    private Step repeat(Element element) {
        Element body = child(element, "action");
        body = body != null ? body : need(element, "actionRef");
        return new Step.Repeat(formula(need(element, "times")), call(body));
    }

    /** Wraps a fire by reference in an action of its own, which can have parameters. */
    private Step.Call fireCall(Element element) {
        Element fire = referred(element, "fire");
        Integer known = numbers.get(fire);
        int number = known != null ? known : reserve(fire, actions, List.of());
        if (known == null) {
            actions.set(number, List.of(fire(fire)));
        }
        return new Step.Call(number, parameters(element));
    }

    private Step fire(Element element) {
        Quantity direction = quantity(child(element, "direction"), Base.AIM);
        Quantity speed = quantity(child(element, "speed"), Base.ABSOLUTE);
        Element inside = child(element, "bullet");
        if (inside != null) {
            return new Step.Fire(direction, speed, bullet(inside), null);
        }
        Element reference = need(element, "bulletRef");
        return new Step.Fire(direction, speed, bullet(referred(reference, "bullet")), parameters(reference));
    }

    private int bullet(Element element) {
        Integer known = numbers.get(element);
        if (known != null) {
            return known;
        }
        int number = reserve(element, bullets, new Bullet(null, null, List.of()));
        List<Step.Call> does = new ArrayList<>();
        for (Element child : children(element)) {
            if (child.getTagName().startsWith("action")) {
                does.add(call(child));
            }
        }
        Quantity direction = quantity(child(element, "direction"), Base.AIM);
        Quantity speed = quantity(child(element, "speed"), Base.ABSOLUTE);
        bullets.set(number, new Bullet(direction, speed, List.copyOf(does)));
        return number;
    }

    // ---- parts

    private Quantity quantity(Element element, Base usual) {
        if (element == null) {
            return null;
        }
        String type = element.getAttribute("type");
        try {
            Base base = type.isEmpty() ? usual : Base.valueOf(type.toUpperCase(Locale.ROOT));
            return new Quantity(base, formula(element));
        } catch (IllegalArgumentException e) {
            throw wrong(element.getTagName() + " has no type " + type);
        }
    }

    private Formula formula(Element element) {
        try {
            return FormulaParser.parse(element.getTextContent());
        } catch (PatternException e) {
            throw wrong(e.getMessage());
        }
    }

    private List<Formula> parameters(Element reference) {
        List<Formula> parameters = new ArrayList<>();
        for (Element child : children(reference)) {
            parameters.add(formula(child));
        }
        require(parameters.size() <= Scripts.PARAMETERS, "more than " + Scripts.PARAMETERS + " parameters");
        return List.copyOf(parameters);
    }

    private Element referred(Element reference, String tag) {
        String label = reference.getAttribute("label");
        Element found = labelled.get(tag + " " + label);
        require(found != null, "no " + tag + " has the label " + label);
        return found;
    }

    private static List<Element> children(Element of) {
        List<Element> children = new ArrayList<>();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static Element child(Element of, String tag) {
        for (Element child : children(of)) {
            if (child.getTagName().equals(tag)) {
                return child;
            }
        }
        return null;
    }

    private Element need(Element of, String tag) {
        Element child = child(of, tag);
        require(child != null, of.getTagName() + " lacks " + tag);
        return child;
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw wrong(otherwise);
        }
    }

    private PatternException wrong(String what) {
        return new PatternException(name + ": " + what);
    }
}
