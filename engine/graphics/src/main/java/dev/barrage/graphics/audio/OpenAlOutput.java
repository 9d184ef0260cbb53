package dev.barrage.graphics.audio;

import static org.lwjgl.openal.AL11.*;
import static org.lwjgl.openal.ALC11.*;
import static org.lwjgl.openal.EXTMulaw.AL_FORMAT_MONO_MULAW_EXT;
import static org.lwjgl.openal.EXTMulaw.AL_FORMAT_STEREO_MULAW_EXT;
import static org.lwjgl.openal.EXTThreadLocalContext.alcSetThreadContext;
import static org.lwjgl.openal.SOFTDirectChannels.AL_DIRECT_CHANNELS_SOFT;
import static org.lwjgl.openal.SOFTHRTF.ALC_HRTF_SOFT;
import static org.lwjgl.openal.SOFTLoopback.*;
import static org.lwjgl.openal.SOFTOutputLimiter.ALC_OUTPUT_LIMITER_SOFT;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.openal.AL;
import org.lwjgl.openal.ALC;
import org.lwjgl.openal.ALCCapabilities;
import org.lwjgl.openal.ALCapabilities;

/** An OpenAL device, default or loopback. Its context is current on the thread that made it. */
final class OpenAlOutput implements Output {
    private final long device;
    private final long context;
    private final boolean renders;
    private final boolean directChannels;
    private final boolean playsMuLaw;
    private final List<Integer> buffers = new ArrayList<>();
    private final List<Integer> sources = new ArrayList<>();
    private final int[] state = new int[1];
    private boolean closed;

    private OpenAlOutput(long device, boolean renders, int... attributes) {
        this.device = device;
        this.renders = renders;
        ALCCapabilities offered = ALC.createCapabilities(device);
        context = alcCreateContext(device, attributes);
        if (context == 0L) {
            alcCloseDevice(device);
            throw new AudioException("OpenAL gives no context on this device");
        }
        // A thread-local context: several outputs on different threads do not disturb one another.
        alcSetThreadContext(context);
        ALCapabilities can = AL.createCapabilities(offered);
        directChannels = can.AL_SOFT_direct_channels;
        playsMuLaw = can.AL_EXT_MULAW;
    }

    /**
     * Opens the default device.
     *
     * @throws AudioException if there is none
     */
    static OpenAlOutput onDefaultDevice() {
        QuietAlsa.hush();
        long device = alcOpenDevice((ByteBuffer) null);
        if (device == 0L) {
            throw new AudioException("there is no sound device");
        }
        // The limiter prevents clipping of a loud mix; OpenAL implementations without one ignore the attribute.
        return new OpenAlOutput(device, false, ALC_OUTPUT_LIMITER_SOFT, ALC_TRUE, 0);
    }

    /**
     * Opens a loopback device.
     *
     * @throws AudioException if this OpenAL has none
     */
    static OpenAlOutput intoArrays(int rate) {
        if (!ALC.createCapabilities(0L).ALC_SOFT_loopback) {
            throw new AudioException("this OpenAL has no ALC_SOFT_loopback");
        }
        long device = alcLoopbackOpenDeviceSOFT((ByteBuffer) null);
        if (device == 0L || !alcIsRenderFormatSupportedSOFT(device, rate, ALC_STEREO_SOFT, ALC_FLOAT_SOFT)) {
            throw new AudioException("this OpenAL renders no stereo floats at " + rate + " Hz");
        }
        return new OpenAlOutput(
                device,
                true,
                ALC_FORMAT_CHANNELS_SOFT,
                ALC_STEREO_SOFT,
                ALC_FORMAT_TYPE_SOFT,
                ALC_FLOAT_SOFT,
                ALC_FREQUENCY,
                rate,
                ALC_HRTF_SOFT,
                ALC_FALSE,
                ALC_OUTPUT_LIMITER_SOFT,
                ALC_TRUE,
                0);
    }

    @Override
    public boolean isSilent() {
        return false;
    }

    @Override
    public String info() {
        String name = renders ? "arrays" : alcGetString(device, ALC_ALL_DEVICES_SPECIFIER);
        return name + ", OpenAL " + alGetString(AL_VERSION);
    }

