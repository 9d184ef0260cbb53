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
 * Keeps ALSA, which OpenAL uses on Linux, from writing a dozen lines to the terminal where there is no sound card. What
 * it would say is known: that no device can be opened.
 */
final class QuietAlsa {
    private static boolean done;

    private QuietAlsa() {}

    /** Where there is an ALSA, lets it keep its errors to itself from now on. */
    static synchronized void hush() {
        if (!done && Platform.get() == Platform.LINUX) {
            done = true;
            long library = dlopen("libasound.so.2", RTLD_LAZY);
            long setHandler = library == 0L ? 0L : dlsym(library, "snd_lib_error_set_handler");
            if (setHandler != 0L) {
                // Stays with ALSA for as long as the process lives, so it is never freed.
                ErrorHandler ignore = (file, line, function, error, format) -> {};
                JNI.invokePI(ignore.address(), setHandler);
            }
        }
    }

    /** What ALSA calls with an error; its further arguments, which vary, are left where they are. */
    @FunctionalInterface
    interface ErrorHandler extends CallbackI {
        /** The shape of the function, from which LWJGL makes a native one. */
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

        /** Takes the error. */
        void invoke(long file, int line, long function, int error, long format);
    }
}
