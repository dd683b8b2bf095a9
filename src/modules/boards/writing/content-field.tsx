import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { htmlOf } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import type { Writing } from './use-post.ts';
import css from './writing.module.css';

/** The content, with a preview: plain text with a few rules, or HTML for a post that they can't represent. */
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
            ? 'This post has tables, pictures or other layout, so you see its HTML. Nothing is lost if you change only the text between the tags.'
            : 'Leave an empty line to start a new paragraph. Start two or more lines with - or with 1., 2. to make a list. Use **bold**, *italic* and [text](https://address). Everything else is shown as you type it.'
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
