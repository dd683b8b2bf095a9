import { useId } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import { nextLevel } from '../../engine/types.ts';
import type { LegalSections as LegalSectionsBlock } from '../page.gen.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import css from './legal-sections.module.css';

type Version = LegalSectionsBlock['versions'][number];

interface SectionsProps extends Pick<BlockProps, 'level' | 'renderBlocks'> {
  readonly version: Version;
  /** The version's path in the block, for reports. */
  readonly path: string;
}

/** A notice in numbered sections. The current version is open; earlier ones can be unfolded below it. */
export function LegalSections({ block, level, renderBlocks }: BlockProps<LegalSectionsBlock>): ReactNode {
  const [current, ...earlier] = block.versions;
  if (!current) throw new Error('A notice needs a version.'); // the schema requires one
  return (
    <div className={`wrap ${css.layout}`}>
      <Contents version={current} />
      <div className={css.versions}>
        <p className={`${css.date} quiet`}>In force from {current.date}</p>
        <Sections version={current} level={level} renderBlocks={renderBlocks} path="versions/0" />
        {earlier.map((version, index) => (
          <details key={version.date} className={css.earlier}>
            <summary className={css.summary}>
              Earlier version, in force from {version.date}
              <Icon name="chevron-down" className={css.chevron} />
            </summary>
            <Sections
              version={version}
              level={level}
              renderBlocks={renderBlocks}
              path={`versions/${index + 1}`}
            />
          </details>
        ))}
      </div>
    </div>
  );
}

/** The table of contents, with numbers. */
function Contents({ version }: { readonly version: Version }): ReactNode {
  const titleId = `contents${useId()}`; // an id starts with a letter
  return (
    <nav className={`${css.contents} unprinted`} aria-labelledby={titleId}>
      <p id={titleId} className={css.contentsTitle}>
        Sections
      </p>
      <ol className={css.contentsList}>
        {version.sections.map(({ heading, id }, index) => (
          <li key={heading}>
            {id ? (
              <Link href={`#${id}`} className={css.contentsLink}>
                <Numbered number={index + 1}>{heading}</Numbered>
              </Link>
            ) : (
              <span className={css.contentsLink}>
                <Numbered number={index + 1}>{heading}</Numbered>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Sections({ version, level, renderBlocks, path }: SectionsProps): ReactNode {
  return version.sections.map(({ heading, id, blocks }, index) => (
    <section key={heading} className={css.section}>
      <Heading level={level} id={id} className={css.heading}>
        <Numbered number={index + 1}>{heading}</Numbered>
      </Heading>
      <div className={`flow ${css.body}`}>
        {renderBlocks(blocks, nextLevel(level), `${path}/sections/${index}/blocks`)}
      </div>
    </section>
  ));
}

/** The number is text, so that it can be read, searched and copied with the heading. */
function Numbered({ number, children }: { readonly number: number; readonly children: string }): ReactNode {
  return (
    <>
      <span className={css.number}>{number}.</span> <span>{children}</span>
    </>
  );
}
