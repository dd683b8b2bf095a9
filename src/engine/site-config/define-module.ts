/**
 * A site's module: a folder with everything about one subject. File names show where the code runs, so that service code never
 * reaches a browser:
 * - `browser.tsx` exports `browser`, which returns what it adds to the browser (src/shell/browser-module.ts)
 * - `service.ts` exports `service`, which it adds to the service (src/server/module.ts)
 */
export interface SiteModule extends ModuleOptions {
  /** Its name in messages, such as `booking`. */
  readonly name: string;
  /** The folder's URL, `file:…`. */
  readonly folder: string;
}

/** A site's options for a module; `browser` receives all of them in one object. */
export interface ModuleOptions {
  /** Passed on unchanged. */
  readonly values?: Readonly<Record<string, boolean | number | string>>;
  /** Files of the site, by paths from its folder. Each is passed on as a function that imports it; undefined is left out. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  /** A folder of the site with variants beside those of the module (its variants.json). */
  readonly variants?: string | undefined;
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
