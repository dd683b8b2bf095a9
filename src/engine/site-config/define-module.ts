/**
 * A module of a site: a folder with everything of one thing that a person thinks of. Its files' names say where they run, so that nothing of
 * the service reaches a browser:
 * - `browser.tsx` exports `browser`, which returns what it adds to the browser (src/shell/browser-module.ts)
 * - `service.ts` exports `service`, what it adds to the service (src/server/module.ts)
 */
export interface SiteModule extends ModuleOptions {
  /** How it is called in messages, such as `inquiry`. */
  readonly name: string;
  /** The folder's address, `file:…`. */
  readonly folder: string;
}

/** What a site says of a module; `browser` is called with all of it in one object. */
export interface ModuleOptions {
  /** Passed on as they are. */
  readonly values?: Readonly<Record<string, boolean | number | string>>;
  /** Files of the site, by paths from its folder. Each is passed on as a function that imports it; undefined is left out. */
  readonly files?: Readonly<Record<string, string | undefined>>;
}

/**
 * Declares a module, in the file `module.ts` of its folder. A site lists it in `modules` of its site.config.ts.
 * @param file `import.meta.url` of that file
 * @example
 * export const booking = () => defineModule('booking', import.meta.url);
 */
export function defineModule(name: string, file: string, options: ModuleOptions = {}): SiteModule {
  return { name, folder: new URL('.', file).href, ...options };
}
