/** Writing files that neither a crash nor a full disk can damage. */
package dev.barrage.graphics.file;