    @Override
    public int buffer(String name, Pcm pcm) {
        int buffer = alGenBuffers();
        alBufferData(buffer, pcm.channels() == 1 ? AL_FORMAT_MONO16 : AL_FORMAT_STEREO16, pcm.samples(), pcm.rate());
        return filled(buffer, name, pcm.frames());
    }

    @Override
    public int buffer(String name, MuLaw packed) {
        if (!playsMuLaw) {
            return buffer(name, packed.decoded());
        }
        int buffer = alGenBuffers();
        int format = packed.channels() == 1 ? AL_FORMAT_MONO_MULAW_EXT : AL_FORMAT_STEREO_MULAW_EXT;
        alBufferData(buffer, format, packed.codes(), packed.rate());
        return filled(buffer, name, packed.frames());
    }

    private int filled(int buffer, String name, int frames) {
        int error = alGetError();
        if (error != AL_NO_ERROR) {
            throw new AudioException(
                    "no buffer for sound " + name + " of " + frames + " frames: " + alGetString(error));
        }
        buffers.add(buffer);
        return buffer;
    }

    @Override
    public int source() {
        int source = alGenSources();
        if (alGetError() != AL_NO_ERROR) {
            return -1;
        }
        sources.add(source);
        // Positions give direction only: no attenuation by distance.
        alSourcei(source, AL_SOURCE_RELATIVE, AL_TRUE);
        alSourcef(source, AL_ROLLOFF_FACTOR, 0f);
        if (directChannels) {
            alSourcei(source, AL_DIRECT_CHANNELS_SOFT, AL_TRUE);
        }
        return source;
    }

    @Override
    public void load(int source, int buffer, boolean looping) {
        alSourceStop(source);
        alSourcei(source, AL_BUFFER, buffer);
        alSourcei(source, AL_LOOPING, looping ? AL_TRUE : AL_FALSE);
    }

    @Override
    public void free(int buffer, int... of) {
        if (!closed) {
            alDeleteSources(of);
            alDeleteBuffers(buffer);
            for (int source : of) {
                sources.remove((Integer) source);
            }
            buffers.remove((Integer) buffer);
        }
    }

    @Override
    public void seek(int source, int frame) {
        alSourcei(source, AL_SAMPLE_OFFSET, frame);
    }

    @Override
    public int frame(int source) {
        alGetSourcei(source, AL_SAMPLE_OFFSET, state);
        return state[0];
    }

    @Override
    public void gain(int source, float factor) {
        alSourcef(source, AL_GAIN, factor);
    }

    @Override
    public void pitch(int source, float factor) {
        alSourcef(source, AL_PITCH, factor);
    }

    @Override
    public void pan(int source, float place) {
        alSource3f(source, AL_POSITION, place, 0f, -(float) Math.sqrt(1f - place * place));
    }

    @Override
    public void start(int... which) {
        alSourcePlayv(which);
    }

    @Override
    public void stop(int source) {
        alSourceStop(source);
    }

    @Override
    public boolean isPlaying(int source) {
        alGetSourcei(source, AL_SOURCE_STATE, state);
        return state[0] == AL_PLAYING;
    }

    @Override
    public void masterGain(float factor) {
        alListenerf(AL_GAIN, factor);
    }

    @Override
    public void render(float[] into, int frames) {
        if (!renders) {
            throw new IllegalStateException("only loopback audio can be rendered; this one plays on " + info());
        }
        if (frames < 0 || 2 * frames > into.length) {
            throw new IllegalArgumentException(
                    "frames must be from 0 to " + into.length / 2 + ", half the length of the array: " + frames);
        }
        alcRenderSamplesSOFT(device, into, frames);
        // The limiter can overshoot 1 by a rounding error.
        for (int i = 0; i < 2 * frames; i++) {
            into[i] = Math.max(-1f, Math.min(1f, into[i]));
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            alDeleteSources(toArray(sources));
            alDeleteBuffers(toArray(buffers));
            AL.setCurrentThread(null);
            alcSetThreadContext(0L);
            alcDestroyContext(context);
            alcCloseDevice(device);
        }
    }

    private static int[] toArray(List<Integer> names) {
        int[] array = new int[names.size()];
        Arrays.setAll(array, names::get);
        return array;
    }
}
