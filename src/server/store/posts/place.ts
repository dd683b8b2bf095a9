import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Where a published post stands: lists run down (pinned, at, id), newest-first ones down (at, id). */
export interface Place {
  readonly pinned: 0 | 1;
  /** Its publishedAt. */
  readonly at: number;
  readonly id: number;
}

export type Order = 'list' | 'newest';

/** @returns above 0 where `one` stands behind `other` */
export function compare(order: Order, one: Place, other: Place): number {
  const pins = order === 'list' ? other.pinned - one.pinned : 0;
  return pins || other.at - one.at || other.id - one.id;
}

/** `order by` of an order, the same in both engines. */
export const ORDER_BY: Readonly<Record<Order, string>> = {
  list: 'pinned desc, published_at desc, id desc',
  newest: 'published_at desc, id desc',
};

/** A transaction in which a board changes. */
export type Change = Transaction<Tables>;
