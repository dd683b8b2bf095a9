import type { GeneratedFile } from '../../src/engine/scaffold/generated-file.ts';
import { renderApiDoc } from './api-doc.ts';
import { renderErrorsDoc } from './errors-doc.ts';
import { renderCommandsDoc } from './commands-doc.ts';
import { renderConfigurationDoc } from './configuration-doc.ts';
import { findCalls } from './find-calls.ts';

/** The references of errors, calls, commands and configuration. */
export async function referenceFiles(): Promise<GeneratedFile[]> {
  return [
    { path: 'docs/ERRORS.md', content: renderErrorsDoc() },
    { path: 'docs/COMMANDS.md', content: renderCommandsDoc() },
    { path: 'docs/CONFIGURATION.md', content: renderConfigurationDoc() },
    { path: 'docs/API.md', content: renderApiDoc(Object.values(await findCalls())) },
  ];
}
