import { createRequire } from 'node:module';

/** The part of jsdom that is used here, because the package has no types. */
interface Jsdom {
  readonly JSDOM: new (html?: string) => {
    readonly window: Window & { readonly DOMParser: typeof DOMParser };
  };
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;

/** Parses XML. @throws if it isn't well-formed */
export function parseXml(text: string): Document {
  return new new JSDOM().window.DOMParser().parseFromString(text, 'text/xml');
}

/** The text that a browser shows for HTML. */
export function shownText(html: string): string {
  return new JSDOM(html).window.document.body.textContent;
}
