import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Folders that hold no file of the project, or only what others made. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'var', 'coverage', 'backups']);
/** A path of ours begins with one of these. */
const ROOTS = /^(?:src|scripts|e2e|docs|schemas|examples|tools|\.ci|\.vscode)\//;
/** Content may move and go; that must turn no test red. */
const CONTENT = /^(?:pages-data|public)\//;
const SOURCE = /^[\w@][\w@./-]*\.(?:tsx?|css|js)$/;

export interface Document {
  /** Its path from the project's root. */
  readonly path: string;
  /** All of it. */
  readonly text: string;
  /** Without its fenced code. */
  readonly prose: string;
}

/** Every file of the project, as paths from its root, in order. Hidden folders other than our own two are left out. */
export function listFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      const hidden = entry.name.startsWith('.') && !['.ci', '.vscode'].includes(entry.name);
      if (entry.isDirectory()) return hidden || LEFT_OUT.has(entry.name) ? [] : walk(path);
      return [path];
    });
  return walk('').sort();
}

/** Every Markdown file among them. */
export function readDocuments(root: string, files: readonly string[]): Document[] {
  return files
    .filter((path) => path.endsWith('.md'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, prose: text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '') };
    });
}

/**
 * The paths that a document names in code marks: those below a folder of code, and names of source files. A name with
 * a placeholder (`<name>`, `*`, `{id}`, `…`) is none.
 */
export function namedPaths({ prose }: Document): string[] {
  const marked = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return marked.filter((name) => !/[<>*{}…:]/.test(name) && (ROOTS.test(name) || SOURCE.test(name)));
}

/** Whether a named path is there: from the root or from the document's folder, or as the end of a source file's path. */
export function isThere(name: string, from: string, root: string, files: readonly string[]): boolean {
  if (existsSync(join(root, name)) || existsSync(join(root, dirname(from), name))) return true;
  return !ROOTS.test(name) && files.some((file) => file.endsWith(`/${name}`));
}

/** The commands of package.json that a document names. */
export function namedCommands({ text }: Document): string[] {
  return [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
}

/** How GitHub names the place of a heading. */
export function anchorOf(heading: string): string {
  const words = heading.replaceAll(/[`*]/g, '').trim().toLowerCase();
  return words.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

/** The headings of a document. */
export const headingsOf = ({ prose }: Document): string[] =>
  [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);

/** Links to places of the project that lead nowhere, each as it is written. */
export function deadLinks(document: Document, root: string, documents: readonly Document[]): string[] {
  const written = document.prose.replaceAll(/`[^`\n]*`/g, '');
  const targets = [...written.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^(?:https?:|mailto:)/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const path = file ? normalize(join(dirname(document.path), decodeURI(file))) : document.path;
    if (CONTENT.test(path)) return false;
    if (!existsSync(join(root, path))) return true;
    if (anchor === undefined) return false;
    const named = documents.find((other) => other.path === path);
    return !named || !headingsOf(named).some((heading) => anchorOf(heading) === anchor);
  });
}
