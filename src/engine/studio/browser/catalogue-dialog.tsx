import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../../validate/sentences.ts';
import type { BlockKind } from '../common.ts';
import type { BlockPlace } from '../document/blocks.ts';
import type { NamedPlace } from './block-acts.ts';
import { Dialog } from './dialog.tsx';
import { useStudio } from './use-studio.ts';

interface CatalogueProps {
  readonly isWrapping: boolean;
  /** Possible places, the usual one first; empty for a block that wraps another. */
  readonly places: readonly NamedPlace[];
  readonly onClose: () => void;
  readonly onChoose: (kind: BlockKind, place: BlockPlace) => void;
}

const NOWHERE: BlockPlace = { list: [], at: 0 };

/** All blocks that can be added, with their descriptions. */
export function CatalogueDialog({ isWrapping, places, onClose, onChoose }: CatalogueProps): ReactNode {
  const blocks = useStudio(({ site }) => site.blocks);
  const [words, setWords] = useState('');
  const [nth, setNth] = useState(0);
  const [pointed, setPointed] = useState<BlockKind | null>(null);
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = blocks.filter(
    ({ type, title, description, example, inner }) =>
      example !== null &&
      (!isWrapping || inner !== null) &&
      asked.every((word) => `${type} ${title} ${description}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog title={isWrapping ? 'Wrap in a block' : 'Add a block'} onClose={onClose} isWide>
      <div className="row">
        <label className="grow">
          Search
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        {places.length > 0 && (
          <label>
            Where
            <select value={nth} onChange={({ target }) => setNth(Number(target.value))}>
              {places.map((place, index) => (
                <option key={place.label} value={index}>
                  {place.label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p role="status" className="quiet">
        {counted(fitting.length, 'block', 'blocks')}
      </p>
      <div className="catalogue-panes">
        <ul className="catalogue">
          {fitting.map((kind) => (
            <li key={kind.type}>
              <button
                type="button"
                onClick={() => onChoose(kind, places[nth]?.place ?? NOWHERE)}
                onFocus={() => setPointed(kind)}
                onPointerEnter={() => setPointed(kind)}
              >
                <b>{kind.title}</b>
                <span>{kind.description}</span>
              </button>
            </li>
          ))}
        </ul>
        <Example kind={pointed && fitting.includes(pointed) ? pointed : fitting[0]} />
      </div>
    </Dialog>
  );
}

/** Milliseconds to hover over a block before it's shown, so that moving across doesn't show it. */
const POINTED_AT = 200;

/** A block's example, rendered live but not interactive. */
function Example({ kind }: { readonly kind: BlockKind | undefined }): ReactNode {
  const [shown, setShown] = useState(kind);
  useEffect(() => {
    const wait = setTimeout(() => setShown(kind), POINTED_AT);
    return () => clearTimeout(wait);
  }, [kind]);
  if (!shown?.picture) return null;
  return (
    <figure className="example">
      <div inert>
        <iframe key={shown.type} src={shown.picture} title={`${shown.title}, an example`} />
      </div>
      <figcaption>{shown.title}</figcaption>
    </figure>
  );
}
