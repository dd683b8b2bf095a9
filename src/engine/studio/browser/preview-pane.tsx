import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isRecord } from '../../common/json-value.ts';
import { isMessage } from '../bridge/messages.ts';
import type { FromPreview, MarkCounts, MarkKind, ToPreview } from '../bridge/messages.ts';
import { isWithin } from '../document/blocks.ts';
import { compiledPlaces } from '../document/compiled-places.ts';
import type { Source } from '../document/compiled-places.ts';
import { findNode } from './find-node.ts';
import { MarkChoices } from './mark-choices.tsx';
import { parseJson } from './parse-json.ts';
import { useActions, useStudio } from './use-studio.ts';

const WIDTHS = [390, 820, 1440] as const;

const fragmentFile = (name: string): string => `pages-data/fragments/${name}.json`;

/** The page as visitors see it, in the width of a phone, a tablet or a desktop. Click a block to edit it. */
export function PreviewPane(): ReactNode {
  const shown = useStudio((studio) => studio.shown);
  const preview = useStudio(({ site }) => site.preview);
  const [width, setWidth] = useState<number>(WIDTHS[2]);
  const [marks, setMarks] = useState<readonly MarkKind[]>([]);
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useScale(pane, width);
  const counts = useBridge(frame, marks);
  return (
    <section className="pane preview" aria-labelledby="preview-title">
      <header className="pane-head">
        <h2 id="preview-title">Preview</h2>
        <MarkChoices chosen={marks} onChoose={setMarks} counts={counts} />
        <fieldset className="bar-choices">
          <legend className="unseen">Width of the preview</legend>
          {WIDTHS.map((own) => (
            <label key={own} className="check">
              <input type="radio" name="width" checked={own === width} onChange={() => setWidth(own)} />
              {own}
            </label>
          ))}
        </fieldset>
      </header>
      <div ref={pane} className="preview-space">
        {typeof shown?.address !== 'string' ? (
          <p className="empty">Choose a page to see it here.</p>
        ) : (
          <iframe
            key={shown.file}
            ref={frame}
            src={preview + shown.address}
            title={`Preview of ${shown.label}`}
          />
        )}
      </div>
    </section>
  );
}

/** Renders the page at its full width and scales it to fit. */
function useScale(pane: { readonly current: HTMLElement | null }, width: number): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const fit = (): void => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--width', `${width}px`);
      element.style.setProperty('--scale', String(scale));
      element.style.setProperty('--height', `${element.clientHeight / scale}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane, width]);
}

/**
 * Connects the blocks in the preview and in the document, both ways.
 * @param marks the kinds to highlight
 * @returns the page's counts of highlights; undefined until known
 */
function useBridge(
  frame: { readonly current: HTMLIFrameElement | null },
  marks: readonly MarkKind[],
): MarkCounts | undefined {
  const site = useStudio((studio) => studio.site);
  const names = useStudio(({ tools }) => tools.names);
  const files = useStudio(({ workspace }) => workspace.files);
  const shown = useStudio((studio) => studio.shown);
  const node = useStudio((studio) => studio.node);
  const path = useStudio((studio) => studio.path);
  const actions = useActions();
  // Before it's ready, the frame has another document.
  const [ready, setReady] = useState({ file: '', turn: 0 });
  const [counted, setCounted] = useState<{ readonly file: string; readonly counts: MarkCounts }>();
  const page = typeof shown?.file === 'string' ? parseJson(files.get(shown.file)?.text ?? '') : undefined;
  const fragments = fragmentsIn(page).join(' ');
  useEffect(() => {
    for (const name of fragments.split(' ').filter(Boolean)) void actions.open(fragmentFile(name));
  }, [fragments, actions]);
  const places =
    page === undefined
      ? new Map<string, Source>()
      : compiledPlaces(names, page, (name) => parseJson(files.get(fragmentFile(name))?.text ?? ''));
  const fragment =
    node?.document === 'fragment-file'
      ? (node.file ?? '').replace(/^pages-data\/fragments\/|\.json$/g, '')
      : null;
  const outlined =
    [...places].findLast(([, source]) => source.fragment === fragment && isWithin(path, source.path))?.[0] ??
    null;

  useEffect(() => {
    if (ready.file !== shown?.file) return;
    const place = path.length === 0 ? null : outlined;
    send(frame.current, site.preview, { kind: 'outline', place, isToBeShown: true });
  }, [frame, site.preview, outlined, path, ready, shown]);
  useEffect(() => {
    if (ready.file === shown?.file) send(frame.current, site.preview, { kind: 'mark', marks });
  }, [frame, site.preview, marks, ready, shown]);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== site.preview || source !== frame.current?.contentWindow || !isMessage(data)) return;
      const message = data as FromPreview; // the bridge sends nothing else
      if (message.kind === 'ready')
        return setReady(({ turn }) => ({ file: shown?.file ?? '', turn: turn + 1 }));
      if (message.kind === 'marked') {
        const { counts } = message;
        return setCounted({ file: shown?.file ?? '', counts });
      }
      if (message.kind === 'key') {
        const { key, isShifted: shiftKey } = message;
        dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: key !== 'F6' }));
        return;
      }
      const pressed = places.get(message.place);
      if (!pressed) return;
      const file = pressed.fragment === null ? (shown?.file ?? null) : fragmentFile(pressed.fragment);
      if (file === node?.file) return actions.select(pressed.path, true);
      const other = findNode(site.tree, file);
      if (other) void actions.choose(other, pressed.path);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });
  return counted?.file === shown?.file ? counted?.counts : undefined;
}

function send(frame: HTMLIFrameElement | null, origin: string, message: ToPreview): void {
  frame?.contentWindow?.postMessage(message, origin);
}

/** The names of all fragments in a document. */
function fragmentsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(fragmentsIn);
  if (!isRecord(value)) return [];
  const { type, name } = value;
  if (type === 'fragment' && typeof name === 'string') return [name];
  return Object.values(value).flatMap(fragmentsIn);
}
