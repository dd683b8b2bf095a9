import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWalker } from '../schema/schema-walk.ts';
import { schemaFile } from '../schema/own-schemas.ts';
import { placeFaults } from '../validate/place-faults.ts';
import { FRAGMENT_FILE } from '../validate/heading-rules.ts';
import { createValidators } from '../validate/validators.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { blockNames } from '../schema/block-names.ts';
import type { BuildModule } from '../content/build-module.ts';
import { applyFixes } from './apply-fixes.ts';
import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import type { Outline } from './cross-file.ts';
import { fileFinding, toFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { keepChecks, readChecks } from './kept-checks.ts';
import { launchList } from './launch-list.ts';
import { NO_KNOWN_PAGES } from './lint-memory.ts';
import type { KnownPages } from './lint-memory.ts';
import { REDIRECTS, SEARCH_TERMS, dataFiles, listAround, listSiteFiles } from '../content/read-files.ts';
import type { SiteFiles } from '../content/read-files.ts';
import { checkExamples, checkSchemas, readSchemaFiles } from './schema-rules.ts';
import type { SchemaFiles } from './schema-rules.ts';
import { checkSite, DEMO_FILE, PAGE_FILE } from './site-check.ts';

export type { Finding } from './finding.ts';

export interface LintOptions {
  /** The project's root: the folder of pages-data, schemas and public. */
  readonly root: string;
  /** What the site's modules add, with their rules. */
  readonly modules: readonly BuildModule[];
  /** Files or folders, relative to the root, to limit the report to. Rules across files still read all of them. */
  readonly paths?: readonly string[];
  /** Also list placeholders and typical values. */
  readonly launch?: boolean;
  /** Write safe fixes into the files, and report what is left. */
  readonly fix?: boolean;
  /** Also check how files are laid out. */
  readonly layout?: boolean;
  /** Pictures that can't be decoded. The lint is synchronous, so it can't find out by itself. */
  readonly damaged?: DamagedPictures;
  /** Results of an earlier run with the same dependencies. */
  readonly known?: KnownPages;
  /** A folder to cache the compiled schemas. */
  readonly cache?: string | undefined;
  /** Milliseconds since 1970: links to content visible at that time are valid. Defaults to the system clock. */
  readonly now?: number;
  /** Page files to check without the rules across files, for quick results after an edit. */
  readonly only?: readonly string[];
}

export interface LintReport {
  readonly findings: Finding[];
  /** What the owner must fill in or confirm; empty unless requested. */
  readonly launch: Finding[];
  /** Number of checked files. */
  readonly files: number;
  /** The fixed findings. */
  readonly fixed: Finding[];
}

export interface LintResult extends LintReport {
  /** The saved data of each file, for the next run. */
  readonly outlines: readonly Outline[];
}

/** Maximum number of rounds of fixing and checking: each round fixes one of several faults in one text. */
const ROUNDS = 20;

/** The schemas of all content. */
function rootsOf(root: string): readonly string[] {
  const names = [...dataFiles(root), REDIRECTS, SEARCH_TERMS];
  return [PAGE_FILE, FRAGMENT_FILE, DEMO_FILE, ...names.map((name) => `${name}.schema.json`)];
}

/**
 * Checks all content of the project: page files, fragments, demonstration posts, site.json, menu.json, modules' lists,
 * redirects.json, search-terms.json and the schemas.
 * @returns findings sorted by file, line and column. It doesn't throw on faulty content
 */
export function lintSite(options: LintOptions): LintResult {
  let result = lintOnce(options);
  if (!options.fix) return result;
  const fixed: Finding[] = [];
  // The layout of a file is checked once nothing else is wrong in it.
  for (let round = 0; round < ROUNDS; round++) {
    const made = applyFixes(options.root, result.findings);
    if (made.length === 0) break;
    fixed.push(...made);
    result = lintOnce({ ...options, known: NO_KNOWN_PAGES });
  }
  return { ...result, fixed };
}

function lintOnce(options: LintOptions): LintResult {
  const { root, paths = [], damaged = new Map(), known = NO_KNOWN_PAGES } = options;
  const schemaFiles = readSchemaFiles(root);
  const copies = new Map([...schemaFiles.own].map(([copy, file]) => [file, `schemas/${copy}`]));
  const isNamed = (file = ''): boolean =>
    paths.length === 0 || paths.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  const inScope = (file: string): boolean => isNamed(file) || (copies.has(file) && isNamed(copies.get(file)));
  // Without schemas pages can't be checked, whatever the report is limited to.
  if (schemaFiles.findings.length > 0) return nothingBut(schemaFiles.findings);
  const prepared = prepareOnce(schemaFiles, rootsOf(root), options.cache);
  if ('finding' in prepared) return nothingBut([prepared.finding]);
  const tools = { root, layout: options.layout ?? false, ...prepared };
  let files: SiteFiles;
  try {
    files = options.only ? listAround(root, options.only) : listSiteFiles(root);
  } catch {
    const message = 'The folder pages-data, which holds the pages, is missing.';
    return nothingBut([fileFinding('pages-data', 'missing-file', message)]);
  }
  const site = checkSite(tools, files, {
    schemas: schemaFiles.schemas,
    modules: options.modules,
    damaged,
    known,
    across: !options.only,
    now: options.now ?? Date.now(),
  });
  const launch = options.launch
    ? [
        ...site.outlines.filter(({ file }) => inScope(file)).flatMap((outline) => listLaunch(tools, outline)),
        ...(inScope('package.json') ? licenceToChoose(root) : []),
      ]
    : [];
  const count = site.outlines.filter(({ file }) => inScope(file)).length;
  // Examples take half a second, so they are checked only if schemas are requested, and by the tests.
  const asksSchemas = paths.some((path) => path.split('/')[0] === 'schemas');
  const examples = asksSchemas ? checkExamples(schemaFiles, tools.validate) : [];
  const findings = [...checkSchemas(schemaFiles), ...examples, ...site.findings];
  return {
    findings: findings.filter(({ file }) => inScope(file)).sort(byPlace),
    launch: launch.sort(byPlace),
    files: count,
    fixed: [],
    outlines: site.outlines,
  };
}

function nothingBut(findings: readonly Finding[]): LintResult {
  return { findings: [...findings], launch: [], files: 0, fixed: [], outlines: [] };
}

function byPlace(left: Finding, right: Finding): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}

