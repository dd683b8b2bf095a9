import type { ModuleServices } from '../../shared/block-services.ts';
import { loadCode } from '../../shell/load-code.ts';
import type { BoardServices } from './blocks/board-services.ts';

const load = () => import('./api/newest-posts.ts');

export const services = ((): Pick<BoardServices, 'loadNewestPosts'> => ({
  loadNewestPosts: async (wanted, signal) => (await loadCode(load)).getNewestPosts(wanted, signal),
})) satisfies ModuleServices;
