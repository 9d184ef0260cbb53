import dev.barrage.physics.BodyDef
import dev.barrage.physics.World
import dev.barrage.physics.WorldConfig
import dev.barrage.physics.shape.Circle
import dev.barrage.physics.shape.Polygon

fun main() {
    World(WorldConfig().gravity(0f, -10f)).use { world ->
        world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(0f, -1f)) // the ground
        val ball = world.add(BodyDef.dynamic(Circle(0.5f)).at(0f, 4f))
        repeat(90) {
            world.step() // 1/60 s
            println("%4.2f".format(world.y(ball)))
        }
    }
}
