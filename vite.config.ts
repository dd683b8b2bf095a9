import { createViteConfig } from './src/build/vite/vite-config.ts';

export default createViteConfig(import.meta.dirname);
