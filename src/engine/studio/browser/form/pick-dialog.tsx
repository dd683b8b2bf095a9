import { useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../../../validate/sentences.ts';
import { Dialog } from '../dialog.tsx';

/** An option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The address of its picture. */
  readonly src?: string;
}

interface PickProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/** Further ones are found by searching. */
const MAX_SHOWN = 200;

/** A searchable choice among many: drawings and files by their pictures, pages and anchors by name. */
export function PickDialog({ title, choices, onPick, onClose }: PickProps): ReactNode {
  const [query, setQuery] = useState('');
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = choices.filter((choice) => {
    const text = `${choice.value} ${choice.label}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
  const hasPictures = choices.some(({ src }) => src !== undefined);
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <label>
        Search
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <p role="status" className="quiet">
        {fitting.length > MAX_SHOWN
          ? `${counted(fitting.length, 'match', 'matches')}, showing the first ${MAX_SHOWN}`
          : counted(fitting.length, 'match', 'matches')}
      </p>
      <ul className={hasPictures ? 'catalogue pictures' : 'catalogue lines'}>
        {fitting.slice(0, MAX_SHOWN).map(({ value, label, src }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => {
                onPick(value);
                onClose();
              }}
            >
              {src !== undefined && <img src={src} alt="" loading="lazy" />}
              <b>{label}</b>
              <span className="quiet">{value}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
