import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompiledPage } from '../common/compiled-page.ts';
import type { TimeZone } from '../common/time-zone.ts';
import type { PropertyRow } from '../schema/describe-blocks.ts';
import { counted } from '../validate/sentences.ts';
import type { BlockCatalogue, BlockUse, CatalogueBlock, CatalogueExample } from './read-catalogue.ts';

/** The code that a document loads. Addresses without a leading slash are below the catalogue. */
export interface PageCode {
  readonly icon: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The JSON in the element `example` of an example's document. */
export interface ExampleState {
  readonly page: CompiledPage;
  readonly timeZone: TimeZone;
  /** A picture's address -> its path relative to the document. */
  readonly files: Readonly<Record<string, string>>;
  /** Name of a service for a module's blocks -> its answer here. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export const INDEX_PAGE = 'index.html';

export function blockPage(block: string): string {
  return `blocks/${block}/index.html`;
}

export function examplePage(block: string, example: string): string {
  return `blocks/${block}/example-${example}.html`;
}

/** From the document of a block or an example to the catalogue. */
export const UP = '../../';

/** The windows for examples: width in CSS pixels, and name. */
const WIDTHS = [
  [1440, 'Desktop'],
  [820, 'Tablet'],
  [390, 'Phone'],
] as const;

/** The list of all blocks. */
export function renderIndex({ site, blocks }: BlockCatalogue, code: PageCode): string {
  return renderDocument(
    { title: `Blocks of ${site}`, code, up: '' },
    <Body site={site} up="">
      <h1>Blocks</h1>
      <p className="lead">
        What a page can be made of. Each block is shown in use, with its properties and a snippet to copy.
      </p>
      <form className="search scripted" role="search">
        <label htmlFor="search">Search the blocks</label>
        <input id="search" type="search" autoComplete="off" spellCheck={false} />
        <p className="count" role="status">
          {counted(blocks.length, 'block', 'blocks')}
        </p>
      </form>
      <ul className="blocks">
        {blocks.map((block) => (
          <li key={block.name} className="block" data-words={wordsOf(block)}>
            <h2>
              <a href={blockPage(block.name)}>{block.title}</a>
            </h2>
            <code>{block.name}</code>
            <p>{block.description}</p>
            <p className="facts">
              {`${counted(block.examples.length, 'example', 'examples')} · ${usedBy(block.uses)}`}
            </p>
          </li>
        ))}
      </ul>
    </Body>,
  );
}

function usedBy({ length }: readonly BlockUse[]): string {
  return length === 0 ? 'not used yet' : `used on ${counted(length, 'page', 'pages')}`;
}

/** The text that the search looks in. */
function wordsOf({ name, title, description, rows }: CatalogueBlock): string {
  const properties = rows.map(({ path, description: words }) => `${path} ${words}`);
  return [name, title, description, ...properties].join(' ').toLowerCase();
}

/**
 * A block's properties, its examples, and the pages that use it.
 * @param linkTo the address of a page of the site; null if there is no link
 */
export function renderBlock(
  block: CatalogueBlock,
  { site, blocks, picture, times }: BlockCatalogue,
  code: PageCode,
  linkTo: (address: string) => string | null,
): string {
  const { title, name, description, rows, examples, uses } = block;
  const hasPicture = rows.some(({ type }) => type === 'picture' || type === 'list of pictures');
  return renderDocument(
    { title: `${title}, a block of ${site}`, code, up: UP },
    <Body site={site} up={UP}>
      <p className="back">
        <a href={`${UP}${INDEX_PAGE}`}>All blocks</a>
      </p>
      <h1>{title}</h1>
      <p>
        <code>{name}</code>
      </p>
      <p className="lead">{description}</p>
      <nav className="contents" aria-label="On this page">
        <a href="#examples">Examples</a>
        <a href="#properties">Properties</a>
        <a href="#pages">Pages</a>
      </nav>
      <h2 id="examples">Examples</h2>
      {examples.length === 0 && <p>There are no examples of this block yet.</p>}
      {examples.map((example) => (
        <Example key={example.name} block={name} example={example} />
      ))}
      <h2 id="properties">Properties</h2>
      <Properties of={title} rows={rows} />
      <h3>When it is shown</h3>
      <p>Every block has these properties.</p>
      <Properties of="When it is shown" rows={times} />
      {hasPicture && <h3>A picture</h3>}
      {hasPicture && <p>Each property of the type picture has these properties.</p>}
      {hasPicture && <Properties of="A picture" rows={picture} />}
      <h2 id="pages">Pages that use it</h2>
      <Uses uses={uses} linkTo={linkTo} />
      <Neighbours blocks={blocks} name={name} />
    </Body>,
  );
}

interface ExampleProps {
  readonly block: string;
  readonly example: CatalogueExample;
}

function Example({ block, example: { name, snippet, fits } }: ExampleProps): ReactNode {
  const file = `example-${name}.html`;
  return (
    <section className="example" aria-labelledby={`example-${name}`}>
      <header>
        <h3 id={`example-${name}`}>{inWords(name)}</h3>
        <a href={file} target="_blank" rel="noopener">
          Open in a new window
        </a>
      </header>
      <div className="windows">
        {WIDTHS.map(([width, window]) => (
          <figure key={width} className="window" data-width={width}>
            <figcaption>
              {window} <span>{`${width} px`}</span>
            </figcaption>
            <div className="place">
              <iframe
                src={file}
                width={width}
                height={480}
                loading="lazy"
                title={`${block}, ${inWords(name)}, ${width} pixels wide`}
              />
            </div>
          </figure>
        ))}
      </div>
      <div className="snippet">
        <div className="copy">
          <button type="button" className="scripted" aria-describedby={`example-${name}`}>
            Copy the snippet
          </button>
          <span role="status" />
        </div>
        {!fits && (
          <p className="unfit">
            This site doesn't have these pictures or names yet. Replace them with your own after pasting.
          </p>
        )}
        <details>
          <summary>Show the snippet</summary>
          <pre tabIndex={0} aria-label={`Snippet of ${inWords(name)}`} role="region">
            <code>{snippet}</code>
          </pre>
        </details>
      </div>
    </section>
  );
}

/** The roles are explicit because narrow screens show the rows as a list, and some browsers then drop the implicit ones. */
function Properties({ of, rows }: { readonly of: string; readonly rows: readonly PropertyRow[] }): ReactNode {
  return (
    <table role="table" aria-label={`Properties of ${of}`}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.path} role="row">
            <th scope="row" role="rowheader">
              <code>
                {row.path.split('.').map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && (
                      <>
                        .<wbr />
                      </>
                    )}
                    {part}
                  </Fragment>
                ))}
              </code>
            </th>
            {cellsOf(row).map((cell, index) => (
              <td key={index} role="cell" data-label={COLUMNS[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS = ['Property', 'Type', 'Needed', 'Default and limits', 'What it is'];

function cellsOf({ type, needed, fallback, limits, description, example }: PropertyRow): ReactNode[] {
  const bounds = fallback === null && limits.length === 0 ? '–' : null;
  return [
    type,
    needed ? 'yes' : 'no',
    <>
      {bounds}
      {fallback !== null && (
        <div>
          Default: <code>{fallback}</code>
        </div>
      )}
      {limits.map((limit) => (
        <div key={limit}>{limit}</div>
      ))}
    </>,
    <>
      {description}
      {example !== null && (
        <div className="sample">
          Example: <code>{example}</code>
        </div>
      )}
    </>,
  ];
}

interface UsesProps {
  readonly uses: readonly BlockUse[];
  readonly linkTo: (address: string) => string | null;
}

function Uses({ uses, linkTo }: UsesProps): ReactNode {
  if (uses.length === 0) return <p>No page uses it yet.</p>;
  return (
    <ul className="uses">
      {uses.map(({ title, address, fragments }) => {
        const href = linkTo(address);
        return (
          <li key={address}>
            {href === null ? title : <a href={href}>{title}</a>} <code>{address}</code>
            {fragments.length > 0 && <span>{` through the fragment ${fragments.join(', ')}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface NeighboursProps {
  readonly blocks: readonly CatalogueBlock[];
  readonly name: string;
}

function Neighbours({ blocks, name }: NeighboursProps): ReactNode {
  const at = blocks.findIndex((block) => block.name === name);
  const [before, after] = [blocks[at - 1], blocks[at + 1]];
  return (
    <nav className="neighbours" aria-label="Other blocks">
      {before && <a href={`${UP}${blockPage(before.name)}`}>{`← ${before.title}`}</a>}
      {after && <a href={`${UP}${blockPage(after.name)}`}>{`${after.title} →`}</a>}
    </nav>
  );
}

interface BodyProps {
  readonly site: string;
  readonly up: string;
  readonly children: ReactNode;
}

function Body({ site, up, children }: BodyProps): ReactNode {
  return (
    <body className="catalogue">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="top">
        <a href={`${up}${INDEX_PAGE}`}>{`Catalogue of blocks · ${site}`}</a>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </body>
  );
}

/** One example, for the windows on its block's page. */
export function renderExample(state: ExampleState, title: string, code: PageCode): string {
  return renderDocument(
    { title, code, up: UP },
    <body>
      <main id="root" />
      <script
        type="application/json"
        id="example"
        // Escaped so that no `</script>` or `<!--` can end or change it.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', String.raw`\u003c`) }}
      />
    </body>,
  );
}

interface DocumentParts {
  readonly title: string;
  readonly code: PageCode;
  readonly up: string;
}

function renderDocument({ title, code, up }: DocumentParts, body: ReactNode): string {
  const from = (address: string): string => (address.startsWith('/') ? address : `${up}${address}`);
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href={from(code.icon)} />
        {code.styles.map((style) => (
          <link key={style} rel="stylesheet" href={from(style)} />
        ))}
        {code.scripts.map((script) => (
          <script key={script} type="module" src={from(script)} />
        ))}
      </head>
      {body}
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

/** `with-anchor` -> "With anchor". */
function inWords(name: string): string {
  const text = name.replaceAll('-', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
