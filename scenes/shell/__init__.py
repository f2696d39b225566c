"""The program around the scenes: window, loop, input, settings, sounds, files, crash reports."""
