import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord } from '../../src/engine/common/json-value.ts';
import { readExamples } from '../../src/engine/content/block-examples.ts';
import { createNamesReader } from '../../src/engine/editor/site-names.ts';
import { fitExample, snippetContext } from '../../src/engine/editor/snippets.ts';
import type { SnippetContext } from '../../src/engine/editor/snippets.ts';
import type { GeneratedFile, UnwantedFile } from '../../src/engine/scaffold/generated-file.ts';
import { blockNames } from '../../src/engine/schema/block-names.ts';
import { describeBlocks } from '../../src/engine/schema/describe-blocks.ts';
import type { BlockDescription, PropertyRow } from '../../src/engine/schema/describe-blocks.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import { allSchemas, blocksOfModules } from './all-schemas.ts';
import { DOCS, docsPage, docsTable } from './docs-page.ts';
import type { Json } from './docs-page.ts';

/** The menu item of the reference of blocks. */
const MENU_ID = 301;
const PAGES = 'pages-data/blocks';
const LIST = `/${MENU_ID}/reference/blocks`;

/** Blocks whose examples can't be shown within a page of the documentation -> why. */
const ONLY_CODE: Readonly<Record<string, string>> = {
  'data-sheet': 'The module equipment makes a page with this block of every product.',
  document: 'The guides of this documentation are pages with this block.',
  embed: 'It shows a page of another site, and this documentation asks nothing of other sites.',
  'hero-slider': 'It shows the main heading of a page, which this page has already.',
  'live-example': 'The examples of all other blocks are shown by this block.',
  'notice-list': 'It shows posts of a board, and this documentation has none.',
  'notice-slider': 'It shows posts of a board, and this documentation has none.',
  'page-banner': 'It shows the main heading of a page, which this page has already.',
};

/** The reference of blocks in the documentation: a page of each block, and their list. */
export function blockPages(): (GeneratedFile | UnwantedFile)[] {
  const schemas = allSchemas();
  const modules = new Map(
    [...blocksOfModules()].flatMap(([folder, inside]) =>
      inside.map((name) => [name, basename(dirname(folder))]),
    ),
  );
  const names = blockNames(schemas).sort();
  const { blocks, picture, times } = describeBlocks(schemas, names);
  const site = createNamesReader(join(ENGINE_ROOT, DOCS))(schemas);
  const context = snippetContext(schemas, names, site);
  const pages = blocks.map((block) =>
    docsPage(`blocks/${block.name}`, pageOf(block, modules.get(block.name), context)),
  );
  return [...pages, docsPage('reference/blocks', listOf(blocks, times, picture)), ...leftOver(names)];
}

/** Pages of blocks that are gone. */
function leftOver(names: readonly string[]): UnwantedFile[] {
  return readdirSync(join(ENGINE_ROOT, DOCS, PAGES))
    .filter((name) => !names.includes(basename(name, '.json')))
    .map((name) => ({ path: `${DOCS}/${PAGES}/${name}`, content: null }));
}

function pageOf(block: BlockDescription, module: string | undefined, context: SnippetContext): Json {
  const { name, title, description, rows } = block;
  const comes = module === undefined ? '' : ` It comes with the module ${module}.`;
  const onlyCode = ONLY_CODE[name];
  const examples = readExamples([ENGINE_ROOT], name).map((example) => {
    const fitted = fitExample(context, context.definitions.get(`block-${name}`) ?? {}, example.value, true);
    const caption = inWords(example.name);
    return onlyCode === undefined && isRecord(fitted)
      ? { type: 'live-example', caption, blocks: [fitted] }
      : codeOf(caption, example.value);
  });
  return {
    menuId: MENU_ID,
    title: `${title} block`,
    description: `${title}: a block of schema-pages, with its examples, its properties and their limits.`,
    lead: `${escaped(description)}${comes}`,
    blocks: [
      {
        type: 'section',
        heading: 'Examples',
        blocks: [...(onlyCode === undefined ? [] : [{ type: 'note', text: onlyCode }]), ...examples],
      },
      tableOf('Properties', rows),
      {
        type: 'rich-text',
        text: `Its type is **${name}**. Every block can also have [times](${LIST}#times). See [all blocks](${LIST}).`,
      },
    ],
  };
}

function codeOf(caption: string, value: unknown): Json {
  return {
    type: 'code-sample',
    language: 'json',
    fileName: caption,
    code: JSON.stringify(value, null, 2).split('\n'),
  };
}

function listOf(
  blocks: readonly BlockDescription[],
  times: readonly PropertyRow[],
  picture: readonly PropertyRow[],
): Json {
  const lines = blocks.map(
    ({ name, title, description }) => `- **[${title}](/${MENU_ID}/blocks/${name})**: ${escaped(description)}`,
  );
  return {
    menuId: MENU_ID,
    title: 'Blocks',
    description: 'Every block of a page, with examples that can be changed, its properties and their limits.',
    lead: 'What a page can be made of. Each block has examples, whose JSON you can change to see what happens, and a table of its properties.',
    blocks: [
      { type: 'rich-text', text: lines.join('\n') },
      { ...tableOf('When a block is shown', times), id: 'times' },
      { ...tableOf('Pictures in blocks', picture), id: 'pictures' },
    ],
  };
}

function tableOf(caption: string, rows: readonly PropertyRow[]): Json {
  return docsTable(
    caption,
    [['Property', 'wide'], 'Type', ['Required', 'narrow'], 'Default and limits', ['What it is', 'wide']],
    rows.map(({ path, type, needed, fallback, limits, description }) => [
      JSON.stringify(path),
      type,
      needed ? 'yes' : 'no',
      cell([...(fallback === null ? [] : [`Default: ${fallback}`]), ...limits]),
      description,
    ]),
  );
}

/** A cell with one line or several. */
function cell(lines: readonly string[]): unknown {
  const [first = 'none'] = lines;
  return lines.length > 1 ? lines : first;
}

function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** No mark of Markdown in a description has a meaning. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, String.raw`\$&`);
}
