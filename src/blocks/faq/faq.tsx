import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { addressOf } from '../../engine/common/address.ts';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import { nextLevel } from '../../engine/types.ts';
import type { Faq as FaqBlock } from '../page.gen.ts';
import { subscribeToMoves } from '../../ui/address.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './faq.module.css';

/** Questions whose answers open when they are pressed. */
export function Faq({ block, level }: BlockProps<FaqBlock>): ReactNode {
  const { heading, id, lead, questions, single } = block;
  const group = `questions${useId()}`;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} lead={lead} above />}
      <div className={css.questions}>
        {questions.map((question) => (
          <Question
            key={question.id}
            {...question}
            level={heading ? nextLevel(level) : level}
            group={single && group}
          />
        ))}
      </div>
    </div>
  );
}

type QuestionProps = FaqBlock['questions'][number] & {
  readonly level: HeadingLevel;
  /** Of the questions with the same group, only one is open. */
  readonly group: string | undefined;
};

function Question({ question, answer, id, level, group }: QuestionProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const openIfTarget = (): void => {
      if (details.current && addressOf(location).anchor === id) details.current.open = true;
    };
    openIfTarget();
    return subscribeToMoves(openIfTarget);
  }, [id]);
  return (
    <details ref={details} className={css.item} name={group}>
      <summary className={css.summary}>
        <Heading level={level} className={css.question}>
          {question}
        </Heading>
        <Icon name="chevron-down" className={css.chevron} />
      </summary>
      {/* The anchor is in what is hidden, so that browsers open it for a link without a script. */}
      <div id={id} tabIndex={-1} className={css.answer}>
        <Prose value={answer} />
      </div>
    </details>
  );
}
