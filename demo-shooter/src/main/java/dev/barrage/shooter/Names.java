package dev.barrage.shooter;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.ship.ShipKind;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts names on the command line to values. The message about an unknown name lists the valid ones. */
abstract class Names<T> implements ITypeConverter<T>, Iterable<String> {
    private final Map<String, T> values = new LinkedHashMap<>();

    Names(T[] all, Function<T, String> name) {
        for (T value : all) {
            add(name.apply(value), value);
        }
    }

    final void add(String name, T value) {
        values.put(spelled(name), value);
    }

    private static String spelled(String name) {
        return name.trim().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public T convert(String name) {
        if (!values.containsKey(spelled(name))) {
            throw new TypeConversionException("there is no " + name + "; there are " + String.join(", ", this));
        }
        return values.get(spelled(name));
    }

    @Override
    public Iterator<String> iterator() {
        return values.keySet().iterator();
    }

    /** Names for {@code --broadphase}. */
    static final class Broadphases extends Names<BroadphaseKind> {
        Broadphases() {
            super(BroadphaseKind.values(), BroadphaseKind::label);
        }
    }

    /** Names for {@code --difficulty}. */
    static final class Difficulties extends Names<Difficulty> {
        Difficulties() {
            super(Difficulty.values(), Difficulty::name);
        }
    }

    /** Names for {@code --ship}. */
    static final class Ships extends Names<ShipKind> {
        Ships() {
            super(ShipKind.values(), ShipKind::name);
        }
    }

    /** Names for {@code --overlay}. */
    static final class Overlays extends Names<DebugLayer> {
        Overlays() {
            super(DebugLayer.values(), DebugLayer::name);
        }
    }

    /** Names for {@code --quality}; {@code auto} is null. */
    static final class Qualities extends Names<Quality> {
        Qualities() {
            super(Quality.values(), Quality::label);
            add("auto", null);
        }
    }
}
