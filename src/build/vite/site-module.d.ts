declare module 'virtual:site' {
  export const menu: readonly import('../../shared/menu.ts').MenuItem[];
  export const site: import('../../shared/site-facts.ts').SiteFacts;
  /** All pages, for the search. */
  export const pages: readonly { readonly menuId: number; readonly route: string; readonly title: string }[];
}
