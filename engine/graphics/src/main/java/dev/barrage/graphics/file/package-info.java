/** Files: written so that neither a crash nor a full disk can damage them, and read with errors that name them. */
package dev.barrage.graphics.file;
