import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { siteCode } from 'virtual:site-code';
import { checkBlock, data } from 'virtual:trial';
import type { CompiledPage } from '../../../../engine/common/compiled-page.ts';
import { loadBlocks } from '../../../../engine/render/load-blocks.ts';
import { PageRenderer } from '../../../../engine/render/page-renderer.tsx';
import { createTrial } from '../../../../engine/trial/create-trial.ts';
import type { HeadingLevel, LoadedBlocks } from '../../../../engine/types.ts';
import css from './live-example.module.css';

export type { TrialFault } from '../../../../engine/trial/create-trial.ts';

const run = createTrial(data, checkBlock);
let last: { readonly text: string; readonly result: ReturnType<typeof run> } | undefined;

/** Checks and compiles a block's JSON. The same text gives the same result. */
export function tryBlock(text: string): ReturnType<typeof run> {
  if (last?.text !== text) last = { text, result: run(text) };
  return last.result;
}

interface TriedBlockProps {
  readonly page: CompiledPage;
  readonly level: HeadingLevel;
  readonly services: unknown;
  /** Shown until the code is loaded. */
  readonly children: ReactNode;
}

/** A block that was tried. The code of blocks that the page didn't have before is loaded first. */
export function TriedBlock({ page, level, services, children }: TriedBlockProps): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly page: CompiledPage; readonly blocks: LoadedBlocks }>();
  useEffect(() => {
    let isHere = true;
    void loadBlocks(page.uses, siteCode.blocks).then((blocks) => isHere && setLoaded({ page, blocks }));
    return () => {
      isHere = false;
    };
  }, [page]);
  if (!loaded) return children;
  return (
    <PageRenderer
      {...loaded}
      level={level}
      onFault={() => undefined}
      renderFault={({ error }) => <p className={css.failed}>This can’t be shown: {error.message}</p>}
      services={services}
    />
  );
}
