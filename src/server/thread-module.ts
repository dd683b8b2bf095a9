import { fileURLToPath } from 'node:url';

/**
 * Locates a module that runs in a separate thread or process. If this runs from source, that process needs a TypeScript loader.
 * In compiled commands (scripts/run.mjs) and the bundled service (src/engine/build/bundle-service.ts) the module is a
 * JavaScript file of the same name.
 * @param name its file beside the module that starts it, without an extension
 * @param from the `import.meta.url` of that module
 */
export function threadModule(name: string, from: string): { filename: string; execArgv: string[] } {
  const isSource = from.endsWith('.ts');
  return {
    filename: fileURLToPath(new URL(`${name}.${isSource ? 'ts' : 'js'}`, from)),
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [],
  };
}
