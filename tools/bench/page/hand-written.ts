import type { SitePage } from '../../testing/site-page.ts';
import type { Block, CardGrid, Gallery, PanelTabs, SpecTable } from '../../../src/blocks/page.gen.ts';
import type {
  CellValue,
  PictureValue,
  RichNode,
  RichTextValue,
} from '../../../src/engine/common/page-values.ts';
import { HAND_SCRIPT, HAND_STYLES } from './hand-written-parts.ts';

/**
 * How pictures are written: `as handed in` is one file in its full width, what one would do without a build; `sized` names the same
 * files as our pages do.
 */
export type PictureStyle = 'as handed in' | 'sized';

/** What stands around a page's content. */
export interface Surroundings {
  readonly name: string;
  /** The menu: groups of links, the second level. */
  readonly menu: readonly { readonly name: string; readonly links: readonly HandLink[] }[];
  readonly address: string;
}

interface HandLink {
  readonly label: string;
  readonly href: string;
}

/**
 * The content of a page as one would write it by hand: static HTML with one inlined style sheet of its own and a few lines of script
 * for the tabs; the menu and the popups need none. It knows the blocks of the neutral pages.
 * @throws BENCH_FAILED where a page has another block
 */
export function handWrittenPage(page: SitePage, around: Surroundings, style: PictureStyle): string {
  const write = createWriter(style);
  const menu = around.menu.map(
    ({ name, links }) => `<li><details><summary>${text(name)}</summary>${list(links)}</details></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(page.title)} | ${text(around.name)}</title>
<meta name="description" content="${text(page.description)}">
<style>${HAND_STYLES}</style>
<script>document.documentElement.className='js'</script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="logo" href="/">${text(around.name)}</a><nav aria-label="Main"><ul>${menu.join('')}</ul></nav></header>
<main id="main">
<h1>${text(page.title)}</h1>
${page.blocks.map(write).join('\n')}
</main>
<footer><b>${text(around.name)}</b><address>${text(around.address)}</address><small>© ${text(around.name)}. All rights reserved.</small></footer>
<script>${HAND_SCRIPT}</script>
</body>
</html>
`;
}

function createWriter(style: PictureStyle): (block: Block) => string {
  const picture = (value: PictureValue, sizes: string): string => writePicture(value, style, sizes);
  const write = (block: Block): string => {
    switch (block.type) {
      case 'rich-text':
        return rich(block.text);
      case 'picture':
        return `<figure>${picture(block.picture, '(min-width: 1200px) 1160px, 100vw')}</figure>`;
      case 'panel-tabs':
        return writeTabs(block, write);
      case 'spec-table':
        return writeTable(block);
      case 'gallery':
        return writeGallery(block, picture);
      case 'card-grid':
        return writeCards(block);
      case 'feature-list': {
        const items = block.items.map(
          (item) => `<li>${item.title ? `<b>${text(item.title)}</b> ` : ''}${rich(item.text)}</li>`,
        );
        return `${head(block.heading)}<ul class="grid">${items.join('')}</ul>`;
      }
      case 'callout':
        return `<aside><h2>${text(block.heading)}</h2>${block.text ? `<p>${rich(block.text)}</p>` : ''}${(block.actions ?? []).map(link).join('')}</aside>`;
      default:
        throw new Error(`BENCH_FAILED: the page by hand has no ${block.type}`);
    }
  };
  return write;
}

function writePicture(picture: PictureValue, style: PictureStyle, sizes: string): string {
  const { src, width, height, alt, first, sources = [] } = picture;
  const load = first ? 'fetchpriority="high"' : 'loading="lazy"';
  const image = `<img src="${text(src)}" width="${width}" height="${height}" alt="${text(alt)}" ${load}>`;
  if (style === 'as handed in') return image;
  const formats = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${text(srcset)}" sizes="${sizes}">`,
  );
  return `<picture>${formats.join('')}${image}</picture>`;
}

function writeTabs({ label, tabs }: PanelTabs, write: (block: Block) => string): string {
  const row = tabs.map(
    ({ id, label: words }, index) =>
      `<a role="tab" href="#${id}" id="${id}--tab" aria-controls="${id}" aria-selected="${index === 0}">${text(words)}</a>`,
  );
  const panels = tabs.map(
    ({ id, heading, blocks }, index) =>
      `<section role="tabpanel" id="${id}" aria-labelledby="${id}--tab"${index === 0 ? '' : ' class="later"'}>${head(heading)}${blocks.map(write).join('')}</section>`,
  );
  return `<div role="tablist" aria-label="${text(label)}">${row.join('')}</div>\n${panels.join('\n')}`;
}

function writeTable({ caption, id, models, rows }: SpecTable): string {
  const heads = models.map(
    ({ name, note }) => `<th scope="col">${text(name)}${note ? `<small>${text(note)}</small>` : ''}</th>`,
  );
  const lines = rows.map(({ label, unit, value, values }) => {
    const named = unit ? `${text(label)} <small>${text(unit)}</small>` : text(label);
    const cells = values
      ? values.map((one) => `<td>${cell(one)}</td>`).join('')
      : `<td colspan="${models.length}">${cell(value ?? null)}</td>`;
    return `<tr><th scope="row">${named}</th>${cells}</tr>`;
  });
  return `<div class="scroll" tabindex="0"><table id="${id}"><caption>${text(caption)}</caption><thead><tr><th scope="col">Item</th>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function writeGallery(
  { heading, pictures }: Gallery,
  write: (picture: PictureValue, sizes: string) => string,
): string {
  const items = pictures.map(
    ({ picture, caption }) =>
      `<li><a href="${text(picture.large)}">${write(picture, '(min-width: 640px) 380px, 100vw')}${text(caption)}</a></li>`,
  );
  return `${head(heading)}<ul class="grid">${items.join('')}</ul>`;
}

function writeCards({ heading, cards }: CardGrid): string {
  const items = cards.map(({ key, title, figure, popup }) => {
    const button = `<button popovertarget="${key}">${text(title)}</button>`;
    const rows = (popup?.rows ?? []).map(
      ({ label, value }) => `<dt>${text(label)}</dt><dd>${text(String(value))}</dd>`,
    );
    const paragraph = popup?.text ? `<p>${rich(popup.text)}</p>` : '';
    return `<li>${figure ? `<strong>${text(figure)}</strong>` : ''}${button}<div popover id="${key}"><h3>${text(title)}</h3>${paragraph}<dl>${rows.join('')}</dl><button popovertarget="${key}">Close</button></div></li>`;
  });
  return `${head(heading)}<ul class="grid cards">${items.join('')}</ul>`;
}

function list(links: readonly HandLink[]): string {
  return `<ul>${links.map((one) => `<li>${link(one)}</li>`).join('')}</ul>`;
}

function link({ label, href }: HandLink): string {
  return `<a href="${text(href)}">${text(label)}</a>`;
}

function head(heading: string | undefined): string {
  return heading ? `<h2>${text(heading)}</h2>` : '';
}

function cell(value: CellValue): string {
  if (value === null) return 'On request';
  if (typeof value === 'string') return text(value);
  return 'value' in value ? cell(value.value) : value.map(text).join('<br>');
}

function rich(value: RichTextValue): string {
  return value.map(node).join('');
}

function node(value: RichNode): string {
  if (typeof value === 'string') return text(value);
  const href = value.href === undefined ? '' : ` href="${text(value.href)}"`;
  return `<${value.tag}${href}>${value.children.map(node).join('')}</${value.tag}>`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
