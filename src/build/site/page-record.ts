import type { DrawingIndex } from '../compile/drawing-index.ts';
import type { PageUses } from '../compile/record-uses.ts';
import { findPublicFile } from '../pictures/public-file.ts';
import type { SiteFacts } from '../../shared/site-facts.ts';
import { hashText } from './input-files.ts';
import type { InputFiles } from './input-files.ts';

/** What a build remembers of a page, so that the next one knows whether to make it anew. */
export interface PageRecord {
  /** The hash of the page's file. */
  readonly file: string;
  /** A hash over the page's file and all that it takes in. */
  readonly key: string;
  readonly uses: PageUses;
  readonly menuId: number;
  readonly title: string;
  /** A hash of the page as it is published. */
  readonly hash: string;
  /** Bytes of its line in the file of texts. */
  readonly textBytes: number;
}

/** What pages take in. */
interface Sources {
  readonly root: string;
  readonly inputs: InputFiles;
  readonly facts: SiteFacts['facts'];
  readonly drawings: DrawingIndex;
}

/**
 * @returns a function that makes the key of a page: of its file's path below pages-data, and of what it took in when it was
 *   compiled. As long as the key stays, compiling the page again would give the same.
 */
export function createKeys({
  root,
  inputs,
  facts,
  drawings,
}: Sources): (file: string, uses: PageUses) => string {
  const hashOf = (file: string): string => inputs.files.get(file) ?? 'missing';
  const drawing = remember((id) => JSON.stringify(drawings[id] ?? null));
  const picture = remember((src) => {
    const path = findPublicFile(root, src);
    return path === null ? 'missing' : `${path} ${hashOf(`public/${path}`)}`;
  });
  const fact = (token: string): string => {
    const [group = '', name = ''] = token.split('.');
    return JSON.stringify(facts[group]?.[name] ?? null);
  };
  return (file, uses) => {
    const taken = [
      ...uses.fragments.map((name) => `${name} ${hashOf(`pages-data/fragments/${name}.json`)}`),
      ...uses.facts.map((token) => `${token} ${fact(token)}`),
      ...uses.drawings.map((id) => `${id} ${drawing(id)}`),
      ...uses.pictures.map((src) => `${src} ${picture(src)}`),
    ];
    return hashText([hashOf(`pages-data/${file}`), ...taken].join('\n'));
  };
}

function remember(find: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const value = known.get(name) ?? find(name);
    known.set(name, value);
    return value;
  };
}
