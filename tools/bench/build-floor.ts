import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listSiteFiles } from '../../src/engine/content/read-files.ts';

/**
 * The least that any generator has to do: read, JSON.parse, put all texts of a page between tags, write one file. No check, no
 * Markdown, no links, no compressed twins.
 */
export function runBuildFloor(root: string, target: string): void {
  for (const { file, route } of listSiteFiles(root).pages) {
    const page = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      title: string;
      description: string;
      blocks: unknown;
    };
    const path = join(target, route, 'index.html');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, documentOf(page));
  }
}

function documentOf(page: {
  readonly title: string;
  readonly description: string;
  readonly blocks: unknown;
}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(page.title)}</title>
<meta name="description" content="${escape(page.description)}"><style>body{font:16px/1.5 sans-serif}</style></head>
<body><h1>${escape(page.title)}</h1>${markupOf(page.blocks)}</body></html>`;
}

function markupOf(value: unknown): string {
  if (typeof value === 'string') return `<p>${escape(value)}</p>`;
  if (Array.isArray(value)) return `<ul>${value.map((one) => `<li>${markupOf(one)}</li>`).join('')}</ul>`;
  if (typeof value !== 'object' || value === null) return '';
  return `<section>${Object.values(value).map(markupOf).join('')}</section>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
