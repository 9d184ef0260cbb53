package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Crates ride through zones: a gate counts them, a pad throws them over the gap, mud slows them, a goal takes them away.
 * Zones are sensors: they push nothing, and {@link World#contacts} tells when a crate begins to overlap one, stays and
 * leaves. Each zone counts in a column of its own row, so that the count is part of the world.
 */
public final class TriggerZones extends Sample {
    private static final int CRATE = 1, TRIGGER = 2;

    /** Steps from crate to crate. */
    private static final int PERIOD = 50;

    private static final Component ZONE = new Component("zone");
    static final IntField COUNT = ZONE.intField("count");

    private final Slider throwing = slider("speed of the pad, m/s", 4f, 14f, 9f);
    private final StringBuilder words = new StringBuilder();
    long gate, pad, mud, goal;

    public TriggerZones() {
        super("trigger_zones", "zones that count, throw, slow and take crates away", "crates at most", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        BodyDef belt = BodyDef.fixed(Polygon.box(5f, 2f)).tangentSpeed(3f);
        world.add(belt.at(-9f, -2f));
        world.add(belt.at(9f, -2f));
        gate = zone(world, -9f, 1.5f, 0.2f, 1.5f);
        pad = zone(world, -4.8f, 0.4f, 0.4f, 0.3f);
        mud = zone(world, 8.5f, 0.5f, 2f, 0.5f);
        goal = zone(world, 13f, 1f, 0.6f, 1.2f);
    }

    private static long zone(World world, float x, float y, float halfWidth, float halfHeight) {
        Polygon box = Polygon.box(halfWidth, halfHeight);
        return world.add(BodyDef.fixed(box).at(x, y).sensor().layer(TRIGGER).with(ZONE));
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Contacts zones = world.contacts(TRIGGER, CRATE).onlySensors();
        BodyDef crate = BodyDef.dynamic(Polygon.box(0.4f, 0.4f)).layer(CRATE).lifetime(20f);
        return step -> {
            for (zones.rewind(); zones.next(); ) {
                react(world, zones.first(), zones.second(), zones);
            }
            if (step % PERIOD == 0 && world.bodyCount() < n + 6) {
                world.add(crate.at(-13f, 2f));
            }
        };
    }

    private void react(World world, long zone, long crate, Contacts event) {
        if (event.began()) {
            world.set(zone, COUNT, world.get(zone, COUNT) + 1);
        }
        if (!event.alive()) {
            return; // a crate that the goal took in this loop, or whose time is over
        }
        if (zone == pad && event.began()) {
            world.setVelocity(crate, 0.62f * throwing.value(), throwing.value());
        } else if (zone == mud && !event.ended()) {
            world.applyForce(crate, -3f * world.vx(crate), 0f);
        } else if (zone == goal) {
            world.remove(crate);
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        say(world, out, gate, "gate");
        say(world, out, pad, "pad");
        say(world, out, mud, "mud");
        say(world, out, goal, "goal");
    }

    private void say(World world, DebugDraw out, long zone, String name) {
        words.setLength(0);
        words.append(name).append(": ").append(world.get(zone, COUNT));
        out.label(world.x(zone), world.y(zone) + 2f, words, 0xFFFFFFFF, Importance.FOCUS.of(1), zone);
    }
}
