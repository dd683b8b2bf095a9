/**
 * A module of a site: a folder with everything of one thing that a person thinks of. Its files' names say where they run, so that nothing of
 * the service reaches a browser:
 * - `service.ts` exports `service`, what it adds to the service (src/server/module.ts)
 */
export interface SiteModule {
  /** How it is called in messages, such as `inquiry`. */
  readonly name: string;
  /** The folder's address, `file:…`. */
  readonly folder: string;
}

/**
 * Declares a module, in the file `module.ts` of its folder. A site lists it in `modules` of its site.config.ts.
 * @param file `import.meta.url` of that file
 * @example
 * export const booking = defineModule('booking', import.meta.url);
 */
export function defineModule(name: string, file: string): SiteModule {
  return { name, folder: new URL('.', file).href };
}
