/** `schema-pages/blocks`: the general blocks, each loaded when a page shows it. */
export { registry } from '../blocks/registry.gen.ts';
