import { createWalker } from '../../engine/schema-walk.ts';
import type { SchemaSet } from '../../engine/schema-walk.ts';
import { placeFaults } from '../../engine/validate/check-document.ts';
import { FRAGMENT_FILE } from '../../engine/validate/heading-rules.ts';
import { createValidators } from '../../engine/validate/validators.ts';
import { applyFixes } from './apply-fixes.ts';
import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import type { Outline } from './cross-file.ts';
import { fileFinding, toFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { launchList } from './launch-list.ts';
import { DATA_FILES, listSiteFiles } from './read-files.ts';
import type { SiteFiles } from './read-files.ts';
import { checkSchemas, readSchemaFiles } from './schema-rules.ts';
import { checkSite, PAGE_FILE } from './site-check.ts';

export type { Finding } from './finding.ts';

export interface LintOptions {
  /** The project's root: the folder of pages-data, schemas and public. */
  readonly root: string;
  /** Files or folders, relative to the root, that the report is limited to. Rules across files know all of them all the same. */
  readonly paths?: readonly string[];
  /** List placeholders and typical values, too. */
  readonly launch?: boolean;
  /** Write the mends that cannot be wrong into the files, and report what is left. */
  readonly fix?: boolean;
}

export interface LintResult {
  readonly findings: Finding[];
  /** What the owner must fill in or confirm; empty unless asked for. */
  readonly launch: Finding[];
  /** How many files were looked at. */
  readonly files: number;
  /** What was mended. */
  readonly fixed: Finding[];
}

const ROOTS = [PAGE_FILE, FRAGMENT_FILE, ...DATA_FILES.map((name) => `${name}.schema.json`)];

/**
 * Checks all content of the project: page files, fragments, site.json, menu.json, boards.json and the schemas.
 * @returns findings sorted by file, line and column. It does not throw on faulty content
 */
export function lintSite(options: LintOptions): LintResult {
  const result = lintOnce(options);
  if (!options.fix) return result;
  const fixed = applyFixes(options.root, result.findings);
  return fixed.length > 0 ? { ...lintOnce(options), fixed } : result;
}

function lintOnce(options: LintOptions): LintResult {
  const { root, paths = [] } = options;
  const inScope = (file: string): boolean =>
    paths.length === 0 || paths.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  const finish = (findings: readonly Finding[], launch: readonly Finding[], files: number): LintResult => ({
    findings: findings.filter(({ file }) => inScope(file)).sort(byPlace),
    launch: [...launch].sort(byPlace),
    files,
    fixed: [],
  });
  const schemaFiles = readSchemaFiles(`${root}/schemas`);
  const tools = schemaFiles.findings.length > 0 ? null : prepare(root, schemaFiles.schemas);
  if (!tools || 'finding' in tools) {
    // Without schemas nothing can be said about pages, whatever the report is limited to.
    const findings = tools ? [tools.finding] : [...schemaFiles.findings];
    return { findings, launch: [], files: 0, fixed: [] };
  }
  let files: SiteFiles;
  try {
    files = listSiteFiles(root);
  } catch {
    const finding = fileFinding(
      'pages-data',
      'missing-file',
      'There is no folder pages-data, which holds the pages.',
    );
    return { findings: [finding], launch: [], files: 0, fixed: [] };
  }
  const site = checkSite(tools, files, schemaFiles.schemas);
  const launch = options.launch
    ? site.outlines.filter(({ file }) => inScope(file)).flatMap((outline) => listLaunch(tools, outline))
    : [];
  const count = site.outlines.filter(({ file }) => inScope(file)).length;
  return finish([...checkSchemas(schemaFiles), ...site.findings], launch, count);
}

function byPlace(left: Finding, right: Finding): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}

function prepare(root: string, schemas: SchemaSet): Tools | { finding: Finding } {
  for (const name of ROOTS) {
    if (schemas[name] === undefined) {
      return { finding: fileFinding(`schemas/${name}`, 'missing-file', `There is no file schemas/${name}.`) };
    }
  }
  const validate = createValidators(schemas);
  const walk = createWalker(schemas);
  const blocks = Object.keys(schemas).filter((name) => name.startsWith('blocks/'));
  const blockTypes = [
    ...blocks.map((name) => name.slice('blocks/'.length, -'.schema.json'.length)),
    'fragment',
  ];
  for (const name of ROOTS) {
    try {
      validate(name, undefined);
      walk(name, {}, () => undefined);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return {
        finding: fileFinding(`schemas/${name}`, 'schema-syntax', `This schema cannot be used: ${reason}`),
      };
    }
  }
  return { root, walk, validate, blockTypes };
}

function listLaunch(tools: Tools, { file, schema }: Outline): Finding[] {
  const loaded = loadFile(tools.root, file);
  if ('finding' in loaded) return [];
  const { value, parsed } = loaded.document;
  const entries = launchList(tools.walk, schema, value);
  return placeFaults(loaded.text, entries, parsed).map((fault) => toFinding(file, fault, 'info'));
}