type Prepared = Omit<Tools, 'root' | 'layout' | 'place'> | { readonly finding: Finding };

/** The compiled schemas of the last run: a development server runs the lint on every edit of a page. */
let last: { readonly key: string; readonly prepared: Prepared } | null = null;

function prepareOnce(files: SchemaFiles, roots: readonly string[], cache?: string): Prepared {
  const key = [...roots, ...[...files.texts, ...files.own].flat()].join('\0');
  if (last?.key !== key) last = { key, prepared: prepare(files, roots, cache) };
  return last.prepared;
}

function prepare({ schemas, own }: SchemaFiles, roots: readonly string[], cache?: string): Prepared {
  for (const name of roots) {
    if (schemas[name] === undefined) {
      return { finding: fileFinding(`schemas/${name}`, 'missing-file', `There is no file schemas/${name}.`) };
    }
  }
  let name = '';
  try {
    const fits = cache === undefined ? null : readChecks(cache, schemas, roots);
    const validate = createValidators(schemas, fits ?? undefined);
    const walk = createWalker(schemas);
    for (name of roots) {
      if (!fits) validate(name, undefined);
      walk(name, {}, () => undefined);
    }
    if (cache !== undefined && !fits) keepChecks(cache, schemas, roots);
    return { walk, validate, blockTypes: [...blockNames(schemas), 'fragment'] };
  } catch (cause) {
    const [, named = name, reason = ''] =
      /^(?:([\w/-]+\.schema\.json): )?(.*)/s.exec(cause instanceof Error ? cause.message : String(cause)) ??
      [];
    const file = named === '' ? 'schemas' : schemaFile(own, named);
    return { finding: fileFinding(file, 'schema-syntax', `The schemas can't be used: ${reason}`) };
  }
}

/** npm's word for a package that nobody may use. */
const NO_LICENCE = '"license": "UNLICENSED"';

function licenceToChoose(root: string): Finding[] {
  const path = join(root, 'package.json');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const line = lines.findIndex((text) => text.includes(NO_LICENCE));
  if (line < 0) return [];
  const message = 'Licence to choose: with "UNLICENSED" nobody else may use the package.';
  const place = { line: line + 1, column: (lines[line]?.indexOf(NO_LICENCE) ?? 0) + 1 };
  return [{ ...fileFinding('package.json', 'launch-placeholder', message), ...place, severity: 'info' }];
}

function listLaunch(tools: Pick<Tools, 'root' | 'walk'>, { file, schema }: Outline): Finding[] {
  const loaded = loadFile(tools.root, file);
  if ('finding' in loaded) return [];
  const { value, parsed } = loaded.document;
  const entries = launchList(tools.walk, schema, value);
  return placeFaults(loaded.text, entries, parsed).map((fault) => toFinding(file, fault, 'info'));
}
