import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Post } from '../post-types.ts';
import { zonedTimeWords } from '../../../shared/zoned-clock.ts';
import { announce } from '../../../stores/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import css from './conflict.module.css';
import { CONTENT, findDifferences } from './differences.ts';
import type { Difference } from './differences.ts';
import { wordsOf } from './post-draft.ts';
import type { PostWords } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import type { PostPlace } from './post-place.ts';
import type { Writing } from './use-post.ts';

/** Moves the focus to the form after a choice, because the pressed button is gone. @param message what is in the form now */
export function toForm(message: string): void {
  document.getElementById('post-title')?.focus();
  announce(message);
}

interface ConflictProps {
  readonly writing: Writing;
  readonly place: Pick<PostPlace, 'type' | 'byStaff'>;
}

/** Shown if the post was saved elsewhere meanwhile: lists the differences in both versions, and the writer chooses. */
export function Conflict({ writing, place }: ConflictProps): ReactNode {
  const { theirs, takeTheirs } = writing;
  const box = useRef<HTMLElement>(null);
  const zone = useTimeZone();
  useEffect(() => {
    if (theirs) box.current?.focus();
  }, [theirs]);
  if (!theirs) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="conflict" className={css.conflict}>
      <h2 id="conflict" className={css.title}>
        This post has since been changed elsewhere
      </h2>
      <p>
        {`Nothing was saved, and nothing is lost. Below are the differences between the post as it is now${savedAt(theirs, zone)}, and your own version, which is still in the form. Press Save to replace it with yours, or continue from the other version.`}
      </p>
      <Differences theirs={theirs} words={writing.words} place={place} />
      <Button
        onClick={() => {
          takeTheirs();
          toForm('The other version is in the form.');
        }}
      >
        Continue from the other version
      </Button>
    </section>
  );
}

function savedAt({ updateTime }: Post, zone: TimeZone): string {
  const time = zonedTimeWords(updateTime, zone);
  return time && `, saved on ${time}`;
}

interface DifferencesProps extends Pick<ConflictProps, 'place'> {
  readonly theirs: Post;
  readonly words: PostWords;
}

/** Follows changes in the form, but with a delay. */
function Differences({ theirs, words, place: { type, byStaff } }: DifferencesProps): ReactNode {
  const mine = useDeferredValue(words);
  const zone = useTimeZone();
  const found = useMemo(
    () => findDifferences(wordsOf(theirs, { type, byStaff, zone }), mine, zone),
    [theirs, type, byStaff, mine, zone],
  );
  if (found.length === 0) return <p>All fields are the same in both versions.</p>;
  return found.map((one) => (
    <div key={one.field} className={css.field}>
      <h3 className={css.name}>{one.field}</h3>
      <dl className={css.versions}>
        <Version of="The other version" value={one.theirs} field={one.field} />
        <Version of="Yours" value={one.mine} field={one.field} />
      </dl>
    </div>
  ));
}

interface VersionProps extends Pick<Difference, 'field'> {
  readonly of: string;
  readonly value: string;
}

function Version({ of, value, field }: VersionProps): ReactNode {
  return (
    <div className={css.version}>
      <dt className={`${css.whose} quiet`}>{of}</dt>
      {/* User text may be right-to-left. */}
      <dd className={css.value} dir="auto">
        {value.trim() === '' ? (
          <span className={css.nothing}>Empty</span>
        ) : field === CONTENT ? (
          <PostPreview what="This version" html={value} />
        ) : (
          <span className={css.lines}>{value}</span>
        )}
      </dd>
    </div>
  );
}
