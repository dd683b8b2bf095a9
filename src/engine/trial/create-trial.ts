import type { CompiledPage } from '../common/compiled-page.ts';
import { lintTexts } from '../common/errors.ts';
import { compilePage } from '../compile/compile-page.ts';
import type { CompileContext } from '../compile/compile-page.ts';
import { frameSites } from '../content/frame-sites.ts';
import { blockNames } from '../schema/block-names.ts';
import { createWalker } from '../schema/schema-walk.ts';
import { checkDocument } from '../validate/check-document.ts';
import type { DocumentTools } from '../validate/check-document.ts';
import type { SiteContext } from '../validate/content-rules.ts';
import { readLinkForm } from '../validate/link-form.ts';
import { MAX_BYTES, readDocument } from '../validate/read-document.ts';
import type { BlockCheck, TrialData } from './trial-data.ts';

/** A message of the lint about the text. Lines and columns count from 1. */
export interface TrialFault {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export interface Trial {
  readonly faults: readonly TrialFault[];
  /** A page with only this block; null if it can't be shown. */
  readonly page: CompiledPage | null;
}

const SCHEMA = 'block.schema.json';

/**
 * Checks and compiles a block in a browser, as lint and build do. What needs the rest of the site isn't checked: links to pages,
 * menu ids, entries of lists.
 * @returns a function of the block's JSON
 */
export function createTrial(data: TrialData, check: BlockCheck): (text: string) => Trial {
  const walk = createWalker(data.schemas);
  const tools: DocumentTools = {
    walk,
    validate: (_schema, block) => (check(block) ? [] : (check.errors ?? [])),
    blockTypes: blockNames(data.schemas),
  };
  const site = contextOf(data);
  return (text) => {
    if (text.length > MAX_BYTES) return failed('This is too long for a block.');
    const document = readDocument(text);
    const { faults, broken } = checkDocument(tools, { schema: SCHEMA, text, document, site });
    const found = faults.map(({ rule, message, line, column }): TrialFault => {
      return { severity: lintTexts(rule).warning ? 'warning' : 'error', message, line, column };
    });
    if (broken || found.some(({ severity }) => severity === 'error')) return { faults: found, page: null };
    try {
      return { faults: found, page: compileBlock(document.value, { ...compileContextOf(data), walk }) };
    } catch (cause) {
      return failed(cause instanceof Error ? cause.message : String(cause));
    }
  };
}

function failed(message: string): Trial {
  return { faults: [{ severity: 'error', message, line: 1, column: 1 }], page: null };
}

function compileBlock(block: unknown, context: CompileContext): CompiledPage {
  const page = { menuId: 0, title: 'Example', description: 'A page that has only an example.' };
  return compilePage({ ...page, blocks: [block] }, 'example', context);
}

function contextOf(data: TrialData): SiteContext {
  const { facts } = data.site;
  const origins = frameSites(data.siteDocument);
  const tokens = new Set(
    Object.entries(facts).flatMap(([group, names]) => Object.keys(names).map((name) => `${group}.${name}`)),
  );
  const addresses = [...Object.keys(data.pictures), ...Object.keys(data.files)];
  return {
    tokens: { all: tokens, has: (name) => tokens.has(name) },
    frameSites: { all: new Set(origins.keys()), has: (origin) => origins.has(origin) },
    drawings: new Map(
      Object.entries(data.drawings).map(([id, { parts }]) => [id, new Set(parts.map(({ key }) => key))]),
    ),
    fragments: new Map(),
    menuIds: { all: new Set(), has: () => true },
    lists: [],
    linkForm: readLinkForm(data.schemas),
    markdownFiles: { anchorsOf: () => [], names: () => [] },
    hasPublicFile: (address) => addresses.includes(address),
    publicFiles: () => addresses,
    pictureFault: () => null,
    fileFault: () => null,
  };
}

function compileContextOf({
  site,
  siteDocument,
  drawings,
  pictures,
  files,
}: TrialData): Omit<CompileContext, 'walk'> {
  return {
    facts: site.facts,
    siteDocument,
    fragment: () => cannot('A fragment'),
    pictures: { drawings, file: (src) => pictures[src] ?? cannot(`The picture ${src}`) },
    hasFile: (address) => Object.hasOwn(files, address),
    file: (address) => files[address] ?? cannot(`The file ${address}`),
    markdownFile: () => cannot('A Markdown file'),
    highlight: (code) => code.split('\n').map((line) => (line === '' ? [] : [line])),
    embed: () => undefined,
    showing: { moment: Date.now(), zone: site.timeZone, isEverything: true },
    modules: [],
    collected: () => [],
  };
}

function cannot(what: string): never {
  throw new Error(`${what} can't be shown here, only on a page of a site.`);
}
