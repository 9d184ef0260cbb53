package dev.barrage.shooter;

import picocli.CommandLine.IVersionProvider;

final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        var module = Version.class.getModule().getDescriptor();
        String version = module == null ? "(unpackaged)" : module.rawVersion().orElse("(unversioned)");
        return new String[] {"Barrage " + version};
    }
}
