import type { GeneratedFile, UnwantedFile } from '../../src/engine/scaffold/generated-file.ts';
import { renderApiDoc } from './api-doc.ts';
import { blockPages } from './block-pages.ts';
import { renderCommandsDoc } from './commands-doc.ts';
import { renderConfigurationDoc } from './configuration-doc.ts';
import { errorPage } from './error-page.ts';
import { findCalls } from './find-calls.ts';

/** The references of blocks, errors, calls, commands and configuration. */
export async function referenceFiles(): Promise<(GeneratedFile | UnwantedFile)[]> {
  return [
    ...blockPages(),
    errorPage(),
    { path: 'docs/COMMANDS.md', content: renderCommandsDoc() },
    { path: 'docs/CONFIGURATION.md', content: renderConfigurationDoc() },
    { path: 'docs/API.md', content: renderApiDoc(Object.values(await findCalls())) },
  ];
}
