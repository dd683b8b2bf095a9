import type { KeyboardEvent, ReactNode } from 'react';
import type { RichTextValue } from '../engine/common/page-values.ts';
import { replaceTail } from './address.ts';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { useHydrated } from './hydrated.ts';
import type { LitPart } from './lit-part.ts';
import css from './parts-list.module.css';
import type { NumberedPart } from './picture-parts.ts';
import { RichText } from './rich-text.tsx';

interface PartsListProps {
  readonly parts: readonly NumberedPart[];
  /** Part key -> a remark after the part's name. */
  readonly remarks?: ReadonlyMap<string, RichTextValue>;
  /** Two columns if there is room and there are enough parts. */
  readonly wide?: boolean;
  /** Each line is an anchor, and its name links to it. */
  readonly places?: boolean;
  /** Hovering over a line highlights its pin. The lines are then one tab stop, with arrow keys between them. */
  readonly lit?: LitPart;
}

/** The numbered parts of a drawing as a list. The numbers are text, since parts can be left out. */
export function PartsList({ parts, remarks, wide = false, places = false, lit }: PartsListProps): ReactNode {
  const isHydrated = useHydrated(); // without scripts there are no arrow keys
  const stop = lit?.key ?? parts[0]?.key;
  return (
    <ol className={classes(css.list, wide && parts.length > 4 && css.wide, lit && css.answers)}>
      {parts.map((part) => {
        const remark = remarks?.get(part.key);
        return (
          <li
            key={part.key}
            id={places ? part.id : undefined}
            tabIndex={places ? -1 : undefined}
            className={part.key === lit?.key ? css.lit : undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && lit?.light(part.key)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && lit?.light(null)}
            onFocus={() => lit?.light(part.key)}
            onBlur={() => lit?.light(null)}
            onKeyDown={moveFocus}
          >
            <span className={css.number}>{part.number}</span>
            <span>
              <PartName
                part={part}
                places={places}
                lit={lit}
                tabIndex={isHydrated && part.key !== stop ? -1 : undefined}
              />
              {remark && (
                <>
                  : <RichText value={remark} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface PartNameProps {
  readonly part: NumberedPart;
  readonly places: boolean;
  readonly lit: LitPart | undefined;
  readonly tabIndex: -1 | undefined;
}

function PartName({ part: { key, id, label }, places, lit, tabIndex }: PartNameProps): ReactNode {
  if (places) {
    return (
      <Link
        href={`#${id}`}
        className={css.name}
        tabIndex={tabIndex}
        onClick={(event) => {
          event.preventDefault(); // the visitor looks at the drawing; the address is for copying
          replaceTail({ anchor: id });
          lit?.choose(key);
        }}
      >
        {label}
      </Link>
    );
  }
  if (!lit) return <b>{label}</b>;
  return (
    <button
      type="button"
      className={css.name}
      tabIndex={tabIndex}
      aria-pressed={lit.key === key}
      onClick={() => lit.choose(key)}
    >
      {label}
    </button>
  );
}

/** Arrow keys move between lines. */
function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget: line } = event;
  const next =
    key === 'ArrowDown' ? line.nextElementSibling : key === 'ArrowUp' && line.previousElementSibling;
  const name = next && next.querySelector<HTMLElement>('a, button');
  if (!name) return;
  event.preventDefault();
  name.focus();
}
