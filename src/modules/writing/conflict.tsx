import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '../../shared/do-contract.ts';
import { koreanTimeWords } from '../../shared/korean-clock.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import type { Writing } from './use-post.ts';
import css from './writing.module.css';

const PostHtml = lazy(async () => {
  const { PostHtml: component } = await import('../../ui/post-html.tsx');
  return { default: component };
});

/** Where the writer goes on after a choice, whose button is gone with it. @param said what is in the form now */
export function toForm(said: string): void {
  document.getElementById('post-title')?.focus();
  announce(said);
}

/** Somebody else has saved the post meanwhile: both versions are here, and the writer chooses. */
export function Conflict({ writing }: { readonly writing: Writing }): ReactNode {
  const { theirs, takeTheirs } = writing;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (theirs) box.current?.focus();
  }, [theirs]);
  if (!theirs) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="conflict" className={css.conflict}>
      <h2 id="conflict" className={css.conflictTitle}>
        Somebody else has changed this post meanwhile
      </h2>
      <p>
        Nothing was saved, and nothing is lost. Below is the post as it stands now{savedAt(theirs)}; your own
        words are still in the form. Press Save to put yours in its place, or go on from the other version.
      </p>
      <div className={css.paper}>
        <p className={css.theirTitle}>{theirs.title}</p>
        <Suspense fallback={<p>Loading the other version…</p>}>
          <PostHtml html={theirs.content ?? ''} />
        </Suspense>
        {beside(theirs).map((line) => (
          <p key={line} className={css.note}>
            {line}
          </p>
        ))}
      </div>
      <Button
        onClick={() => {
          takeTheirs();
          toForm('The other version is in the form.');
        }}
      >
        Go on from the other version
      </Button>
    </section>
  );
}

/** When the other version was saved. */
function savedAt({ updateTime }: Post): string {
  const time = koreanTimeWords(updateTime);
  return time && `, saved on ${time}`;
}

/** What stands in the other version beside title and content, and would be replaced as well. */
function beside({ boardFiles, boardTags, urlInfo, videoUrl }: Post): readonly string[] {
  const files = (boardFiles ?? []).map(({ fileInfo }) => fileInfo.logFileName).join(', ');
  const tags = (boardTags ?? []).map(({ name }) => name).join(', ');
  return [
    files && `Attachments: ${files}`,
    urlInfo && `Link: ${urlInfo}`,
    videoUrl && `Video: ${videoUrl}`,
    tags && `Tags: ${tags}`,
  ].filter((line): line is string => Boolean(line));
}
