const PICTURE = /(<picture>(?:<source [^>]*>)+)?<img ([^>]*)>/g;
/** Of what the build has made, and safe in a header: without line breaks, spaces between attributes or letters of other scripts. */
const SAFE = /^[\x20-\x7e]+$/;

/**
 * Which picture of a document the browser will fetch at once, as properties of the link that preloads it, in JSON. Where a document is put
 * into another, the browser sees its text when all of it is there; this stands in front of it.
 * @param html as React writes it
 * @returns null where there is none, where the window decides which of several it is, and for a drawing: an SVG is parsed in the
 * thread that the document waits for, so it would come later and not sooner
 */
export function firstPicture(html: string): string | null {
  for (const [, sources = '', image = ''] of html.matchAll(PICTURE)) {
    if (attribute(image, 'loading') !== 'eager') continue;
    const source = /<source [^>]*>/.exec(sources)?.[0] ?? '';
    if (attribute(source, 'media')) return null;
    const [src, srcset] = [attribute(image, 'src'), attribute(source, 'srcSet')];
    if (src.endsWith('.svg')) return null;
    const link = srcset
      ? { type: attribute(source, 'type'), imageSrcset: srcset, imageSizes: attribute(source, 'sizes') }
      : { href: src };
    const text = JSON.stringify({ as: 'image', ...link });
    return SAFE.test(text) ? text : null;
  }
  return null;
}

/** Addresses of the build hold nothing that is written otherwise in HTML. */
function attribute(tag: string, name: string): string {
  const value = new RegExp(String.raw`(?:^|\s)${name}="([^"&]*)"`).exec(tag)?.[1];
  return value ?? '';
}
