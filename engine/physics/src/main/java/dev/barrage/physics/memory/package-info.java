/**
 * Plain arrays: how they grow with a count, and how rows of them are sorted. {@link
 * dev.barrage.physics.memory.DesktopOnly} marks what small JVMs lack.
 */
package dev.barrage.physics.memory;
