import { Suspense, lazy, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { htmlOf } from './post-draft.ts';
import type { Writing } from './use-post.ts';
import css from './writing.module.css';

/** Brings a parser along that nobody needs who does not look at a preview. */
const PostHtml = lazy(async () => {
  const { PostHtml: component } = await import('../../ui/post-html.tsx');
  return { default: component };
});

/** The content: plain text with a few rules, or the HTML of a post that says more than those can; with a preview. */
export function ContentField({ writing }: { readonly writing: Writing }): ReactNode {
  const { words, shown, change, leaveField } = writing;
  const [seen, setSeen] = useState(false);
  const preview = useId();
  return (
    <div>
      <Field
        id="post-content"
        label="Content"
        hint={
          words.mode === 'html'
            ? 'This post has tables, pictures or other layout, so you see its HTML. Nothing of it is lost when you change the words between the tags.'
            : 'An empty line begins a paragraph; lines that begin with - or 1. make a list; **bold**, *italic*, [words](https://address).'
        }
        error={shown['content']}
      >
        {(control) => (
          <textarea
            {...control}
            name="content"
            dir="auto"
            rows={14}
            value={words.content}
            spellCheck={words.mode === 'text'}
            onChange={({ target }) => change({ content: target.value })}
            onBlur={() => leaveField('content')}
          />
        )}
      </Field>
      <div className={css.preview}>
        <Button aria-expanded={seen} aria-controls={preview} onClick={() => setSeen(!seen)}>
          Preview
        </Button>
        <div id={preview} hidden={!seen} className={css.paper}>
          {seen && (
            <Suspense fallback={<p>Loading the preview…</p>}>
              <PostHtml html={htmlOf(words)} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
