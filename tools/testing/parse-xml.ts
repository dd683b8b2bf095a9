import { createRequire } from 'node:module';

/** The part of jsdom that is used here; the package brings no types. */
interface Jsdom {
  readonly JSDOM: new (html?: string) => {
    readonly window: Window & { readonly DOMParser: typeof DOMParser };
  };
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;

/** Reads XML. @throws where it is not well-formed */
export function parseXml(text: string): Document {
  return new new JSDOM().window.DOMParser().parseFromString(text, 'text/xml');
}

/** What a browser shows of HTML. */
export function shownText(html: string): string {
  return new JSDOM(html).window.document.body.textContent;
}
