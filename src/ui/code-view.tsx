import { useRef } from 'react';
import type { ReactNode } from 'react';
import { readLineRanges } from '../engine/common/line-ranges.ts';
import type { CodeLine, CodeToken, CodeValue } from '../engine/common/page-values.ts';
import { classes } from './classes.ts';
import css from './code-view.module.css';
import { CopyCode } from './copy-code.tsx';
import { useOverflow } from './overflow.ts';

interface CodeViewProps {
  readonly code: CodeValue;
  readonly fileName?: string | undefined;
  readonly lineNumbers?: boolean | undefined;
  /** The numbers of lines that stand out, such as `2, 5-8`. */
  readonly highlight?: string | undefined;
}

/** Code with colours that the build has chosen, and a button to copy it. Long lines scroll. */
export function CodeView({ code, fileName, lineNumbers, highlight }: CodeViewProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLElement>(null);
  const { overflowing } = useOverflow(scroller);
  const marked = highlight ? readLineRanges(highlight) : [];
  return (
    <>
      <div className={css.head}>
        {fileName && <p className={css.file}>{fileName}</p>}
        <CopyCode text={code.map(textOf).join('\n')} source={source} />
      </div>
      <div
        ref={scroller}
        className={css.scroller}
        role="group"
        aria-label={fileName ?? 'Code'}
        tabIndex={overflowing ? 0 : undefined}
      >
        <pre className={css.code} translate="no" dir="ltr">
          <code ref={source} className={classes(lineNumbers && css.numbered)}>
            {code.map((line, index) => (
              <Line
                key={index}
                line={line}
                isMarked={marked.some(({ from, to }) => index + 1 >= from && index + 1 <= to)}
              />
            ))}
          </code>
        </pre>
      </div>
    </>
  );
}

function Line({ line, isMarked }: { readonly line: CodeLine; readonly isMarked: boolean }): ReactNode {
  const parts = line.map((token, index) =>
    typeof token === 'string' ? (
      token
    ) : (
      <span key={index} className={css[token.kind]}>
        {token.text}
      </span>
    ),
  );
  // The line break is inside neither, so that the text can be selected and copied line by line.
  return (
    <>
      {isMarked ? (
        <mark className={`${css.line} ${css.marked}`}>{parts}</mark>
      ) : (
        <span className={css.line}>{parts}</span>
      )}
      {'\n'}
    </>
  );
}

function textOf(line: CodeLine): string {
  return line.map((token: CodeToken) => (typeof token === 'string' ? token : token.text)).join('');
}
