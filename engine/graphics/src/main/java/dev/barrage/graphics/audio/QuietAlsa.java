package dev.barrage.graphics.audio;

import static org.lwjgl.system.linux.DynamicLinkLoader.RTLD_LAZY;
import static org.lwjgl.system.linux.DynamicLinkLoader.dlopen;
import static org.lwjgl.system.linux.DynamicLinkLoader.dlsym;

import java.lang.invoke.MethodHandles;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.Callback;
import org.lwjgl.system.CallbackI;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Platform;
import org.lwjgl.system.libffi.LibFFI;

/**
 * Silences ALSA, OpenAL's back end on Linux. Without a sound card it prints a dozen lines, which say no more than
 * that no device opens.
 */
final class QuietAlsa {
    private static boolean done;

    private QuietAlsa() {}

    /** Installs an error handler that does nothing, if ALSA is present. */
    static synchronized void hush() {
        if (!done && Platform.get() == Platform.LINUX) {
            done = true;
            long library = dlopen("libasound.so.2", RTLD_LAZY);
            long setHandler = library == 0L ? 0L : dlsym(library, "snd_lib_error_set_handler");
            if (setHandler != 0L) {
                // ALSA keeps the handler until the process ends, so it is never freed.
                ErrorHandler ignore = (file, line, function, error, format) -> {};
                JNI.invokePI(ignore.address(), setHandler);
            }
        }
    }

    /** ALSA's error handler. It is variadic; the variable arguments are ignored. */
    @FunctionalInterface
    interface ErrorHandler extends CallbackI {
        /** The C signature, from which LWJGL makes a native callback. */
        Callback.Descriptor DESCRIPTOR = new Callback.Descriptor(
                ErrorHandler.class,
                MethodHandles.lookup(),
                APIUtil.apiCreateCIF(
                        LibFFI.ffi_type_void,
                        LibFFI.ffi_type_pointer,
                        LibFFI.ffi_type_sint32,
                        LibFFI.ffi_type_pointer,
                        LibFFI.ffi_type_sint32,
                        LibFFI.ffi_type_pointer));

        @Override
        default Callback.Descriptor getDescriptor() {
            return DESCRIPTOR;
        }

        @Override
        default void callback(long result, long arguments) {
            invoke(0L, 0, 0L, 0, 0L);
        }

        /** Called by ALSA with an error. */
        void invoke(long file, int line, long function, int error, long format);
    }
}
