import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.world.World;

/** The README's HelloWorld on dyn4j. */
public class DynHelloWorld {
    public static void main(String[] args) {
        World<Body> world = new World<>();
        world.setGravity(0, -10);
        Body ground = new Body();
        ground.addFixture(Geometry.createRectangle(100, 2));
        ground.translate(0, -1);
        ground.setMass(MassType.INFINITE);
        world.addBody(ground);
        Body ball = new Body();
        ball.addFixture(Geometry.createCircle(0.5));
        ball.translate(0, 4);
        ball.setMass(MassType.NORMAL);
        world.addBody(ball);
        for (int i = 0; i < 90; i++) {
            world.step(1);
            System.out.printf("%4.2f%n", ball.getTransform().getTranslationY());
        }
    }
}
