import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CatalogueEntry } from '../../engine/common/page-values.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { idle } from '../../ui/next-task.ts';
import { useOnFirstUse } from '../../ui/use-on-first-use.ts';
import type { Model } from './spec-rows.ts';

/** What chooses models of a table to be compared. */
export interface Ticks {
  /** The tick of a model, by its number; null until its code is there: its cell is empty till then. */
  readonly tick: ((model: number) => ReactNode) | null;
  /** What stands below the table. */
  readonly line: ReactNode;
}

const loadCode = async () => {
  await idle();
  const [{ modelKeys }, parts] = await Promise.all([
    import('../../engine/common/model-keys.ts'),
    import('../../ui/compare-ticks.tsx'),
  ]);
  return { modelKeys, ...parts };
};

/** @returns null for a table of no product, and on a site that compares no models */
export function useTicks(
  entry: CatalogueEntry | undefined,
  models: readonly Model[],
  page: string | undefined,
): Ticks | null {
  const at = useId();
  const isOffered = entry !== undefined && page !== undefined;
  const code = useOnFirstUse(useHydrated() && isOffered, loadCode, stayWithout);
  return useMemo(() => {
    if (!entry || page === undefined) return null;
    if (!code) return { tick: null, line: null };
    const keys = code.modelKeys(entry, models);
    return {
      tick: (model) => (
        <code.CompareTick
          model={keys[model] ?? ''}
          name={`${entry.name}, ${models[model]?.name ?? ''}`}
          at={at}
        />
      ),
      line: <code.CompareLine page={page} at={at} />,
    };
  }, [entry, models, page, code, at]);
}

/** The table is whole without its ticks. */
function stayWithout(): void {
  // nothing to take back
}
