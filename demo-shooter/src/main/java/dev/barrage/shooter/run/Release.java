package dev.barrage.shooter.run;

/** The release of the game. */
public final class Release {
    private Release() {}

    /** Name and version from the build. */
    public static String name() {
        var module = Release.class.getModule().getDescriptor();
        return "Barrage "
                + (module == null ? "(unpackaged)" : module.rawVersion().orElse("(unversioned)"));
    }
}
