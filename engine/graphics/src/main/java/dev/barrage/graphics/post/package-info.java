/** What happens to a picture between drawing and showing: light spreads, and what is brighter than white is fitted in. */
package dev.barrage.graphics.post;
