package dev.barrage.graphics.audio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is heard, rendered by OpenAL itself. */
class LoopbackTest {
    private final Audio audio = Audio.loopback(Heard.RATE);

    @AfterEach
    void close() {
        audio.close();
    }

    private Sound tone(String name, float peak) {
        return audio.add(new SoundDef(name, Heard.mono(441f, 0.5f, peak)).gap(0f));
    }

    @Test
    void aSoundIsHeardInTheMiddleAndThenOver() {
        audio.play(tone("tone", 0.5f), 1f, 1f, 0f);
        Heard first = Heard.of(audio, 20);
        assertEquals(first.rms(0), first.rms(1), 1e-4);
        assertTrue(first.rms(0) > 0.15 && first.rms(0) < 0.36, "level " + first.rms(0));
        assertEquals(1, audio.voicesBusy());
        Heard.of(audio, 20);
        assertEquals(0f, Heard.of(audio, 5).peak(), 1e-4f);
        assertEquals(0, audio.voicesBusy());
    }

    @Test
    void placesAreHeardOnTheirSide() {
        Sound tone = tone("tone", 0.5f);
        audio.play(tone, 1f, 1f, -0.8f);
        Heard left = Heard.of(audio, 40);
        audio.play(tone, 1f, 1f, 0.8f);
        Heard right = Heard.of(audio, 40);
        assertTrue(left.rms(0) > 2 * left.rms(1), left.rms(0) + " and " + left.rms(1));
        assertTrue(right.rms(1) > 2 * right.rms(0), right.rms(0) + " and " + right.rms(1));
        assertEquals(left.rms(0), right.rms(1), 1e-3);
    }

    @Test
    void gainPitchAndVolumesAreFactors() {
        Sound tone = tone("tone", 0.5f);
        audio.play(tone, 1f, 1f, 0f);
        double full = Heard.of(audio, 20).rms(0);
        Heard.of(audio, 20);
        audio.play(tone, 0.5f, 1f, 0f);
        assertEquals(full / 2, Heard.of(audio, 20).rms(0), 0.02 * full);
        Heard.of(audio, 20);
        audio.effectsVolume(0.5f);
        audio.masterVolume(0.5f);
        audio.play(tone, 1f, 2f, 0f);
        assertEquals(full / 4, Heard.of(audio, 12).rms(0), 0.02 * full);
        assertEquals(0, crossings(Heard.of(audio, 8)), "at twice the pitch it is over in half the time");
    }

    private static int crossings(Heard heard) {
        int count = 0;
        for (int i = Heard.STEP_FRAMES * 4; i < heard.frames(); i++) {
            count += heard.left(i - 1) < -1e-4f && heard.left(i) > 1e-4f ? 1 : 0;
        }
        return count;
    }

    @Test
    void volumeZeroIsSilenceEvenForWhatIsAlreadyHeard() {
        Sound tone = tone("tone", 0.5f);
        audio.play(tone, 1f, 1f, 0f);
        Heard.of(audio, 2);
        audio.effectsVolume(0f);
        Heard.of(audio, 2);
        assertEquals(0f, Heard.of(audio, 5).peak(), 1e-5f);
        audio.effectsVolume(1f);
        audio.masterVolume(0f);
        audio.play(tone, 1f, 1f, 0f);
        Heard.of(audio, 2);
        assertEquals(0f, Heard.of(audio, 5).peak(), 1e-5f);
    }

    @Test
    void twoHundredLoudSoundsInOneStepDoNotClip() {
        Sound[] sounds = new Sound[10];
        for (int i = 0; i < sounds.length; i++) {
            sounds[i] = tone("tone " + i, 0.9f);
        }
        for (int i = 0; i < 200; i++) {
            audio.play(sounds[i % sounds.length], 1f, 1f, 0f);
        }
        Heard heard = Heard.of(audio, 40);
        assertTrue(heard.rms(0) > 0.3, "level " + heard.rms(0));
        assertTrue(heard.peak() <= 1f, "peak " + heard.peak());
        assertTrue(audio.voicesBusy() <= 32);
    }

    @Test
    void soundsThatComeTooSoonAreDropped() {
        Sound tone = audio.add(
                new SoundDef("tone", Heard.mono(441f, 0.5f, 0.1f)).limit(8).gap(0.05f));
        for (int i = 0; i < 100; i++) {
            audio.play(tone, 1f, 1f, 0f);
        }
        audio.update(0.04f);
        audio.play(tone, 1f, 1f, 0f);
        assertEquals(1, audio.voicesBusy());
        audio.update(0.01f);
        audio.play(tone, 1f, 1f, 0f);
        assertEquals(2, audio.voicesBusy());
    }

