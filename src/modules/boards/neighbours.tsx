import type { ReactNode } from 'react';
import { getNextPost, getPreviousPost } from './api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import type { Call } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { askFilter, boardPath, postPath } from './board-paths.ts';
import type { ListFilter, PostParams } from './board-paths.ts';
import { StillLoading } from '../../shell/still-loading.tsx';
import { useFocusOnward } from '../../shell/use-focus-onward.ts';
import { classes } from '../../ui/classes.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import css from './neighbours.module.css';
import { neighbourKey } from './questions.ts';

interface NeighboursProps {
  readonly params: PostParams;
  /** The search of the list that the post was opened from. The neighbours come from that list. */
  readonly filter: ListFilter;
}

/** At the end of a post: the older one, the list, the newer one. */
export function Neighbours({ params, filter }: NeighboursProps): ReactNode {
  const { boardConfigId, boardId } = params;
  const question = { boardConfigId: String(boardConfigId), id: String(boardId), ...askFilter(filter) };
  const previous = useCall(neighbourKey('previous', params, filter), (signal) =>
    getPreviousPost(question, signal),
  );
  const next = useCall(neighbourKey('next', params, filter), (signal) => getNextPost(question, signal));
  const hrefOf = (id: number): string => postPath({ ...params, boardId: id }, filter);
  return (
    <nav aria-label="Posts" className={`${css.posts} unprinted`}>
      <Neighbour call={previous} label="Previous" none="No previous article." hrefOf={hrefOf} />
      <Link href={boardPath({ ...params, ...filter })} className={css.list}>
        List
      </Link>
      <Neighbour call={next} label="Next" none="No next article." hrefOf={hrefOf} />
    </nav>
  );
}

interface NeighbourProps {
  readonly call: Call<Answer<'previousPost'>>;
  readonly label: 'Previous' | 'Next';
  /** The owner's text if there isn't a neighbour. */
  readonly none: string;
  readonly hrefOf: (id: number) => string;
}

function Neighbour({ call, label, none, hrefOf }: NeighbourProps): ReactNode {
  const { data, current, error, kind, retry } = call;
  const cell = classes(css.cell, label === 'Next' && css.next);
  if (error) return <Failed label={label} className={cell} busy={kind === 'loading'} onRetry={retry} />;
  if (!current)
    return (
      <div className={cell} aria-busy="true">
        <StillLoading text={`${label}: this is taking longer than usual.`} onRetry={retry} />
      </div>
    );
  if (data === null) return <p className={classes(cell, css.none)}>{none}</p>;
  return (
    <Link href={hrefOf(data.id)} className={cell}>
      <span className={css.label}>
        {label === 'Previous' && <Icon name="arrow-left" />}
        {label}
        {label === 'Next' && <Icon name="arrow-right" />}
      </span>{' '}
      <span className={css.title}>{data.title}</span>
    </Link>
  );
}

interface FailedProps extends Pick<NeighbourProps, 'label'> {
  readonly className: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Failed({ label, className, busy, onRetry }: FailedProps): ReactNode {
  const rememberPress = useFocusOnward(focusHeading);
  const again = (): void => {
    rememberPress();
    onRetry();
  };
  return (
    <button type="button" className={className} aria-disabled={busy} onClick={again}>
      <span className={css.label}>{label}</span>
      <span>
        Could not be loaded. <span className={css.again}>Try again</span>
      </span>
    </button>
  );
}
