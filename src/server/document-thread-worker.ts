import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { DIST } from '../engine/common/document.ts';
import type { DocumentContent } from '../engine/common/document.ts';
import type { DocumentMaker, DocumentModule, DocumentView } from '../shared/document-view.ts';

export interface DocumentQuestion {
  readonly view: DocumentView;
  readonly address: string;
}

const { dist } = workerData as { dist: string }; // what document-thread.ts gives

async function load(): Promise<DocumentMaker> {
  // Both were written by our own build: the module of src/app/entry-server.tsx, and what it is given.
  const module = (await import(pathToFileURL(join(dist, DIST.renderer)).href)) as DocumentModule;
  const content = JSON.parse(readFileSync(join(dist, DIST.content), 'utf8')) as DocumentContent;
  return module.createDocumentMaker(content);
}

const maker = load();

/** Makes a document, in a thread of document-thread.ts. */
export default async function make({ view, address }: DocumentQuestion): Promise<string> {
  return (await maker)(view, address);
}
