package dev.barrage.graphics.audio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Where nothing can be heard everything else still works. */
class SilentAudioTest {
    private static void useEverything(Audio audio) {
        Sound sound = audio.add(new SoundDef("tone", Heard.mono(441f, 0.1f, 0.5f)));
        SoundLoop loop = audio.addLoop(new SoundDef("hum", Heard.mono(441f, 0.1f, 0.5f)));
        Music music = audio.addMusic(0.5f);
        music.fade(music.add("layer", Heard.mono(441f, 1f, 0.5f)), 0f);
        music.start();
        loop.level(1f);
        loop.pan(0.5f);
        loop.pitch(1.1f);
        audio.masterVolume(0f);
        audio.effectsVolume(0.5f);
        audio.musicVolume(0.5f);
        for (int i = 0; i < 100; i++) {
            audio.play(sound, 1f, 1f, 0f);
            audio.update(Heard.STEP_SECONDS);
        }
        audio.close();
        audio.close();
    }

    @Test
    void allCallsWork() {
        Audio audio = Audio.silent();
        assertTrue(audio.isSilent());
        assertEquals("none", audio.info());
        float[] samples = {1f, 1f, 1f, 1f};
        audio.render(samples, 2);
        assertEquals(0f, samples[3]);
        useEverything(audio);
        assertEquals(0, audio.voicesBusy());
    }

    @Test
    void aMachineWithoutASoundCardIsSilentAndOneWithItPlays() {
        Audio audio = Audio.open();
        assertEquals(audio.isSilent(), audio.info().startsWith("none, "), audio.info());
        useEverything(audio);
    }

    @Test
    void aDeviceIsNotRendered() {
        try (Audio audio = Audio.open()) {
            if (!audio.isSilent()) {
                assertThrows(IllegalStateException.class, () -> audio.render(new float[2], 1));
            }
        }
    }
}
