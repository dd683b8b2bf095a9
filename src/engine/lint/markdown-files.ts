import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseAddress, parsePagePath } from '../common/address.ts';
import { LANGUAGES } from '../compile/highlight-code.ts';
import { encodingFault } from '../content/content-text.ts';
import type { LinkFault } from '../content/lint-rules.ts';
import { readText } from '../content/read-files.ts';
import { checkMarkdownFile } from '../markdown-files/markdown-file-rules.ts';
import type { MarkdownFolder } from '../markdown-files/markdown-folder.ts';
import { lengthOf, offsetOf, parseMarkdownFile } from '../markdown-files/parse-markdown-file.ts';
import type { MarkdownFile } from '../markdown-files/parse-markdown-file.ts';
import { resolveLink } from '../markdown-files/resolve-link.ts';
import type { PageOfFile, PagesOfFiles } from '../markdown-files/resolve-link.ts';
import { formatByName, readRasterHead } from '../pictures/raster-file.ts';
import { isSvg, NO_SIZE, readSvgSize } from '../pictures/svg-file.ts';
import type { KnownMarkdownFiles } from '../validate/content-rules.ts';
import type { Fault, TextFault } from '../validate/fault.ts';
import { createLineCounter } from '../validate/json-tree.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { MAX_BYTES, UNREADABLE } from '../validate/read-document.ts';
import { shown } from '../validate/sentences.ts';
import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import { placeLater, placesOf } from './cross-file.ts';
import type { Outline } from './cross-file.ts';
import { fileFinding, toFinding } from './finding.ts';
import { firstOf } from '../validate/first-of.ts';
import type { Finding } from './finding.ts';
import type { Places } from './link-context.ts';

/** Reads the headings of Markdown files for the checks of the pages that show them. */
export function createKnownFiles(folder: MarkdownFolder): KnownMarkdownFiles {
  return {
    names: folder.names,
    anchorsOf: (name) => {
      const path = folder.find(name);
      const text = path === null ? null : readText(path);
      if (text === null) return path === null ? null : []; // too large, which is reported in the file
      const { headings } = parseMarkdownFile(text);
      const [first, ...rest] = headings;
      // The page shows the file's title in its own place.
      return (first?.node.depth === 1 ? rest : headings).map(({ id }) => id);
    },
  };
}

interface FileSources {
  readonly folder: MarkdownFolder;
  readonly pages: readonly Outline[];
  readonly fragments: Iterable<Outline>;
  readonly follow: (link: string, own: Places) => LinkFault | null;
}

interface CheckedFiles {
  readonly findings: readonly Finding[];
  /** Where links of the files lead. */
  readonly links: readonly string[];
}

/** Checks the Markdown files that pages show, at the files' own lines. */
export function checkMarkdownFiles(tools: Tools, sources: FileSources): CheckedFiles {
  const { shownBy, findings } = findPages(tools, sources);
  const pagesOfFiles = new Map([...shownBy].map(([name, page]) => [name, toPage(page)]));
  const checked = [...shownBy].map(([name, page]) => checkOne({ name, page, tools, sources, pagesOfFiles }));
  return {
    findings: [...findings, ...checked.flatMap((one) => one.findings)],
    links: checked.flatMap(({ links }) => links),
  };
}

/** Finds the page that shows each file. A second one and fragments are faults. */
function findPages(tools: Tools, { pages, fragments }: FileSources) {
  const shownBy = new Map<string, Outline>();
  const findings: Finding[] = [];
  for (const fragment of fragments) {
    const message =
      'A Markdown file can be shown by one page only, so this block belongs in the page file itself, not in a fragment.';
    for (const name of fragment.content?.markdownFiles ?? [])
      findings.push(...placeName(tools, fragment, name, message));
  }
  for (const page of pages) {
    for (const name of page.content?.markdownFiles ?? []) {
      const before = shownBy.get(name);
      if (!before) shownBy.set(name, page);
      else {
        const message = `${before.file} shows ${name} already. Show a file on one page only, so that links to it lead there.`;
        findings.push(...placeName(tools, page, name, message));
      }
    }
  }
  return { shownBy, findings };
}

interface FileToCheck {
  readonly name: string;
  readonly page: Outline;
  readonly tools: Tools;
  readonly sources: FileSources;
  readonly pagesOfFiles: PagesOfFiles;
}

