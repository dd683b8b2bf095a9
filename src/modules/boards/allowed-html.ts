import { fileAddress } from '../../shared/files.ts';

/**
 * What a post's HTML may contain. The service cleans posts with it when they're written, and the browser cleans them again when
 * they're shown (R-SEC-01 to R-SEC-08). Same format as hast-util-sanitize.
 */

/** A property's name, optionally with the allowed values. */
type Attribute = string | [string, RegExp];

const TEXT_TAGS =
  'a abbr b br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr';
const BLOCK_TAGS = 'blockquote div figcaption figure h1 h2 h3 h4 h5 h6 hr img p pre';
const LIST_TAGS = 'dd dl dt li ol ul';
const TABLE_PARTS = 'caption col colgroup tbody td tfoot th thead tr'.split(' ');

const SPAN = /^[1-9]\d{0,2}$/;
const CELL: Attribute[] = [['colSpan', SPAN], ['rowSpan', SPAN], 'headers'];
/** Pixels. */
const LENGTH = /^\d{1,4}$/;

/** Prefix of every id in a post, so that none can override one of ours. */
export const POST_ID_PREFIX = 'user-content-';

/** No style, class, name, form or frame. `src` is restricted further by `postPictureId`, and `href` when rendering. */
export const POST_HTML = {
  tagNames: [TEXT_TAGS, BLOCK_TAGS, LIST_TAGS, 'table'].join(' ').split(' ').concat(TABLE_PARTS),
  attributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    a: ['href'],
    img: ['src', 'alt', ['width', LENGTH], ['height', LENGTH]],
    ol: ['start', 'reversed'],
    td: CELL,
    th: [...CELL, 'scope'],
    col: [['span', SPAN]],
    colgroup: [['span', SPAN]],
    time: ['dateTime'],
  } satisfies Record<string, Attribute[]> as Record<string, Attribute[]>,
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  /** Outside a table, these are dropped but their text is kept. */
  ancestors: Object.fromEntries(TABLE_PARTS.map((tag) => [tag, ['table']])),
  required: {},
  clobber: ['id', 'headers'],
  clobberPrefix: POST_ID_PREFIX,
  /** Dropped with their content. Other unknown tags leave their text. */
  strip: 'script style template noscript iframe object svg math title textarea select'.split(' '),
  allowComments: false,
  allowDoctypes: false,
};

/** An id as the author wrote it, so that cleaning twice adds the prefix once. It may be repeated thousands of times. */
export function withoutPostPrefix(id: string): string {
  let start = 0;
  while (id.startsWith(POST_ID_PREFIX, start)) start += POST_ID_PREFIX.length;
  return id.slice(start);
}

/** A reserved origin to resolve addresses against. */
const NOWHERE = 'https://site.invalid';

/**
 * The file id of a picture in a post. Pictures can only come from this site's files (R-SEC-05, R-SEC-06).
 * @returns the file's id; null if the address, resolved as in browsers, isn't a file's
 */
export function postPictureId(src: string): number | null {
  if (!URL.canParse(src, NOWHERE)) return null;
  const url = new URL(src, NOWHERE);
  const [id, ...others] = url.searchParams.getAll('id');
  if (url.origin !== NOWHERE || url.pathname !== '/fileInfo/downloadFile.do') return null;
  return /^[1-9]\d{0,14}$/.test(id ?? '') && others.length === 0 ? Number(id) : null;
}

/** The canonical address of a post's picture. */
export function postPictureSrc(id: number): string {
  return fileAddress(id);
}
