import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
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
        Nothing was saved, and nothing is lost. Below is the post as it stands now; your own words are still
        in the form. Press Save to put yours in its place, or go on from the other version.
      </p>
      <div className={css.paper}>
        <p className={css.theirTitle}>{theirs.title}</p>
        <Suspense fallback={<p>Loading the other version…</p>}>
          <PostHtml html={theirs.content ?? ''} />
        </Suspense>
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
