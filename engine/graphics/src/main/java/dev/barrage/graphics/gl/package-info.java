/** Thin objects over OpenGL 3.3 core: what is made here is counted, closed by its owner, and fails with a name and a line. */
package dev.barrage.graphics.gl;
