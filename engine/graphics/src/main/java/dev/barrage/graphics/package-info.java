/** Drawing, sound and input for games on Barrage's physics. */
package dev.barrage.graphics;
