import { useState } from 'react';
import type { ReactNode } from 'react';
import { anEntry } from '../../common/content-list.ts';
import type { ContentList } from '../../common/content-list.ts';
import { messageOf } from './ask-server.ts';
import { Dialog } from './dialog.tsx';
import { useActions, useStudio } from './use-studio.ts';

type Kind = readonly [kind: string, label: string, name: string, help: string];

const KINDS: readonly Kind[] = [
  ['page', 'A page', 'Path', 'The end of its address, such as business/plant/cranes.'],
  ['fragment', 'A fragment that pages share', 'Name', 'Lower-case letters and hyphens, such as buyer-note.'],
  ['menu-item', 'A menu item', 'Name in the menu', 'As visitors read it.'],
];

interface NewPageProps {
  readonly onClose: () => void;
}

/** Makes a page, a fragment, a menu item or an entry of a list, like `npm run content -- new`. Can be undone. */
export function NewPageDialog({ onClose }: NewPageProps): ReactNode {
  const folders = useStudio(({ site }) => site.names.menuIds);
  const shown = useStudio((studio) => studio.shown);
  const schemas = useStudio(({ site }) => site.schemas);
  const lists = useStudio(({ site }) => site.lists);
  const { command } = useActions();
  const [kind, setKind] = useState('page');
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const kinds = [...KINDS, ...lists.map(kindOf)];
  const [, , nameLabel = '', help = ''] = kinds.find(([own]) => own === kind) ?? [];
  const list = lists.find(({ entry }) => entry === kind);
  const opened = lists.filter(({ menu }) => menu);
  const option = (key: string, label: string, hint: string): ReactNode => (
    <label>
      {label}
      <input
        value={options[key] ?? ''}
        onChange={({ target }) => setOptions({ ...options, [key]: target.value })}
      />
      <small>{hint}</small>
    </label>
  );
  const under = (
    <label>
      Menu folder
      <select
        value={options['under'] ?? ''}
        onChange={({ target }) => setOptions({ ...options, under: target.value })}
      >
        <option value="">{kind === 'page' ? 'No menu item of its own' : 'Top level'}</option>
        {folders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  const make = async (): Promise<void> => {
    setBusy(true);
    const given = Object.entries(options).filter(([, value]) => value !== '');
    const fragment = kind === 'fragment' && shown?.file ? [['in', shown.file] as const] : [];
    try {
      await command({
        do: 'new',
        kind,
        name: name.trim(),
        options: Object.fromEntries([...given, ...fragment]),
      });
      onClose();
    } catch (cause) {
      setFault(messageOf(cause));
      setBusy(false);
    }
  };
  return (
    <Dialog title="New" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <fieldset>
          <legend>Kind</legend>
          {kinds.map(([own, label]) => (
            <label key={own} className="check">
              <input
                type="radio"
                name="kind"
                checked={own === kind}
                onChange={() => {
                  setKind(own);
                  setOptions({});
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label>
          {nameLabel}
          <input required value={name} onChange={({ target }) => setName(target.value)} />
          <small>{help}</small>
        </label>
        {kind !== 'fragment' && (!list || list.menu) && under}
        {kind === 'page' && options['under'] && option('name', 'Name in the menu', 'As visitors read it.')}
        {kind === 'menu-item' && (
          <>
            <label>
              It opens
              <select
                value={options['type'] ?? ''}
                required
                onChange={({ target }) => setOptions({ ...options, type: target.value })}
              >
                <option value="">Choose…</option>
                <option value="P">a page</option>
                {opened.map((one) => (
                  <option key={one.name} value={one.menu?.type}>
                    {anEntry(one)}
                  </option>
                ))}
                <option value="L">another site</option>
                <option value="C">a page of its own</option>
              </select>
            </label>
            {options['type'] !== 'C' &&
              option(
                'opens',
                'Target',
                `The page’s path, ${opened.map(({ entry }) => `the ${entry}’s id `).join('')}or the full address.`,
              )}
          </>
        )}
        {list?.type && (
          <EntryType
            schema={schemas[list.type.schema]}
            value={options['type'] ?? ''}
            onChange={(type) => setOptions({ ...options, type })}
          />
        )}
        {kind === 'fragment' && (
          <p>
            {shown
              ? `It will be added at the end of “${shown.label}”.`
              : 'First select the page to add it to.'}
          </p>
        )}
        {fault !== '' && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <button type="submit" className="main" disabled={isBusy || (kind === 'fragment' && !shown)}>
          Create
        </button>
      </form>
    </Dialog>
  );
}

function kindOf(list: ContentList): Kind {
  const label = anEntry(list);
  return [list.entry, label.charAt(0).toUpperCase() + label.slice(1), 'Title', 'As visitors read it.'];
}

interface EntryTypeProps {
  readonly schema: unknown;
  readonly value: string;
  readonly onChange: (type: string) => void;
}

function EntryType({ schema, value, onChange }: EntryTypeProps): ReactNode {
  const types =
    typeof schema === 'object' && schema !== null && 'enum' in schema && Array.isArray(schema.enum)
      ? schema.enum.map(String)
      : [];
  return (
    <label>
      Type
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Default</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </label>
  );
}
