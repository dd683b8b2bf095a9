import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { DIST } from '../shared/document.ts';
import type { DocumentContent, DocumentMaker, DocumentModule, DocumentView } from '../shared/document.ts';

export interface DocumentQuestion {
  readonly view: DocumentView;
  readonly address: string;
}

export type DocumentAnswer = { readonly html: string } | { readonly fault: string };

const { dist } = workerData as { dist: string }; // what document-thread.ts gives

async function load(): Promise<DocumentMaker> {
  // Both were written by our own build: the module of src/app/entry-server.tsx, and what it is given.
  const module = (await import(pathToFileURL(join(dist, DIST.renderer)).href)) as DocumentModule;
  const content = JSON.parse(readFileSync(join(dist, DIST.content), 'utf8')) as DocumentContent;
  return module.createDocumentMaker(content);
}

const maker = load();

async function answer({ view, address }: DocumentQuestion): Promise<DocumentAnswer> {
  try {
    return { html: await (await maker)(view, address) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (question: DocumentQuestion) => {
  void answer(question).then((said) => parentPort?.postMessage(said));
});
