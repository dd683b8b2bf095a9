declare module 'virtual:site' {
  export const menu: readonly import('../../shared/menu.ts').MenuItem[];
  export const site: import('../../shared/site-facts.ts').SiteFacts;
}
