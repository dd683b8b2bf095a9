import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAddress } from '../../shared/address.ts';
import type { Post } from '../../shared/do-contract.ts';
import { fileSizeWords, fileTypeWord } from '../../shared/file-words.ts';
import { fileAddress } from '../../shared/files.ts';
import { signInPath } from '../../shared/screens.ts';
import { useUser } from '../../stores/session.ts';
import { useAddress } from '../../ui/address.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './file-links.module.css';

type BoardFile = NonNullable<Post['boardFiles']>[number];

interface FileLinksProps {
  readonly files: readonly BoardFile[];
  /** The files are for those who are signed in; others are told so when they press one (specification, section 6). */
  readonly membersOnly: boolean;
}

/** The files of a post, each with its type and size. */
export function FileLinks({ files, membersOnly }: FileLinksProps): ReactNode {
  const user = useUser();
  const here = formatAddress(useAddress());
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
              <a href={fileAddress(file.fileId)} download={file.fileInfo.logFileName} className={css.file}>
                <FileWords file={file} />
              </a>
            ) : (
              <button
                type="button"
                className={css.file}
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
      {!open && <p className={css.hint}>For members. Sign in to download.</p>}
      <AlertDialog
        open={refused}
        onClose={() => setRefused(false)}
        label="Members only"
        focus={ok}
        opener={pressed}
        actions={
          <>
            <Button ref={ok} look="gold" onClick={() => setRefused(false)}>
              OK
            </Button>
            <ButtonLink href={signInPath(here)}>Sign in</ButtonLink>
          </>
        }
      >
        <p lang="ko">연구원 회원만 다운로드할 수 있습니다.</p>
        <p>Only members of the institute can download files. Sign in with your account.</p>
      </AlertDialog>
    </>
  );
}

function FileWords({ file: { fileInfo } }: { readonly file: BoardFile }): ReactNode {
  const { logFileName, fileType, size } = fileInfo;
  return (
    <>
      <Icon name="download" />
      <span className={css.name}>{logFileName}</span>{' '}
      <span className={css.kind}>
        {fileTypeWord(logFileName, fileType)}
        {size !== undefined && `, ${fileSizeWords(size)}`}
      </span>
    </>
  );
}