    @Test
    void anEndedVoiceFadesRatherThanClicks() {
        Sound tone = audio.add(
                new SoundDef("tone", Heard.mono(441f, 2f, 0.5f)).limit(1).gap(0f));
        audio.play(tone, 1f, 1f, 0f);
        Heard whole = Heard.of(audio, 10);
        float smooth = whole.sharpestCorner(Heard.STEP_FRAMES, whole.frames());
        // Within the tone, at a crest: what starts is at zero, so only the end of the first could click.
        audio.render(new float[2 * 25], 25);
        audio.play(tone, 1f, 1f, 0f);
        Heard stolen = Heard.of(audio, 10);
        float corner = stolen.sharpestCorner(0, stolen.frames());
        assertTrue(corner < 0.1f, "corner " + corner + " where the tone has " + smooth);
    }

    @Test
    void aLoopFadesInGoesOnAndFadesOut() {
        SoundLoop loop = audio.addLoop(new SoundDef("hum", Heard.mono(441f, 0.1f, 0.5f)));
        assertEquals(0f, Heard.of(audio, 3).peak(), 1e-5f);
        loop.level(1f);
        Heard in = Heard.of(audio, 10);
        Heard on = Heard.of(audio, 60);
        loop.level(0f);
        Heard out = Heard.of(audio, 10);
        assertTrue(on.rms(0) > 0.15, "level " + on.rms(0));
        float smooth = on.sharpestCorner(0, on.frames());
        assertTrue(in.sharpestCorner(0, in.frames()) < 3 * smooth, "starts with a click");
        assertTrue(out.sharpestCorner(0, out.frames()) < 3 * smooth, "ends with a click");
        assertEquals(0f, Heard.of(audio, 3).peak(), 1e-5f);
    }

    @Test
    void layersRunInStepToTheSample() {
        float[] noise = new float[30_011];
        java.util.Random random = new java.util.Random(5);
        for (int i = 0; i < noise.length; i++) {
            noise[i] = random.nextFloat() - 0.5f;
        }
        float[] opposite = new float[noise.length];
        for (int i = 0; i < noise.length; i++) {
            opposite[i] = -noise[i];
        }
        Music music = audio.addMusic(0.5f);
        int first = music.add("noise", Heard.stereo(noise));
        int second = music.add("its opposite", Heard.stereo(opposite));
        music.start();
        music.fade(first, 1f);
        Heard one = Heard.of(audio, 120);
        assertTrue(one.rms(0) > 0.1, "one alone is heard: " + one.rms(0));
        music.fade(second, 1f);
        Heard.of(audio, 40);
        assertEquals(0f, Heard.of(audio, 200).peak(), 1e-4f, "together they cancel out");
    }

    @Test
    void packedLayersAreHeardAsTheyDecodeAndGoRoundWithoutASeam() {
        float[] tone = Heard.tone(441f, 0.5f, 0.5f);
        MuLaw packed = MuLaw.stereo(tone, Heard.tone(882f, 0.5f, 0.5f), Heard.RATE);
        assertEquals(tone.length, packed.frames());
        Heard heard = musicOf(packed, null);
        Heard decoded = musicOf(null, packed.decoded());
        for (int i = 0; i < heard.samples().length; i++) {
            assertEquals(decoded.samples()[i], heard.samples()[i], 1e-5f, "sample " + i);
        }
        assertTrue(heard.rms(0) > 0.2, "level " + heard.rms(0));
        float smooth = heard.sharpestCorner(60 * Heard.STEP_FRAMES, 85 * Heard.STEP_FRAMES);
        float seams = heard.sharpestCorner(85 * Heard.STEP_FRAMES, heard.frames());
        assertTrue(seams < 1.5f * smooth, "corner " + seams + " at seams, " + smooth + " between");
    }

    private static Heard musicOf(MuLaw packed, Pcm pcm) {
        try (Audio own = Audio.loopback(Heard.RATE)) {
            Music music = own.addMusic(0.01f);
            music.fade(packed != null ? music.add("packed", packed) : music.add("decoded", pcm), 1f);
            music.start();
            return Heard.of(own, 200);
        }
    }

    @Test
    void closedMusicIsSilentAndFreesItsSources() {
        for (int i = 0; i < 300; i++) {
            try (Music music = audio.addMusic(0.01f)) {
                music.fade(music.add("tone", Heard.stereo(Heard.tone(441f, 0.1f, 0.5f))), 1f);
                music.start();
                assertTrue(music.isSilent());
                audio.update(Heard.STEP_SECONDS);
                assertFalse(music.isSilent());
            }
        }
        Heard.of(audio, 2);
        assertEquals(0f, Heard.of(audio, 3).peak(), 1e-5f);
    }

