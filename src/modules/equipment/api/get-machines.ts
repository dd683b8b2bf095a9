import { MACHINE_TABLES, MACHINES } from '../machines.ts';
import type { Machine, MachineTable } from '../machines.ts';
import { looksLike } from '../../../shared/looks-like.ts';
import { getJson } from '../../../api/client.ts';

/**
 * All machines and models of the site, from a JSON file that the build writes.
 * @throws ApiError
 */
export function getMachines(): Promise<readonly Machine[]> {
  return getJson(MACHINES, { check: listOf(MACHINE), isFile: true });
}

/**
 * The specification tables of all products, from a JSON file that the build writes.
 * @throws ApiError
 */
export function getMachineTables(): Promise<readonly MachineTable[]> {
  return getJson(MACHINE_TABLES, { check: listOf(TABLE), isFile: true });
}

/** Our own build wrote the file, so this only detects an answer that is something else. */
function listOf<T extends object>(example: T) {
  return (answer: unknown): answer is readonly T[] =>
    Array.isArray(answer) && answer.every((entry) => looksLike(entry, example));
}

const MACHINE: Machine = { name: '', kind: '', medium: [], duty: [], page: '', href: '', models: [] };
const TABLE: MachineTable = { machine: '', place: '', href: '', models: [], rows: [] };
