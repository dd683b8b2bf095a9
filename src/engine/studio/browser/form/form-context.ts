import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Json } from '../../../schema/resolve-schemas.ts';
import type { TimeZone } from '../../../common/time-zone.ts';
import type { SiteNames } from '../../../editor/site-names.ts';
import type { Path } from '../../../schema/schema-walk.ts';
import type { StudioFault } from '../../common.ts';

/** What the fields of a form stand on. */
export interface Form {
  readonly definitions: Readonly<Record<string, Json>>;
  readonly names: SiteNames;
  /** Where the preview serves pictures. */
  readonly preview: string;
  /** Whose clocks show the minutes of the content. */
  readonly timeZone: TimeZone;
  /** Of the document. */
  readonly faults: readonly StudioFault[];
  /** @param order the names that the object around may have, for a property that is new */
  readonly set: (path: Path, value: unknown, order?: readonly string[]) => void;
  readonly remove: (path: Path) => void;
  readonly insert: (list: Path, at: number, value: unknown) => void;
  readonly move: (list: Path, from: number, to: number) => void;
  /** Typing in one place: changes of it that follow each other are one step of undo. */
  readonly change: (words: string, place: Path, edit: (text: string) => string) => void;
  /** Several changes as a step of their own. */
  readonly step: (words: string, edit: (text: string) => string) => void;
  /** What to put on the button of a fault; null for none. */
  readonly proposes: (fault: StudioFault) => string | null;
  readonly accept: (fault: StudioFault) => void;
  readonly upload: (file: File) => Promise<string | null>;
  readonly openFragment: (name: string) => void;
  /** A field inside another one. It comes from outside, because what an object holds may be an object. */
  readonly field: (slot: FieldSlot) => ReactNode;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}

/** What every field is given. */
export interface FieldProps {
  /** The schema, references followed. */
  readonly node: Json;
  readonly value: unknown;
  readonly path: Path;
  readonly label: string;
  readonly isRequired: boolean;
  /** The names that the object around the value may have. */
  readonly order: readonly string[];
}

/** A field as others ask for it: with the schema as it is written. */
export interface FieldSlot extends Omit<FieldProps, 'node'> {
  readonly schema: unknown;
}

/** The id of a field's control, by which its label and its messages are tied to it. */
export function idOf(path: Path): string {
  return `field-${path.join('-')}`;
}
