import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Folders without files of the project, or only with generated ones. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'var', 'coverage', 'backups']);
/** At the top; tools has a folder of that name, too. */
const PACKED = 'release';
/** Paths in the project begin with one of these. */
const ROOTS = /^(?:src|scripts|e2e|docs|schemas|examples|tools|\.ci|\.vscode)\//;
/** Content may be moved or deleted without failing a test. */
const CONTENT = /^(?:pages-data|public)\//;
const SOURCE = /^[\w@][\w@./-]*\.(?:tsx?|css|js)$/;

export interface Document {
  /** Its path from the project's root. */
  readonly path: string;
  readonly text: string;
  /** Without its fenced code. */
  readonly prose: string;
}

/** Every file of the project, as sorted paths from its root. Leaves out hidden folders except our own two. */
export function listFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      const hidden = entry.name.startsWith('.') && !['.ci', '.vscode'].includes(entry.name);
      if (entry.isDirectory()) return hidden || LEFT_OUT.has(entry.name) || path === PACKED ? [] : walk(path);
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
 * The paths that a document mentions in code marks: those below a folder of code, and names of source files. Ignores names with
 * a placeholder (`<name>`, `*`, `{id}`, `…`).
 */
export function namedPaths({ prose }: Document): string[] {
  const marked = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return marked.filter((name) => !/[<>*{}…:]/.test(name) && (ROOTS.test(name) || SOURCE.test(name)));
}

/** Whether a mentioned path exists: from the root or the document's folder, or as the end of a source file's path. */
export function isThere(name: string, from: string, root: string, files: readonly string[]): boolean {
  if (existsSync(join(root, name)) || existsSync(join(root, dirname(from), name))) return true;
  return !ROOTS.test(name) && files.some((file) => file.endsWith(`/${name}`));
}

/** The commands of package.json that a document mentions. */
export function namedCommands({ text }: Document): string[] {
  return [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
}

/** GitHub's anchor for a heading. */
export function anchorOf(heading: string): string {
  const plain = heading.replaceAll(/[`*]/g, '').trim().toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

export const headingsOf = ({ prose }: Document): string[] =>
  [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);

/** Links to places in the project that don't exist, as written. */
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
