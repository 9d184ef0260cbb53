package dev.barrage.shooter.bulletml;

import dev.barrage.shooter.bulletml.Program.Base;
import dev.barrage.shooter.bulletml.Program.Bullet;
import dev.barrage.shooter.bulletml.Program.Quantity;
import dev.barrage.shooter.bulletml.Program.Step;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads BulletML 0.21 (K. Cho, "BulletML reference", 2001) and compiles it. A labelled element is compiled once, at
 * its first reference, so bullets may fire themselves.
 */
public final class ProgramReader {
    private final String name;
    private final Map<String, Tag> labelled = new HashMap<>();
    private final Map<Tag, Integer> numbers = new HashMap<>();
    private final List<List<Step>> actions = new ArrayList<>();
    private final List<Bullet> bullets = new ArrayList<>();
    /** Actions and bullets being compiled, one inside another. */
    private int nesting;

    private ProgramReader(String name) {
        this.name = name;
    }

    /**
     * @param name for messages
     * @throws PatternException if it is not BulletML, no action is top, a reference is undefined, or a limit is
     *     exceeded; the message has the name and the line
     */
    public static Program read(String name, InputStream xml) {
        try {
            return new ProgramReader(name).compile(TagReader.read(xml));
        } catch (PatternException e) {
            throw new PatternException(name + ": " + e.getMessage());
        }
    }

    private Program compile(Tag root) {
        require(root.name.equals("bulletml"), root, "the outermost element must be bulletml");
        survey(root, 0);
        List<Step.Call> top = new ArrayList<>();
        for (Tag tag : root.children) {
            if (tag.name.equals("action") && tag.attribute("label").startsWith("top")) {
                require(top.size() < Limits.STARTS, tag, "more than " + Limits.STARTS + " actions are top");
                top.add(new Step.Call(tag.place(), action(tag), List.of()));
            }
        }
        require(!top.isEmpty(), root, "no action's label begins with top, so the pattern fires nothing");
        return new Program(name, root.attribute("type").equals("horizontal"), actions, bullets, top);
    }

    /**
     * Remembers the labels, and limits the nesting of actions.
     *
     * @param outside actions around the children; a bullet's actions begin anew
     */
    private void survey(Tag in, int outside) {
        for (Tag tag : in.children) {
            int depth = tag.name.equals("bullet") ? 0 : tag.name.equals("action") ? outside + 1 : outside;
            require(depth <= Limits.ACTIONS, tag, "more than " + Limits.ACTIONS + " actions inside one another");
            if (tag.attributes.containsKey("label")) {
                labelled.putIfAbsent(tag.name + " " + tag.attribute("label"), tag);
            }
            survey(tag, depth);
        }
    }

    // ---- actions

    private int action(Tag tag) {
        Integer known = numbers.get(tag);
        if (known != null) {
            return known;
        }
        int number = reserve(tag, actions, List.of());
        List<Step> steps = new ArrayList<>();
        for (Tag child : tag.children) {
            steps.add(step(child));
        }
        actions.set(number, List.copyOf(steps));
        nesting--;
        return number;
    }

    /** Reserves an element's number before its contents are compiled, because they may refer to it. */
    private <T> int reserve(Tag tag, List<T> among, T placeholder) {
        require(++nesting <= Limits.NESTING, tag, "more than " + Limits.NESTING + " references inside one another");
        numbers.put(tag, among.size());
        among.add(placeholder);
        return among.size() - 1;
    }

    private Step step(Tag tag) {
        return switch (tag.name) {
            case "action", "actionRef" -> call(tag);
            case "fire" -> fire(tag);
            case "fireRef" -> fireCall(tag);
            case "wait" -> new Step.Wait(tag.place(), formula(tag));
            case "vanish" -> new Step.Vanish(tag.place());
            case "repeat" -> repeat(tag);
            case "changeDirection" ->
                new Step.ChangeDirection(
                        tag.place(), quantity(need(tag, "direction"), Base.AIM), formula(need(tag, "term")));
            case "changeSpeed" ->
                new Step.ChangeSpeed(
                        tag.place(), quantity(need(tag, "speed"), Base.ABSOLUTE), formula(need(tag, "term")));
            case "accel" ->
                new Step.Accelerate(
                        tag.place(),
                        quantity(tag.child("horizontal"), Base.ABSOLUTE),
                        quantity(tag.child("vertical"), Base.ABSOLUTE),
                        formula(need(tag, "term")));
            default -> throw wrong(tag, "an action has no " + tag.name);
        };
    }

