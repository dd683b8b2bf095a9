import type { ReactNode } from 'react';
import { askUntyped } from '../../api/ask.ts';
import { guardFor } from '../../api/guard-for.ts';
import type { AnswerSchema } from '../../shared/calls/answer-schema.ts';
import type { FromSchema } from '../../shared/calls/from-schema.ts';
import type { PathOf } from '../../shared/do-contract.ts';
import { PagedList } from './paged-list.tsx';
import css from './staff.module.css';

interface CallListProps<Schema extends AnswerSchema> {
  /** The call that returns all rows as `items`, such as `/booking/list.do`. */
  readonly call: PathOf<'GET', false>;
  readonly answer: Schema;
  /** The singular and the plural of a row: "booking", "bookings". */
  readonly one: string;
  readonly many: string;
  /** Renders a row, such as a DeletableRow with a key. */
  readonly children: (item: ItemOf<Schema>) => ReactNode;
}

type ItemOf<Schema extends AnswerSchema> =
  FromSchema<Schema, Schema> extends { readonly items: readonly (infer Item)[] } ? Item : never;

/** A short list in a panel, with its states. For a list with pages, use PagedList. */
export function CallList<const Schema extends AnswerSchema>(props: CallListProps<Schema>): ReactNode {
  const { call, answer, one, many, children } = props;
  return (
    <PagedList
      question={call}
      ask={async (signal) => {
        const { items } = (await askUntyped(call, {}, { check: guardFor(answer), signal })) as {
          readonly items: readonly ItemOf<Schema>[]; // ItemOf guarantees it for every answer with rows
        };
        return { items, total: items.length, pagesize: items.length + 1 };
      }}
      page={1}
      hrefOf={() => ''}
      what={`the ${many}`}
      countWords={({ total }) => `${total} ${total === 1 ? one : many}`}
      head={(refresh) => <div className={`${css.tools} unprinted cluster`}>{refresh}</div>}
    >
      {({ items }, isOld) =>
        items.length === 0 ? (
          <p className={css.empty}>{`There are no ${many}.`}</p>
        ) : (
          <ul className={css.rows} aria-busy={isOld || undefined}>
            {items.map(children)}
          </ul>
        )
      }
    </PagedList>
  );
}
