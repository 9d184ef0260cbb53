package dev.barrage.shooter;

import dev.barrage.graphics.Quality;
import dev.barrage.physics.broadphase.BroadphaseKind;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Difficulty;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values that the command line calls by names; says which there are where a name is none of them. */
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

    /** Of {@code --broadphase}. */
    static final class Broadphases extends Names<BroadphaseKind> {
        Broadphases() {
            super(BroadphaseKind.values(), BroadphaseKind::label);
        }
    }

    /** Of {@code --difficulty}. */
    static final class Difficulties extends Names<Difficulty> {
        Difficulties() {
            super(Difficulty.values(), Difficulty::name);
        }
    }

    /** Of {@code --overlay}. */
    static final class Overlays extends Names<DebugLayer> {
        Overlays() {
            super(DebugLayer.values(), DebugLayer::name);
        }
    }

    /** Of {@code --quality}; null for {@code auto}. */
    static final class Qualities extends Names<Quality> {
        Qualities() {
            super(Quality.values(), Quality::label);
            add("auto", null);
        }
    }
}
