package dev.barrage.shooter.profile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Settings as JSON: an object each of sliders, switches and bindings. A value that can't be used is lost alone. */
final class SettingsJson {
    private static final String SLIDERS = "sliders";
    private static final String SWITCHES = "switches";
    private static final String BINDINGS = "bindings";

    private final Settings settings;
    private final Lost lost;
    private final EnumSet<Action> bound = EnumSet.noneOf(Action.class);

    private SettingsJson(Settings settings, Lost lost) {
        this.settings = settings;
        this.lost = lost;
    }

    /**
     * Applies the values of a file; names that are unknown, or break a rule, are noted. A key in the file wins over the
     * default of an action that is not: another version may not have had it.
     */
    static void read(ObjectNode from, Settings into, Lost lost) {
        SettingsJson reader = new SettingsJson(into, lost);
        reader.section(from, SLIDERS, Slider.values(), reader::slider);
        reader.section(from, SWITCHES, Switch.values(), reader::flip);
        reader.section(from, BINDINGS, Action.values(), reader::bind);
        into.part(reader.bound);
    }

    private <E extends Enum<E>> void section(ObjectNode from, String name, E[] keys, BiConsumer<E, JsonNode> take) {
        JsonNode section = from.get(name);
        if (section == null) {
            return;
        }
        if (!section.isObject()) {
            lost.add(name + " must be an object", section);
            return;
        }
        Map<String, E> known = new LinkedHashMap<>();
        for (E key : keys) {
            known.put(key.name(), key);
        }
        section.properties().forEach(field -> {
            E key = known.get(field.getKey());
            if (key == null) {
                lost.add(name + " has no " + Lost.shown(field.getKey()), field.getValue());
            } else {
                take.accept(key, field.getValue());
            }
        });
    }

    private void slider(Slider slider, JsonNode value) {
        if (value.isInt() && value.intValue() >= slider.least() && value.intValue() <= slider.most()) {
            settings.set(slider, value.intValue());
        } else {
            lost.add(slider + " must be from " + slider.least() + " to " + slider.most(), value);
        }
    }

    private void flip(Switch which, JsonNode value) {
        if (value.isBoolean()) {
            settings.set(which, value.booleanValue());
        } else {
            lost.add(which + " must be true or false", value);
        }
    }

    private void bind(Action action, JsonNode value) {
        if (!value.isArray() || value.isEmpty() || value.size() > Settings.MOST_BINDINGS) {
            lost.add(action + " must have 1 to " + Settings.MOST_BINDINGS + " bindings", value);
            return;
        }
        List<Binding> bindings = new ArrayList<>();
        for (JsonNode code : value) {
            Binding binding = Binding.of(code.textValue());
            if (binding == null || !binding.isFree()) {
                lost.add(action + " must be bound to keys or buttons", code);
            } else if (!bindings.contains(binding)) {
                bindings.add(binding);
            }
        }
        if (!bindings.isEmpty()) {
            settings.bind(action, bindings);
            bound.add(action);
        }
    }

    /** Puts the values into a file's object. What is unknown there stays: another version may know it. */
    static void write(Settings settings, ObjectNode into) {
        ObjectNode sliders = object(into, SLIDERS);
        for (Slider slider : Slider.values()) {
            sliders.put(slider.name(), settings.get(slider));
        }
        ObjectNode switches = object(into, SWITCHES);
        for (Switch which : Switch.values()) {
            switches.put(which.name(), settings.is(which));
        }
        ObjectNode bindings = object(into, BINDINGS);
        for (Action action : Action.values()) {
            bindings.remove(action.name());
            if (!settings.bindings(action).isEmpty()) {
                ArrayNode codes = bindings.putArray(action.name());
                settings.bindings(action).forEach(binding -> codes.add(binding.code()));
            }
        }
    }

    private static ObjectNode object(ObjectNode in, String name) {
        return in.get(name) instanceof ObjectNode object ? object : in.putObject(name);
    }
}
