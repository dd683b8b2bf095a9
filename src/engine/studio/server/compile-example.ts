import type { CompiledPage } from '../../common/compiled-page.ts';
import { fileSizeWords, fileTypeWord } from '../../common/file-words.ts';
import { isRecord } from '../../common/json-value.ts';
import type { SiteFacts } from '../../common/site-facts.ts';
import type { BuildModule } from '../../content/build-module.ts';
import { compilePage } from '../../compile/compile-page.ts';
import type { CompileContext } from '../../compile/compile-page.ts';
import { createContext } from '../../compile/compile-site.ts';
import { sampleMarkdownFile } from '../../compile/markdown-sample.ts';
import type { DrawingEntry, DrawingIndex } from '../../compile/drawing-index.ts';
import { originalPictures } from '../../pictures/plan-pictures.ts';
import { findPublicFile } from '../../pictures/public-file.ts';

const SIZE = { width: 1080, height: 760 };

/** Shown instead of a picture that the site doesn't have. */
export const STAND_IN_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><path fill="#e7ecef" d="M0 0h1080v760H0z"/><path fill="none" stroke="#9fb0b8" stroke-width="4" d="M2 2h1076v756H2zM2 600l300-260 210 180 180-150 386 320M760 190a70 70 0 1 1 0 .1z"/></svg>
`;

const DRAWING: DrawingEntry = {
  ...SIZE,
  kind: 'plate',
  title: 'A drawing',
  alt: 'A drawing',
  parts: [
    { key: 'feed', label: 'Feed inlet', x: 10, y: 20 },
    { key: 'solids', label: 'Solids discharge', x: 80, y: 70 },
  ],
};

/** The inputs of compiling examples: the site's, extended so that unknown names work too. */
export function exampleContext(root: string, modules: readonly BuildModule[]): CompileContext {
  const own = createContext(root, originalPictures(root), modules);
  const { drawings, file } = own.pictures;
  return {
    ...own,
    facts: withAnyFact(own.facts),
    siteDocument: {},
    pictures: {
      drawings: withAnyDrawing(drawings),
      file: (src) => (findPublicFile(root, src) === null ? { src, ...SIZE, large: src } : file(src)),
    },
    file: (address) =>
      findPublicFile(root, address) === null
        ? { href: address, kind: fileTypeWord(address, ''), size: fileSizeWords(0) }
        : own.file(address),
    markdownFile: sampleMarkdownFile,
    collected: (name) => modules.find((module) => module.name === name)?.samples?.list ?? [],
  };
}

/** Lets any drawing exist: one that the site doesn't have gets its own name and two parts. */
function withAnyDrawing(drawings: DrawingIndex): DrawingIndex {
  const entryOf = (id: string | symbol): DrawingEntry => drawings[String(id)] ?? DRAWING;
  return new Proxy(drawings, {
    get: (_, id) => entryOf(id),
    getOwnPropertyDescriptor: (_, id) => ({ configurable: true, value: entryOf(id) }),
  });
}

/** Shows an unknown fact as its name. */
function withAnyFact(facts: SiteFacts['facts']): SiteFacts['facts'] {
  return new Proxy(facts, {
    get: (_, group) =>
      new Proxy(facts[String(group)] ?? {}, { get: (own, name) => own[String(name)] ?? String(name) }),
  });
}

/**
 * A page that contains only an example.
 * @param value a block as staff write it
 * @throws if it can't be compiled
 */
export function compileExample(value: unknown, context: CompileContext): CompiledPage {
  const page = { menuId: 0, title: 'Example', description: 'A page that holds an example.' };
  return compilePage({ ...page, blocks: [value] }, 'example', context);
}

/** The addresses of all picture files in a compiled value, without duplicates. */
export function picturesIn(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (inner: unknown): void => {
    if (Array.isArray(inner)) inner.forEach(visit);
    if (!isRecord(inner)) return;
    const { src, large } = inner;
    if (typeof src === 'string' && typeof large === 'string') found.add(src).add(large);
    Object.values(inner).forEach(visit);
  };
  visit(value);
  return [...found];
}
