declare module 'virtual:site' {
  export const menu: readonly import('../common/menu.ts').MenuItem[];
  export const site: import('../common/site-facts.ts').SiteFacts;
}

declare module 'virtual:redirects' {
  /** The former address of a page -> its address now. */
  export const redirects: Readonly<Record<string, string>>;
}
