import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { SendFailed } from '../../../shell/send-failed.tsx';
import { SignedOutNote } from '../../../shell/signed-out-note.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ProblemSummary } from '../../../ui/problem-summary.tsx';
import { Attachments } from '../../../shell/upload/attachments.tsx';
import { attach } from './attach.ts';
import type { UploadHold } from '../../../shell/upload/attachments.tsx';
import { Conflict, toForm } from './conflict.tsx';
import { ContentField } from './content-field.tsx';
import css from './writing.module.css';
import { StaffFields } from './staff-fields.tsx';
import { usePost } from './use-post.ts';
import type { PostTask } from './use-post.ts';

interface PostFormProps extends PostTask {
  /** Where Cancel leads, and where to check whether a save succeeded. */
  readonly list: string;
}

/** The call's field -> its control. */
const CONTROLS = new Map([
  ['title', 'post-title'],
  ['content', 'post-content'],
  ['fileIds', 'post-files'],
  ...['urlInfo', 'videoUrl', 'nickName', 'tags', 'thumbFileId', 'publishTime'].map(
    (field) => [field, `post-${field}`] as const,
  ),
]);

/** Why a post can't be saved yet: its writer would expect these files in it. */
/** The maximum number of files in a post (src/modules/boards/contract.ts). */
const MOST_FILES = 20;

const HELD: Readonly<Record<UploadHold, string>> = {
  sending: 'Wait until the files are uploaded, or remove them.',
  failed: 'A file was not attached. Remove it or, if you can, send it again before you save.',
};

/** The form for a new or changed post: title, content and files. */
export function PostForm({ list, ...task }: PostFormProps): ReactNode {
  const writing = usePost(task);
  const { words, shown, tries, busy, failure, takeMine } = writing;
  const [hold, setHold] = useState<UploadHold | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (hold) note.current?.focus();
    else writing.save();
  };
  const problems = Object.entries(shown).map(([field, sentence]) => ({
    control: CONTROLS.get(field) ?? null,
    sentence,
  }));
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {writing.restored && <p className="quiet">What you wrote before is still here.</p>}
      <Conflict writing={writing} place={task} />
      {takeMine && (
        <p className="quiet">
          The other version is in the form now.{' '}
          <Button
            onClick={() => {
              takeMine();
              toForm('Your text is in the form.');
            }}
          >
            Restore my text
          </Button>
        </p>
      )}
      {tries > 0 && problems.length > 0 && (
        <ProblemSummary title="The post was not saved" problems={problems} call={tries} />
      )}
      <Field id="post-title" label="Title" error={shown['title']}>
        {(control) => (
          <input
            {...control}
            name="title"
            dir="auto"
            value={words.title}
            aria-required
            onChange={({ target }) => writing.change({ title: target.value })}
            onBlur={() => writing.leaveField('title')}
          />
        )}
      </Field>
      <ContentField writing={writing} />
      <Attachments
        id="post-files"
        label="Attachments"
        owner="A post"
        most={MOST_FILES}
        files={words.files}
        keyOf={({ fileId }) => fileId}
        upload={attach}
        error={shown['fileIds']}
        onChange={(files) => writing.change({ files })}
        onHold={setHold}
      />
      {words.staff && <StaffFields writing={writing} staff={words.staff} type={task.type} />}
      {failure?.status !== 401 && <SignedOutNote />}
      {failure && Object.keys(failure.fields).length === 0 && (
        <SendFailed
          error={failure}
          what="Your post"
          button="Save"
          inDoubt="Press Save again: a post that has already arrived is not saved twice."
        />
      )}
      <div className={`${css.actions} cluster`}>
        <Button
          type="submit"
          look="accent"
          aria-disabled={busy || hold !== null}
          aria-describedby="post-state"
        >
          Save
        </Button>
        <ButtonLink href={list}>Leave without saving</ButtonLink>
        <p id="post-state" ref={note} tabIndex={-1} className="quiet" role="status">
          {busy ? 'Saving…' : hold && HELD[hold]}
        </p>
      </div>
      <p className="quiet">
        <span>What you write stays in this window until it is saved.</span>{' '}
        <span>
          {words.staff === null || words.staff.when === 'published'
            ? 'Saved posts are public.'
            : 'Until it appears, only you and staff can see it.'}
        </span>
      </p>
    </form>
  );
}
