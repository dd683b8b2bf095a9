declare module 'virtual:site' {
  export const menu: readonly import('../engine/common/menu.ts').MenuItem[];
  export const site: import('../engine/common/site-facts.ts').SiteFacts;
  /** The short name as outlines; null if it's text. */
  export const wordmark: import('../engine/common/wordmark.ts').Wordmark | null;
}

declare module 'virtual:redirects' {
  /** A page's former address -> its current one. */
  export const redirects: Readonly<Record<string, string>>;
  /** The folders of derived pages. */
  export const derivedFolders: readonly string[];
}

/** The style sheet of the site's theme. */
declare module 'virtual:site-theme' {}

/** Those of all modules that the site lists, in order. */
declare module 'virtual:panels' {
  export const panels: import('../shell/panel.ts').Panels;
}

/** Those of all modules that the site lists. */
declare module 'virtual:answers' {
  export const answers: import('../shell/screen-answers.ts').ScreenAnswers;
}

/** That of the module with the site's catalogue, if any. */
declare module 'virtual:askable' {
  export const askable: import('../shared/askable.ts').Askable;
}

/** What checking and compiling a block needs. A site that doesn't import it builds none of it. */
declare module 'virtual:trial' {
  export const data: import('../engine/trial/trial-data.ts').TrialData;
  export const checkBlock: import('../engine/trial/trial-data.ts').BlockCheck;
}

declare module 'virtual:site-code' {
  export const siteCode: import('./site-code.ts').WholeCode;
}
