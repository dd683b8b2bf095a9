import type { ReactNode } from 'react';
import { fileSizeWords } from '../../../engine/common/file-words.ts';
import { inquiryFileUrl } from '../api/inquiry-desk.ts';
import own from './conversation.module.css';
import type { AnswerFile } from './use-answer-files.ts';

interface InquiryFilesProps {
  readonly files: readonly AnswerFile[];
  /** Whether they can be downloaded. Default: true. */
  readonly areLinks?: boolean;
}

/** The files of an inquiry or an answer, with their sizes. Nothing if there are none. */
export function InquiryFiles({ files, areLinks = true }: InquiryFilesProps): ReactNode {
  if (files.length === 0) return null;
  return (
    <div className={own.part}>
      <h3>Files</h3>
      <ul>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {areLinks ? (
              <a href={inquiryFileUrl(id)} download={name}>
                {name}
              </a>
            ) : (
              name
            )}{' '}
            <span className="quiet">{fileSizeWords(size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
