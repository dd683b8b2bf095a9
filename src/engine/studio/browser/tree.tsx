import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/** The entry that Tab moves to. */
export const TAB_STOP = '[role="treeitem"][tabindex="0"]';

/** An entry of a tree. */
export interface TreeItem {
  readonly key: string;
  readonly label: string;
  /** A smaller text after the label. */
  readonly note?: string;
  /** Short marks after it, each with its description. */
  readonly marks?: readonly {
    readonly sign: string;
    readonly label: string;
    readonly look: 'fault' | 'warn' | 'edit' | 'times';
  }[];
  readonly children: readonly TreeItem[];
}

interface TreeProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  /** For trees that allow multiple selection. */
  readonly several?: {
    /** All selected entries. */
    readonly keys: ReadonlySet<string>;
    /**
     * Extends the selection to an entry.
     * @param from its start; null to keep the current start
     * @returns whether that is possible
     */
    readonly extend: (to: string, from: string | null) => boolean;
  };
  /** Keys besides those that move through the tree. @returns whether the key was handled */
  readonly onKey?: (event: KeyboardEvent, key: string) => boolean;
  /** Changes when the selected entry should scroll into view, with the focus if the tree has it. */
  readonly focusOn?: number;
}

interface Row {
  readonly item: TreeItem;
  readonly level: number;
  readonly parent: string | null;
}

/**
 * A tree by the pattern of the ARIA Authoring Practices: arrows move and open, Home and End go to the ends, letters jump to a
 * label.
 */
export function Tree(props: TreeProps): ReactNode {
  const { label, items, selected, onSelect, several, onKey, focusOn = 0 } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<{ readonly key: string | null; readonly focusOn: number }>({
    key: null,
    focusOn,
  });
  const list = useRef<HTMLUListElement>(null);
  /** Whether a key was pressed that may remove the focused entry. */
  const wasPressed = useRef(false);
  const rows = rowsOf(items, closed, 1, null);
  const activeKey = active.focusOn === focusOn ? (active.key ?? selected) : selected;
  const at = rows.findIndex(({ item }) => item.key === activeKey);
  const current = rows[Math.max(at, 0)];

  const focus = (row: Row | undefined): void => {
    if (!row) return;
    setActive({ key: row.item.key, focusOn });
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.item.key)}"]`)?.focus();
  };
  const toggle = (key: string, isClosed: boolean): void => {
    const next = new Set(closed);
    if (isClosed) next.add(key);
    else next.delete(key);
    setClosed(next);
  };
  useEffect(() => {
    if (focusOn === 0 || selected === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (wasPressed.current || list.current?.contains(document.activeElement)) row?.focus();
    wasPressed.current = false;
  }, [focusOn, selected]);
  const extend = (row: Row | undefined, from: string | null): void => {
    if (row && several?.extend(row.item.key, from)) focus(row);
  };
  const sibling = (row: Row, index: number, step: 1 | -1): Row | undefined =>
    (step === 1 ? rows.slice(index + 1) : rows.slice(0, index).reverse()).find(
      ({ parent }) => parent === row.parent,
    );

  const press = (event: KeyboardEvent, row: Row, index: number): void => {
    if (onKey?.(event, row.item.key)) {
      wasPressed.current = true;
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const extensions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => extend(sibling(row, index, 1), row.item.key),
      ArrowUp: () => extend(sibling(row, index, -1), row.item.key),
      ' ': () => extend(row, null),
    };
    const extension = several && event.shiftKey ? extensions[event.key] : undefined;
    if (extension) {
      event.preventDefault();
      return extension();
    }
    const isParent = row.item.children.length > 0;
    const isClosed = closed.has(row.item.key);
    const parent = rows.find(({ item }) => item.key === row.parent);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () =>
        isParent && isClosed ? toggle(row.item.key, false) : isParent && focus(rows[index + 1]),
      ArrowLeft: () => (isParent && !isClosed ? toggle(row.item.key, true) : focus(parent)),
      Enter: () => onSelect(row.item.key),
      ' ': () => onSelect(row.item.key),
    };
    const act =
      acts[event.key] ?? (event.key.length === 1 ? () => focus(startingWith(rows, index, event.key)) : null);
    const isBack = several && several.keys.size > 1 && (event.key === 'Escape' || ARROWS.has(event.key));
    if (isBack && selected !== null) onSelect(selected);
    if (!act && !isBack) return;
    event.preventDefault();
    act?.();
  };
  return (
    <ul
      ref={list}
      className="tree"
      role="tree"
      aria-label={label}
      aria-multiselectable={several ? true : undefined}
      onBlur={() => (wasPressed.current = false)}
    >
      {rows.map((row, index) => {
        const { item, level } = row;
        const isParent = item.children.length > 0;
        return (
          <li
            key={item.key}
            role="treeitem"
            data-key={item.key}
            data-level={Math.min(level, 6)}
            aria-level={level}
            aria-selected={several ? several.keys.has(item.key) : item.key === selected}
            aria-expanded={isParent ? !closed.has(item.key) : undefined}
            tabIndex={row === current ? 0 : -1}
            onKeyDown={(event) => press(event, row, index)}
            onFocus={() => setActive({ key: item.key, focusOn })}
            onClick={(event) => {
              if (!event.shiftKey || !several?.extend(item.key, null)) onSelect(item.key);
            }}
          >
            <span
              className="twist"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                if (isParent) toggle(item.key, !closed.has(item.key));
              }}
            >
              {isParent ? (closed.has(item.key) ? '▸' : '▾') : ''}
            </span>
            <span className="tree-label">{item.label}</span>
            {item.note !== undefined && <span className="tree-note">{item.note}</span>}
            {item.marks?.map(({ sign, label, look }) => (
              <span key={label} className={`mark ${look}`} title={label}>
                <span aria-hidden="true">{sign}</span>
                <span className="unseen">{`, ${label}`}</span>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

function rowsOf(
  items: readonly TreeItem[],
  closed: ReadonlySet<string>,
  level: number,
  parent: string | null,
): readonly Row[] {
  return items.flatMap((item) => [
    { item, level, parent },
    ...(closed.has(item.key) ? [] : rowsOf(item.children, closed, level + 1, item.key)),
  ]);
}

function startingWith(rows: readonly Row[], from: number, letter: string): Row | undefined {
  const isIt = ({ item }: Row): boolean => item.label.toLowerCase().startsWith(letter.toLowerCase());
  return rows.slice(from + 1).find(isIt) ?? rows.find(isIt);
}
