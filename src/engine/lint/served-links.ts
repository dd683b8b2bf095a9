import { isPlace } from '../common/address.ts';
import { shown } from '../validate/sentences.ts';
import { publicAddress } from '../pictures/public-file.ts';
import type { LinkFault } from '../content/lint-rules.ts';
import type { LinkContext } from './link-context.ts';

function nothing(link: string, why: string): LinkFault {
  return { rule: 'unknown-page-link', message: `${shown(link)} doesn't lead anywhere: ${why}` };
}

/**
 * Why browsers can't get an existing file of public/. The service looks up decoded names, in any Unicode form.
 * @param path below public/, as `publicFile` found it for this link
 */
export function checkPublicFile(
  link: string,
  path: string,
  { publicFile }: Pick<LinkContext, 'publicFile'>,
): LinkFault | null {
  const [written = ''] = link.split(/[?#]/, 1);
  const right = publicAddress(path.normalize());
  if (decodedPath(written)?.normalize() !== `/${path.normalize()}`) {
    const message = `Browsers can't find public/${path} at ${shown(link)}. Write ${shown(right)}.`;
    return {
      rule: 'unknown-page-link',
      message,
      suggestion: right,
    };
  }
  if (`/${path}`.includes('/.')) {
    return nothing(
      link,
      `public/${path} isn't served, because its name or that of a folder begins with a dot.`,
    );
  }
  const whole = path.replace(/\.(?:br|gz)$/, '');
  if (whole !== path && publicFile(`/${whole}`) !== null) {
    return nothing(link, `public/${path} is taken for the compressed form of ${whole}. Rename it.`);
  }
  // The page would look for a screen at that address.
  if (!isPlace(written)) return null;
  const plain = path.normalize('NFKC');
  return isPlace(`/${plain}`)
    ? nothing(link, `the name of public/${path} has no ending in Latin letters, such as .pdf. Give it one.`)
    : nothing(
        link,
        `the ending of public/${path} is written in full-width characters. Rename it ${shown(plain)}.`,
      );
}

/** @returns null if the address contains a stray percent sign, which the service refuses */
export function decodedPath(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}
