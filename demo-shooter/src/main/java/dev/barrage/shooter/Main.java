package dev.barrage.shooter;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;

/** The command line of the game. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        description = "Plays the bullet-hell shooter of Barrage.")
public final class Main implements Runnable {
    @Option(names = "--headless", description = "Run without a window.")
    private boolean headless;

    private Main() {}

    /** Runs the command line and exits with its code: 0 fine, 1 failed, 2 misused. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public void run() {
        System.out.println(headless ? "Barrage, headless" : "Barrage");
    }

    /** The version of the module, which the build sets. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            var module = Main.class.getModule().getDescriptor();
            return new String[] {
                "Barrage "
                        + (module == null ? "(unpackaged)" : module.rawVersion().orElse("(unversioned)"))
            };
        }
    }
}
