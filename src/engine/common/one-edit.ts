/**
 * Changes of a file within this many milliseconds are one edit: editors write a file in several steps. It is more than the 50
 * within which Vite's watcher drops further changes, so that what is read then is the last one.
 */
export const ONE_EDIT_MS = 60;