    private Step.Call call(Tag tag) {
        if (tag.name.equals("action")) {
            return new Step.Call(tag.place(), action(tag), null);
        }
        return new Step.Call(tag.place(), action(referred(tag, "action")), parameters(tag));
    }

    private Step repeat(Tag tag) {
        Tag body = tag.child("action");
        body = body != null ? body : need(tag, "actionRef");
        return new Step.Repeat(tag.place(), formula(need(tag, "times")), call(body));
    }

    /** Wraps a fire by reference in an action of its own, which can have parameters. */
    private Step.Call fireCall(Tag tag) {
        Tag fire = referred(tag, "fire");
        Integer known = numbers.get(fire);
        int number = known != null ? known : reserve(fire, actions, List.of());
        if (known == null) {
            actions.set(number, List.of(fire(fire)));
            nesting--;
        }
        return new Step.Call(tag.place(), number, parameters(tag));
    }

    private Step fire(Tag tag) {
        Quantity direction = quantity(tag.child("direction"), Base.AIM);
        Quantity speed = quantity(tag.child("speed"), Base.ABSOLUTE);
        Tag inside = tag.child("bullet");
        if (inside != null) {
            return new Step.Fire(tag.place(), direction, speed, bullet(inside), null);
        }
        Tag reference = need(tag, "bulletRef");
        return new Step.Fire(
                tag.place(), direction, speed, bullet(referred(reference, "bullet")), parameters(reference));
    }

    private int bullet(Tag tag) {
        Integer known = numbers.get(tag);
        if (known != null) {
            return known;
        }
        int number = reserve(tag, bullets, new Bullet(null, null, List.of()));
        List<Step.Call> does = new ArrayList<>();
        for (Tag child : tag.children) {
            if (child.name.startsWith("action")) {
                require(does.size() < Limits.STARTS, child, "a bullet has more than " + Limits.STARTS + " actions");
                does.add(call(child));
            }
        }
        Quantity direction = quantity(tag.child("direction"), Base.AIM);
        Quantity speed = quantity(tag.child("speed"), Base.ABSOLUTE);
        bullets.set(number, new Bullet(direction, speed, List.copyOf(does)));
        nesting--;
        return number;
    }

    // ---- parts

    private Quantity quantity(Tag tag, Base usual) {
        if (tag == null) {
            return null;
        }
        String type = tag.attribute("type");
        try {
            return new Quantity(type.isEmpty() ? usual : Base.valueOf(type.toUpperCase(Locale.ROOT)), formula(tag));
        } catch (IllegalArgumentException e) {
            throw wrong(tag, tag.name + " has no type " + type);
        }
    }

    private Formula formula(Tag tag) {
        require(tag.children.isEmpty(), tag, tag.name + " holds a formula and no other elements");
        try {
            return FormulaParser.parse(tag.text.toString());
        } catch (PatternException e) {
            throw wrong(tag, e.getMessage());
        }
    }

    private List<Formula> parameters(Tag reference) {
        int count = reference.children.size();
        require(count <= Limits.PARAMETERS, reference, "more than " + Limits.PARAMETERS + " parameters");
        List<Formula> parameters = new ArrayList<>();
        for (Tag child : reference.children) {
            parameters.add(formula(child));
        }
        return List.copyOf(parameters);
    }

    private Tag referred(Tag reference, String tag) {
        String label = reference.attribute("label");
        Tag found = labelled.get(tag + " " + label);
        require(found != null, reference, "no " + tag + " has the label " + label);
        return found;
    }

    private Tag need(Tag of, String child) {
        Tag found = of.child(child);
        require(found != null, of, of.name + " lacks " + child);
        return found;
    }

    private static void require(boolean holds, Tag at, String otherwise) {
        if (!holds) {
            throw wrong(at, otherwise);
        }
    }

    private static PatternException wrong(Tag at, String what) {
        return new PatternException("line " + at.line + ": " + what);
    }
}
