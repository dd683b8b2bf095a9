import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Json } from '../../../schema/resolve-schemas.ts';
import type { TimeZone } from '../../../common/time-zone.ts';
import type { SiteNames } from '../../../editor/site-names.ts';
import type { Path } from '../../../schema/schema-walk.ts';
import type { StudioFault } from '../../common.ts';

/** The shared data of a form's fields. */
export interface Form {
  readonly definitions: Readonly<Record<string, Json>>;
  readonly names: SiteNames;
  /** The origin of pictures. */
  readonly preview: string;
  /** For minutes in the content. */
  readonly timeZone: TimeZone;
  /** The document's. */
  readonly faults: readonly StudioFault[];
  /** @param order the names that the enclosing object can have, for a new property */
  readonly set: (path: Path, value: unknown, order?: readonly string[]) => void;
  readonly remove: (path: Path) => void;
  readonly insert: (list: Path, at: number, value: unknown) => void;
  readonly move: (list: Path, from: number, to: number) => void;
  /** Typing in one place: consecutive changes are one undo step. */
  readonly change: (label: string, place: Path, edit: (text: string) => string) => void;
  /** Several changes as one undo step. */
  readonly step: (label: string, edit: (text: string) => string) => void;
  /** The label of a fault's button; null for no button. */
  readonly proposes: (fault: StudioFault) => string | null;
  readonly accept: (fault: StudioFault) => void;
  readonly upload: (file: File) => Promise<string | null>;
  readonly openFragment: (name: string) => void;
  /** A nested field. Passed in, because objects can contain objects. */
  readonly field: (slot: FieldSlot) => ReactNode;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}

/** The props of every field. */
export interface FieldProps {
  /** The schema, with references followed. */
  readonly node: Json;
  readonly value: unknown;
  readonly path: Path;
  readonly label: string;
  readonly isRequired: boolean;
  /** The names that the enclosing object can have. */
  readonly order: readonly string[];
}

/** A nested field's props, with its schema as written. */
export interface FieldSlot extends Omit<FieldProps, 'node'> {
  readonly schema: unknown;
}

/** The id of a field's control, used by its label and messages. */
export function idOf(path: Path): string {
  return `field-${path.join('-')}`;
}
