import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { htmlOf } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import type { Writing } from './use-post.ts';
import css from './writing.module.css';

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
            : 'An empty line begins a paragraph; two lines or more with - or with 1., 2. and words make a list; **bold**, *italic*, [words](https://address). Everything else is shown as you type it.'
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
          {seen && <PostPreview what="The preview" html={htmlOf(words)} />}
        </div>
      </div>
    </div>
  );
}
