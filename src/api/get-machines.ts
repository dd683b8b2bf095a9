import { MACHINES } from '../engine/common/machines.ts';
import type { Machine } from '../engine/common/machines.ts';
import { looksLike } from '../shared/looks-like.ts';
import { getJson } from './client.ts';

/**
 * The machines and models of the whole site: a file that the build writes, apart from the code.
 * @throws ApiError
 */
export function getMachines(): Promise<readonly Machine[]> {
  return getJson(MACHINES, { check: areMachines, isFile: true });
}

/** Our own build wrote the file; this tells it from an answer that is something else. */
function areMachines(answer: unknown): answer is readonly Machine[] {
  return Array.isArray(answer) && answer.every((entry) => looksLike(entry, EXAMPLE));
}

const EXAMPLE: Machine = { name: '', kind: '', medium: [], duty: [], page: '', href: '', models: [] };
