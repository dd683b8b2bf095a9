import type { BuildResult } from 'esbuild';

export const WORKERS: readonly string[];
export function bundleCommands(
  root: string,
  folder: string,
  commands?: readonly string[],
): Promise<BuildResult<{ write: false; metafile: true }>>;
