import { useDeferredValue, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../../../engine/types.ts';
import { nextLevel } from '../../../../engine/types.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyCode } from '../../../../ui/copy-code.tsx';
import { Heading } from '../../../../ui/heading.tsx';
import { useHydrated } from '../../../../ui/hydrated.ts';
import { useLoaded } from '../../../../ui/use-loaded.ts';
import type { LiveExample as LiveExampleBlock } from '../page.gen.ts';
import { FaultList } from './fault-list.tsx';
import css from './live-example.module.css';

/** The block with what the compiler adds. */
type Compiled = LiveExampleBlock & { readonly source: string };

/** Left out of the code for documents, where examples can't be edited. */
const load = (): Promise<typeof import('./try-block.tsx')> =>
  import.meta.env.SSR ? Promise.reject(new Error('only in a browser')) : import('./try-block.tsx');

/** A block, and a box in which readers can change its JSON. */
export function LiveExample({ block, level, renderBlocks, services }: BlockProps<Compiled>): ReactNode {
  const { caption, blocks, source } = block;
  const [text, setText] = useState(source);
  const [opened, setOpened] = useState(false);
  const hydrated = useHydrated();
  const { value: trial, failed, retry } = useLoaded(load, opened);
  const checked = useDeferredValue(text);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = `example${useId()}`; // an id starts with a letter
  const isChanged = text !== source;
  const inner = nextLevel(level);
  const original = renderBlocks(blocks, inner, 'blocks');
  const { faults, page } = trial && isChanged ? trial.tryBlock(checked) : NOTHING;
  const [shown, setShown] = useState(page);
  if (page && page !== shown) setShown(page);
  return (
    <div className="wrap">
      <Heading level={level}>{caption}</Heading>
      <div className={`flow ${css.shown}`}>
        {trial && isChanged && shown ? (
          <trial.TriedBlock page={shown} level={inner} services={services}>
            {original}
          </trial.TriedBlock>
        ) : (
          original
        )}
      </div>
      <details className={css.source} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>JSON of this example</summary>
        <div className={css.head}>
          <label htmlFor={`${id}json`}>Change it to see what happens</label>
          <CopyCode text={text} source={box} />
          {isChanged && <Button onClick={() => setText(source)}>Reset</Button>}
        </div>
        <textarea
          ref={box}
          id={`${id}json`}
          className={css.json}
          value={text}
          readOnly={!hydrated}
          rows={Math.min(MOST_ROWS, text.split('\n').length + 1)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          translate="no"
          dir="ltr"
          aria-describedby={`${id}faults`}
          onChange={({ target }) => setText(target.value)}
        />
        <div id={`${id}faults`} role="status">
          {failed && (
            <p>
              The checks couldn’t be loaded. <Button onClick={retry}>Try again</Button>
            </p>
          )}
          {trial && isChanged && <FaultList faults={faults} isShown={page !== null} text={text} box={box} />}
        </div>
      </details>
    </div>
  );
}

const NOTHING = { faults: [], page: null };

const MOST_ROWS = 30;
