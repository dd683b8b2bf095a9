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
  /** The content file below dist. */
  readonly content: string;
}

const { dist } = workerData as { dist: string }; // set by document-thread.ts

async function load(path: string): Promise<DocumentMaker> {
  // Both were written by our build: the module of src/app/entry-server.tsx, and its content.
  const module = (await import(pathToFileURL(join(dist, DIST.renderer)).href)) as DocumentModule;
  const content = JSON.parse(readFileSync(join(dist, path), 'utf8')) as DocumentContent;
  return module.createDocumentMaker(content);
}

const makers = new Map<string, Promise<DocumentMaker>>();

function makerOf(content: string): Promise<DocumentMaker> {
  const maker = makers.get(content) ?? load(content);
  makers.set(content, maker);
  return maker;
}

void makerOf(DIST.content).catch(() => undefined); // loads it for the first document, which reports any error

/**
 * Ends the thread after a failure, so that the next document starts in a new one: Node never retries a module that failed to
 * load, for example because there were too many open files or files were being replaced.
 */
function endThread(error: unknown): Promise<never> {
  queueMicrotask(() => {
    throw error;
  });
  return new Promise(() => undefined);
}

/** Makes a document; runs in a thread of document-thread.ts. */
export default async function make({ view, address, content }: DocumentQuestion): Promise<string> {
  return (await makerOf(content).catch(endThread))(view, address);
}
