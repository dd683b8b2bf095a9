import type { BuildModule } from '../../engine/index.ts';

export const build: BuildModule = { name: 'playground', triesBlocks: true };
