import { createViteConfig } from './src/engine/bundle/vite-config.ts';

export default createViteConfig(import.meta.dirname);
