import type { ScreenRegistry } from './screen-registry.ts';

/** What a module adds to the browser: what `browser` of its browser.tsx returns. It is called with the options of the module in site.config.ts. */
export interface BrowserModule {
  /** A screen that isn't listed isn't there: its address leads nowhere, and nothing offers it. */
  readonly screens: ScreenRegistry;
}
