import type { BuildResult } from 'esbuild';

export const WORKERS: readonly string[];
export function bundleCommands(
  root: string,
  folder: string,
  options?: { readonly withTools?: boolean },
): Promise<BuildResult<{ write: false; metafile: true }>>;
