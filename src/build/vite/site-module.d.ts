declare module 'virtual:site' {
  import type { MenuItem } from '../../shared/menu.ts';
  import type { SiteFacts } from '../../shared/site-facts.ts';

  export const menu: readonly MenuItem[];
  export const site: SiteFacts;
}
