import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CreateError } from './create-error.ts';
import type { TemplateName } from './templates.ts';

/** A site to make. */
export interface NewSite {
  /** Its full path: missing or empty. */
  readonly folder: string;
  readonly template: TemplateName;
  /** The company's name; null leaves the template's placeholder. */
  readonly name: string | null;
  /** What package.json says of the engine: a version, or `file:` and a file. */
  readonly engine: string;
}

/** What all templates have in common. */
const SHARED = 'shared';
/** npm leaves a .gitignore out of packages, and takes a package.json for a package's own. */
const RENAMED: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  '_package.json': 'package.json',
};
/** What commands leave in a template that is tried where it is. */
const MADE = /^[^/]+\/(?:schemas|dist|var|node_modules|\.(?!vscode)[^/]+)(?:\/|$)|\.gen\.ts$/;

const ENGINE = 'schema-pages';
const PLACEHOLDER = '{ "value": "Example Company", "placeholder": true }';
const TITLE = '# Example Company';

/** @throws CreateError ALREADY_THERE */
export function refuseFullFolder(folder: string): void {
  if (!existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0)) return;
  const sentence = `${folder} isn't an empty folder; nothing was changed. Name one that is empty or doesn't exist yet.`;
  throw new CreateError('ALREADY_THERE', sentence, 2);
}

/**
 * Writes the files of a new site.
 * @param templates the folder of all templates
 * @returns their names
 * @throws CreateError ALREADY_THERE
 */
export function writeSite(templates: string, site: NewSite): string[] {
  refuseFullFolder(site.folder);
  const files = [SHARED, site.template].flatMap((name) => readTemplate(templates, name));
  for (const { path, content } of files) {
    const file = join(site.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillIn(path, content, site));
  }
  return files.map(({ path }) => path);
}

interface TemplateFile {
  readonly path: string;
  readonly content: Buffer;
}

/** @param path below the folder of all templates */
export function isTemplateFile(path: string): boolean {
  return !MADE.test(path);
}

function readTemplate(templates: string, name: string): TemplateFile[] {
  const folder = join(templates, name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isTemplateFile(`${name}/${path}`) && statSync(join(folder, path)).isFile())
    .sort()
    .map((path) => ({ path: RENAMED[path] ?? path, content: readFileSync(join(folder, path)) }));
}

function fillIn(path: string, content: Buffer, { folder, name, engine }: NewSite): Buffer | string {
  if (path === 'package.json') return packageJson(content.toString(), basename(folder), engine);
  if (name === null) return content;
  if (path === 'pages-data/site.json')
    return content.toString().replace(PLACEHOLDER, () => `{ "value": ${JSON.stringify(name)} }`);
  return path === 'README.md' ? content.toString().replace(TITLE, () => `# ${name}`) : content;
}

function packageJson(text: string, folderName: string, engine: string): string {
  const template = JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> }; // our own file
  const name = folderName
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const dependencies = { [ENGINE]: engine, ...template.dependencies };
  return `${JSON.stringify({ name: name || 'site', ...template, dependencies }, null, 2)}\n`;
}