function checkOne(given: FileToCheck): CheckedFiles {
  const { name, tools, sources } = given;
  const path = sources.folder.find(name);
  if (path === null) return { findings: [], links: [] }; // it has just been deleted
  const file = relative(tools.root, path).replaceAll('\\', '/');
  const text = readText(path);
  if (text === null) return { findings: [tooLarge(file)], links: [] };
  const wrong = wrongEncoding(file, path, text);
  if (wrong) return { findings: [wrong], links: [] };
  const parsed = parseMarkdownFile(text);
  const { faults, links } = checkLinks(parsed, given);
  return { findings: place(file, text, [...checkFile(parsed, name, sources.folder), ...faults]), links };
}

const toPage = ({ menuId, route }: Outline): PageOfFile => ({ menuId: Number(menuId), route });

function placeName(tools: Tools, outline: Outline, name: string, message: string): readonly Finding[] {
  const loaded = loadFile(tools.root, outline.file);
  if ('finding' in loaded) return [];
  const faults: Fault[] = [];
  tools.walk(outline.schema, loaded.document.value, ({ notes, value, path }) => {
    if (notes.content === 'markdown-file' && value === name)
      faults.push({ path, at: 'value', rule: 'document-place', message });
  });
  return placeLater(tools, outline.file, faults);
}

function tooLarge(file: string): Finding {
  const message = `The file has more than ${MAX_BYTES.toLocaleString('en')} bytes. Split it.`;
  return fileFinding(file, 'page-limits', message);
}

function wrongEncoding(file: string, path: string, text: string): Finding | null {
  const fault = text.includes(UNREADABLE) ? encodingFault(readFileSync(path)) : null;
  if (!fault) return null;
  const { message, ...at } = fault;
  return { ...fileFinding(file, 'wrong-encoding', message), ...at };
}

function checkFile(parsed: MarkdownFile, name: string, folder: MarkdownFolder): TextFault[] {
  const pictureFault = (path: string): string | null => {
    const found = folder.find(path);
    return found === null ? `There is no file ${path} in the folder of Markdown files.` : faultOf(found);
  };
  return checkMarkdownFile(parsed, { name, languages: LANGUAGES, pictureFault });
}

function faultOf(path: string): string | null {
  const content = readFileSync(path);
  if (isSvg(path)) return readSvgSize(content) ? null : NO_SIZE;
  if (formatByName(path) === null)
    return "The name of this file isn't that of a picture. Save it as WebP, PNG or SVG.";
  const head = readRasterHead(content, path);
  return typeof head === 'string' ? head : null;
}

function checkLinks(
  { links }: MarkdownFile,
  { name, page, tools, sources, pagesOfFiles }: FileToCheck,
): { readonly faults: TextFault[]; readonly links: readonly string[] } {
  const own = placesOf(tools, page);
  const routes = new Map(sources.pages.map((one) => [one.route, one]));
  const leading: string[] = [];
  const faults = links.flatMap((link): TextFault[] => {
    const within = { offset: offsetOf(link), length: lengthOf(link) };
    const resolved = resolveLink(link.url, name, pagesOfFiles);
    if ('reason' in resolved) {
      const message = notShown(resolved.reason, resolved.name, pagesOfFiles);
      return [{ rule: 'unknown-page-link', message, within }];
    }
    const { href } = resolved;
    if (!/^[/#]/.test(href)) return [];
    leading.push(href);
    const fault = sources.follow(href, own);
    if (fault) return [{ rule: fault.rule, message: fault.message, within }];
    const target = routes.get(parsePagePath(parseAddress(href).path)?.route ?? '');
    if (!target?.times || page.times) return [];
    const message = `${shown(link.url)} leads to a page that isn't always there: ${target.file}. Publish it, or remove the link.`;
    return [{ rule: 'not-there', message, within }];
  });
  return { faults, links: leading };
}

function notShown(reason: 'outside' | 'not-shown', name: string, pages: PagesOfFiles): string {
  if (reason === 'outside')
    return `${shown(name)} leads out of the folder of Markdown files, where the site has no page. Write its name without a link.`;
  if (!name.endsWith('.md'))
    return `${shown(name)} isn't a Markdown file, and no page shows it. Write its name without a link.`;
  const hint = didYouMean(nearest(name, pages.keys()));
  return `No page shows ${name}.${hint} Make a page with { "type": "document", "file": ${JSON.stringify(name)} }, or remove the link.`;
}

function place(file: string, text: string, faults: readonly TextFault[]): readonly Finding[] {
  const at = createLineCounter(text);
  return firstOf(faults)
    .map((fault) => ({ ...fault, ...(fault.within ?? { offset: 0, length: 0 }) }))
    .map(({ offset, length, rule, message, suggestion }) => {
      const { line: endLine, column: endColumn } = at(offset + length);
      const placed = { ...at(offset), endLine, endColumn, rule, message };
      return toFinding(file, { ...placed, ...(suggestion !== undefined && { suggestion }) });
    });
}
