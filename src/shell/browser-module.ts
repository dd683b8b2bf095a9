import type { ScreenRegistry } from './screen-registry.ts';

/**
 * What a module adds to the browser: the result of `browser` in its browser.tsx, which is called with the module's options from
 * site.config.ts.
 */
export interface BrowserModule {
  /** A screen that isn't listed doesn't exist: its address leads nowhere, and nothing links to it. */
  readonly screens: ScreenRegistry;
}
