import { useState } from 'react';
import type { ReactNode } from 'react';
import { downloadsOf, drawingAddress, drawingsOf, linksOf } from './choices.ts';
import { shownText } from '../../document/cell.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { PickDialog } from './pick-dialog.tsx';
import type { Choice } from './pick-dialog.tsx';

export function LinkField(props: FieldProps): ReactNode {
  const { names } = useForm();
  const target = names.links.find((link) => link.value === shownText(props.value));
  return (
    <PickedField
      field={props}
      button="Search…"
      purpose="Find a page for"
      title="Link target"
      choices={() => linksOf(names)}
    >
      {target && <small className="help">{`Links to: ${target.label}`}</small>}
    </PickedField>
  );
}

export function DrawingField(props: FieldProps): ReactNode {
  const { names, preview } = useForm();
  const value = shownText(props.value);
  return (
    <PickedField
      field={props}
      button="Choose…"
      purpose="Choose a drawing for"
      title="Drawings"
      choices={() => drawingsOf(names, preview)}
    >
      {names.drawings.some((drawing) => drawing.value === value) && (
        <img className="thumb" src={drawingAddress(preview, value)} alt="" />
      )}
    </PickedField>
  );
}

export function FileField(props: FieldProps): ReactNode {
  const { names } = useForm();
  return (
    <PickedField
      field={props}
      button="Choose…"
      purpose="Choose a file for"
      title="Files"
      choices={() => downloadsOf(names)}
    />
  );
}

interface PickedProps {
  readonly field: FieldProps;
  readonly button: string;
  /** The button's purpose, shown before the field's label. */
  readonly purpose: string;
  readonly title: string;
  readonly choices: () => readonly Choice[];
  /** The chosen option's display. */
  readonly children?: ReactNode;
}

/** A text that can be typed, or picked from a list. */
function PickedField({ field, button, purpose, title, choices, children }: PickedProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(field);
  const [isPicking, setPicking] = useState(false);
  const { path, order, label, value } = field;
  const put = (text: string): void => set(path, text, order);
  return (
    <Labelled {...field}>
      <div className="row">
        <input
          {...tied}
          className="grow"
          value={shownText(value)}
          onChange={({ target }) => put(target.value)}
        />
        <button type="button" aria-label={`${purpose} ${label}`} onClick={() => setPicking(true)}>
          {button}
        </button>
      </div>
      {children}
      {isPicking && (
        <PickDialog title={title} choices={choices()} onPick={put} onClose={() => setPicking(false)} />
      )}
    </Labelled>
  );
}
