import { useMemo } from 'react';
import { parseJson } from './parse-json.ts';
import { useStudio } from './use-studio.ts';

/** The edited document. */
export interface EditedDocument {
  readonly file: string;
  /** Its schema's document, such as `page`. */
  readonly document: string;
  readonly text: string;
  /** undefined if the text isn't JSON. */
  readonly value: unknown;
}

/** @returns null if there is none, or if it was deleted */
export function useEditedDocument(): EditedDocument | null {
  const node = useStudio(({ node: own }) => own);
  const file = node?.file ?? null;
  const text = useStudio(({ workspace }) =>
    file === null ? null : (workspace.files.get(file)?.text ?? null),
  );
  const document = node?.document ?? null;
  return useMemo(
    () =>
      file === null || text === null || document === null
        ? null
        : { file, document, text, value: parseJson(text) },
    [file, text, document],
  );
}
