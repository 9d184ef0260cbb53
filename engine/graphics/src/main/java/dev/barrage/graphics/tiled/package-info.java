/**
 * Maps of the editor Tiled: layers that draw, walls without seams, and objects by name and class.
 *
 * <pre>{@code
 * TiledMap map = TiledMap.read(Path.of("room.tmj")).pixelated();   // a tile is a metre
 * map.addTo(world, "walls");
 * MapObject start = map.object("start");
 * long player = world.add(BodyDef.dynamic(new Circle(0.4f)).at(start.x(), start.y()));
 * for (MapObject crate : map.objects("crate")) {
 *     world.add(BodyDef.dynamic(crate.shape()).at(crate.x(), crate.y()).angle(crate.angle()));
 * }
 * // in each frame
 * map.draw(scene);
 * }</pre>
 */
package dev.barrage.graphics.tiled;