    @Test
    void layersFadeWithoutClicks() {
        Music music = audio.addMusic(0.3f);
        int layer = music.add("tone", Heard.stereo(Heard.tone(441f, 1f, 0.5f)));
        music.start();
        music.fade(layer, 1f);
        Heard in = Heard.of(audio, 30);
        Heard on = Heard.of(audio, 90);
        audio.musicVolume(0.5f);
        Heard half = Heard.of(audio, 30);
        music.fade(layer, 0f);
        Heard out = Heard.of(audio, 30);
        float smooth = on.sharpestCorner(0, on.frames());
        assertTrue(in.sharpestCorner(0, in.frames()) < 2 * smooth, "in");
        assertTrue(out.sharpestCorner(0, out.frames()) < 2 * smooth, "out");
        assertTrue(half.sharpestCorner(0, half.frames()) < 4 * smooth, "volume");
        double level = on.rms(0);
        assertEquals(level / 2, half.rms(0, 10 * Heard.STEP_FRAMES, 29 * Heard.STEP_FRAMES), 0.02 * level);
        assertEquals(0f, Heard.of(audio, 3).peak(), 1e-5f);
    }

    @Test
    void musicGoesOnAtAnotherPlaceInStep() {
        // Two halves of a second: a low tone, then one of twice the frequency.
        float[] low = Heard.tone(441f, 0.5f, 0.5f);
        float[] high = Heard.tone(882f, 0.5f, 0.5f);
        float[] both = new float[low.length + high.length];
        System.arraycopy(low, 0, both, 0, low.length);
        System.arraycopy(high, 0, both, low.length, high.length);
        float[] opposite = new float[both.length];
        for (int i = 0; i < both.length; i++) {
            opposite[i] = -both[i];
        }
        Music music = audio.addMusic(0.01f);
        int first = music.add("halves", Heard.stereo(both));
        int second = music.add("their opposite", Heard.stereo(opposite));
        assertEquals(0, music.frame());
        assertThrows(IllegalStateException.class, () -> music.goOn(0));
        music.start();
        music.fade(first, 1f);
        Heard.of(audio, 6);
        assertEquals(6f * Heard.STEP_FRAMES, music.frame(), 2f * Heard.STEP_FRAMES);
        int place = low.length + 441;
        music.goOn(place);
        assertEquals(place, music.frame());
        Heard.of(audio, 18); // the fade is over
        Heard there = Heard.of(audio, 4);
        assertEquals(2 * crossings(low, 2000), crossings(there.samples(), 4000), 6);
        music.fade(second, 1f);
        Heard.of(audio, 40);
        assertEquals(0f, Heard.of(audio, 60).peak(), 1e-4f, "the layers are in step there, too");
        assertThrows(IllegalArgumentException.class, () -> music.goOn(both.length));
        assertThrows(IllegalArgumentException.class, () -> music.goOn(-1));
    }

    /** Changes of sign among the first samples, of both channels if there are two. */
    private static int crossings(float[] samples, int count) {
        int changes = 0;
        for (int i = 2; i < count; i++) {
            changes += samples[i] < 0f != samples[i - 2] < 0f ? 1 : 0;
        }
        return changes;
    }

    @Test
    void theSameCallsGiveTheSameSamples() {
        assertArrayEquals(scene(), scene());
    }

    private static float[] scene() {
        try (Audio audio = Audio.loopback(48_000)) {
            Music music = audio.addMusic(0.5f);
            music.fade(music.add("tone", Heard.stereo(Heard.tone(220f, 1f, 0.3f))), 1f);
            music.start();
            Sound tone = audio.add(new SoundDef("tone", Heard.mono(441f, 0.5f, 0.5f)));
            Heard heard = new Heard(60);
            for (int i = 0; i < 60; i++) {
                audio.play(tone, 0.9f, 1f + 0.01f * i, 0.02f * i - 0.5f);
                heard.step(audio);
            }
            assertNotEquals(0f, heard.peak());
            return heard.samples();
        }
    }

    @Test
    void layersOfOtherLengthsAndLateOnesAreRefused() {
        Music music = audio.addMusic(1f);
        music.add("tone", Heard.mono(441f, 1f, 0.5f));
        Pcm shorter = Heard.mono(441f, 0.5f, 0.5f);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> music.add("short", shorter))
                .getMessage()
                .contains("layer short has 22050 frames"));
        music.start();
        Pcm same = Heard.mono(441f, 1f, 0.5f);
        assertThrows(IllegalStateException.class, () -> music.add("late", same));
    }

    @Test
    void nonsenseIsRefusedByName() {
        Sound tone = tone("tone", 0.5f);
        assertThrows(IllegalArgumentException.class, () -> audio.play(tone, 1.5f, 1f, 0f));
        assertThrows(IllegalArgumentException.class, () -> audio.play(tone, 1f, 0f, 0f));
        assertThrows(IllegalArgumentException.class, () -> audio.play(tone, 1f, 1f, Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> audio.masterVolume(-0.1f));
        assertThrows(IllegalArgumentException.class, () -> audio.musicVolume(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> audio.update(-1f));
        assertThrows(IllegalArgumentException.class, () -> audio.render(new float[10], 6));
        assertThrows(IllegalArgumentException.class, () -> audio.addMusic(0f));
    }

    @Test
    void closingTwiceIsFine() {
        audio.play(tone("tone", 0.5f), 1f, 1f, 0f);
        audio.close();
    }
}
