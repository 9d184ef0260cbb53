/** Text from signed distance fields, sharp at any size, with an outline. */
package dev.barrage.graphics.text;
