import type { BoardConfig } from '../board-config.ts';
import { HttpError, notFound } from '../../../server/http/http-error.ts';

/** Finds a board by its id. */
export type FindBoard = (id: number) => BoardConfig;

/** @returns a function that throws 404 for an id that isn't in boards.json */
export function createFindBoard(boards: readonly BoardConfig[]): FindBoard {
  const byId = new Map(boards.map((board) => [board.id, board]));
  return (id) => {
    const board = byId.get(id);
    if (!board) throw notFound();
    return board;
  };
}

/** An id in a parameter, already checked against the contract. No row has one above 2^53. */
export function toId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}

/** The same answer for posts that don't exist, aren't published or are on another board (R-POST-10). */
export function noSuchPost(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is no such post.');
}
