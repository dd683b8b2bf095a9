import type { ReactNode } from 'react';
import { MOST_ANSWER_BYTES, MOST_FILES } from '../contract.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { Attachments } from '../../../shell/upload/attachments.tsx';
import type { UploadHold } from '../../../shell/upload/attachments.tsx';
import type { AnswerFiles } from './use-answer-files.ts';

interface AnswerAttachmentsProps {
  /** Of the control. */
  readonly id: string;
  readonly attached: AnswerFiles;
  /** Whether the answer was to be sent before all files were there. */
  readonly isHeld: boolean;
}

/** Where files are added to an answer. */
export function AnswerAttachments({ id, attached, isHeld }: AnswerAttachmentsProps): ReactNode {
  const { files, hold, failure, upload, change, setHold } = attached;
  return (
    <div>
      <Attachments
        id={id}
        label="Files (optional)"
        owner="An answer"
        most={MOST_FILES}
        mostBytes={MOST_ANSWER_BYTES}
        files={files}
        keyOf={(file) => file.id}
        error={isHeld && hold !== null ? HELD[hold] : undefined}
        upload={upload}
        onChange={change}
        onHold={setHold}
      />
      {failure && <StaffFailure failure={failure} words={REMOVING} />}
    </div>
  );
}

const HELD: Readonly<Record<UploadHold, string>> = {
  sending: 'Files are still being uploaded. Press “Send answer” again in a moment.',
  failed: 'A file was not uploaded. Press “Send again”, or remove it.',
};

const REMOVING: FailureWords = {
  not: 'The file was not removed',
  reasons: { gone: 'the inquiry has been deleted' },
};
