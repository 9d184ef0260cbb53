package dev.barrage.testing;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The API of a module: every public type of a package that is exported to all, with its public and protected members. */
public final class Api {
    private final Path classes;
    private final Set<String> exported;

    /**
     * The API of the module of a class.
     *
     * @param type loaded from the folder of the compiled module
     */
    public Api(Class<?> type) throws IOException, URISyntaxException {
        classes =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (InputStream in = Files.newInputStream(classes.resolve("module-info.class"))) {
            exported = ModuleDescriptor.read(in).exports().stream()
                    .filter(export -> !export.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /**
     * Compares the API with a list, and writes it to {@code target/api.txt}.
     *
     * @param list file with one line for each type and member
     * @throws AssertionError that names what differs
     */
    public void assertListedIn(Path list) throws IOException, ClassNotFoundException {
        List<String> found = new ArrayList<>();
        for (String name : exported) {
            for (Class<?> type : publicTypes(name)) {
                found.add(header(type));
                members(type).forEach(member -> found.add(type.getName().replace('$', '.') + "." + member));
            }
        }
        List<String> listed = Files.readAllLines(list);
        if (listed.equals(found)) {
            return;
        }
        Path here = Files.write(Path.of("target", "api.txt"), found);
        List<String> added = new ArrayList<>(found);
        added.removeAll(listed);
        List<String> gone = new ArrayList<>(listed);
        gone.removeAll(found);
        throw new AssertionError("the API has changed: if that is meant, copy " + here + " to " + list + "; added "
                + added + ", gone " + gone);
    }

    /**
     * Finds types that the API names and its users cannot see.
     *
     * @param known packages of other modules that users see; those of the JDK they do
     * @return place and type
     */
    public Set<String> hiddenTypes(String... known) throws IOException, ClassNotFoundException {
        Set<String> seen = new TreeSet<>(exported);
        seen.addAll(List.of(known));
        Set<String> hidden = new TreeSet<>();
        for (String name : exported) {
            for (Class<?> type : publicTypes(name)) {
                for (Method method : type.getDeclaredMethods()) {
                    if (isOpen(method.getModifiers()) && !method.isSynthetic()) {
                        addHidden(signature(method), method.getReturnType(), seen, hidden);
                        addHidden(signature(method), method.getParameterTypes(), seen, hidden);
                    }
                }
                for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                    if (isOpen(constructor.getModifiers())) {
                        addHidden(signature(constructor), constructor.getParameterTypes(), seen, hidden);
                    }
                }
                for (Field field : type.getDeclaredFields()) {
                    if (isOpen(field.getModifiers())) {
                        addHidden(type.getSimpleName() + "." + field.getName(), field.getType(), seen, hidden);
                    }
                }
            }
        }
        return hidden;
    }

    private static void addHidden(String where, Class<?>[] types, Set<String> seen, Set<String> hidden) {
        for (Class<?> type : types) {
            addHidden(where, type, seen, hidden);
        }
    }

    private static void addHidden(String where, Class<?> type, Set<String> seen, Set<String> hidden) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        String home = element.getPackageName();
        boolean known = home.startsWith("java.") || seen.contains(home);
        if (!known || !Modifier.isPublic(element.getModifiers())) {
            hidden.add(where + ": " + element.getName());
        }
    }

    private List<Class<?>> publicTypes(String packageName) throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes.resolve(packageName.replace('.', '/')))) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
                    .sorted()
                    .toList();
            for (String name : names) {
                Class<?> type = Class.forName(
                        packageName + "." + name.substring(0, name.length() - ".class".length()),
                        false,
                        Api.class.getClassLoader());
                if (isSeen(type)) {
                    types.add(type);
                }
            }
        }
        return types;
    }

    private static boolean isSeen(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (!isOpen(each.getModifiers())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static String header(Class<?> type) {
        String kind = type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        String header = type.getName().replace('$', '.') + ": "
                + (kind.equals("class") && Modifier.isAbstract(type.getModifiers()) ? "abstract " : "") + kind;
        return type.getInterfaces().length == 0 ? header : header + " of " + names(type.getGenericInterfaces());
    }

    private static Set<String> members(Class<?> type) {
        Set<String> members = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (isOpen(field.getModifiers()) && !field.isSynthetic()) {
                members.add(field.getName() + ": " + modifiers(field.getModifiers()) + name(field.getGenericType()));
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isOpen(constructor.getModifiers())) {
                members.add("new(" + names(constructor.getGenericParameterTypes()) + ")");
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isOpen(method.getModifiers()) && !method.isSynthetic() && !isOfEvery(type, method)) {
                members.add(method.getName() + "(" + names(method.getGenericParameterTypes()) + "): "
                        + modifiers(method.getModifiers()) + name(method.getGenericReturnType()));
            }
        }
        return members;
    }

    /** Whether all enums, records or objects have it. */
    private static boolean isOfEvery(Class<?> type, Method method) {
        String name = method.getName();
        return type.isEnum() && (name.equals("values") || name.equals("valueOf"))
                || name.equals("toString")
                || name.equals("hashCode")
                || name.equals("equals");
    }

    private static String modifiers(int modifiers) {
        return (Modifier.isProtected(modifiers) ? "protected " : "") + (Modifier.isStatic(modifiers) ? "static " : "");
    }

    private static String signature(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName() + "("
                + names(method.getGenericParameterTypes()) + ")";
    }

    private static String signature(Constructor<?> constructor) {
        return constructor.getDeclaringClass().getSimpleName() + "(" + names(constructor.getGenericParameterTypes())
                + ")";
    }

    private static String names(Type[] types) {
        return Arrays.stream(types).map(Api::name).collect(Collectors.joining(", "));
    }

    private static String name(Type type) {
        return type.getTypeName().replaceAll("[a-z0-9]+\\.", "").replace('$', '.');
    }
}
