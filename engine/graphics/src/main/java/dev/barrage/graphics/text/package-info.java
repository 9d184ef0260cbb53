/** Text that stays crisp at any size: fonts as distance fields, drawn with an outline over anything. */
package dev.barrage.graphics.text;
