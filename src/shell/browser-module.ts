import type { ScreenRegistry } from './screen-registry.ts';

/** What a module adds to the browser: the result of `browser` in its browser.tsx, called with its options. */
export interface BrowserModule {
  /** A screen that isn't listed doesn't exist: its address leads nowhere, and nothing links to it. */
  readonly screens: ScreenRegistry;
}
