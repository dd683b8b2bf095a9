import type { BoardConfig } from '../../../shared/do-contract.ts';
import { HttpError, notFound } from '../http-error.ts';

/** Finds a board by its id. */
export type FindBoard = (id: number) => BoardConfig;

/** @returns a function that throws 404 for an id which boards.json does not have */
export function createFindBoard(boards: readonly BoardConfig[]): FindBoard {
  const byId = new Map(boards.map((board) => [board.id, board]));
  return (id) => {
    const board = byId.get(id);
    if (!board) throw notFound();
    return board;
  };
}

/** An id of a parameter, which the contract has checked. One beyond 2^53 is nobody's. */
export function toId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}

/** What is not there, not published, or not in the board that was named: the same answer for each (R-POST-10). */
export function noSuchPost(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is no such post.');
}
