/** Writing files that a crash can't damage. */
package dev.barrage.shooter.file;
