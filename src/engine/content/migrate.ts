import { parseTree } from 'jsonc-parser';
import { editText } from '../common/edit-text.ts';
import type { TextEdit } from '../common/edit-text.ts';
import { nodeAt } from '../validate/json-tree.ts';
import { MIGRATION_STEPS } from './migration-steps.ts';
import type { MigrationStep, ValueEdit } from './migration-steps.ts';

/** An earlier form found in a file. Its edit applies to the text after the earlier steps. */
export interface EarlierForm {
  readonly what: string;
  readonly edit: TextEdit;
  /** The number of steps that changed the text before. */
  readonly after: number;
}

export interface Migrated {
  /** In the current form. Property order, spaces and line breaks are unchanged. */
  readonly text: string;
  /** Empty if the file has the current form, or isn't valid JSON. */
  readonly forms: readonly EarlierForm[];
}

/** Converts a file of pages-data from the form of earlier schemas to the current one; other files aren't changed. */
export function migrate(text: string, steps: readonly MigrationStep[] = MIGRATION_STEPS): Migrated {
  let migrated = text;
  const forms: EarlierForm[] = [];
  let after = 0;
  for (const { sign, what, edits } of steps) {
    if (!migrated.includes(sign)) continue;
    const found = textEdits(migrated, edits);
    if (found.length === 0) continue;
    forms.push(...found.map((edit) => ({ what, edit, after })));
    migrated = editText(migrated, found);
    after++;
  }
  return { text: migrated, forms };
}

function textEdits(text: string, edits: MigrationStep['edits']): TextEdit[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return []; // the lint reports the problem
  }
  const tree = parseTree(text);
  return edits(document).flatMap(({ path, name, value }: ValueEdit) => {
    const node = tree && nodeAt(tree, path);
    if (!node)
      throw new Error(`MIGRATION_STEP: a step edits ${path.join('/')}, which the document does not have`);
    const [key] = node.parent?.children ?? [];
    return [
      ...(name !== undefined && key ? [replace(key, name)] : []),
      ...(value !== undefined ? [replace(node, value)] : []),
    ];
  });
}

function replace({ offset, length }: { offset: number; length: number }, value: unknown): TextEdit {
  return { offset, length, text: JSON.stringify(value) };
}
