package dev.barrage.shooter.game.sandbox;

/**
 * All bodies and joints of the sandbox.
 *
 * @param small discs and boxes that a slider keeps alive
 * @param meshes meshes that a slider keeps alive
 * @param pieces what clicks placed
 */
record SandboxContents(SandboxBodies small, SandboxBodies meshes, SandboxPieces pieces, SandboxJoints joints) {}
