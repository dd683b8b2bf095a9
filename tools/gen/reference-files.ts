import type { GeneratedFile } from '../../src/engine/scaffold/generated-file.ts';
import { renderApiDoc } from './api-doc.ts';
import { renderErrorsDoc } from './errors-doc.ts';
import { findCalls } from './find-calls.ts';

/** The references of errors and of calls. */
export async function referenceFiles(): Promise<GeneratedFile[]> {
  return [
    { path: 'docs/ERRORS.md', content: renderErrorsDoc() },
    { path: 'docs/API.md', content: renderApiDoc(Object.values(await findCalls())) },
  ];
}
