import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps } from '../../engine/types.ts';
import type { Downloads as DownloadsBlock } from '../page.gen.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './downloads.module.css';

type Download = DownloadsBlock['files'][number];

const LANGUAGES: Readonly<Record<NonNullable<Download['language']>, string>> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  ms: 'Malay',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  th: 'Thai',
  tr: 'Turkish',
  vi: 'Vietnamese',
  zh: 'Chinese',
};

export function Downloads({ block, level }: BlockProps<DownloadsBlock>): ReactNode {
  const { id, heading, files } = block;
  const groups = [...new Set(files.map(({ group }) => group))];
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      {groups.map((name) => (
        <div key={name ?? ''} className={css.group}>
          {name && (
            <Heading level={heading ? nextLevel(level) : level} className={css.name}>
              {name}
            </Heading>
          )}
          <ul className={css.files}>
            {files
              .filter(({ group }) => group === name)
              .map((download) => (
                <li key={download.file.href} className={css.file}>
                  <DownloadLink download={download} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function DownloadLink({ download }: { readonly download: Download }): ReactNode {
  const { title, text, language, file } = download;
  return (
    <>
      <Link href={file.href} download hrefLang={language} className={css.link}>
        <Icon name="download" />
        <span>
          <span className={css.title}>{title}</span>{' '}
          <span className={css.kind}>
            {[file.kind, file.size, language && LANGUAGES[language]].filter(Boolean).join(', ')}
          </span>
        </span>
      </Link>
      {text && (
        <p className={css.text}>
          <RichText value={text} />
        </p>
      )}
    </>
  );
}
