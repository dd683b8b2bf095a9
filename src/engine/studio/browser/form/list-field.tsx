import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { kindInWords } from '../../../content-commands/name-things.ts';
import { isRecord, propertyOf } from '../../../common/json-value.ts';
import { isWithin } from '../../document/blocks.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Group } from './labelled.tsx';
import { Messages } from './messages.tsx';
import { SteadyButton } from './steady-button.tsx';
import { Properties } from './object-field.tsx';
import { emptyValue, resolveNode, widgetOf } from './schema-node.ts';
import { useMovingKeys } from './use-moving-keys.ts';

/** Properties that name an entry. */
const NAMES = [
  'title',
  'label',
  'name',
  'heading',
  'caption',
  'country',
  'year',
  'date',
  'key',
  'text',
  'value',
  'from',
];

/** A list: its entries in order, each with buttons to move and delete it. */
export function ListField({ node, value, path, label, isRequired }: FieldProps): ReactNode {
  const { definitions, faults, insert, set, field } = useForm();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const inner = resolveNode(definitions, node['items']);
  // A title such as “What the machine does” names the list, not an entry.
  const kind = typeof node['title'] === 'string' ? 'entry' : kindInWords(String(path.at(-1)), null);
  const isSmall = !['object', 'picture', 'list', 'table', 'record'].includes(widgetOf(inner));
  const most = node['maxItems'];
  const isFull = typeof most === 'number' && entries.length >= most;
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { keys, onMoved } = useMovingKeys(entries.length);
  const isFaulty = (index: number): boolean => faults.some((fault) => isWithin(fault.path, [...path, index]));
  const entryField = (entry: unknown, index: number): ReactNode =>
    field({
      schema: inner,
      value: entry,
      path: [...path, index],
      label: `${kind} ${index + 1}`,
      isRequired: true,
      order: [],
    });
  const add = (): void => {
    const fresh = emptyValue(definitions, node['items'], 1);
    if (Array.isArray(value)) insert(path, entries.length, fresh);
    else set(path, [fresh]);
    setAdded(keys[entries.length] ?? entries.length);
  };
  const acts = (name: string, index: number): ReactNode => (
    <EntryActs
      path={path}
      index={index}
      count={entries.length}
      name={name}
      onMoved={(to) => onMoved(index, to)}
      onLastDeleted={() => addButton.current?.focus()}
    />
  );
  return (
    <Group {...{ node, path, label, isRequired }} note={String(entries.length)}>
      <ol className="entries">
        {entries.map((entry, index) => (
          <li key={keys[index]}>
            {isSmall ? (
              <div className="entry" ref={keys[index] === added ? focusFirst : null}>
                {entryField(entry, index)}
                {acts(`${kind} ${index + 1}`, index)}
              </div>
            ) : (
              <Entry
                name={nameOf(entry) ?? `${kind} ${index + 1}`}
                isOpenAtFirst={entries.length === 1}
                isFaulty={isFaulty(index)}
                isNew={keys[index] === added}
              >
                {acts(nameOf(entry) ?? `${kind} ${index + 1}`, index)}
                {widgetOf(inner) === 'object' ? (
                  <>
                    <Properties node={inner} value={entry} path={[...path, index]} />
                    <Messages path={[...path, index]} />
                  </>
                ) : (
                  entryField(entry, index)
                )}
              </Entry>
            )}
          </li>
        ))}
      </ol>
      <SteadyButton ref={addButton} className="small" isOff={isFull} onPress={add}>
        {`+ Add ${kind}`}
      </SteadyButton>
    </Group>
  );
}

interface EntryProps {
  readonly name: string;
  readonly isOpenAtFirst: boolean;
  readonly isFaulty: boolean;
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** An entry that opens if it needs attention. It stays open afterwards: someone is typing there. */
function Entry({ name, isOpenAtFirst, isFaulty, isNew, children }: EntryProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst || isFaulty || isNew);
  const [wasFaulty, setWasFaulty] = useState(isFaulty);
  if (isFaulty !== wasFaulty) {
    setWasFaulty(isFaulty);
    if (isFaulty) setOpen(true);
  }
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNew) focusFirst(entry.current);
  }, [isNew]);
  return (
    <details ref={entry} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}

/** Moves the focus to a new entry, which is written next. */
function focusFirst(entry: HTMLElement | null): void {
  entry?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

interface ActsProps {
  readonly path: FieldProps['path'];
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly onMoved: (to: number) => void;
  readonly onLastDeleted: () => void;
}

function EntryActs({ path, index, count, name, onMoved, onLastDeleted }: ActsProps): ReactNode {
  const { move, remove } = useForm();
  const moveTo = (to: number): void => {
    move(path, index, to);
    onMoved(to);
  };
  return (
    <span className="entry-acts">
      <SteadyButton
        className="small"
        aria-label={`Move ${name} up`}
        isOff={index === 0}
        onPress={() => moveTo(index - 1)}
      >
        ↑
      </SteadyButton>
      <SteadyButton
        className="small"
        aria-label={`Move ${name} down`}
        isOff={index === count - 1}
        onPress={() => moveTo(index + 1)}
      >
        ↓
      </SteadyButton>
      <button
        type="button"
        className="small"
        aria-label={`Delete ${name}`}
        onClick={() => {
          remove([...path, index]);
          if (index === count - 1) onLastDeleted();
        }}
      >
        ✕
      </button>
    </span>
  );
}

function nameOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const name = NAMES.map((key) => propertyOf(entry, key)).find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof name === 'string' ? name : null;
}
