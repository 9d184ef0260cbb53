package dev.barrage.cluster.command;

import dev.barrage.cluster.input.BmeshConverter;
import dev.barrage.cluster.input.Sources;
import dev.barrage.cluster.input.TriangleSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes meshes in the format that many tasks can read at once. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "cluster convert [OPTION]... SOURCE... OUT",
        description = {
            "Writes meshes as .bmesh: blocks of triangles that many tasks read at the same time.",
            "  ./cluster convert scan.ply scan.bmesh           one mesh into a file",
            "  ./cluster convert 'parts/*.stl' parts.bmesh/    a file each in a new folder"
        })
final class ConvertCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SOURCE... OUT",
            hideParamSyntax = true,
            arity = "2..*",
            description = "Meshes, as for ./cluster collide; last the file or folder to write.")
    private List<String> arguments = List.of();

    @Mixin
    private SparkOptions spark;

    @Option(names = "--weld", description = "Merge vertices with the same coordinates, as always in STL.")
    private boolean weld;

    @Override
    public Integer call() throws IOException {
        List<TriangleSource> sources = new ArrayList<>();
        for (String argument : arguments.subList(0, arguments.size() - 1)) {
            sources.addAll(Sources.parse(argument, weld));
        }
        Path out = Path.of(arguments.get(arguments.size() - 1));
        BmeshConverter.check(sources, out);
        spark.check();
        List<Path> files = spark.run(spec.commandLine().getErr(), context -> {
            context.sc().setJobDescription("convert");
            return sources.size() == 1
                    ? BmeshConverter.convert(context, sources.get(0), out)
                    : BmeshConverter.convert(context, sources, out);
        });
        PrintWriter words = spec.commandLine().getOut();
        for (Path file : files) {
            words.printf(Locale.ROOT, "%s  %.1f MB%n", file, 1e-6 * Files.size(file));
        }
        words.flush();
        return 0;
    }
}
