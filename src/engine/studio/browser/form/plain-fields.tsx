import { useState } from 'react';
import type { ReactNode } from 'react';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { drawingAddress, drawingsOf, linksOf } from './choices.ts';
import { PickDialog } from './pick-dialog.tsx';
import { NAMED } from './schema-node.ts';
import { Tokens } from './tokens.tsx';

/** More letters stand on several lines. */
const LONG = 60;

export function TextField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order } = props;
  const value = textOf(props.value);
  const most = node['maxLength'];
  const isLong =
    value.length > LONG ||
    value.includes('\n') ||
    (typeof most === 'number' && most > 200 && value.length > 40);
  return (
    <Labelled {...props}>
      {isLong ? (
        <textarea
          {...tied}
          rows={rowsFor(value)}
          value={value}
          onChange={({ target }) => set(path, target.value, order)}
        />
      ) : (
        <input {...tied} value={value} onChange={({ target }) => set(path, target.value, order)} />
      )}
      <Tokens text={value} />
    </Labelled>
  );
}

export function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 48)), 0);
  return Math.min(Math.max(lines, 2), 14);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function NumberField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order } = props;
  const step = node['type'] === 'integer' ? 1 : 'any';
  return (
    <Labelled {...props}>
      <input
        {...tied}
        type="number"
        step={step}
        value={textOf(props.value)}
        onChange={({ target }) => {
          // What is no number is kept out of the file; the field shows it until it is one.
          if (target.value !== '' && Number.isFinite(target.valueAsNumber))
            set(path, target.valueAsNumber, order);
        }}
      />
    </Labelled>
  );
}

export function ChoiceField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order, value } = props;
  const choices: readonly unknown[] = Array.isArray(node['enum']) ? node['enum'] : [];
  const words: readonly unknown[] = Array.isArray(node['enumDescriptions']) ? node['enumDescriptions'] : [];
  const at = choices.indexOf(value);
  return (
    <Labelled {...props}>
      <select {...tied} value={at} onChange={({ target }) => set(path, choices[Number(target.value)], order)}>
        {at < 0 && (
          <option
            value={-1}
          >{`${value === undefined ? 'Nothing' : JSON.stringify(value)}, which is not allowed`}</option>
        )}
        {choices.map((choice, index) => (
          <option key={String(choice)} value={index}>
            {String(choice)}
          </option>
        ))}
      </select>
      {typeof words[at] === 'string' && <small className="help">{words[at]}</small>}
    </Labelled>
  );
}

/** `true`, or nothing at all. */
export function FlagField(props: FieldProps): ReactNode {
  const { set, remove } = useForm();
  const tied = useTied(props);
  const { node, path, order, label, value } = props;
  return (
    <div className="field">
      <label className="check">
        <input
          {...tied}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => (target.checked ? set(path, true, order) : remove(path))}
        />
        {label}
      </label>
      <small className="help" id={`${idOf(path)}-help`}>
        {String(node['description'] ?? '')}
      </small>
    </div>
  );
}

export function YesNoField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { path, order, value } = props;
  return (
    <Labelled {...props}>
      <select
        {...tied}
        value={String(value)}
        onChange={({ target }) => set(path, target.value === 'true', order)}
      >
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
    </Labelled>
  );
}

/** Something of the site that is known by a number or a name, chosen by what staff call it. */
export function NameField(props: FieldProps): ReactNode {
  const { set, names, openFragment } = useForm();
  const tied = useTied(props);
  const { node, path, order, value } = props;
  const kind = node['x-content'] as keyof typeof NAMED; // chosen for this widget by it
  const known = names[NAMED[kind]];
  const at = known.findIndex((name) => name.value === value);
  return (
    <Labelled {...props}>
      <select
        {...tied}
        value={at}
        onChange={({ target }) => set(path, known[Number(target.value)]?.value, order)}
      >
        {at < 0 && (
          <option value={-1}>{value === 0 ? '0: the home page' : `${textOf(value)}: not there`}</option>
        )}
        {known.map((name, index) => (
          <option key={name.value} value={index}>
            {kind === 'fragment' ? String(name.value) : `${name.words} (${name.value})`}
          </option>
        ))}
      </select>
      {kind === 'fragment' && at >= 0 && (
        <button type="button" onClick={() => openFragment(textOf(value))}>
          Edit this fragment
        </button>
      )}
    </Labelled>
  );
}

export function LinkField(props: FieldProps): ReactNode {
  const { set, names } = useForm();
  const tied = useTied(props);
  const [isPicking, setPicking] = useState(false);
  const { path, order, label } = props;
  const value = textOf(props.value);
  const target = names.links.find((link) => link.value === value);
  return (
    <Labelled {...props}>
      <div className="row">
        <input
          {...tied}
          className="grow"
          value={value}
          onChange={(event) => set(path, event.target.value, order)}
        />
        <button type="button" aria-label={`Search a page for ${label}`} onClick={() => setPicking(true)}>
          Search…
        </button>
      </div>
      {target && <small className="help">{`Leads to: ${target.words}`}</small>}
      {isPicking && (
        <PickDialog
          title="Where it leads"
          choices={linksOf(names)}
          onPick={(href) => set(path, href, order)}
          onClose={() => setPicking(false)}
        />
      )}
    </Labelled>
  );
}

export function DrawingField(props: FieldProps): ReactNode {
  const { set, names, preview } = useForm();
  const tied = useTied(props);
  const [isPicking, setPicking] = useState(false);
  const { path, order, label } = props;
  const value = textOf(props.value);
  const isKnown = names.drawings.some((drawing) => drawing.value === value);
  return (
    <Labelled {...props}>
      <div className="row">
        <input
          {...tied}
          className="grow"
          value={value}
          onChange={({ target }) => set(path, target.value, order)}
        />
        <button type="button" aria-label={`Choose a drawing for ${label}`} onClick={() => setPicking(true)}>
          Choose…
        </button>
      </div>
      {isKnown && <img className="thumb" src={drawingAddress(preview, value)} alt="" />}
      {isPicking && (
        <PickDialog
          title="Drawings"
          choices={drawingsOf(names, preview)}
          onPick={(drawing) => set(path, drawing, order)}
          onClose={() => setPicking(false)}
        />
      )}
    </Labelled>
  );
}
