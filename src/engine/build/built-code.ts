import { nameStylePart } from '../common/document.ts';
import type { BuiltCode, CodeFiles, ShellPart } from '../common/document.ts';
import { SHELL } from '../bundle/code-groups.ts';
import { ENTRIES } from '../site-config/entries.ts';

/** An entry of Vite's manifest.json: the file built from a module. */
export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface BuiltCodeOptions {
  readonly manifest: Manifest;
  readonly template: string;
  readonly boot: string;
  readonly rootBoot: string;
  readonly shared: BuiltCode['shared'];
  /** Screen -> the modules that its documents need; those that can wait a moment come last. */
  readonly screenCode: Readonly<Record<string, readonly string[]>>;
  readonly read: (file: string) => string;
}

/** A block, shared or of a site in another folder. */
const BLOCK = /(?:^|\/)blocks\/([^/]+)\/\1\.(?:tsx|js)$/;

/** Works out from Vite's manifest what documents must load: for the shell, and in addition for each block and screen. */
export function describeCode({ manifest, screenCode, read, ...parts }: BuiltCodeOptions): BuiltCode {
  const entry = entryOf(manifest);
  const shell = joined(manifest, [entry, ENTRIES.reactDom]);
  const blocks = Object.fromEntries(
    Object.keys(manifest).flatMap((key): [string, CodeFiles][] => {
      const type = BLOCK.exec(key)?.[1];
      return type === undefined ? [] : [[type, without(filesOf(manifest, key), shell)]];
    }),
  );
  const screens = Object.fromEntries(
    Object.entries(screenCode).map(([name, keys]) => [name, without(joined(manifest, keys), shell)]),
  );
  const textOf = (href: string): string => read(href.slice(1)).trim();
  const ofShell = splitAtHeader(shell.styles.map((href) => [href, textOf(href)]));
  const others = [...Object.values(blocks), ...Object.values(screens)].flatMap(({ styles }) => styles);
  const styleTexts = {
    ...Object.fromEntries([...ofShell.header, ...ofShell.rest]),
    ...Object.fromEntries(others.map((href) => [href, textOf(href)])),
  };
  const namesOf = (part: ShellPart): string[] => ofShell[part].map(([name]) => name);
  const shellStyles = { header: namesOf('header'), rest: namesOf('rest') };
  return {
    ...parts,
    entry: addressOf(manifest, entry),
    shell,
    shellStyles,
    blocks,
    screens,
    styleTexts,
  };
}

type NamedText = readonly [name: string, text: string];

/** Separates the header's styles from all others (src/app/header-end.css). */
const HEADER_END = /@layer header-end;/;

/** @param styles the shell's style sheets in order */
function splitAtHeader(styles: readonly NamedText[]): Record<ShellPart, NamedText[]> {
  const parts: Record<ShellPart, NamedText[]> = { header: [], rest: [] };
  let part: ShellPart = 'header';
  for (const [file, text] of styles) {
    const [before = '', ...behind] = text.split(HEADER_END);
    parts[part].push([nameStylePart(file, part), before]);
    if (behind.length === 0) continue;
    part = 'rest';
    parts.rest.push([nameStylePart(file, part), behind.join('')]);
  }
  if (parts.rest.length === 0)
    throw new Error('HEADER_STYLES: no style sheet of the shell has the mark header-end');
  return parts;
}

/** The key of the entry, found by its name because the key contains a hash. */
function entryOf(manifest: Manifest): string {
  const [found, ...others] = Object.entries(manifest).filter(([, { name }]) => name === SHELL);
  if (!found || others.length > 0)
    throw new Error(`MANIFEST: the build made ${others.length + (found ? 1 : 0)} files named ${SHELL}`);
  return found[0];
}

/** A module's files, after those of the modules that it depends on. */
export function filesOf(manifest: Manifest, key: string): CodeFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], imports = [] } = chunkOf(manifest, name);
    imports.forEach(visit);
    css.forEach((one) => styles.add(`/${one}`));
    scripts.add(`/${file}`);
  };
  visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}

function joined(manifest: Manifest, keys: readonly string[]): CodeFiles {
  const parts = keys.map((key) => filesOf(manifest, key));
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  };
}

function without({ scripts, styles }: CodeFiles, other: CodeFiles): CodeFiles {
  return {
    scripts: scripts.filter((file) => !other.scripts.includes(file)),
    styles: styles.filter((file) => !other.styles.includes(file)),
  };
}

function addressOf(manifest: Manifest, key: string): string {
  return `/${chunkOf(manifest, key).file}`;
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`MANIFEST: the build made nothing of ${key}`);
  return chunk;
}
