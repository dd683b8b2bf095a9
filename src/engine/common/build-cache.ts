/** A folder beside dist with results that later commands can reuse. It can be deleted at any time. */
export const BUILD_CACHE = '.build-cache';
