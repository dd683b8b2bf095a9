import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import type { ChildNode, Container } from 'postcss';
import { SHELL } from '../bundle/code-groups.ts';
import { LATER } from '../bundle/mark-later.ts';
import { ownMedium } from '../bundle/style-layers.ts';
import type { SharedStyles } from '../common/document.ts';

const WITHOUT_SCRIPTS = /^\(scripting:\s*none\)/;
const HASH_LENGTH = 7;

/**
 * Removes from all style sheets the rules that a first view with scripts rarely needs: for print, for dark or forced colours,
 * for readers without scripts, and those of `*.later.module.css`, for parts that appear after a click. They go into three files
 * shared by all pages: documents contain their styles, and these would be a fifth of them.
 * They keep their order and their cascade layers; those of the shell come first.
 * @param client the folder of the browser's code, whose style sheets are rewritten
 */
export function gatherLaterStyles(client: string): SharedStyles {
  const folder = join(client, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const isShell = (name: string): boolean => name.startsWith(`${SHELL}-`);
  const inOrder = [
    ...names.filter(isShell),
    ...names.filter((name) => !isShell(name)).sort((a, b) => (a < b ? -1 : 1)),
  ];
  const gathered = inOrder.map((name) => {
    const css = readFileSync(join(folder, name), 'utf8');
    const parts = splitStyles(css);
    if (parts.first !== css) writeFileSync(join(folder, name), parts.first);
    return parts;
  });
  const write = (part: keyof SharedStyles): string => {
    const text = gathered.map((parts) => parts[part]).join('');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
    const name = `${part}-${hash}.css`;
    writeFileSync(join(folder, name), text);
    return `/assets/${name}`;
  };
  return { later: write('later'), print: write('print'), colours: write('colours') };
}

const PARTS = ['first', 'later', 'print', 'colours'] as const;
type Part = (typeof PARTS)[number];

/**
 * @param css as built, without comments and spaces
 * @returns the text of each part, in its original cascade layers
 */
export function splitStyles(css: string): Record<Part, string> {
  const parts = partsOf(() => postcss.root({ raws: { semicolon: true } }));
  share(postcss.parse(css).nodes, parts);
  const { first, later, print, colours } = parts;
  return {
    first: first.toString(),
    later: later.toString(),
    print: print.toString(),
    colours: colours.toString(),
  };
}

/** Appends the nodes of a style sheet, or of one of its layers, to the parts that they belong to. */
function share(nodes: readonly ChildNode[], parts: Readonly<Record<Part, Container>>): void {
  for (const node of [...nodes]) {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes) {
      const { name, params, raws } = node;
      const inside = partsOf(() => postcss.atRule({ name, params, raws, nodes: [] }));
      share(node.nodes, inside);
      for (const part of PARTS) if (inside[part].nodes?.length) parts[part].append(inside[part]);
    } else if (node.type === 'atrule' && node.name === 'media' && node.params === LATER) {
      parts.later.append(node.nodes ?? []);
    } else parts[partOf(node)].append(node);
  }
}

function partsOf<T>(make: () => T): Record<Part, T> {
  return { first: make(), later: make(), print: make(), colours: make() };
}

function partOf(node: ChildNode): Part {
  if (node.type !== 'atrule' || node.name !== 'media') return 'first';
  return ownMedium(node.params) ?? (WITHOUT_SCRIPTS.test(node.params) ? 'later' : 'first');
}
