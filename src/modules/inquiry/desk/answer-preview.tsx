import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { useTask } from '../../../shell/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { previewAnswer } from '../api/conversation.ts';
import { InquiryFiles } from './inquiry-files.tsx';
import { textFault } from './text-fault.ts';
import type { AnswerFile } from './use-answer-files.ts';
import own from './conversation.module.css';

interface AnswerPreviewProps {
  readonly id: number;
  readonly text: string;
  readonly files: readonly AnswerFile[];
  /** Says in the form what is missing. */
  readonly isComplete: () => boolean;
  /** Gets the service's complaint about the text, such as an unknown placeholder. */
  readonly onFault: (fault: string) => void;
}

/** Shows an answer as it will be sent, with its placeholders filled in. */
export function AnswerPreview({ id, text, files, isComplete, onFault }: AnswerPreviewProps): ReactNode {
  const [shown, setShown] = useState<Answer<'inquiryPreview'> | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, failure, run } = useTask();
  const press = (): void => {
    if (!isComplete()) return;
    run(async () => {
      try {
        setShown(await previewAnswer({ id, text }));
      } catch (error) {
        const fault = error instanceof ApiError ? textFault(error, 'The answer') : undefined;
        if (fault === undefined) throw error;
        onFault(fault);
      }
    });
  };
  return (
    <>
      <Button ref={opener} aria-disabled={busy} onClick={press}>
        Preview
      </Button>
      {failure && <StaffFailure failure={failure} words={PREVIEWING} />}
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.subject ?? ''}
        size="page"
        opener={opener}
      >
        <p className={own.text}>{shown?.text}</p>
        <InquiryFiles files={files} areLinks={false} />
      </Dialog>
    </>
  );
}

const PREVIEWING: FailureWords = { not: 'The preview could not be made' };
