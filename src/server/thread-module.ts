import { fileURLToPath } from 'node:url';

/**
 * Where a module is that runs in a thread or a process of its own. When this runs from source, that process needs a loader for
 * TypeScript. In compiled commands (scripts/run.mjs) and the bundled service (src/engine/build/bundle-service.ts) the module is the
 * JavaScript file of its name.
 * @param name its file beside the module that starts it, without an ending
 * @param from the `import.meta.url` of that module
 */
export function threadModule(name: string, from: string): { filename: string; execArgv: string[] } {
  const isSource = from.endsWith('.ts');
  return {
    filename: fileURLToPath(new URL(`${name}.${isSource ? 'ts' : 'js'}`, from)),
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [],
  };
}
