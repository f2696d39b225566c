"""The application shell: window, main loop, input, settings, sounds, files, crash reports."""
