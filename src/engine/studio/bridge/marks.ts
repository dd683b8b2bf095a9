import { addressOf, parsePagePath } from '../../common/address.ts';
import { findMarks } from './find-marks.ts';
import { addMarkLooks } from './mark-looks.ts';
import { MARKED_TEXTS, MARK_KINDS } from './messages.ts';
import type { MarkCounts, MarkKind, MarkedText } from './messages.ts';

/** Highlights in the page. They use the CSS highlight API, which doesn't change elements or their layout. */
export interface Marks {
  /** Shows only these kinds of highlights. */
  readonly show: (kinds: readonly MarkKind[]) => void;
  /** Finds the texts again, because the page may have changed. */
  readonly draw: () => void;
}

/** @param tell called with the count of each kind after every search */
export function createMarks(root: Element, tell: (counts: MarkCounts) => void): Marks {
  if (!('highlights' in CSS)) return { show: () => tell(null), draw: () => undefined };
  let shown: readonly MarkKind[] = [];
  let asked: { readonly route: string; readonly texts: readonly MarkedText[] } | null = null;
  let frame = 0;

  const ask = async (route: string): Promise<void> => {
    asked = { route, texts: asked?.route === route ? asked.texts : [] };
    const mine = asked;
    const answer = await fetch(`${MARKED_TEXTS}?route=${encodeURIComponent(route)}`).catch(() => null);
    // Without the server, or while an invalid page is typed, the page stays as it was, and so do its highlights.
    if (!answer?.ok || asked !== mine) return;
    asked = { route, texts: (await answer.json()) as readonly MarkedText[] }; // from our own server
    draw();
  };
  const find = (): void => {
    const route = parsePagePath(addressOf(location).path)?.route;
    if (route !== undefined && asked?.route !== route) void ask(route);
    const found = findMarks(root, asked?.texts ?? []);
    for (const kind of MARK_KINDS) {
      if (shown.includes(kind)) CSS.highlights.set(nameOf(kind), new Highlight(...found[kind].flat()));
      else CSS.highlights.delete(nameOf(kind));
    }
    tell({
      typical: found.typical.length,
      placeholder: found.placeholder.length,
      token: found.token.length,
    });
  };
  const draw = (): void => {
    cancelAnimationFrame(frame);
    if (shown.length > 0) frame = requestAnimationFrame(find);
  };
  addMarkLooks((kind) => `::highlight(${nameOf(kind)})`);
  // A text that became a token may look the same as before.
  import.meta.hot?.on('page-data', () => {
    if (asked && shown.length > 0) void ask(asked.route);
    else asked = null;
  });
  return {
    draw,
    show: (kinds) => {
      shown = kinds;
      if (shown.length === 0) for (const kind of MARK_KINDS) CSS.highlights.delete(nameOf(kind));
      draw();
    },
  };
}

const nameOf = (kind: MarkKind): string => `studio-${kind}`;
