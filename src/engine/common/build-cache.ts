/** Beside dist: what a command may take from an earlier one. It may be deleted at any time. */
export const BUILD_CACHE = '.build-cache';
