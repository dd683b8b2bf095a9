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
  /** What it is made with, below dist. */
  readonly content: string;
}

const { dist } = workerData as { dist: string }; // what document-thread.ts gives

async function load(path: string): Promise<DocumentMaker> {
  // Both were written by our own build: the module of src/app/entry-server.tsx, and what it is given.
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

void makerOf(DIST.content).catch(() => undefined); // the first document finds it ready, or tells of its fault

/**
 * Ends the thread with the document that it cannot make, so that the next one begins in another: Node remembers for good that a
 * module could not be loaded, for want of open files or while files were being replaced.
 */
function endThread(error: unknown): Promise<never> {
  queueMicrotask(() => {
    throw error;
  });
  return new Promise(() => undefined);
}

/** Makes a document, in a thread of document-thread.ts. */
export default async function make({ view, address, content }: DocumentQuestion): Promise<string> {
  return (await makerOf(content).catch(endThread))(view, address);
}
