import { createViteConfig } from './src/engine/bundle/vite-config.ts';
import { loadSite } from './src/engine/site-config/load-site.ts';

export default async () => createViteConfig(await loadSite(import.meta.dirname));
