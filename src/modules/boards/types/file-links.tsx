import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import type { Post } from '../post-types.ts';
import { fileSizeWords, fileTypeWord } from '../../../engine/common/file-words.ts';
import { fileAddress } from '../../../shared/files.ts';
import { PATIENCE } from '../../../shell/call-loading.tsx';
import { failureWords } from '../../../shell/failure-words.ts';
import { SignInLink } from '../../../shell/sign-in-link.tsx';
import { useOffers } from '../../../shell/site-offer.ts';
import { useUser } from '../../../stores/session.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NoticeText } from '../../../ui/notices.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './file-links.module.css';
import { useDownload } from './use-download.ts';

type BoardFile = NonNullable<Post['boardFiles']>[number];

interface FileLinksProps {
  readonly files: readonly BoardFile[];
  /** The address of all files as one ZIP. Without it, there is no such link. */
  readonly allHref?: string;
  /** Only signed-in visitors may download; others get a message when they press a link (R-BOARD-12). */
  readonly membersOnly: boolean;
}

/** A post's files, each with its type and size. */
export function FileLinks({ files, allHref, membersOnly }: FileLinksProps): ReactNode {
  const user = useUser();
  const hasSignIn = useOffers('sign-in');
  const download = useDownload();
  const [refused, setRefused] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  if (files.length === 0) return null;
  const open = !membersOnly || Boolean(user);
  return (
    <>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.fileId}>
            {open ? (
              <a
                href={fileAddress(file.fileId)}
                download={file.fileInfo.logFileName}
                className={`${css.file} target`}
                onClick={(event) => download.press(event, file.fileInfo.logFileName)}
              >
                <FileWords file={file} />
              </a>
            ) : (
              <button
                type="button"
                className={`${css.file} target`}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  setRefused(true);
                }}
              >
                <FileWords file={file} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && allHref !== undefined && files.length > 1 && (
        <a
          href={allHref}
          download
          className={`${css.all} unprinted target`}
          onClick={(event) => download.press(event, 'The ZIP file')}
        >
          <Icon name="download" />
          All {files.length} as one ZIP file
        </a>
      )}
      <DownloadState download={download} />
      {!open && (
        <p className={`${css.hint} unprinted`}>
          {hasSignIn ? 'For members. Sign in to download.' : 'For members only.'}
        </p>
      )}
      <AlertDialog
        open={refused}
        onClose={() => setRefused(false)}
        label="Members only"
        focus={ok}
        opener={pressed}
        actions={
          <>
            <Button ref={ok} look="accent" onClick={() => setRefused(false)}>
              OK
            </Button>
            <SignInLink look="line" />
          </>
        }
      >
        <NoticeText name="membersOnly" as="p">
          {`Only members can download files.${hasSignIn ? ' Sign in with your account.' : ''}`}
        </NoticeText>
      </AlertDialog>
    </>
  );
}

interface DownloadStateProps {
  readonly download: Pick<ReturnType<typeof useDownload>, 'busy' | 'failure'>;
}

/** Below the files: that a file is being checked, or why it failed and what to do. */
function DownloadState({ download: { busy, failure } }: DownloadStateProps): ReactNode {
  const late = useDelayed(busy, PATIENCE);
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) way.current?.focus(); // the pressed link disappeared with the session
  }, [failure]);
  return (
    <>
      <p role="status" className={`${css.hint} unprinted`}>
        {late && 'Fetching the file…'}
      </p>
      {failure && (
        <p role="alert" className={`${css.failure} unprinted`}>
          <span>{downloadFailure(failure.name, failure.error)}</span>{' '}
          {failure.error.status === 401 && <SignInLink ref={way}>Sign in and come back</SignInLink>}
        </p>
      )}
    </>
  );
}

function downloadFailure(name: string, error: ApiError): string {
  return failureWords(error, {
    not: `${name} was not downloaded`,
    again: 'Try again',
    reasons: {
      shape: 'the service failed',
      refused: 'this account isn’t allowed to download it',
      'too-many': 'too many requests were sent from here',
    },
    whole: { gone: `${name} is no longer available.` },
  });
}

function FileWords({ file: { fileInfo } }: { readonly file: BoardFile }): ReactNode {
  const { logFileName, fileType, size } = fileInfo;
  return (
    <>
      <Icon name="download" />
      <span className={`${css.words} cluster`}>
        <span className={css.name}>{logFileName}</span>{' '}
        <span className={css.kind}>
          {fileTypeWord(logFileName, fileType) + (size === undefined ? '' : `, ${fileSizeWords(size)}`)}
        </span>
      </span>
    </>
  );
}
