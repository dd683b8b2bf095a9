import { useId } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { MAX_TERM } from '../../engine/common/screens.ts';
import type { BoardConfig } from './board-config.ts';
import { traitsOf } from './types/traits-of.ts';
import { SEARCH_FIELDS, boardPath, questionPath } from './board-paths.ts';
import { writePath } from './list-paths.ts';
import type { ListFilter, SearchField } from './board-paths.ts';
import { useSite } from '../../shell/screen-frame.tsx';
import { useOffers } from '../../shell/site-offer.ts';
import { useUser } from '../../stores/session.ts';
import { navigate } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './list-head.module.css';

const FIELD_WORDS: Readonly<Record<SearchField, string>> = {
  all: 'Everywhere',
  title: 'Title',
  content: 'Text',
  nickName: 'Writer',
  tags: 'Tags',
};

interface ListHeadProps {
  readonly board: { readonly menuId: number; readonly boardConfigId: number };
  readonly filter: ListFilter;
  /** Null while unknown. */
  readonly count: number | null;
  readonly type: BoardConfig['boardType'] | undefined;
}

/** Above a list: the number of posts, the search form, and the link to write a post for those who may. */
export function ListHead({ board, filter, count, type }: ListHeadProps): ReactNode {
  const user = useUser();
  const { questions } = useSite().places;
  const isForQuestions = traitsOf(type).takesQuestions ?? false;
  const [takesQuestions, takesPosts] = [useOffers('write-question'), useOffers('write-post')];
  return (
    <div className={`${css.head} cluster`}>
      <div className={`${css.counted} cluster`}>
        <p className={`${css.count} quiet`} role="status">
          {count !== null && countWords(count, filter.searchTxt)}
        </p>
        {filter.searchTxt && (
          <Link href={boardPath({ ...board, page: 1 })} className={`${css.clear} unprinted target`}>
            <Icon name="close" />
            Show all posts
          </Link>
        )}
      </div>
      <Finder board={board} filter={filter} />
      {takesQuestions && isForQuestions && user && questions !== undefined && (
        <ButtonLink look="accent" href={questionPath({ menuId: questions })}>
          Write a question
        </ButtonLink>
      )}
      {takesPosts && type !== undefined && !isForQuestions && user?.role === 'staff' && (
        <ButtonLink look="accent" href={writePath(board)}>
          Write a post
        </ButtonLink>
      )}
    </div>
  );
}

function countWords(count: number, term: string): string {
  if (!term) return `Total posts : ${count} posts`;
  return `${count === 1 ? '1 post' : `${count} posts`} for '${term}'`;
}

function Finder({ board, filter }: Pick<ListHeadProps, 'board' | 'filter'>): ReactNode {
  const ids = useId();
  const find = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const field = SEARCH_FIELDS.find((known) => known === said.get('field')) ?? 'all';
    const term = said.get('term');
    navigate(
      boardPath({
        ...board,
        page: 1,
        searchTxt: typeof term === 'string' ? term.slice(0, MAX_TERM) : '',
        field,
      }),
    );
  };
  return (
    <form
      role="search"
      aria-label="Posts of this board"
      action={boardPath({ ...board, page: 1 })} // without JavaScript, the service redirects from here
      className={`${css.finder} unprinted`}
      onSubmit={find}
    >
      <label htmlFor={`field${ids}`}>
        <VisuallyHidden>Search in</VisuallyHidden>
      </label>
      <select id={`field${ids}`} name="field" className={css.field} defaultValue={filter.field}>
        {SEARCH_FIELDS.map((field) => (
          <option key={field} value={field}>
            {FIELD_WORDS[field]}
          </option>
        ))}
      </select>
      <label htmlFor={`term${ids}`}>
        <VisuallyHidden>Search terms</VisuallyHidden>
      </label>
      <input
        id={`term${ids}`}
        name="term"
        type="search"
        maxLength={MAX_TERM}
        defaultValue={filter.searchTxt}
        className={css.term}
        autoComplete="off"
      />
      <Button type="submit">Find posts</Button>
    </form>
  );
}
